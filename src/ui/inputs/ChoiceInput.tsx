import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useMe } from '../../providers/me.ts';
import { offeredChoices } from './offered-choices.ts';
import { type InputProps, useFieldInput } from './use-field-input.ts';

/** Selects one of the field's choices, or none. A choice that this house does not offer is listed if the record has it. */
export const ChoiceInput = (props: InputProps) => {
  const { textField, value, setValue } = useFieldInput(props);
  const translate = useTranslate();
  const { config } = useMe();
  const { choices = [], offeredBy } = props.field;
  const [had] = useState(value);
  const known = offeredChoices(choices, offeredBy && Object.keys(config[offeredBy]), had);
  // A value from before the field had choices stays in the list.
  const shown = typeof had === 'string' && had !== '' && !choices.includes(had) ? [...known, had] : known;
  return (
    <TextField {...textField} select value={typeof value === 'string' ? value : ''} onChange={(event) => setValue(event.target.value)}>
      <MenuItem value="">
        <em>{translate('fields.none')}</em>
      </MenuItem>
      {shown.map((choice) => (
        <MenuItem key={choice} value={choice}>
          {translate(`fields.choices.${choice}`, { _: choice })}
        </MenuItem>
      ))}
    </TextField>
  );
};
