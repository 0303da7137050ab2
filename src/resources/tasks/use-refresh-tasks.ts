import { type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Returns a function that marks lists of tasks as stale without fetching the lists on screen. Queries by id are not marked, because the
 * cache already has the stored task.
 */
export function useMarkTasksStale(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    // The milestones of consignments are tasks, so the consignment on screen is fetched again.
    void queryClient.invalidateQueries({ queryKey: ['consignments', 'getOne'] });
    const predicate = ({ queryKey: [, method] }: Query) => method !== 'getOne' && method !== 'getMany';
    void queryClient.invalidateQueries({ queryKey: ['tasks'], refetchType: 'none', predicate });
  }, [queryClient]);
}

/** Returns a function to call after a task was saved. It resolves when the tasks on screen have been fetched again. */
export function useRefreshTasks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    void queryClient.invalidateQueries({ queryKey: ['consignments', 'getOne'] });
    const isFirstFetch = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;
    const firstFetches = queryClient.getQueryCache().findAll({ queryKey: ['tasks'], predicate: isFirstFetch });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['tasks'] }),
      // After each write, the data provider starts a fetch of the dashboard. That fetch is not repeated.
      queryClient.invalidateQueries({ queryKey: ['dashboard'] }, { cancelRefetch: false }),
    ]);
    // React Query does not repeat a first fetch in flight, although its response can be older than the saved task.
    if (firstFetches.length > 0) {
      await queryClient.invalidateQueries({ queryKey: ['tasks'], predicate: (query) => firstFetches.includes(query) });
    }
  }, [queryClient]);
}
