import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm, useFormContext } from 'react-hook-form';
import type { Field } from '../../../../contract/fields.ts';
import { type ItemStatus, itemFields, itemStatuses } from '../../../../contract/resources/items/item-fields.ts';
import type { Me } from '../../../../contract/resources/user.ts';
import { dayIn } from '../../../../contract/time.ts';
import type { Labelled } from '../../../../contract/wire.ts';
import type { ItemAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useFieldLabels } from '../../../ui/fields/use-field-labels.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { invalidDate } from '../../../ui/inputs/DateField.tsx';
import { FieldInput } from '../../../ui/inputs/FieldInput.tsx';
import { RecordPicker } from '../../../ui/inputs/RecordPicker.tsx';
import { usePreviewRecords } from '../../../ui/list/selection/selection.ts';
import { useDeletionHint } from '../../../ui/restore/use-deletion-notice.tsx';
import { BulkFormFrame, type BulkFormProps } from '../../jobs/index.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { type ItemBulkKind, useItemBulkKinds } from './bulk-kinds.ts';
import { type BulkOperation, bulkFields, emptyValue, writableField } from './bulk-operation.ts';

interface ItemBulkFormProps extends BulkFormProps<BulkOperation> {
  readonly initialKind: ItemBulkKind;
}

export const ItemBulkForm = ({
  initialKind,
  count: total,
  firstIds,
  isReady,
  isStarting,
  error,
  onStart,
  onClose,
  onDirtyChange,
}: ItemBulkFormProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const id = useId();
  const deletionHint = useDeletionHint(total);
  const labelOf = useFieldLabels('items');
  const kinds = useItemBulkKinds();
  const [today] = useState(() => dayIn(format.timeZone, Date.now()));
  const form = useForm<BulkValues>({
    defaultValues: { kind: initialKind, status: '', name: '', value: null, collectedOn: today, sale: null, consignment: null },
  });
  const values = form.watch();
  const operation = operationOf(values);
  const preview = usePreviewRecords<ItemAppRecord>('items', firstIds);
  const isDirty = hasChoice(values, today);
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  const { kind } = values;
  const isMove = kind === 'sale' || kind === 'consignment';
  const countArgs = { smart_count: total, total: format.count(total) };
  return (
    <BulkFormFrame
      form={form}
      error={error}
      kind={kind}
      kinds={kinds.map((name) => ({ name, label: translate(`lots.bulk.operations.${name}`) }))}
      onKindChange={(name) => form.setValue('kind', kinds.find((candidate) => candidate === name) ?? 'field')}
      submitLabel={translate(kind === 'delete' ? 'lots.bulk.applyDelete' : 'lots.bulk.apply', countArgs)}
      submitColor={kind === 'delete' ? 'error' : 'primary'}
      isReady={operation !== undefined && isReady && total > 0 && preview.records !== undefined}
      isStarting={isStarting}
      onSubmit={() => operation && onStart(operation)}
      onClose={onClose}
    >
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
      {kind === 'collection' && (
        <>
          <Box sx={{ mt: 1 }}>
            <FieldInput source="collectedOn" field={itemFields.collected_on} label={labelOf('collected_on')} labelOf={labelOf} />
          </Box>
          <Alert severity="info">{translate(total === 0 ? 'lots.bulk.allCollected' : 'lots.bulk.collectionNote')}</Alert>
        </>
      )}
      {kind === 'withdraw' && <Alert severity="info">{translate('lots.bulk.withdrawNote')}</Alert>}
      {isMove && (
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
      {isMove && <Alert severity="info">{translate('lots.bulk.moveNote')}</Alert>}
      {kind === 'delete' && (
        <Alert severity="warning">
          {translate('lots.bulk.deleteNote')} {deletionHint}
        </Alert>
      )}
      {operation && <BulkPreview operation={operation} total={total} preview={preview} />}
    </BulkFormFrame>
  );
};

const isFieldSupported = (me: Me, field: Field | undefined) => !field?.extension || hasExtension(me, field.extension);

const BulkFieldInput = ({ name }: { name: string }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabels('items');
  const form = useFormContext<BulkValues>();
  const me = useMe();
  const field = writableField(name);
  const selectedField = bulkFields.find((candidate) => candidate.name === name) ?? null;
  const selectField = (nextName: string) => {
    const nextField = writableField(nextName);
    form.setValue('name', nextName);
    form.clearErrors();
    form.setValue('value', nextField ? emptyValue(nextField) : null);
  };
  return (
    <>
      <Autocomplete
        options={bulkFields.filter(({ name: candidate }) => isFieldSupported(me, writableField(candidate)))}
        value={selectedField}
        groupBy={({ group }) => translate(`resources.items.groups.${group}`)}
        getOptionLabel={(option) => labelOf(option.name)}
        getOptionKey={(option) => option.name}
        onChange={(_event, next) => selectField(next?.name ?? '')}
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

interface BulkValues {
  readonly kind: ItemBulkKind;
  readonly status: ItemStatus | '';
  /** The name of the chosen field; an empty string if none is chosen. */
  readonly name: string;
  /** The form value of the chosen field. */
  readonly value: unknown;
  /** `YYYY-MM-DD`; null if the input is empty; {@link invalidDate} if its text is not a date. */
  readonly collectedOn: string | null;
  readonly sale: Labelled | null;
  readonly consignment: Labelled | null;
}

/** Returns whether closing the form would lose a choice of the user, other than the kind of change. */
function hasChoice({ kind, status, name, collectedOn, sale, consignment }: BulkValues, today: string): boolean {
  if (kind === 'status') return status !== '';
  if (kind === 'field') return name !== '';
  if (kind === 'collection') return collectedOn !== today;
  return kind !== 'delete' && kind !== 'withdraw' && (sale ?? consignment) !== null;
}

/** Returns the operation, or `undefined` while a required choice is missing or invalid. */
function operationOf({ kind, status, name, value, collectedOn, sale, consignment }: BulkValues): BulkOperation | undefined {
  if (kind === 'withdraw') return { kind: 'status', status: 'withdrawn' };
  if (kind === 'collection')
    return collectedOn === null || collectedOn === invalidDate ? undefined : { kind: 'field', name: 'collected_on', value: collectedOn };
  if (kind === 'status') return status === '' ? undefined : { kind, status };
  if (kind === 'field') return writableField(name) ? { kind, name, value } : undefined;
  if (kind === 'delete') return { kind };
  const target = kind === 'sale' ? sale : consignment;
  return target ? { kind, target } : undefined;
}
