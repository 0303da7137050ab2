import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import type { BulkChange } from './bulk-change.ts';
import { forgetRun, startRun } from './bulk-run.ts';
import { useChangeTask } from './use-change-task.ts';

/** Starts to change the tasks. Whoever has left when the result comes is told in passing. */
export function useBulkStart(): (tasks: readonly TaskAppRecord[], change: BulkChange) => Promise<void> {
  const changeTask = useChangeTask();
  const refresh = useRefreshTasks();
  const notify = useNotify();
  const translate = useTranslate();
  const seen = useRef(true);
  useEffect(() => {
    seen.current = true;
    return () => {
      seen.current = false;
    };
  }, []);
  return async (tasks, change) => {
    const ended = await startRun(tasks, change, (task) => changeTask(task, change));
    if (!ended) return;
    void refresh();
    const count = ended.failures.length;
    const words = translate(count > 0 ? 'resources.jobs.outcome.changedBut' : 'resources.jobs.outcome.changed', {
      changed: ended.total - count,
      count,
    });
    if (seen.current) return;
    notify(words, { type: count > 0 ? 'warning' : 'success' });
    // What could not be changed stays to be looked at.
    if (count === 0) forgetRun();
  };
}
