/** What can start because a task is done: asked of the service, where it knows what waits for what. */
import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';

/** More are counted, not named. */
const named = 3;

export interface Released {
  readonly tasks: readonly Pick<TaskAppRecord, 'id' | 'label'>[];
  readonly total: number;
}

/** Reads what a task that has been completed released; `undefined` where that was nothing, or nobody can tell. */
export function useReadReleased(): (id: string) => Promise<Released | undefined> {
  const me = useMe();
  const dataProvider = useDataProvider();
  const isKnown = hasExtension(me, 'task-dependencies') && hasExtension(me, 'task-filters');
  return useCallback(
    async (id) => {
      if (!isKnown) return undefined;
      const params = {
        filter: { depends_on: id, status: '0' },
        pagination: { page: 1, perPage: named },
        sort: { field: 'due_date', order: 'ASC' } as const,
      };
      const { data = [], total = 0 } = (await dataProvider.getList<TaskAppRecord>('tasks', params).catch(() => undefined)) ?? {};
      return total > 0 ? { tasks: data, total } : undefined;
    },
    [isKnown, dataProvider],
  );
}
