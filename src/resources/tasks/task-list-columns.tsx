/** The columns of the task list and of its export. */
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { type Column, dayCell } from '../../ui/list/columns.ts';
import { CompletionBox } from './CompletionBox.tsx';
import { NodeLink } from './NodeLink.tsx';
import { TaskDue } from './TaskDue.tsx';
import { TaskStatus } from './TaskStatus.tsx';

const isoOfSeconds = (seconds: string | null) => (seconds === null ? null : new Date(Number(seconds) * 1000).toISOString());

export const taskColumns = (staffName: (id: string | null) => string): readonly Column<TaskAppRecord>[] => [
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
      <RecordLink plain resource="tasks" id={id}>
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

export const hiddenTaskColumns = ['sale', 'created'];
