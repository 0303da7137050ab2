import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { longestTitle } from '../../../contract/wire.ts';
import { useMe } from '../../providers/me.ts';
import { DateField, noDate } from '../../ui/inputs/DateField.tsx';
import { TypedText } from '../../ui/inputs/TypedText.tsx';
import { DependencyChoice } from './DependencyChoice.tsx';
import { NodeChoice } from './NodeChoice.tsx';
import { SelectChoice } from './SelectChoice.tsx';
import type { TaskValues } from './task-values.ts';

interface TaskInputsProps {
  readonly id: string | undefined;
  readonly hasReference: boolean;
  /** Whether the service supports dependencies between tasks. */
  readonly dependencies: boolean;
}

/** The inputs of the task form. */
export const TaskInputs = ({ id, hasReference, dependencies }: TaskInputsProps) => {
  const translate = useTranslate();
  const { config } = useMe();
  const { control } = useFormContext<TaskValues>();
  const waitsFor = useWatch<TaskValues, 'depends_on'>({ name: 'depends_on' });
  const labelOf = (name: string) => translate(`resources.tasks.fields.${name}`);
  const staff = config.staff.map(({ id, label }) => ({ id, label }));
  return (
    <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))' }}>
      <TypedText
        source="label"
        label={labelOf('label')}
        required={translate('ra.validation.required')}
        autoFocus={id === undefined}
        margin="none"
        helperText=" "
        longest={longestTitle}
        sx={{ gridColumn: '1 / -1' }}
      />
      <SelectChoice name="task_category" label={labelOf('task_category')} none={translate('resources.tasks.noType')}>
        {config.task_types.map((type) => (
          <MenuItem key={type.id} value={String(type.id)}>
            {type.label}
          </MenuItem>
        ))}
      </SelectChoice>
      <Controller
        name="day"
        control={control}
        rules={{ validate: (day) => day !== noDate || translate('app.invalid.day') }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <DateField
            kind="day"
            label={labelOf('due_date')}
            margin="none"
            error={fieldState.error !== undefined}
            helperText={fieldState.error?.message ?? ' '}
            inputRef={ref}
            {...field}
          />
        )}
      />
      <SelectChoice name="assignee_uid" label={labelOf('assignee')} none={translate('resources.tasks.nobody')}>
        {staff.map((user) => (
          <MenuItem key={user.id} value={user.id}>
            {user.label}
          </MenuItem>
        ))}
      </SelectChoice>
      <NodeChoice wasSet={hasReference} />
      {dependencies && <DependencyChoice id={id} />}
      <Controller
        name="can_start"
        control={control}
        render={({ field }) => (
          <FormControlLabel
            label={labelOf('can_start')}
            // A task with a dependency starts when the other task is completed.
            disabled={waitsFor !== ''}
            control={<Switch checked={field.value} onChange={(_event, on) => field.onChange(on)} />}
          />
        )}
      />
      <TypedText
        source="note"
        label={labelOf('note')}
        multiline
        minRows={3}
        maxRows={14}
        margin="none"
        helperText=" "
        longest={20_000}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  );
};
