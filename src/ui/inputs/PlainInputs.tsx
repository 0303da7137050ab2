/** Inputs for a single text, day or switch. Unlike `FieldInput`, they are not derived from a field of the contract. */

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { type InputProps, useInput, ValidationError } from 'react-admin';
import { DateField, invalidDate } from './DateField.tsx';
import { useLengthCheck } from './use-length-check.ts';

interface PlainInputOptions extends Pick<InputProps, 'source' | 'validate'> {
  /** Shown while there is no error. */
  readonly helperText?: ReactNode;
}

const keepText = (text: string) => text;

/**
 * Returns properties of MUI's `TextField`. An empty input stays an empty text: react-admin would store `null`, which these forms and their
 * drafts do not accept.
 */
export function usePlainInput({ source, validate = [], helperText }: PlainInputOptions) {
  const { id, field, fieldState, isRequired } = useInput<string>({ source, validate, parse: keepText });
  const error = fieldState.error?.message;
  const value: string = field.value;
  return {
    id,
    value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    required: isRequired,
    error: fieldState.error !== undefined,
    helperText: error ? <ValidationError error={error} /> : helperText,
  };
}

interface FormTextInputProps
  extends Pick<TextFieldProps, 'label' | 'autoFocus' | 'multiline' | 'minRows' | 'maxRows' | 'size' | 'margin' | 'slotProps' | 'sx'> {
  readonly source: string;
  /** The maximum length in characters. */
  readonly maxLength: number;
  /** The error message if the input is empty. Without it, the text is optional. */
  readonly required?: string;
  /** Shown while there is no error. */
  readonly helperText?: string;
  /** Returns the error message for a text of valid length, or `undefined` if the text is valid. */
  readonly check?: (text: string) => string | undefined;
}

/** The input is controlled, so that its label also moves aside for values set by code, such as those of a draft. */
export const FormTextInput = ({ source, maxLength, required, helperText, check, ...textFieldProps }: FormTextInputProps) => {
  const checkLength = useLengthCheck(maxLength);
  const validate = (text: string) => (required && text.trim() === '' ? required : (checkLength(text) ?? check?.(text)));
  const input = usePlainInput({ source, validate, helperText });
  return <TextField {...textFieldProps} {...input} name={source} required={required !== undefined} autoComplete="off" />;
};

interface DayInputProps extends Pick<InputProps, 'source' | 'validate'>, Pick<TextFieldProps, 'label' | 'margin' | 'autoFocus'> {
  /** Shown while there is no error. */
  readonly helperText?: ReactNode;
}

const checkDay = (day: string) => (day === invalidDate ? 'app.invalid.day' : undefined);

/** The form's value is a text such as `2026-11-22`. By default, an empty input is accepted. */
export const DayInput = ({ source, validate = checkDay, helperText, ...textFieldProps }: DayInputProps) => {
  const input = usePlainInput({ source, validate, helperText });
  return <DateField {...textFieldProps} {...input} name={source} kind="day" />;
};

interface ToggleInputProps extends Pick<InputProps, 'source' | 'validate'>, Pick<FormControlLabelProps, 'label' | 'disabled' | 'sx'> {
  readonly kind: 'switch' | 'checkbox';
  readonly size?: 'small' | 'medium';
}

/** Does not show an error of `validate`, so the parent has to show it. */
export const ToggleInput = ({ source, validate = [], kind, size = 'medium', ...labelProps }: ToggleInputProps) => {
  const { field } = useInput<boolean>({ source, validate });
  const Control = kind === 'switch' ? Switch : Checkbox;
  return (
    <FormControlLabel
      {...labelProps}
      control={
        <Control
          size={size}
          checked={field.value === true}
          onChange={(_event, checked) => field.onChange(checked)}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
};
