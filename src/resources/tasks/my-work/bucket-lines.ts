import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { bucketOf, type DueBucket } from '../due/due-buckets.ts';

type SortableTask = Pick<TaskAppRecord, 'id' | 'due_date'>;

/**
 * Returns the tasks to show in a bucket: the fetched tasks and `done`, the tasks that the user has just completed. Completed tasks keep
 * their position, so that no line moves under the pointer. A completed task that another user has reopened is shown as fetched.
 */
export function bucketLines<Task extends SortableTask>(
  bucket: DueBucket,
  tasks: readonly Task[],
  done: readonly Task[],
  now: number,
): Task[] {
  const openIds = new Set(tasks.map(({ id }) => id));
  const completedHere = done.filter(({ id, due_date }) => !openIds.has(id) && bucketOf(due_date, now) === bucket);
  return [...tasks, ...completedHere].toSorted((a, b) => Number(a.due_date ?? 0) - Number(b.due_date ?? 0) || Number(a.id) - Number(b.id));
}
