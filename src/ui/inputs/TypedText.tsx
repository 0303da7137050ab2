import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { useLengthCheck } from './use-length-check.ts';

interface TypedTextProps
  extends Pick<TextFieldProps, 'label' | 'autoFocus' | 'multiline' | 'minRows' | 'maxRows' | 'size' | 'margin' | 'sx'> {
  readonly source: string;
  /** The maximum length in characters. */
  readonly longest: number;
  /** The error message if the input is empty. Without it, the text is optional. */
  readonly required?: string;
  /** Shown while there is no error. */
  readonly helperText?: string;
}

/** A text input of a form. It is controlled, so that its label also moves aside for values set by code, such as those of a draft. */
export const TypedText = ({ source, longest, required, helperText, ...looks }: TypedTextProps) => {
  const tooLong = useLengthCheck(longest);
  const validate = (text: string) => (required && text.trim() === '' ? required : tooLong(text));
  const { field, fieldState } = useController({ name: source, rules: { validate } });
  const { ref, ...input } = field;
  return (
    <TextField
      {...looks}
      {...input}
      inputRef={ref}
      required={required !== undefined}
      autoComplete="off"
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
};
