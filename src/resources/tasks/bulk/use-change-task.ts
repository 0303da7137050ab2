import { useDataProvider } from 'ra-core';
import { useCallback } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { type BulkChange, type BulkRefusal, refusalOf } from './bulk-change.ts';

/** A change that was not sent. `current`: the task as it is now. */
export class Refused extends Error {
  constructor(
    readonly why: BulkRefusal,
    readonly current: TaskAppRecord,
  ) {
    super(`myWork.bulk.reasons.${why}`);
  }
}

/** Changes one of several tasks, on the version that it has now; rejects with an HttpError, or a {@link Refused}. */
export function useChangeTask(): (task: TaskAppRecord, change: BulkChange) => Promise<void> {
  const dataProvider = useDataProvider();
  const me = useMe();
  const isVersioned = hasExtension(me, 'single-read') && hasExtension(me, 'concurrency');
  return useCallback(
    async (task, change) => {
      const { id } = task;
      const current = isVersioned ? (await dataProvider.getOne<TaskAppRecord>('tasks', { id })).data : task;
      const refusal = refusalOf(task, current, change);
      if (refusal) throw new Refused(refusal, current);
      await dataProvider.update('tasks', {
        id,
        data: { id, ...change },
        previousData: { id, ...(current.etag ? { etag: current.etag } : {}) },
      });
    },
    [dataProvider, isVersioned],
  );
}
