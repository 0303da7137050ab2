import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { bucketOf, type DueBucket } from '../due-buckets.ts';

type Ordered = Pick<TaskAppRecord, 'id' | 'due_date'>;

/**
 * The lines of a bucket: what the service has of it, and where it was, what has just been done, so that nothing moves under the pointer.
 * A task that somebody has opened again is what the service says.
 */
export function bucketLines<Task extends Ordered>(bucket: DueBucket, tasks: readonly Task[], done: readonly Task[], now: number): Task[] {
  const known = new Set(tasks.map(({ id }) => id));
  const here = done.filter(({ id, due_date }) => !known.has(id) && bucketOf(due_date, now) === bucket);
  return [...tasks, ...here].toSorted(
    (one, other) => Number(one.due_date ?? 0) - Number(other.due_date ?? 0) || Number(one.id) - Number(other.id),
  );
}
