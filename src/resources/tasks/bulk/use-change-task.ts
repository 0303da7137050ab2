import { useCallback } from 'react';
import { useDataProvider } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { type BulkChange, type BulkRefusal, refusalOf } from './bulk-change.ts';

/** Thrown if a change was not sent, because it is not allowed for the task. `current` is the current version of the task. */
export class ChangeRefused extends Error {
  readonly reason: BulkRefusal;
  readonly current: TaskAppRecord;

  constructor(reason: BulkRefusal, current: TaskAppRecord) {
    super(`myWork.bulk.reasons.${reason}`);
    this.reason = reason;
    this.current = current;
  }
}

/**
 * Returns a function that applies a bulk change to one task. If the service supports versions, the function fetches the current version and
 * checks the change against it. The function rejects with an HttpError or with {@link ChangeRefused}.
 */
export function useChangeTask(): (task: TaskAppRecord, change: BulkChange) => Promise<void> {
  const dataProvider = useDataProvider();
  const me = useMe();
  const isVersioned = hasExtension(me, 'single-read') && hasExtension(me, 'concurrency');
  return useCallback(
    async (task, change) => {
      const { id } = task;
      const current = isVersioned ? (await dataProvider.getOne<TaskAppRecord>('tasks', { id })).data : task;
      const refusal = refusalOf(task, current, change);
      if (refusal) throw new ChangeRefused(refusal, current);
      await dataProvider.update('tasks', {
        id,
        data: { id, ...change },
        previousData: { id, ...(current.etag ? { etag: current.etag } : {}) },
      });
    },
    [dataProvider, isVersioned],
  );
}
