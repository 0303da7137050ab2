import type { TaskAppRecord } from '../../../providers/data/types.ts';

type SortableTask = Pick<TaskAppRecord, 'id' | 'status' | 'due_date' | 'updated'>;

/**
 * Sorts tasks: ready tasks first, then blocked tasks, then completed tasks. Ready and blocked tasks are sorted by due date, with tasks
 * without a date last. Completed tasks are sorted by their last change, newest first.
 */
export const sortByUrgency = <Task extends SortableTask>(tasks: readonly Task[]): Task[] =>
  tasks.toSorted(
    (a, b) =>
      a.status - b.status ||
      (a.status === completedStatus ? b.updated - a.updated : dueSortValue(a) - dueSortValue(b)) ||
      Number(a.id) - Number(b.id),
  );

const completedStatus = 2;
/** Later than every due date. */
const noDueDate = Number.MAX_SAFE_INTEGER;
const dueSortValue = ({ due_date }: SortableTask): number => (due_date === null ? noDueDate : Number(due_date));
