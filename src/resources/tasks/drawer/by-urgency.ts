import type { TaskAppRecord } from '../../../providers/data/types.ts';

type Ordered = Pick<TaskAppRecord, 'id' | 'status' | 'due_date' | 'updated'>;

/**
 * Sorts tasks: ready ones first, then blocked, then completed. Ready and blocked tasks are sorted by due date, those without a date last;
 * completed tasks by their last change, newest first.
 */
export const sortByUrgency = <Task extends Ordered>(tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (a, b) =>
      a.status - b.status ||
      (a.status === completedStatus ? b.updated - a.updated : dueOrder(a) - dueOrder(b)) ||
      Number(a.id) - Number(b.id),
  );

const completedStatus = 2;
/** Sorts tasks without a due date last. */
const noDueDate = Number.MAX_SAFE_INTEGER;
const dueOrder = ({ due_date }: Ordered): number => (due_date === null ? noDueDate : Number(due_date));
