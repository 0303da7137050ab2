import type { TaskAppRecord } from '../../../providers/data/types.ts';

type Ordered = Pick<TaskAppRecord, 'id' | 'status' | 'due_date' | 'updated'>;

/**
 * Sorts tasks: ready ones first, then blocked, then completed. Ready and blocked tasks are sorted by due date, those without a date last;
 * completed tasks by their last change, newest first.
 */
export const byUrgency = <Task extends Ordered>(tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (one, other) =>
      one.status - other.status ||
      (one.status === 2 ? other.updated - one.updated : dueOrder(one) - dueOrder(other)) ||
      Number(one.id) - Number(other.id),
  );

const never = Number.MAX_SAFE_INTEGER;
const dueOrder = ({ due_date }: Ordered): number => (due_date === null ? never : Number(due_date));
