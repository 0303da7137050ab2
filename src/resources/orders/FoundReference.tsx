import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFoundRecords } from './use-found-records.ts';

interface FoundReferenceProps {
  readonly source: string;
  readonly label: string;
  readonly reference: 'clients' | 'sales';
  /** Said when it is left empty. */
  readonly required?: string;
  /** Read by the list's filter form. */
  readonly alwaysOn?: boolean;
}

/** A client or a sale, found by typing; the service searches. The value is the id. */
export const FoundReference = ({ source, label, reference, required }: FoundReferenceProps) => {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source, ...(required ? { validate: (value: unknown) => (value ? undefined : required) } : {}) });
  const id = typeof field.value === 'string' ? field.value : '';
  const [text, setText] = useState('');
  const { options, chosen, isSearching } = useFoundRecords(reference, text, id);
  return (
    <Autocomplete
      value={chosen}
      options={options}
      loading={isSearching}
      loadingText={translate('fields.searching')}
      noOptionsText={translate('fields.noMatch')}
      filterOptions={(found) => found}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, option) => field.onChange(option?.id ?? '')}
      onBlur={field.onBlur}
      sx={{ minWidth: '15rem' }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          error={fieldState.error !== undefined}
          helperText={fieldState.error ? required : ' '}
        />
      )}
    />
  );
};
