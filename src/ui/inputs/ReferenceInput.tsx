import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type Labelled, labelled } from '../../../contract/wire.ts';
import { type InputProps, useFieldInput } from './use-field-input.ts';
import { useReferenceOptions } from './use-reference-options.ts';

const reference = labelled.nullable().catch(null);

/** Another record, found by searching, or a colleague. */
export const ReferenceInput = (props: InputProps) => {
  const { id, textField, value, setValue, disabled } = useFieldInput(props);
  const { options, search, isSearching, numberOnly } = useReferenceOptions(props.field.bundle ?? 'client');
  const translate = useTranslate();
  const { inputRef, name, label, error, helperText, onBlur } = textField;
  return (
    <Autocomplete
      id={id}
      options={options}
      value={reference.parse(value)}
      loading={isSearching}
      loadingText={translate('fields.searching')}
      noOptionsText={translate(numberOnly ? 'fields.numberOnly' : 'fields.noMatch')}
      disabled={disabled}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      {...(search ? { filterOptions: (found: Labelled[]) => found } : {})}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') search?.(text);
      }}
      onChange={(_event, chosen) => setValue(chosen)}
      renderInput={(params) => <TextField {...params} {...{ inputRef, name, label, error, helperText, onBlur }} size="small" />}
    />
  );
};
