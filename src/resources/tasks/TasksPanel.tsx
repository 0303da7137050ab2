import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useGetManyReference, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { listAddress } from '../../ui/record/list-address.ts';
import { byUrgency } from './by-urgency.ts';
import { useOpenCount } from './drawer/use-open-count.ts';
import { QuickAddTask } from './QuickAddTask.tsx';
import { TaskLine } from './TaskLine.tsx';

/** Maximum number of tasks in the panel. The list shows the rest. */
const shownTasks = 50;

/** Shows the tasks of a record, open ones first. The heading shows the number of open tasks. */
export const TasksPanel = ({ reference }: { reference: string }) => {
  const translate = useTranslate();
  const { can } = usePermissions();
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
  // Open tasks come first. There can be more open tasks only if all the fetched ones are open.
  const mayBeMore = total > data.length && shownOpen === data.length;
  const counted = useOpenCount(reference, mayBeMore);
  const open = mayBeMore ? (counted ?? shownOpen) : shownOpen;
  return (
    <Box component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title} {total > 0 && `(${translate('resources.tasks.openOf', { open, total })})`}
      </Typography>
      {can('createTask') && <QuickAddTask reference={reference} />}
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
        <Button size="small" component={LinkBase} to={listAddress('tasks', { reference })}>
          {translate('resources.tasks.showAll', { smart_count: total })}
        </Button>
      )}
    </Box>
  );
};
