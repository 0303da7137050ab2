import { useNotify } from 'ra-core';
import { useCallback } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { useReadReleased } from '../released-tasks.ts';
import { useSay } from './use-say.ts';

/** Says what can start because a task is done. */
export function useSayReleased(): (done: Pick<TaskAppRecord, 'id' | 'label'>) => Promise<void> {
  const readReleased = useReadReleased();
  const notify = useNotify();
  const say = useSay();
  return useCallback(
    async ({ id, label }) => {
      const released = await readReleased(id);
      if (!released) return;
      const names = released.tasks.map((task) => task.label);
      notify(say({ step: 'released', task: label, names, total: released.total }), { type: 'success' });
    },
    [readReleased, notify, say],
  );
}
