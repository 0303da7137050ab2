import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { type DueBucket, dueBuckets } from '../due/due-buckets.ts';
import { useToday } from '../due/use-today.ts';
import { taskOrder } from '../list/task-list-defaults.ts';
import { useViewFilter } from '../views/use-view-filter.ts';
import { bucketFilter, type Filter, mineAndOpen } from './bucket-filter.ts';

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

const page = 25;
/** Maximum number of records in a response. Source: docs/specification/extensions.md#range. */
const most = 500;

/**
 * Returns the tasks of a bucket, at first one page. `total` is the number of all its tasks. `more` shows more tasks; it is missing if no
 * more can be shown.
 */
function useBucket(filter: Filter, isRead = true) {
  const [wanted, setWanted] = useState(page);
  const { data, total, isPending, error, refetch } = useGetList<TaskAppRecord>(
    'tasks',
    { filter, sort: taskOrder, pagination: { page: 1, perPage: wanted } },
    { enabled: isRead, placeholderData: keepPreviousData },
  );
  const mayGrow = data !== undefined && (total ?? 0) > wanted && wanted < most;
  return {
    tasks: data ?? [],
    total,
    isPending: isRead && isPending,
    error: data ? null : error,
    refetch,
    ...(mayGrow ? { more: () => setWanted((now) => Math.min(now * 2, most)) } : {}),
  };
}

type Bucket = ReturnType<typeof useBucket>;
