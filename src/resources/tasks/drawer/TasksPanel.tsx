import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { LinkBase, useGetManyReference, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useStaffName } from '../../../ui/fields/use-staff-name.ts';
import { FailureAlert } from '../../../ui/form/FailureAlert.tsx';
import { DateField, invalidDate } from '../../../ui/inputs/DateField.tsx';
import { listAddress } from '../../../ui/record/list-address.ts';
import { CompletionBox } from '../CompletionBox.tsx';
import { secondsOfDay } from '../due/due-day.ts';
import { TaskDue } from '../due/TaskDue.tsx';
import { largeLinkTargets } from '../large-link-targets.ts';
import { useQuickAdd } from '../use-quick-add.ts';
import { sortByUrgency } from './by-urgency.ts';
import { useOpenTaskCount } from './use-open-task-count.ts';

/** Maximum number of tasks in the panel. */
const maxShownTasks = 50;

export const TasksPanel = ({ reference }: { reference: string }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const {
    data: tasks = [],
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetManyReference<TaskAppRecord>('tasks', {
    target: 'reference',
    id: reference,
    pagination: { page: 1, perPage: maxShownTasks },
    sort: { field: 'status', order: 'ASC' },
    filter: {},
  });
  const title = translate('resources.tasks.name', { smart_count: 2 });
  const shownOpenCount = tasks.filter(({ completed }) => !completed).length;
  // Open tasks are fetched first, so more open tasks can exist only if all fetched tasks are open.
  const mayHaveMoreOpenTasks = total > tasks.length && shownOpenCount === tasks.length;
  const openCountOfService = useOpenTaskCount(reference, mayHaveMoreOpenTasks);
  const openCount = mayHaveMoreOpenTasks ? (openCountOfService ?? shownOpenCount) : shownOpenCount;
  return (
    <Box component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title} {total > 0 && `(${translate('resources.tasks.openOf', { open: openCount, total })})`}
      </Typography>
      {can('createTask') && <QuickAddTask reference={reference} />}
      {isPending && <Skeleton variant="rounded" height="4rem" aria-hidden />}
      {error && <ReadFailure error={error} onRetry={refetch} />}
      {!isPending && !error && total === 0 && (
        <Typography variant="body2" color="textSecondary">
          {translate('resources.tasks.noneYet')}
        </Typography>
      )}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {sortByUrgency(tasks).map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </Box>
      {total > tasks.length && (
        <Button size="small" component={LinkBase} to={listAddress('tasks', { reference })}>
          {translate('resources.tasks.showAll', { smart_count: total })}
        </Button>
      )}
    </Box>
  );
};

const TaskLine = ({ task }: { task: TaskAppRecord }) => {
  const staffName = useStaffName();
  const details = [task.type, staffName(task.assignee_uid)].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider', py: 0.25 }}>
      <CompletionBox task={task} />
      <Box sx={{ ...largeLinkTargets, flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
        <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <RecordLink resource="tasks" id={task.id}>
            {task.completed ? <s>{task.label}</s> : task.label}
          </RecordLink>
          {details && (
            <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
              {details}
            </Box>
          )}
        </Box>
        <TaskDue due_date={task.due_date} completed={task.completed} />
      </Box>
    </Box>
  );
};

const QuickAddTask = ({ reference }: { reference: string }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [day, setDay] = useState('');
  const { label, setLabel, add, lengthError, isSaving, error } = useQuickAdd();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const due_date = secondsOfDay(day);
    const isAdded = await add({ reference, ...(due_date === null ? {} : { due_date }) });
    // Keeps a day that the user entered while the task was being saved.
    if (isAdded) setDay((currentDay) => (currentDay === day ? '' : currentDay));
    input.current?.focus();
  };
  return (
    <Box component="form" aria-label={translate('resources.tasks.add')} onSubmit={submit} sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <TextField
          inputRef={input}
          label={translate('resources.tasks.quickAdd')}
          value={label}
          autoComplete="off"
          margin="none"
          onChange={({ target }) => setLabel(target.value)}
          error={lengthError !== undefined}
          helperText={lengthError}
          sx={{ flex: '1 1 10rem', width: 'auto' }}
        />
        <DateField
          kind="day"
          label={translate('resources.tasks.fields.due_date')}
          value={day}
          margin="none"
          onChange={setDay}
          sx={{ flex: '0 0 10.5rem', width: '10.5rem' }}
        />
        <Button type="submit" size="small" variant="outlined" loading={isSaving} disabled={label.trim() === '' || day === invalidDate}>
          {translate('ra.action.add')}
        </Button>
      </Box>
      <FailureAlert error={error} unknownOutcomeHint="records.form.maybeCreated" />
    </Box>
  );
};
