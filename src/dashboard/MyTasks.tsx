import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useMe } from '../providers/me.ts';
import { byBucket } from '../resources/tasks/due-buckets.ts';
import { useSeesAllTasks } from '../resources/tasks/use-sees-all-tasks.ts';
import { useToday } from '../resources/tasks/use-today.ts';
import { listAddress } from '../ui/record/list-address.ts';
import { DashboardPanel } from './DashboardPanel.tsx';
import { myTasks } from './dashboard-filters.ts';
import { TaskLine } from './TaskLine.tsx';
import type { DashboardFigures } from './use-dashboard.ts';

type MyTasksProps = Readonly<Pick<DashboardFigures, 'my_tasks' | 'my_tasks_count'>>;

/** What the user has to do, by when it is due. */
export const MyTasks = ({ my_tasks, my_tasks_count }: MyTasksProps) => {
  const translate = useTranslate();
  const me = useMe();
  const seesAll = useSeesAllTasks();
  const now = useToday();
  return (
    <DashboardPanel
      title={translate('dashboard.tasks.title')}
      to={listAddress('tasks', myTasks(me.id, seesAll), { field: 'due_date', order: 'ASC' })}
      total={my_tasks_count}
      none={translate('dashboard.tasks.none')}
      isEmpty={my_tasks.length === 0}
    >
      {byBucket(my_tasks, now).map(({ bucket, tasks }) => (
        <Box key={bucket} sx={{ '& + &': { mt: 1.5 } }}>
          <Typography
            variant="subtitle2"
            component="h3"
            color={bucket === 'overdue' ? 'error' : bucket === 'today' ? 'warning' : 'text.secondary'}
          >
            {translate(`dashboard.tasks.${bucket}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} />
            ))}
          </Box>
        </Box>
      ))}
    </DashboardPanel>
  );
};
