import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { itemStatuses } from '../../../contract/resources/item-fields.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { FailureAlert } from '../../ui/form/FailureAlert.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { RecordPicker } from '../../ui/inputs/RecordPicker.tsx';
import { BulkFieldInput } from './BulkFieldInput.tsx';
import { BulkPreview } from './BulkPreview.tsx';
import type { BulkOperation } from './bulk-operation.ts';
import { type BulkValues, isBegun, operationOf } from './bulk-values.ts';
import { useBulkPreview } from './use-bulk-preview.ts';
import { useBulkStart } from './use-bulk-start.ts';

interface BulkFormProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
  /** Called with whether the user has made a choice that would be lost on closing. */
  readonly onBegun: (begun: boolean) => void;
  readonly onStarted: (started: { job: string; operation: BulkOperation }) => void;
}

const kinds = ['status', 'field', 'sale', 'consignment', 'delete'] as const;

/** The form of a bulk edit, with a preview of its effect before it is sent. */
export const BulkForm = ({ ids, onClose, onBegun, onStarted }: BulkFormProps) => {
  const translate = useTranslate();
  const format = useFormat();
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
    // Events of the dialog bubble through React's tree to the list, whose filters are a form.
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
              helperText={translate('lots.bulk.soldNote')}
              onChange={({ target }) => form.setValue('status', itemStatuses.find((one) => one === target.value) ?? '')}
            >
              {itemStatuses.map((one) => (
                <MenuItem key={one} value={one} disabled={one === 'sold'}>
                  {translate(`resources.items.statuses.${one}`, { _: one })}
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
