import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { taskOrder } from '../task-list-defaults.ts';
import type { Filter } from './bucket-filter.ts';

const page = 25;
/** Maximum number of records in a response. Source: docs/specification/extensions.md#range. */
const most = 500;

/**
 * Returns the tasks of a bucket, at first one page. `total` is the number of all its tasks. `more` shows more tasks; it is missing if no
 * more can be shown.
 */
export function useBucket(filter: Filter, isRead = true) {
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

export type Bucket = ReturnType<typeof useBucket>;
