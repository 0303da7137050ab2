import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { TaskValues } from './task-values.ts';

interface SelectChoiceProps {
  readonly name: 'task_category' | 'assignee_uid';
  readonly label: string;
  /** Label of the empty option. */
  readonly none: string;
  /** The options. */
  readonly children: ReactNode;
}

/** Selects one option or none. */
export const SelectChoice = ({ name, label, none, children }: SelectChoiceProps) => {
  const { field, fieldState } = useController<TaskValues, typeof name>({ name });
  return (
    <TextField
      select
      label={label}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      margin="none"
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? ' '}
    >
      <MenuItem value="">
        <em>{none}</em>
      </MenuItem>
      {children}
    </TextField>
  );
};
