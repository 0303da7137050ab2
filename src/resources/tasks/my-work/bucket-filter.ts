/** The filters with which the buckets of "My work" are fetched. */
import { boundsOf, type DueBucket } from '../due/due-buckets.ts';

export type Filter = Readonly<Record<string, unknown>>;

/** The statuses of open tasks: ready and blocked. */
const openStatuses = ['0', '1'];

/** Returns the filter for the open tasks of the user. If `filter` selects only completed tasks, its statuses are ignored. */
export function ownOpenTasksFilter(filter: Filter, userId: string): Filter {
  const selectedStatuses = [filter.status ?? openStatuses].flat().map(String);
  const matchingStatuses = selectedStatuses.filter((status) => openStatuses.includes(status));
  return { ...filter, assignee: userId, status: matchingStatuses.length > 0 ? matchingStatuses : openStatuses };
}

/** The filter for tasks without a due date requires the extension `task-filters`. */
export const bucketFilter = (ownFilter: Filter, bucket: DueBucket, now: number): Filter =>
  bucket === 'undated' ? { ...ownFilter, has_due_date: 'false' } : { ...ownFilter, due_date: boundsOf(bucket, now) };
