import { useCallback, useState } from 'react';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { type Released, useReadReleased } from '../released-tasks.ts';
import { useTaskCompletion } from '../use-task-completion.ts';

export interface Done {
  readonly task: TaskAppRecord;
  /** The filter that it was shown by. */
  readonly shownBy: string;
  /** What can start because of it; comes a moment later. */
  readonly released?: Released | undefined;
}

/** What has been completed since the page was opened and under the filter that is set now, the latest last, and the way to take it back. */
export function useDone(filter: string) {
  const [done, setDone] = useState<readonly Done[]>([]);
  const readReleased = useReadReleased();
  const { complete, isBusy } = useTaskCompletion();
  const set = useCallback(
    (task: TaskAppRecord, completed: boolean) => {
      setDone((before) => {
        const others = before.filter((one) => one.task.id !== task.id);
        return completed ? [...others, { task: { ...task, completed: true }, shownBy: filter }] : others;
      });
      if (!completed) return;
      void readReleased(task.id).then((released) => {
        if (released) setDone((before) => before.map((one) => (one.task.id === task.id ? { ...one, released } : one)));
      });
    },
    [readReleased, filter],
  );
  const undo = async (task: TaskAppRecord) => {
    if (await complete(task, false)) set(task, false);
  };
  return { done: done.filter(({ shownBy }) => shownBy === filter), set, undo, isBusy };
}
