import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import { useMe } from '../../providers/me.ts';
import { keepEnter } from './prevent-enter-submit.ts';
import { type InputProps, useFieldInput } from './use-field-input.ts';

const ids = z.array(z.string()).catch([]);

/** Selects several staff members by id. A former staff member stays selected, shown as a number, until the user removes the entry. */
export const StaffInput = (props: InputProps) => {
  const { id, textField, value, setValue, disabled } = useFieldInput(props);
  const { staff } = useMe().config;
  const translate = useTranslate();
  const chosen = ids.parse(value);
  const names = new Map(staff.map((colleague) => [colleague.id, colleague.label]));
  const { inputRef, name, label, error, helperText, onBlur } = textField;
  return (
    <Autocomplete
      id={id}
      multiple
      disableCloseOnSelect
      disabled={disabled}
      options={[...new Set([...names.keys(), ...chosen])]}
      value={chosen}
      noOptionsText={translate('fields.noMatch')}
      getOptionLabel={(one) => names.get(one) ?? `#${one}`}
      onKeyDown={keepEnter}
      onChange={(_event, next) => setValue(next)}
      renderInput={(params) => <TextField {...params} {...{ inputRef, name, label, error, helperText, onBlur }} size="small" />}
    />
  );
};
