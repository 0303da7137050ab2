import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetManyReference, useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import { mayCall } from '../../../contract/access.ts';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { problemOf } from '../../providers/http-error.ts';
import { useMe } from '../../providers/me.ts';
import { listAddress } from '../../ui/record/list-address.ts';
import { byUrgency } from './by-urgency.ts';
import { QuickAddTask } from './QuickAddTask.tsx';
import { TaskLine } from './TaskLine.tsx';

/** More than that are shown by the list. */
const shownTasks = 50;

/** A node's tasks, open ones first; the heading counts what is open. */
export const TasksPanel = ({ reference }: { reference: string }) => {
  const translate = useTranslate();
  const { roles } = useMe();
  const {
    data = [],
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetManyReference<TaskAppRecord>('tasks', {
    target: 'reference',
    id: reference,
    pagination: { page: 1, perPage: shownTasks },
    sort: { field: 'status', order: 'ASC' },
    filter: {},
  });
  const title = translate('resources.tasks.name', { smart_count: 2 });
  const open = data.filter(({ completed }) => !completed).length;
  const words = error?.message ?? '';
  return (
    <Paper component="section" variant="outlined" aria-label={title} sx={{ p: 2, mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title} {total > 0 && `(${translate('resources.tasks.openOf', { open, total })})`}
      </Typography>
      {mayCall('createTask', roles) && <QuickAddTask reference={reference} />}
      {isPending && <Skeleton variant="rounded" height="4rem" aria-hidden />}
      {error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {translate('layout.error.retry')}
            </Button>
          }
        >
          {translate(words, { _: words, ...problemOf(error) })}
        </Alert>
      )}
      {!isPending && !error && total === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.tasks.noneYet')}
        </Typography>
      )}
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {byUrgency(data).map((task) => (
          <TaskLine key={task.id} task={task} />
        ))}
      </Box>
      {total > data.length && (
        <Button size="small" component={Link} to={listAddress('tasks', { reference })}>
          {translate('resources.tasks.showAll', { smart_count: total })}
        </Button>
      )}
    </Paper>
  );
};
