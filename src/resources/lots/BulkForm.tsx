import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'ra-core';
import { type FormEvent, useEffect, useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { itemStatuses } from '../../../contract/resources/item-fields.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { BulkFieldInput } from './BulkFieldInput.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import { BulkTargetInput } from './BulkTargetInput.tsx';
import type { BulkOperation } from './bulk-operation.ts';
import { type BulkValues, isBegun, operationOf } from './bulk-values.ts';
import { useBulkPreview } from './use-bulk-preview.ts';
import { useBulkStart } from './use-bulk-start.ts';

interface BulkFormProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  /** Whether something has been chosen that would be lost. */
  readonly onBegun: (begun: boolean) => void;
  readonly onStarted: (started: { job: string; operation: BulkOperation }) => void;
}

const kinds = ['status', 'field', 'sale', 'consignment', 'delete'] as const;

/** What shall be done, with what comes of it, before anything is sent. */
export const BulkForm = ({ ids, onClose, onBegun, onStarted }: BulkFormProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const id = useId();
  const canMove = hasExtension(useMe(), 'items-move');
  const form = useForm<BulkValues>({ defaultValues: { kind: 'field', status: '', name: '', value: null, sale: null, consignment: null } });
  const values = form.watch();
  const operation = operationOf(values);
  const preview = useBulkPreview(ids);
  const begun = isBegun(values);
  useEffect(() => onBegun(begun), [begun, onBegun]);
  const { mutate, isPending, error } = useBulkStart(onStarted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog stands inside the React tree of the list, whose filters are a form.
    event.stopPropagation();
    if (operation && preview.items) void form.handleSubmit(() => mutate({ operation, ids }))();
  };
  const { kind } = values;
  const count = { smart_count: ids.length, total: ids.length.toLocaleString(locale) };
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
            onChange={({ target }) => form.setValue('kind', kinds.find((one) => one === target.value) ?? 'field')}
          >
            {kinds.map((one) => (
              <MenuItem key={one} value={one} disabled={!canMove && (one === 'sale' || one === 'consignment')}>
                {translate(`lots.bulk.operations.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          {kind === 'status' && (
            <TextField
              id={`${id}-status`}
              select
              label={translate('lots.columns.status')}
              value={values.status}
              onChange={({ target }) => form.setValue('status', itemStatuses.find((one) => one === target.value) ?? '')}
            >
              {itemStatuses.map((one) => (
                <MenuItem key={one} value={one}>
                  {translate(`resources.items.statuses.${one}`, { _: one })}
                </MenuItem>
              ))}
            </TextField>
          )}
          {kind === 'field' && <BulkFieldInput name={values.name} />}
          {(kind === 'sale' || kind === 'consignment') && (
            <BulkTargetInput key={kind} kind={kind} value={values[kind]} onChange={(target) => form.setValue(kind, target)} />
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
