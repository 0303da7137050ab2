import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Field } from '../../../../contract/fields.ts';
import type { ResourceName } from '../../../providers/data/types.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { FieldValue } from '../../../ui/fields/FieldValue.tsx';
import { isFilled } from '../../../ui/fields/is-filled.ts';
import { useFieldLabels } from '../../../ui/fields/use-field-labels.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { FieldInput } from '../../../ui/inputs/FieldInput.tsx';
import { PreviewTable } from '../../../ui/list/selection/PreviewTable.tsx';
import { usePreviewRecords } from '../../../ui/list/selection/selection.ts';
import type { BulkFormProps } from './BulkDialog.tsx';

interface BulkFieldFormProps<Change, Row> extends BulkFormProps<Change> {
  readonly resource: ResourceName;
  /** The prefix of the translation keys `title` and `kinds`. */
  readonly texts: string;
  /** Parses the values of the form. Each value is named after the field that it changes. */
  readonly schema: z.ZodType<Change>;
  /** The initial values of the form. */
  readonly initial: Change;
  /** The kinds of change that the user can choose. */
  readonly kinds: readonly string[];
  readonly fields: Readonly<Record<string, Field>>;
  /** Returns the name of the field that a kind of change affects. */
  readonly fieldOf: (kind: string) => string;
  readonly isIncomplete?: (change: Change) => boolean;
  readonly nameOf: (record: Row) => string;
  /** Returns the value of the changed field after the change, in the format of a fetched record. */
  readonly valueAfter: (change: Change, record: Row) => unknown;
}

/** Asks for the new value of one field of the selected records, with a preview of the effect before the change is sent. */
export const BulkFieldForm = <Change extends { readonly kind: string }, Row extends RaRecord>({
  resource,
  texts,
  schema,
  initial,
  kinds,
  fields,
  fieldOf,
  isIncomplete = () => false,
  nameOf,
  valueAfter,
  count: total,
  firstIds,
  isReady: isSelectionReady,
  isStarting,
  error,
  onStart,
  onClose,
  onDirtyChange,
}: BulkFieldFormProps<Change, Row>) => {
  const translate = useTranslate();
  const format = useFormat();
  const labelOf = useFieldLabels(resource);
  const id = useId();
  const form = useForm<Record<string, unknown>>({ defaultValues: { ...initial } });
  const change = schema.safeParse(form.watch()).data ?? initial;
  const source = fieldOf(change.kind);
  const field = fields[source];
  const preview = usePreviewRecords<Row>(resource, firstIds);
  const { isDirty } = form.formState;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const isReady = isSelectionReady && preview.records !== undefined && !isIncomplete(change);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the dialog to the list, whose filters are a form, too.
    event.stopPropagation();
    if (isReady) void form.handleSubmit(() => onStart(change))();
  };
  const renderValue = (value: unknown) =>
    field && (field.kind === 'boolean' || isFilled(value)) ? (
      <FieldValue withoutLinks field={field} value={value} source={source} labelOf={labelOf} />
    ) : (
      translate('lots.bulk.emptied')
    );
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent>
          <FailureAlert error={error} />
          <TextField
            id={`${id}-kind`}
            select
            label={translate('lots.bulk.what')}
            value={change.kind}
            onChange={({ target }) => form.setValue('kind', target.value, { shouldDirty: true })}
          >
            {kinds.map((kind) => (
              <MenuItem key={kind} value={kind}>
                {translate(`${texts}.kinds.${kind}`)}
              </MenuItem>
            ))}
          </TextField>
          {field && <FieldInput key={change.kind} source={source} field={field} label={labelOf(source)} labelOf={labelOf} />}
          {preview.error ? (
            <ReadFailure error={preview.error} onRetry={preview.retry} />
          ) : (
            <PreviewTable
              head={translate(`resources.${resource}.name`, { smart_count: 1 })}
              total={total}
              rows={preview.records?.map((record) => ({
                id: String(record.id),
                name: nameOf(record),
                before: renderValue(Reflect.get(record, source)),
                after: renderValue(valueAfter(change, record)),
              }))}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isStarting}>
            {translate(`${texts}.title`, { smart_count: total, total: format.count(total) })}
          </Button>
        </DialogActions>
      </Box>
    </FormProvider>
  );
};
