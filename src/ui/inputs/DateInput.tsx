import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { isoFromLocal, localFromIso } from './local-time.ts';
import { type InputProps, useFieldInput } from './use-field-input.ts';

/** Stands for a date that is typed in part: no date, so that the validation says so and nothing is sent. */
const incomplete = 'incomplete';

/**
 * An instant, or a day. Browsers answer an empty text for a date that is typed in part, and would lose the rest of it
 * if that were written back: the input keeps its own text, and is begun anew when another value comes from elsewhere.
 */
export const DateInput = (props: InputProps) => {
  const isDay = props.field.kind === 'day';
  const { textField, value, setValue } = useFieldInput(props);
  const [{ known, version }, setKnown] = useState({ known: value, version: 0 });
  if (value !== known) setKnown({ known: value, version: version + 1 });
  const shown = typeof value === 'string' ? (isDay ? value : localFromIso(value)) : '';
  const read = (text: string) => (isDay ? text : isoFromLocal(text)) ?? incomplete;
  return (
    <TextField
      {...textField}
      key={version}
      type={isDay ? 'date' : 'datetime-local'}
      defaultValue={shown}
      onChange={({ target }) => {
        const partial = 'validity' in target && target.validity.badInput;
        const next = partial ? incomplete : target.value === '' ? null : read(target.value);
        setKnown({ known: next, version });
        setValue(next);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: isDay ? '9999-12-31' : '9999-12-31T23:59' } }}
    />
  );
};
