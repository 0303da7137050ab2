import { useGetMany } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';

/**
 * Returns the tasks with these ids and fetches those that are not in `known`. Deleted tasks are left out. `isReady` is true when all tasks
 * have been fetched.
 */
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
