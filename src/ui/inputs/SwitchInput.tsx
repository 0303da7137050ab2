import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { type InputProps, useFieldInput } from './use-field-input.ts';

export const SwitchInput = (props: InputProps) => {
  const { id, value, setValue, inputRef, hasError, disabled, message } = useFieldInput(props);
  return (
    <FormControl error={hasError} sx={{ justifyContent: 'flex-start' }}>
      <FormControlLabel
        label={props.label}
        control={
          <Switch
            checked={value === true}
            disabled={disabled}
            onChange={(_event, checked) => setValue(checked)}
            slotProps={{ input: { id, name: props.source, ref: inputRef, 'aria-describedby': `${id}-message` } }}
          />
        }
      />
      <FormHelperText id={`${id}-message`}>{message}</FormHelperText>
    </FormControl>
  );
};
