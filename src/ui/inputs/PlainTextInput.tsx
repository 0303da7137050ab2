import TextField from '@mui/material/TextField';
import type { Kind } from '../../../contract/fields.ts';
import { type InputProps, useFieldInput } from './use-field-input.ts';

const types: Partial<Record<Kind, string>> = { email: 'email', phone: 'tel', url: 'url' };

/** Input for text of every kind. Autofill is off, because the browser would enter the data of the user instead of the client. */
export const PlainTextInput = (props: InputProps) => {
  const { textField, value, setValue } = useFieldInput(props);
  const long = props.field.kind === 'longText' ? { multiline: true, minRows: 2, maxRows: 12 } : {};
  return (
    <TextField
      {...textField}
      {...long}
      type={types[props.field.kind] ?? 'text'}
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => setValue(event.target.value)}
    />
  );
};
