import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { type ItemStatus, itemStatuses } from '../../../../contract/resources/item-fields.ts';
import type { Labelled } from '../../../../contract/wire.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useFieldLabels } from '../../../ui/fields/use-field-labels.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { FieldInput } from '../../../ui/inputs/FieldInput.tsx';
import { RecordPicker } from '../../../ui/inputs/RecordPicker.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { type BulkKind, type BulkOperation, bulkField, bulkFields, emptyValue } from './bulk-operation.ts';
import { useBulkPreview } from './use-bulk-preview.ts';
import { useBulkStart } from './use-bulk-start.ts';

interface BulkFormProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  /** Called with whether the user has made a choice that would be lost on closing. */
  readonly onDirtyChange: (dirty: boolean) => void;
  readonly onStarted: (started: { job: string; operation: BulkOperation }) => void;
}

const kinds = ['status', 'field', 'sale', 'consignment', 'delete'] as const;

/** The form of a bulk edit, with a preview of its effect before it is sent. */
export const BulkForm = ({ ids, onClose, onDirtyChange, onStarted }: BulkFormProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const canMove = hasExtension(useMe(), 'items-move');
  const form = useForm<BulkValues>({ defaultValues: { kind: 'field', status: '', name: '', value: null, sale: null, consignment: null } });
  const values = form.watch();
  const operation = operationOf(values);
  const preview = useBulkPreview(ids);
  const dirty = isDirty(values);
  useEffect(() => onDirtyChange(dirty), [dirty, onDirtyChange]);
  const { mutate, isPending, error } = useBulkStart(onStarted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble from the dialog to the list, although the dialog is elsewhere in the DOM. The list's filters are a form, too.
    event.stopPropagation();
    if (operation && preview.items) void form.handleSubmit(() => mutate({ operation, ids }))();
  };
  const { kind } = values;
  const count = { smart_count: ids.length, total: format.count(ids.length) };
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogContent>
          <FailureAlert error={error} />
          <TextField
            id={`${id}-kind`}
            select
            label={translate('lots.bulk.what')}
            value={kind}
            onChange={({ target }) => form.setValue('kind', kinds.find((candidate) => candidate === target.value) ?? 'field')}
          >
            {kinds.map((option) => (
              <MenuItem key={option} value={option} disabled={!canMove && (option === 'sale' || option === 'consignment')}>
                {translate(`lots.bulk.operations.${option}`)}
              </MenuItem>
            ))}
          </TextField>
          {kind === 'status' && (
            <TextField
              id={`${id}-status`}
              select
              label={translate('lots.columns.status')}
              value={values.status}
              helperText={translate('lots.bulk.soldNote')}
              onChange={({ target }) => form.setValue('status', itemStatuses.find((itemStatus) => itemStatus === target.value) ?? '')}
            >
              {itemStatuses.map((itemStatus) => (
                <MenuItem key={itemStatus} value={itemStatus} disabled={itemStatus === 'sold'}>
                  {translate(`resources.items.statuses.${itemStatus}`, { _: itemStatus })}
                </MenuItem>
              ))}
            </TextField>
          )}
          {kind === 'field' && <BulkFieldInput name={values.name} />}
          {(kind === 'sale' || kind === 'consignment') && (
            <RecordPicker
              key={kind}
              kind={kind}
              value={values[kind]}
              onChange={(target) => form.setValue(kind, target)}
              label={translate(`lots.bulk.${kind}`)}
              placeholder={translate('lots.bulk.searchTarget')}
              autoFocus
            />
          )}
          {kind === 'sale' || kind === 'consignment' ? (
            <Alert severity="info">{translate('lots.bulk.moveNote')}</Alert>
          ) : (
            kind === 'delete' && <Alert severity="warning">{translate('lots.bulk.deleteNote')}</Alert>
          )}
          {operation && <BulkPreview operation={operation} total={ids.length} preview={preview} />}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={!operation || !preview.items}
            loading={isPending}
            color={kind === 'delete' ? 'error' : 'primary'}
          >
            {translate(kind === 'delete' ? 'lots.bulk.applyDelete' : 'lots.bulk.apply', count)}
          </Button>
        </DialogActions>
      </Box>
    </FormProvider>
  );
};

/** Lets the user choose a field, and shows the same input for it as the edit form of an item. */
const BulkFieldInput = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('items');
  const form = useFormContext<BulkValues>();
  const field = bulkField(name);
  const chosen = bulkFields.find((candidate) => candidate.name === name) ?? null;
  const choose = (next: string) => {
    const nextField = bulkField(next);
    form.setValue('name', next);
    form.clearErrors();
    form.setValue('value', nextField ? emptyValue(nextField) : null);
  };
  return (
    <>
      <Autocomplete
        options={bulkFields}
        value={chosen}
        groupBy={({ group }) => translate(`resources.items.groups.${group}`)}
        getOptionLabel={(field) => labelOf(field.name)}
        getOptionKey={(field) => field.name}
        onChange={(_event, next) => choose(next?.name ?? '')}
        noOptionsText={translate('fields.noMatch')}
        renderInput={(input) => <TextField {...input} label={translate('lots.bulk.chooseField')} autoFocus />}
      />
      {field && (
        <Box key={name} sx={{ mt: 1 }}>
          <FieldInput source="value" field={field} label={labelOf(name)} labelOf={(path) => labelOf(path.replace(/^value/, name))} />
        </Box>
      )}
    </>
  );
};

// The values of the bulk edit form.

interface BulkValues {
  readonly kind: BulkKind;
  readonly status: ItemStatus | '';
  /** The name of a field, and its form value. */
  readonly name: string;
  readonly value: unknown;
  readonly sale: Labelled | null;
  readonly consignment: Labelled | null;
}

/** Returns whether the user has chosen more than the kind of operation, so that closing the form would lose it. */
const isDirty = ({ kind, status, name, sale, consignment }: BulkValues): boolean =>
  kind === 'status' ? status !== '' : kind === 'field' ? name !== '' : kind !== 'delete' && (sale ?? consignment) !== null;

/** Returns the operation, or `undefined` while a required choice is missing. */
function operationOf({ kind, status, name, value, sale, consignment }: BulkValues): BulkOperation | undefined {
  if (kind === 'status') return status === '' ? undefined : { kind, status };
  if (kind === 'field') return bulkField(name) ? { kind, name, value } : undefined;
  if (kind === 'delete') return { kind };
  const target = kind === 'sale' ? sale : consignment;
  return target ? { kind, target } : undefined;
}
