import { useCallback, useState } from 'react';
import type { CountedTasks } from '../../../providers/data/types.ts';
import { useFetchReleasedTasks } from '../released-tasks.ts';
import { type CompletableTask, useTaskCompletion } from '../use-task-completion.ts';

/** A task that the user has completed on this page. */
export interface CompletedTask<Task extends CompletableTask = CompletableTask> {
  readonly task: Task;
  /** Identifies the filter under which the task was shown. */
  readonly filterKey: string;
  /** The tasks that can start because of the completion, once they are fetched. */
  readonly released?: CountedTasks | undefined;
}

/**
 * `completions` are the tasks that were completed under the current filter since the page was opened, newest last. `filterKey` identifies
 * this filter.
 */
export function useCompletedTasks<Task extends CompletableTask>(filterKey: string) {
  const [completions, setCompletions] = useState<readonly CompletedTask<Task>[]>([]);
  const fetchReleasedTasks = useFetchReleasedTasks();
  const { undoCompletion, isBusy } = useTaskCompletion();
  const setCompleted = useCallback(
    (task: Task, completed: boolean) => {
      setCompletions((before) => {
        const otherCompletions = before.filter((completion) => completion.task.id !== task.id);
        return completed ? [...otherCompletions, { task: { ...task, completed: true }, filterKey }] : otherCompletions;
      });
      if (!completed) return;
      void fetchReleasedTasks(task.id).then((released) => {
        if (!released) return;
        setCompletions((before) => before.map((completion) => (completion.task.id === task.id ? { ...completion, released } : completion)));
      });
    },
    [fetchReleasedTasks, filterKey],
  );
  const undo = async ({ task, released }: CompletedTask<Task>) => {
    const isUndone = await undoCompletion(task, released);
    if (isUndone) setCompleted(task, false);
  };
  return { completions: completions.filter((completion) => completion.filterKey === filterKey), setCompleted, undo, isBusy };
}
