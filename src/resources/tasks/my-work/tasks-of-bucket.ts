import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { bucketOf, type DueBucket } from '../due/due-buckets.ts';

type SortableTask = Pick<TaskAppRecord, 'id' | 'due_date'>;

/**
 * Returns the tasks to show in a bucket. Tasks that were just completed keep their position, so that no line moves under the pointer. If
 * another user has reopened a completed task, the open task is shown.
 */
export function tasksOfBucket<Task extends SortableTask>(
  bucket: DueBucket,
  openTasks: readonly Task[],
  completedTasks: readonly Task[],
  now: number,
  zone?: string,
): Task[] {
  const openIds = new Set(openTasks.map(({ id }) => id));
  const completedInBucket = completedTasks.filter(({ id, due_date }) => !openIds.has(id) && bucketOf(due_date, now, zone) === bucket);
  return [...openTasks, ...completedInBucket].toSorted(
    (a, b) => Number(a.due_date ?? 0) - Number(b.due_date ?? 0) || Number(a.id) - Number(b.id),
  );
}
