import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Has every list of tasks read again, and consignments, whose milestones are tasks. To be called when a task was written. */
export function useRefreshTasks(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    void queryClient.invalidateQueries({ queryKey: ['consignments', 'getOne'] });
    await queryClient.invalidateQueries({ queryKey: ['tasks'] });
  }, [queryClient]);
}
