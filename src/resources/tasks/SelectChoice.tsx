import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { TaskValues } from './task-values.ts';

interface SelectChoiceProps {
  readonly name: 'task_category' | 'assignee_uid';
  readonly label: string;
  /** The words for no choice. */
  readonly none: string;
  /** The choices. */
  readonly children: ReactNode;
}

/** One of a few, or none. */
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
