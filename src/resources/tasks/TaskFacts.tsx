import { useGetOne } from 'react-admin';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { NodeLink } from './NodeLink.tsx';
import { TaskDue } from './TaskDue.tsx';
import { useStaffName } from './use-staff-name.ts';

/** Shows the properties of a task: due date, assignee, type, related records and author. */
export const TaskFacts = ({ task }: { task: TaskAppRecord }) => {
  const staffName = useStaffName();
  const waitsFor = task.depends_on ? String(task.depends_on) : '';
  const first = useGetOne<TaskAppRecord>('tasks', { id: waitsFor }, { enabled: waitsFor !== '', retry: false });
  return (
    <Facts>
      <Fact label="resources.tasks.fields.due_date">
        {task.due_date && <TaskDue due_date={task.due_date} completed={task.completed} />}
      </Fact>
      <Fact label="resources.tasks.fields.assignee">{staffName(task.assignee_uid)}</Fact>
      <Fact label="resources.tasks.fields.task_category">{task.type}</Fact>
      <Fact label="resources.tasks.fields.reference">{task.reference && <NodeLink node={task.reference} />}</Fact>
      {task.sale && task.reference?.type !== 'sale' && (
        <Fact label="resources.tasks.fields.sale">
          <NodeLink node={task.sale} />
        </Fact>
      )}
      {waitsFor && (
        <Fact label="resources.tasks.fields.depends_on">
          <RecordLink resource="tasks" id={waitsFor}>
            {first.data?.label ?? `#${waitsFor}`}
          </RecordLink>
        </Fact>
      )}
      <Fact label="resources.tasks.fields.author">{task.author.label}</Fact>
      <Fact label="resources.tasks.fields.created">
        <InstantText value={new Date(task.created).toISOString()} />
      </Fact>
    </Facts>
  );
};
