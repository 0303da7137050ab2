import { useGetMany } from 'ra-core';
import type { TaskAppRecord } from '../../../providers/data/types.ts';

/** The tasks of these ids, those that are not `known` read. `isReady`: all that there are have come; what has been deleted is not among them. */
export function useChosenTasks(ids: readonly string[], known: readonly TaskAppRecord[]) {
  const byId = new Map(known.map((task) => [task.id, task]));
  const missing = ids.filter((id) => !byId.has(id));
  const { data = [], isPending, error, refetch } = useGetMany<TaskAppRecord>('tasks', { ids: missing }, { enabled: missing.length > 0 });
  for (const task of data) if (task) byId.set(task.id, task);
  return {
    tasks: ids.flatMap((id) => byId.get(id) ?? []),
    isReady: missing.length === 0 || !isPending,
    error,
    refetch,
  };
}
