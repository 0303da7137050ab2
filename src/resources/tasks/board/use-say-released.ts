/** What can start because a task is done: asked of the service, where it knows what waits for what. */
import { useDataProvider, useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { useSay } from './use-say.ts';

const namedAtMost = 3;

export function useSayReleased(): (done: Pick<TaskAppRecord, 'id' | 'label'>) => Promise<void> {
  const me = useMe();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const say = useSay();
  const isKnown = hasExtension(me, 'task-dependencies') && hasExtension(me, 'task-filters');
  return useCallback(
    async ({ id, label }) => {
      if (!isKnown) return;
      const released = await dataProvider
        .getList<TaskAppRecord>('tasks', {
          filter: { depends_on: id, status: '0' },
          pagination: { page: 1, perPage: namedAtMost },
          sort: { field: 'due_date', order: 'ASC' },
        })
        .catch(() => undefined);
      if (!released?.total) return;
      const names = released.data.map((task) => task.label);
      notify(say({ step: 'released', task: label, names, total: released.total }), { type: 'success' });
    },
    [isKnown, dataProvider, notify, say],
  );
}
