import { useListContext } from 'react-admin';
import { taskList } from '../../../../contract/resources/task.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { CompactList } from '../../../ui/list/CompactList.tsx';
import { type Column, dayCell } from '../../../ui/list/columns.ts';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { TaskBulkBar } from '../bulk/TaskBulkBar.tsx';
import { CompletionBox } from '../CompletionBox.tsx';
import { TaskDue } from '../due/TaskDue.tsx';
import { NodeLink } from '../NodeLink.tsx';
import { TaskStatus } from '../TaskStatus.tsx';
import { useStaffName } from '../use-staff-name.ts';
import { TaskViewSwitch } from '../views/TaskViewSwitch.tsx';
import { useTaskFilters } from './task-filters.tsx';
import { openOnly, taskOrder } from './task-list-defaults.ts';

/** The task list, sorted by due date: the tasks of the sale in which the user works, otherwise all tasks. */
export const TaskList = () => {
  const staffName = useStaffName();
  return (
    <RecordList
      resource="tasks"
      spec={taskList}
      fields={[]}
      sort={taskOrder}
      filterDefaultValues={openOnly}
      filters={useTaskFilters('list')}
      columns={taskColumns(staffName)}
      hiddenByDefault={hiddenTaskColumns}
      compact={<TaskCompactList />}
      bulkActions={<TaskListBulkActions />}
      tools={<TaskViewSwitch view="list" />}
      add={<AddButton resource="tasks" />}
    />
  );
};

/** The task list on narrow screens. */
const TaskCompactList = () => {
  const staffName = useStaffName();
  return (
    <CompactList<TaskAppRecord>
      primary={({ label }) => label}
      secondary={({ reference, assignee_uid }) => [reference?.label, staffName(assignee_uid)].filter(Boolean).join(' · ')}
      end={({ due_date, completed }) => <TaskDue due_date={due_date} completed={completed} />}
    />
  );
};

// The columns of the task list and of its export.

const isoOfSeconds = (seconds: string | null) => (seconds === null ? null : new Date(Number(seconds) * 1000).toISOString());

const taskColumns = (staffName: (id: string | null) => string): readonly Column<TaskAppRecord>[] => [
  {
    source: 'completed',
    cell: ({ completed }, { translate }) => translate(`ra.boolean.${completed}`),
    show: (task) => <CompletionBox task={task} />,
  },
  {
    source: 'label',
    sort: 'ASC',
    share: 22,
    cell: ({ label }) => label,
    show: ({ id, label }) => (
      <RecordLink unstyled resource="tasks" id={id}>
        {label}
      </RecordLink>
    ),
  },
  {
    source: 'due_date',
    sort: 'ASC',
    cell: ({ due_date }) => dayCell(isoOfSeconds(due_date)),
    show: ({ due_date, completed }) => <TaskDue due_date={due_date} completed={completed} />,
  },
  {
    source: 'status',
    sort: 'ASC',
    cell: ({ row_class }, { translate }) => translate(`resources.tasks.statuses.${row_class}`),
    show: ({ row_class }) => <TaskStatus row_class={row_class} />,
  },
  { source: 'task_category', sort: 'ASC', share: 14, cell: ({ type }) => type },
  { source: 'assignee', sort: 'ASC', share: 13, cell: ({ assignee_uid }) => staffName(assignee_uid) },
  {
    source: 'reference',
    share: 21,
    cell: ({ reference }) => reference?.label,
    show: ({ reference }) => reference && <NodeLink node={reference} />,
  },
  { source: 'sale', share: 14, cell: ({ sale }) => sale?.label, show: ({ sale }) => sale && <NodeLink node={sale} /> },
  {
    source: 'created',
    sort: 'DESC',
    cell: ({ created }) => dayCell(new Date(created).toISOString()),
    show: ({ created }) => <InstantText dateOnly value={new Date(created).toISOString()} />,
  },
];

const hiddenTaskColumns = ['sale', 'created'];

/** The bulk actions for the selected rows of the list. */
const TaskListBulkActions = () => {
  const { selectedIds, onUnselectItems, data = [] } = useListContext<TaskAppRecord>();
  return <TaskBulkBar ids={selectedIds.map(String)} fetchedTasks={data} onClear={() => onUnselectItems()} />;
};
