import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useGetList } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { type DueBucket, dueBuckets } from '../due/due-buckets.ts';
import { useToday } from '../due/use-today.ts';
import { taskSort } from '../list/task-list-defaults.ts';
import { useViewFilter } from '../views/use-view-filter.ts';
import { bucketFilter, type Filter, ownOpenTasksFilter } from './bucket-filter.ts';

interface MyWorkBuckets {
  /** An instant of the day for which the buckets are computed, in Unix milliseconds. */
  readonly now: number;
  readonly buckets: Readonly<Record<DueBucket, Bucket>>;
  /** Whether tasks without a due date are listed. */
  readonly isUndatedListed: boolean;
  /** The user's filter as JSON. */
  readonly filterKey: string;
}

/**
 * Returns the open tasks of the user by due date. If the service cannot filter for tasks without a due date, these tasks are only counted,
 * not listed.
 */
export function useMyWork(): MyWorkBuckets {
  const me = useMe();
  const now = useToday();
  const filterKey = JSON.stringify(useViewFilter('myWork'));
  const isUndatedListed = hasExtension(me, 'task-filters');
  const { ownFilter, filters } = useMemo(() => {
    const ownFilter = ownOpenTasksFilter(JSON.parse(filterKey), me.id);
    const filters = dueBuckets.map((bucket) => bucketFilter(ownFilter, bucket, now));
    return { ownFilter, filters };
  }, [filterKey, me.id, now]);
  const [overdue, today, tomorrow, thisWeek, later, undated] = filters;
  const allTasks = useGetList<TaskAppRecord>(
    'tasks',
    { filter: ownFilter, pagination: { page: 1, perPage: 1 } },
    { enabled: !isUndatedListed },
  );
  // `filters` has an entry for each bucket. The fallbacks are needed only for the type checker.
  const datedBuckets = {
    overdue: useBucket(overdue ?? ownFilter),
    today: useBucket(today ?? ownFilter),
    tomorrow: useBucket(tomorrow ?? ownFilter),
    thisWeek: useBucket(thisWeek ?? ownFilter),
    later: useBucket(later ?? ownFilter),
  };
  const undatedBucket = useBucket(undated ?? ownFilter, isUndatedListed);
  const totals = Object.values(datedBuckets).map(({ total }) => total);
  const hasTotals = totals.every((total) => total !== undefined) && allTasks.total !== undefined;
  const datedTotal = totals.reduce((sum: number, total) => sum + (total ?? 0), 0);
  const undatedTotal = hasTotals ? Math.max(0, (allTasks.total ?? 0) - datedTotal) : undefined;
  return {
    now,
    buckets: {
      ...datedBuckets,
      undated: isUndatedListed
        ? undatedBucket
        : { ...undatedBucket, total: undatedTotal, isPending: allTasks.isPending, error: allTasks.error, refetch: allTasks.refetch },
    },
    isUndatedListed,
    filterKey,
  };
}

const pageSize = 25;
/** Maximum number of records in a response. Source: docs/specification/extensions.md#range. */
const maxTasks = 500;

/** Initially, one page is fetched. `showMore` is missing if there are no more tasks, or if the maximum is reached. */
function useBucket(filter: Filter, enabled = true) {
  const [limit, setLimit] = useState(pageSize);
  const { data, total, isPending, error, refetch } = useGetList<TaskAppRecord>(
    'tasks',
    { filter, sort: taskSort, pagination: { page: 1, perPage: limit } },
    { enabled, placeholderData: keepPreviousData },
  );
  const hasMore = data !== undefined && (total ?? 0) > limit && limit < maxTasks;
  return {
    tasks: data ?? [],
    total,
    isPending: enabled && isPending,
    error: data ? null : error,
    refetch,
    ...(hasMore ? { showMore: () => setLimit((currentLimit) => Math.min(currentLimit * 2, maxTasks)) } : {}),
  };
}

type Bucket = ReturnType<typeof useBucket>;
