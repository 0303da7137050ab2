import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetList, useGetOne, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useController } from 'react-hook-form';
import { saleStatuses } from '../../../contract/resources/sale.ts';
import type { SaleAppRecord } from '../../providers/data/types.ts';

const labels = { fields: ['label'] };
const shownSales = 10;
/** A closed sale takes no more consignments. */
const openSales = saleStatuses.filter((status) => status !== 'closed');

/** The sale that a new consignment is for; the form holds its id under `sale_id`. */
export const SaleChoice = () => {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'sale_id', rules: { required: translate('ra.validation.required') } });
  const [text, setText] = useState('');
  const q = useDeferredValue(text);
  const id = String(field.value ?? '');
  const chosen = useGetOne<SaleAppRecord>('sales', { id }, { enabled: id !== '' });
  const { data = [], isFetching } = useGetList<SaleAppRecord>(
    'sales',
    {
      filter: { q, status: openSales },
      pagination: { page: 1, perPage: shownSales },
      sort: { field: 'sale_date', order: 'DESC' },
      meta: labels,
    },
    { placeholderData: (before) => before },
  );
  return (
    <Autocomplete
      openOnFocus
      options={data.map((sale) => ({ id: sale.id, label: sale.label }))}
      value={id === '' ? null : { id, label: chosen.data?.label ?? `#${id}` }}
      loading={isFetching}
      loadingText={translate('fields.searching')}
      noOptionsText={translate('fields.noMatch')}
      filterOptions={(found) => found}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, sale) => field.onChange(sale?.id ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          size="small"
          inputRef={field.ref}
          onBlur={field.onBlur}
          label={translate('resources.consignments.fields.sale')}
          error={fieldState.error !== undefined}
          helperText={fieldState.error?.message ?? ' '}
        />
      )}
      sx={{ maxWidth: '36rem' }}
    />
  );
};
