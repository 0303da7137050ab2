/** Completes and reopens tasks. Lists of tasks are fetched again afterwards, because other tasks may have been released. */

import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { CountedTasks, TaskAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { failureReason } from './failure-reason.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';

/** Maximum number of tasks that a notification names. If there are more, their names end with an ellipsis. */
const maxNames = 3;

export function useTaskCompletion() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const supportsTaskUndo = hasExtension(useMe(), 'task-undo');
  const refresh = useRefreshTasks();
  const notify = useNotify();
  const translate = useTranslate();
  /** Optimistic values of `completed`, by task id. A value is removed when its change is stored or refused. */
  const [optimistic, setOptimistic] = useState<Readonly<Record<string, boolean>>>({});
  /**
   * Shows `completed` at once, calls `save` and fetches tasks again. Returns whether the change was stored; if not, the user is notified.
   */
  const attempt = async (task: TaskAppRecord, completed: boolean, save: () => Promise<void>) => {
    setOptimistic((before) => ({ ...before, [task.id]: completed }));
    try {
      await save();
      await refresh();
      return true;
    } catch (error) {
      notify(`${task.label}: ${failureReason(error, translate)}`, { type: 'error' });
      return false;
    } finally {
      setOptimistic(({ [task.id]: _removed, ...others }) => others);
    }
  };
  /** Completes or reopens a task. Calls `onStored` before tasks are fetched again. Returns whether the change was stored. */
  const complete = (task: TaskAppRecord, completed: boolean, onStored?: () => void) =>
    attempt(task, completed, async () => {
      await dataProvider.update('tasks', { id: task.id, data: { ...task, completed }, previousData: task });
      onStored?.();
    });
  /**
   * Undoes a completion and blocks the tasks that it released. If the service cannot block these tasks again, they stay ready and the user
   * is notified. Returns whether the completion was undone.
   */
  const reopen = async (task: TaskAppRecord, released?: CountedTasks) => {
    if (supportsTaskUndo)
      return attempt(task, false, async () => {
        const { blocked, kept } = await dataProvider.undoTaskCompletion(task.id);
        notifyNames('blockedAgain', blocked);
        notifyNames('stillDone', kept);
      });
    const isOpen = await complete(task, false);
    if (isOpen) notifyNames('stillReady', released);
    return isOpen;
  };
  const notifyNames = (step: 'blockedAgain' | 'stillDone' | 'stillReady', related: CountedTasks | undefined) => {
    if (!related || related.count === 0) return;
    const names = related.tasks.slice(0, maxNames).map(({ label }) => label);
    notify(`board.announcements.${step}`, {
      messageArgs: { names: names.join(', ') + (related.count > names.length ? ', …' : ''), smart_count: related.count },
    });
  };
  return {
    complete,
    reopen,
    isCompleted: (task: TaskAppRecord) => optimistic[task.id] ?? task.completed,
    isBusy: ({ id }: Pick<TaskAppRecord, 'id'>) => id in optimistic,
  };
}
