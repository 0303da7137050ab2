import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { resourceOfNode } from '../../contract/resources/resource-table.ts';
import { useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { groupByBucket, useToday } from '../resources/tasks/index.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { useNodeName } from '../ui/fields/use-node-name.ts';
import { listAddress } from '../ui/record/list-address.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { ShowAll } from '../ui/record/ShowAll.tsx';
import { openTasksFilter } from './dashboard-filters.ts';
import type { DashboardData } from './use-dashboard.ts';

type MyTasksProps = Readonly<Pick<DashboardData, 'my_tasks' | 'my_tasks_count'>>;

/** The user's open tasks, grouped by due date: overdue, today and so on. */
export const MyTasks = ({ my_tasks, my_tasks_count }: MyTasksProps) => {
  const translate = useTranslate();
  const me = useMe();
  const { seesAllTasks } = usePermissions();
  const today = useToday();
  return (
    <Panel
      title={translate('dashboard.tasks.title')}
      actions={
        <ShowAll
          to={listAddress('tasks', openTasksFilter(me.id, seesAllTasks), { field: 'due_date', order: 'ASC' })}
          total={my_tasks_count}
          recordsName={translate('dashboard.tasks.title')}
        />
      }
      empty={my_tasks.length === 0 && translate('dashboard.tasks.none')}
    >
      {groupByBucket(my_tasks, today).map(({ bucket, tasks }) => (
        <Box key={bucket} sx={{ '& + &': { mt: 1.5 } }}>
          <Typography variant="subtitle2" component="h3" color={headingColour(bucket)}>
            {translate(`dashboard.tasks.${bucket}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} />
            ))}
          </Box>
        </Box>
      ))}
    </Panel>
  );
};

function headingColour(bucket: string): string {
  if (bucket === 'overdue') return 'error';
  return bucket === 'today' ? 'warning' : 'text.secondary';
}

/** A task with the record to which it is attached, and its due date. */
const TaskLine = ({ task }: { task: DashboardData['my_tasks'][number] }) => {
  const { id, label, reference, due_date } = task;
  const translate = useTranslate();
  const nodeName = useNodeName();
  const referenceResource = reference && resourceOfNode(reference.type);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, py: 0.5, alignItems: 'baseline', borderBottom: 1, borderColor: 'divider', typography: 'body2' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'break-word', '& a': { color: 'inherit' }, '& > a': { fontWeight: 600 } }}>
        <RecordLink unstyled resource="tasks" id={String(id)}>
          {label}
        </RecordLink>
        {reference && (
          <Typography component="span" variant="body2" color="text.secondary">
            {' · '}
            {/* The name of an order already contains its type. */}
            {reference.type !== 'order' && `${translate(`resources.tasks.nodes.${reference.type}`)} `}
            {referenceResource ? (
              <RecordLink unstyled resource={referenceResource} id={reference.id}>
                {nodeName(reference)}
              </RecordLink>
            ) : (
              nodeName(reference)
            )}
          </Typography>
        )}
      </Box>
      <Typography component="span" variant="body2" color="text.secondary">
        <InstantText value={due_date && new Date(Number(due_date) * 1000).toISOString()} dateOnly />
      </Typography>
    </Box>
  );
};
