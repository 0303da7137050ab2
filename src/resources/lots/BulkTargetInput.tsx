import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import type { Labelled } from '../../../contract/wire.ts';
import type { ConsignmentAppRecord, SaleAppRecord } from '../../providers/data/types.ts';

interface BulkTargetInputProps {
  readonly kind: 'sale' | 'consignment';
  readonly value: Labelled | null;
  readonly onChange: (target: Labelled | null) => void;
}

const lists = {
  sale: { resource: 'sales', sort: { field: 'sale_date', order: 'DESC' }, meta: { fields: ['label'] } },
  consignment: { resource: 'consignments', sort: { field: 'created', order: 'DESC' }, meta: { fields: ['label', 'consignment_id'] } },
} as const;

/** The sale or consignment to move to; the service searches. */
export const BulkTargetInput = ({ kind, value, onChange }: BulkTargetInputProps) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const q = useDeferredValue(text);
  const { resource, sort, meta } = lists[kind];
  const { data = [], isFetching } = useGetList<SaleAppRecord | ConsignmentAppRecord>(
    resource,
    { filter: { q }, pagination: { page: 1, perPage: 25 }, sort, meta },
    { placeholderData: (before) => before },
  );
  const options = data.map((record) => ({
    id: record.id,
    label: 'consignment_id' in record && record.consignment_id ? `${record.consignment_id} · ${record.label}` : record.label,
  }));
  return (
    <Autocomplete
      options={options}
      value={value}
      loading={isFetching}
      filterOptions={(all) => all}
      loadingText={translate('fields.searching')}
      noOptionsText={translate('fields.noMatch')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, chosen) => onChange(chosen)}
      renderInput={(input) => (
        <TextField {...input} label={translate(`lots.bulk.${kind}`)} placeholder={translate('lots.bulk.searchTarget')} autoFocus />
      )}
    />
  );
};
