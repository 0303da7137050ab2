import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LinkBase, useTranslate } from 'react-admin';
import { resourceOfNode } from '../../contract/resources/resource-table.ts';
import { taskStatusCodes, taskStatuses } from '../../contract/resources/task.ts';
import { useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import {
  CompletionAnnouncement,
  CompletionBox,
  CompletionNotice,
  type DueBucket,
  dueBuckets,
  groupByBucket,
  tasksOfBucket,
  useCompletedTasks,
  useToday,
} from '../resources/tasks/index.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import { useNodeName } from '../ui/fields/use-node-name.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { listAddress } from '../ui/record/list-address.ts';
import { Panel } from '../ui/record/Panel.tsx';
import { ShowAll } from '../ui/record/related/ShowAll.tsx';
import { openTasksFilter } from './dashboard-filters.ts';
import type { DashboardData } from './use-dashboard.ts';

type MyTasksProps = Readonly<Pick<DashboardData, 'my_tasks' | 'my_tasks_count'>>;
type ListedTask = DashboardData['my_tasks'][number];

/** A task with the fields that {@link CompletionBox} needs. */
type DashboardTask = ReturnType<typeof toDashboardTask>;
const toDashboardTask = ({ id, label, status, due_date, reference }: ListedTask) => ({
  id: String(id),
  label,
  due_date,
  reference,
  row_class: taskStatuses[status],
  completed: status === taskStatusCodes.completed,
});

/** Days are in the house's time zone, as in the count of overdue tasks. */
export const MyTasks = ({ my_tasks, my_tasks_count }: MyTasksProps) => {
  const translate = useTranslate();
  const me = useMe();
  const { seesAllTasks, can } = usePermissions();
  const { timeZone } = useFormat();
  const today = useToday(timeZone);
  const { completions, setCompleted, undo, isBusy } = useCompletedTasks<DashboardTask>('dashboard');
  const openTasks = groupByBucket(my_tasks.map(toDashboardTask), today, timeZone);
  const completedTasks = completions.map(({ task }) => task);
  const visibleBuckets = dueBuckets
    .map((bucket) => {
      const openTasksInBucket = openTasks.find((group) => group.bucket === bucket)?.tasks ?? [];
      return { bucket, tasks: tasksOfBucket(bucket, openTasksInBucket, completedTasks, today, timeZone) };
    })
    .filter(({ tasks }) => tasks.length > 0);
  return (
    <Panel
      title={translate('dashboard.tasks.title')}
      actions={
        <>
          {can('createTask') && (
            <Button size="small" startIcon={<AddIcon />} component={LinkBase} to="/tasks/create">
              {translate('resources.tasks.add')}
            </Button>
          )}
          <ShowAll
            to={listAddress('tasks', openTasksFilter(me.id, seesAllTasks), { field: 'due_date', order: 'ASC' })}
            total={my_tasks_count}
            recordsName={translate('dashboard.tasks.title')}
          />
        </>
      }
      empty={visibleBuckets.length === 0 && translate('dashboard.tasks.none')}
    >
      <CompletionAnnouncement completion={completions.at(-1)} />
      {visibleBuckets.map(({ bucket, tasks }) => (
        <Box key={bucket} sx={{ '& + &': { mt: 1.5 } }}>
          <Typography variant="subtitle2" component="h3" color={headingColour(bucket)}>
            {translate(`dashboard.tasks.${bucket}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {tasks.map((task) => {
              const completion = completions.find(({ task: completedTask }) => task.completed && completedTask.id === task.id);
              const notice = completion && (
                <CompletionNotice completion={completion} isBusy={isBusy(task)} onUndo={() => void undo(completion)} />
              );
              return <TaskLine key={task.id} task={task} onStored={setCompleted} notice={notice} />;
            })}
          </Box>
        </Box>
      ))}
    </Panel>
  );
};

function headingColour(bucket: DueBucket): string {
  if (bucket === 'overdue') return 'error';
  return bucket === 'today' ? 'warning' : 'textSecondary';
}

interface TaskLineProps {
  readonly task: DashboardTask;
  readonly onStored: (task: DashboardTask, completed: boolean) => void;
  /** Shown beside a task that was just completed. */
  readonly notice: ReactNode;
}

const TaskLine = ({ task, onStored, notice }: TaskLineProps) => {
  const { id, label, reference, due_date, completed } = task;
  const translate = useTranslate();
  const nodeName = useNodeName();
  const referenceResource = reference && resourceOfNode(reference.type);
  return (
    <Box component="li" sx={lineStyles}>
      <CompletionBox task={task} onStored={onStored} />
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'break-word', '& a': { color: 'inherit' }, '& > a': { fontWeight: 600 } }}>
        <RecordLink unstyled resource="tasks" id={id}>
          {completed ? <s>{label}</s> : label}
        </RecordLink>
        {reference && (
          <Typography component="span" variant="body2" color="textSecondary">
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
      {notice}
      <Typography component="span" variant="body2" color="textSecondary">
        <InstantText value={due_date && new Date(Number(due_date) * 1000).toISOString()} dateOnly inHouseZone />
      </Typography>
    </Box>
  );
};

const lineStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  py: 0.5,
  alignItems: 'baseline',
  borderBottom: 1,
  borderColor: 'divider',
  typography: 'body2',
} as const;
