import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetManyReference, useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import { mayCall } from '../../../contract/access.ts';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { listAddress } from '../../ui/record/list-address.ts';
import { ReadFailure } from '../../ui/record/ReadFailure.tsx';
import { byUrgency } from './by-urgency.ts';
import { useOpenCount } from './drawer/use-open-count.ts';
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
  const shownOpen = data.filter(({ completed }) => !completed).length;
  // Open ones come first: only where all that is shown is open may there be more of them.
  const mayBeMore = total > data.length && shownOpen === data.length;
  const counted = useOpenCount(reference, mayBeMore);
  const open = mayBeMore ? (counted ?? shownOpen) : shownOpen;
  return (
    <Box component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title} {total > 0 && `(${translate('resources.tasks.openOf', { open, total })})`}
      </Typography>
      {mayCall('createTask', roles) && <QuickAddTask reference={reference} />}
      {isPending && <Skeleton variant="rounded" height="4rem" aria-hidden />}
      {error && <ReadFailure error={error} onRetry={refetch} />}
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
    </Box>
  );
};
