import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { type DueBucket, dueBuckets } from '../due-buckets.ts';
import { useToday } from '../use-today.ts';
import { useViewFilter } from '../use-view-filter.ts';
import { bucketFilter, mineAndOpen } from './bucket-filter.ts';
import { type Bucket, useBucket } from './use-bucket.ts';

interface MyWorkBuckets {
  /** Of the day that the buckets are of, in Unix milliseconds. */
  readonly now: number;
  readonly buckets: Readonly<Record<DueBucket, Bucket>>;
  readonly isUndatedListed: boolean;
  /** What else is asked for, as text to compare. */
  readonly chosen: string;
}

/**
 * The user's open tasks by when they are due, each bucket with its own request. A service that cannot be asked for what has no date is
 * asked for everything, and how much that is more than what has one is counted: those are then not listed.
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
