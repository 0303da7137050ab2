import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { type DueBucket, dueBuckets } from '../due-buckets.ts';
import { useToday } from '../use-today.ts';
import { useViewFilter } from '../use-view-filter.ts';
import { bucketFilter, mineAndOpen } from './bucket-filter.ts';
import { type Bucket, useBucket } from './use-bucket.ts';

interface MyWorkBuckets {
  /** An instant of the day for which the buckets are computed, in Unix milliseconds. */
  readonly now: number;
  readonly buckets: Readonly<Record<DueBucket, Bucket>>;
  readonly isUndatedListed: boolean;
  /** The user's filter as a string, for comparison. */
  readonly chosen: string;
}

/**
 * Fetches the user's open tasks by due date, with one request for each bucket.
 *
 * If the service cannot filter for tasks without a due date, these are only counted, not listed. Their number is the total of all tasks
 * less the totals of the other buckets.
 */
export function useMyWork(): MyWorkBuckets {
  const me = useMe();
  const now = useToday();
  const chosen = JSON.stringify(useViewFilter('myWork'));
  const isUndatedListed = hasExtension(me, 'task-filters');
  const { mine, filters } = useMemo(() => {
    const mine = mineAndOpen(JSON.parse(chosen), me.id);
    const filters = dueBuckets.map((bucket) => bucketFilter(mine, bucket, now));
    return { mine, filters };
  }, [chosen, me.id, now]);
  const [overdue, today, tomorrow, thisWeek, later, undated] = filters;
  const all = useGetList<TaskAppRecord>('tasks', { filter: mine, pagination: { page: 1, perPage: 1 } }, { enabled: !isUndatedListed });
  const dated = {
    overdue: useBucket(overdue ?? mine),
    today: useBucket(today ?? mine),
    tomorrow: useBucket(tomorrow ?? mine),
    thisWeek: useBucket(thisWeek ?? mine),
    later: useBucket(later ?? mine),
  };
  const listed = useBucket(undated ?? mine, isUndatedListed);
  const totals = Object.values(dated).map(({ total }) => total);
  const known = totals.every((total) => total !== undefined) && all.total !== undefined;
  const counted = known ? Math.max(0, (all.total ?? 0) - totals.reduce((sum: number, total) => sum + (total ?? 0), 0)) : undefined;
  return {
    now,
    buckets: {
      ...dated,
      undated: isUndatedListed ? listed : { ...listed, total: counted, isPending: all.isPending, error: all.error, refetch: all.refetch },
    },
    isUndatedListed,
    chosen,
  };
}
