import type { TaskAppRecord } from '../../providers/data/types.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { TaskDue } from './TaskDue.tsx';
import { useStaffName } from './use-staff-name.ts';

/** The task list on narrow screens. */
export const TaskCompactList = () => {
  const staffName = useStaffName();
  return (
    <CompactList<TaskAppRecord>
      primary={({ label }) => label}
      secondary={({ reference, assignee_uid }) => [reference?.label, staffName(assignee_uid)].filter(Boolean).join(' · ')}
      end={({ due_date, completed }) => <TaskDue due_date={due_date} completed={completed} />}
    />
  );
};
