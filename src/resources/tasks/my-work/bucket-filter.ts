/** The filters with which the buckets of "My work" are fetched. Pure. */
import { boundsOf, type DueBucket } from '../due/due-buckets.ts';

export type Filter = Readonly<Record<string, unknown>>;

const open = ['0', '1'];

/** Returns a filter for the user's open tasks that also match `filter`. */
export function mineAndOpen(filter: Filter, me: string): Filter {
  const asked = [filter.status ?? open].flat().map(String);
  const status = asked.filter((candidate) => open.includes(candidate));
  return { ...filter, assignee: me, status: status.length > 0 ? status : open };
}

/** Returns the filter of a bucket. Filtering for tasks without a due date requires the extension task-filters. */
export const bucketFilter = (mine: Filter, bucket: DueBucket, now: number): Filter =>
  bucket === 'undated' ? { ...mine, has_due_date: 'false' } : { ...mine, due_date: boundsOf(bucket, now) };
