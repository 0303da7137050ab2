import { useTranslate } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Field } from '../../../contract/fields.ts';
import { useFieldMark } from '../form/field-marks.ts';
import { useLockedReason } from '../form/locked-fields.ts';
import { sendable } from './sendable.ts';

/** What every input takes. */
export interface InputProps {
  /** Path in the form, such as `bank_details.0.iban`. */
  readonly source: string;
  readonly field: Field;
  /** In the user's language. */
  readonly label: string;
  /** Takes no room for messages while there are none; for inputs in a table. */
  readonly dense?: boolean;
}

/**
 * Ties an input to the form: its value, its label and, below it, the error or the mark of its field. `textField` goes to
 * MUI's TextField, whose `value` and `onChange` depend on the kind.
 */
export function useFieldInput({ source, field, label, dense = false }: InputProps) {
  const translate = useTranslate();
  const id = useId();
  const invalid = () => translate(`app.invalid.${field.kind}`);
  const { getFieldState } = useFormContext();
  const { field: control, fieldState } = useController({
    name: source,
    // What stands there already, and is not sent, must not keep anybody from saving.
    rules: { validate: (value: unknown) => !getFieldState(source).isDirty || sendable(field, value) || invalid() },
  });
  const mark = useFieldMark(source);
  const locked = useLockedReason(source);
  const message: ReactNode = fieldState.error?.message ?? (dense ? undefined : locked) ?? mark ?? (dense ? undefined : ' ');
  return {
    id,
    value: control.value as unknown,
    setValue: (value: unknown) => control.onChange(value),
    inputRef: control.ref,
    hasError: fieldState.error !== undefined,
    disabled: locked !== undefined,
    message,
    textField: {
      id,
      label,
      name: source,
      inputRef: control.ref,
      onBlur: control.onBlur,
      disabled: locked !== undefined,
      error: fieldState.error !== undefined,
      helperText: message,
      fullWidth: true,
      size: 'small',
      margin: 'none',
      variant: 'outlined',
    },
  } as const;
}
