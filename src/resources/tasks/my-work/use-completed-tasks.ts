import { useCallback, useState } from 'react';
import type { CountedTasks, TaskAppRecord } from '../../../providers/data/types.ts';
import { useFetchReleasedTasks } from '../released-tasks.ts';
import { useTaskCompletion } from '../use-task-completion.ts';

export interface CompletedTask {
  readonly task: TaskAppRecord;
  /** The filter under which the task was shown, as JSON. */
  readonly filterKey: string;
  /** The released tasks, which can start because of the completion. They are fetched after the completion. */
  readonly released?: CountedTasks | undefined;
}

/**
 * Returns the tasks that were completed under the current filter since the page was opened, newest last. Also returns functions that add a
 * completed task or undo a completion.
 */
export function useCompletedTasks(filterKey: string) {
  const [done, setDone] = useState<readonly CompletedTask[]>([]);
  const fetchReleasedTasks = useFetchReleasedTasks();
  const { reopen, isBusy } = useTaskCompletion();
  const setCompleted = useCallback(
    (task: TaskAppRecord, completed: boolean) => {
      setDone((before) => {
        const otherTasks = before.filter((entry) => entry.task.id !== task.id);
        return completed ? [...otherTasks, { task: { ...task, completed: true }, filterKey }] : otherTasks;
      });
      if (!completed) return;
      void fetchReleasedTasks(task.id).then((released) => {
        if (released) setDone((before) => before.map((entry) => (entry.task.id === task.id ? { ...entry, released } : entry)));
      });
    },
    [fetchReleasedTasks, filterKey],
  );
  const undo = async ({ task, released }: CompletedTask) => {
    const isUndone = await reopen(task, released);
    if (isUndone) setCompleted(task, false);
  };
  return { done: done.filter((entry) => entry.filterKey === filterKey), setCompleted, undo, isBusy };
}
