import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Marks lists of tasks as stale without fetching those on screen: they are fetched when they are shown again. Single tasks and names of
 * tasks are not marked, because the cache already has the stored task.
 */
export function useMarkTasksStale(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    // The milestones of consignments are tasks.
    void queryClient.invalidateQueries({ queryKey: ['consignments', 'getOne'] });
    const predicate = ({ queryKey: [, method] }: Query) => method !== 'getOne' && method !== 'getMany';
    void queryClient.invalidateQueries({ queryKey: ['tasks'], refetchType: 'none', predicate });
  }, [queryClient]);
}

/** Fetches all lists of tasks again, and consignments, whose milestones are tasks. Called after a task was saved. */
export function useRefreshTasks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    void queryClient.invalidateQueries({ queryKey: ['consignments', 'getOne'] });
    await queryClient.invalidateQueries({ queryKey: ['tasks'] });
  }, [queryClient]);
}
