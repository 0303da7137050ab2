import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useGetOne, useInput, useTranslate } from 'ra-core';
import type { ClientAppRecord } from '../../providers/data/types.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import { useReferenceOptions } from '../../ui/inputs/use-reference-options.ts';

/** One client, found by searching; the filter holds the id, so that the address says whose consignments are shown. */
export const OwnerFilter = ({ source, label }: { source: string; label: string; alwaysOn?: boolean }) => {
  const translate = useTranslate();
  const { field } = useInput({ source });
  const { options, search, isSearching } = useReferenceOptions('client');
  const id = String(field.value ?? '');
  const { data } = useGetOne<ClientAppRecord>('clients', { id }, { enabled: id !== '' });
  const value = id === '' ? null : { id, label: data ? clientName(data) : `#${id}` };
  return (
    <Autocomplete
      options={options}
      value={value}
      loading={isSearching}
      loadingText={translate('fields.searching')}
      noOptionsText={translate('fields.noMatch')}
      filterOptions={(found) => found}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') search?.(text);
      }}
      onChange={(_event, chosen) => field.onChange(chosen?.id ?? '')}
      renderInput={(params) => <TextField {...params} label={translate(label)} size="small" />}
      sx={{ minWidth: '14rem' }}
    />
  );
};
