import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useController } from 'react-hook-form';

interface TypedTextProps
  extends Pick<TextFieldProps, 'label' | 'autoFocus' | 'multiline' | 'minRows' | 'maxRows' | 'size' | 'margin' | 'sx'> {
  readonly source: string;
  /** Characters. */
  readonly longest: number;
  /** Said when it is left empty. */
  readonly required?: string;
  /** In place of an error, where there is none. */
  readonly helperText?: string;
}

/** A text of a form; its label makes room too for what comes from elsewhere, such as a draft or a colleague. */
export const TypedText = ({ source, longest, required, helperText, ...looks }: TypedTextProps) => {
  const { field, fieldState } = useController({
    name: source,
    ...(required ? { rules: { validate: (text: string) => text.trim() !== '' || required } } : {}),
  });
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
      slotProps={{ htmlInput: { maxLength: longest } }}
    />
  );
};
