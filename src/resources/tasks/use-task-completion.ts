/** Completes a task, or opens it again; what shows tasks is read again, since others may have been released by it. */
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { problemOf } from '../../providers/http-error.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';

export function useTaskCompletion() {
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const notify = useNotify();
  const translate = useTranslate();
  /** What was asked for and is not stored yet, by id: shown at once, and taken back when it is refused. */
  const [asked, setAsked] = useState<Readonly<Record<string, boolean>>>({});
  /** Answers, when tasks have been read again, whether it is stored; says why where it is not. `onStored` is told before they are. */
  const complete = async (task: TaskAppRecord, completed: boolean, onStored?: () => void) => {
    setAsked((before) => ({ ...before, [task.id]: completed }));
    try {
      await dataProvider.update('tasks', { id: task.id, data: { ...task, completed }, previousData: task });
      onStored?.();
      await refresh();
      return true;
    } catch (error) {
      const words = error instanceof Error ? error.message : 'app.errors.failed';
      notify(`${task.label}: ${translate(words, { _: words, ...problemOf(error) })}`, { type: 'error' });
      return false;
    } finally {
      setAsked(({ [task.id]: _done, ...others }) => others);
    }
  };
  return {
    complete,
    isCompleted: (task: TaskAppRecord) => asked[task.id] ?? task.completed,
    isBusy: ({ id }: Pick<TaskAppRecord, 'id'>) => id in asked,
  };
}
