import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList, useGetOne, useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import type { TaskValues } from './task-values.ts';

/**
 * Selects the task that must be completed first, among the tasks of the same record. `id` is the id of the edited task, which cannot depend
 * on itself.
 */
export const DependencyChoice = ({ id }: { id: string | undefined }) => {
  const translate = useTranslate();
  const { field, fieldState } = useController<TaskValues, 'depends_on'>({ name: 'depends_on' });
  const reference = useWatch<TaskValues, 'reference'>({ name: 'reference' });
  const {
    data = [],
    error,
    refetch,
  } = useGetList<TaskAppRecord>(
    'tasks',
    {
      filter: { reference: reference?.id, completed: 'false' },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'due_date', order: 'ASC' },
    },
    { enabled: reference !== null },
  );
  const choices = data.filter((task) => task.id !== id);
  const isElsewhere = field.value !== '' && !choices.some((task) => task.id === field.value);
  const elsewhere = useGetOne<TaskAppRecord>('tasks', { id: field.value }, { enabled: isElsewhere, retry: false });
  if (error && data.length === 0) return <ReadFailure error={error} onRetry={refetch} />;
  return (
    <TextField
      select
      label={translate('resources.tasks.fields.depends_on')}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      margin="none"
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message ?? translate('resources.tasks.dependsOnHint')}
    >
      <MenuItem value="">
        <em>{translate('fields.none')}</em>
      </MenuItem>
      {isElsewhere && <MenuItem value={field.value}>{elsewhere.data?.label ?? `#${field.value}`}</MenuItem>}
      {choices.map((task) => (
        <MenuItem key={task.id} value={task.id}>
          {task.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
