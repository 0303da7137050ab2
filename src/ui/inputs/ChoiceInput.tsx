import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type InputProps, useFieldInput } from './use-field-input.ts';

/** One of the field's choices, or none. */
export const ChoiceInput = (props: InputProps) => {
  const { textField, value, setValue } = useFieldInput(props);
  const translate = useTranslate();
  return (
    <TextField {...textField} select value={typeof value === 'string' ? value : ''} onChange={(event) => setValue(event.target.value)}>
      <MenuItem value="">
        <em>{translate('fields.none')}</em>
      </MenuItem>
      {props.field.choices?.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {translate(`fields.choices.${choice}`, { _: choice })}
        </MenuItem>
      ))}
    </TextField>
  );
};
