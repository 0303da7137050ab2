/** What the service is asked for each part of my work. Pure. */
import { boundsOf, type DueBucket } from '../due-buckets.ts';

export type Filter = Readonly<Record<string, unknown>>;

const open = ['0', '1'];

/** The user's open tasks among those that `filter` leaves. */
export function mineAndOpen(filter: Filter, me: string): Filter {
  const asked = [filter.status ?? open].flat().map(String);
  const status = asked.filter((one) => open.includes(one));
  return { ...filter, assignee: me, status: status.length > 0 ? status : open };
}

/** Those that are due in the bucket. What has no date is found where the service has the extension task-filters. */
export const bucketFilter = (mine: Filter, bucket: DueBucket, now: number): Filter =>
  bucket === 'undated' ? { ...mine, has_due_date: 'false' } : { ...mine, due_date: boundsOf(bucket, now) };
