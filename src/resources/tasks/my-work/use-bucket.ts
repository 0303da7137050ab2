import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { taskOrder } from '../task-list-defaults.ts';
import type { Filter } from './bucket-filter.ts';

const page = 25;
/** What the service gives at once. Source: decisions.md section 1, `range`. */
const most = 500;

/** The tasks of a bucket, a page of them at first. `total` counts all of them; `more` adds a page, and is absent where nothing more can be shown. */
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
