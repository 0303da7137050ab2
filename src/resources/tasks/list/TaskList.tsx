import { taskList } from '../../../../contract/resources/task.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { TaskStatus } from '../../../ui/fields/TaskStatus.tsx';
import { type NamedNode, useNodeName } from '../../../ui/fields/use-node-name.ts';
import { useStaffName } from '../../../ui/fields/use-staff-name.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { CompactList } from '../../../ui/list/CompactList.tsx';
import { RecordList } from '../../../ui/list/RecordList.tsx';
import { useListSelection } from '../../../ui/list/selection/use-list-selection.ts';
import { type Column, dayCell } from '../../../ui/list/table/columns.ts';
import { TaskBulkBar } from '../bulk/TaskBulkBar.tsx';
import { CompletionBox } from '../CompletionBox.tsx';
import { TaskDue } from '../due/TaskDue.tsx';
import { NodeLink } from '../NodeLink.tsx';
import { TaskViewSwitch } from '../views/TaskViewSwitch.tsx';
import { useTaskFilters } from './task-filters.tsx';
import { defaultTaskFilter, taskSort } from './task-list-defaults.ts';

export const TaskList = () => {
  const staffName = useStaffName();
  const nodeName = useNodeName();
  const { can } = usePermissions();
  return (
    <RecordList
      resource="tasks"
      spec={taskList}
      fields={[]}
      sort={taskSort}
      filterDefaultValues={defaultTaskFilter}
      filters={useTaskFilters('list')}
      columns={taskColumns(staffName, nodeName)}
      hiddenByDefault={hiddenTaskColumns}
      compact={<TaskCompactList />}
      tools={<TaskViewSwitch view="list" />}
      toolsLine="narrow"
      add={<AddButton resource="tasks" />}
      {...(can('bulkTasks') ? { bulkActions: <TaskListBulkActions /> } : {})}
    />
  );
};

/** The task list on narrow screens. */
const TaskCompactList = () => {
  const staffName = useStaffName();
  const nodeName = useNodeName();
  return (
    <CompactList<TaskAppRecord>
      primary={({ label }) => label}
      secondary={({ reference, assignee_uid }) => [reference && nodeName(reference), staffName(assignee_uid)].filter(Boolean).join(' · ')}
      end={({ due_date, completed }) => <TaskDue due_date={due_date} completed={completed} />}
    />
  );
};

const isoOfSeconds = (seconds: string | null) => (seconds === null ? null : new Date(Number(seconds) * 1000).toISOString());

const taskColumns = (staffName: (id: string | null) => string, nodeName: (node: NamedNode) => string): readonly Column<TaskAppRecord>[] => [
  {
    source: 'completed',
    cell: ({ completed }, { translate }) => translate(`ra.boolean.${completed}`),
    show: (task) => <CompletionBox task={task} />,
  },
  {
    source: 'label',
    sort: 'ASC',
    widthShare: 22,
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
    show: ({ row_class }) => <TaskStatus inList row_class={row_class} />,
  },
  { source: 'task_category', minTableWidth: 'wide', sort: 'ASC', widthShare: 14, cell: ({ type }) => type },
  { source: 'assignee', minTableWidth: 'medium', sort: 'ASC', widthShare: 13, cell: ({ assignee_uid }) => staffName(assignee_uid) },
  {
    source: 'reference',
    minTableWidth: 'medium',
    widthShare: 21,
    cell: ({ reference }) => reference && nodeName(reference),
    show: ({ reference }) => reference && <NodeLink node={reference} />,
  },
  {
    source: 'sale',
    minTableWidth: 'wide',
    widthShare: 14,
    cell: ({ sale }) => sale?.label,
    show: ({ sale }) => sale && <NodeLink node={sale} />,
  },
  {
    source: 'created',
    minTableWidth: 'wide',
    sort: 'DESC',
    cell: ({ created }) => dayCell(new Date(created).toISOString()),
    show: ({ created }) => <InstantText dateOnly value={new Date(created).toISOString()} />,
  },
];

const hiddenTaskColumns = ['sale', 'created'];

const TaskListBulkActions = () => <TaskBulkBar listSelection={useListSelection()} />;
