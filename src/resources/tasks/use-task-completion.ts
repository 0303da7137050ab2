import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { CountedTasks, TaskAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { useNotifyText } from '../../ui/use-notify-text.ts';
import { failureReason } from './failure-reason.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';

/** Maximum number of tasks that a notification names. */
const maxNames = 3;

export type CompletableTask = Pick<TaskAppRecord, 'id' | 'label' | 'completed'>;

export function useTaskCompletion() {
  const dataProvider = useDataProvider<AppDataProvider>();
  const supportsTaskUndo = hasExtension(useMe(), 'task-undo');
  const refresh = useRefreshTasks();
  const notify = useNotify();
  const notifyText = useNotifyText();
  const translate = useTranslate();
  /** Optimistic values of `completed`, by task id. */
  const [optimisticValues, setOptimisticValues] = useState<Readonly<Record<string, boolean>>>({});
  /** Returns whether the change was stored. Notifies the user of a failure. */
  const saveOptimistically = async (task: CompletableTask, completed: boolean, save: () => Promise<void>) => {
    setOptimisticValues((before) => ({ ...before, [task.id]: completed }));
    try {
      await save();
      await refresh();
      return true;
    } catch (error) {
      notifyText(`${task.label}: ${failureReason(error, translate)}`, { type: 'error' });
      return false;
    } finally {
      setOptimisticValues(({ [task.id]: _removed, ...otherValues }) => otherValues);
    }
  };
  /** Calls `onStored` before tasks are fetched again. Returns whether the change was stored. */
  const complete = (task: CompletableTask, completed: boolean, onStored?: () => void) =>
    saveOptimistically(task, completed, async () => {
      await dataProvider.update('tasks', { id: task.id, data: { ...task, completed }, previousData: task });
      onStored?.();
    });
  /** Undoes a completion. Also blocks the released tasks again, if the service supports that. Returns whether the completion was undone. */
  const undoCompletion = async (task: CompletableTask, released?: CountedTasks) => {
    if (supportsTaskUndo)
      return saveOptimistically(task, false, async () => {
        const { blocked, kept } = await dataProvider.undoTaskCompletion(task.id);
        notifyNames('blockedAgain', blocked);
        notifyNames('stillDone', kept);
      });
    const isStored = await complete(task, false);
    if (isStored) notifyNames('stillReady', released);
    return isStored;
  };
  const notifyNames = (announcement: 'blockedAgain' | 'stillDone' | 'stillReady', countedTasks: CountedTasks | undefined) => {
    if (!countedTasks || countedTasks.count === 0) return;
    const names = countedTasks.tasks.slice(0, maxNames).map(({ label }) => label);
    notify(`board.announcements.${announcement}`, {
      messageArgs: { names: names.join(', ') + (countedTasks.count > names.length ? ', …' : ''), smart_count: countedTasks.count },
    });
  };
  return {
    complete,
    undoCompletion,
    /** Returns whether the task is completed. A change that is being sent counts as stored. */
    isCompleted: (task: CompletableTask) => optimisticValues[task.id] ?? task.completed,
    /** Returns whether a change of the task is being sent. */
    isBusy: ({ id }: Pick<CompletableTask, 'id'>) => id in optimisticValues,
  };
}
