import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { CountedTasks, TaskAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';

/** Further released tasks are only counted. */
const maxFetchedTasks = 3;

/**
 * Returns a function that fetches the tasks that a completed task has released: tasks that depended on it and can start now. The function
 * returns `undefined` if there are none, or if they cannot be fetched.
 */
export function useFetchReleasedTasks(): (id: string) => Promise<CountedTasks | undefined> {
  const me = useMe();
  const dataProvider = useDataProvider();
  const isSupported = hasExtension(me, 'task-dependencies') && hasExtension(me, 'task-filters');
  return useCallback(
    async (id) => {
      if (!isSupported) return undefined;
      const params = {
        // Status 0 is ready.
        filter: { depends_on: id, status: '0' },
        pagination: { page: 1, perPage: maxFetchedTasks },
        sort: { field: 'due_date', order: 'ASC' } as const,
      };
      const { data = [], total = 0 } = (await dataProvider.getList<TaskAppRecord>('tasks', params).catch(() => undefined)) ?? {};
      return total > 0 ? { tasks: data, count: total } : undefined;
    },
    [isSupported, dataProvider],
  );
}
