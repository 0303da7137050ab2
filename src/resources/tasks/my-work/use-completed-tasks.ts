import { useCallback, useState } from 'react';
import type { CountedTasks, TaskAppRecord } from '../../../providers/data/types.ts';
import { useReadReleased } from '../released-tasks.ts';
import { useTaskCompletion } from '../use-task-completion.ts';

export interface CompletedTask {
  readonly task: TaskAppRecord;
  /** The filter under which the task was shown. */
  readonly shownBy: string;
  /** The tasks that the completion released. They are fetched after the completion. */
  readonly released?: CountedTasks | undefined;
}

/** Returns the tasks completed under the current filter since the page was opened, latest last, and a function that undoes a completion. */
export function useCompletedTasks(filter: string) {
  const [done, setDone] = useState<readonly CompletedTask[]>([]);
  const readReleased = useReadReleased();
  const { reopen, isBusy } = useTaskCompletion();
  const set = useCallback(
    (task: TaskAppRecord, completed: boolean) => {
      setDone((before) => {
        const others = before.filter((entry) => entry.task.id !== task.id);
        return completed ? [...others, { task: { ...task, completed: true }, shownBy: filter }] : others;
      });
      if (!completed) return;
      void readReleased(task.id).then((released) => {
        if (released) setDone((before) => before.map((entry) => (entry.task.id === task.id ? { ...entry, released } : entry)));
      });
    },
    [readReleased, filter],
  );
  const undo = async ({ task, released }: CompletedTask) => {
    const undone = await reopen(task, released);
    if (undone) set(task, false);
  };
  return { done: done.filter(({ shownBy }) => shownBy === filter), set, undo, isBusy };
}
