import { useEffect, useRef } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import type { BulkChange } from './bulk-change.ts';
import { forgetRun, startRun } from './bulk-run.ts';
import { useChangeTask } from './use-change-task.ts';

/** Returns a function that runs a bulk change. If its dialog was closed before the end, a notification shows the result. */
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
    // Failures are kept until the user has seen them.
    if (count === 0) forgetRun();
  };
}
