import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onEvent } from './event-bus.ts';
import { tellCall } from './told-calls.ts';

/** Calls are shown on cards, and the dashboard lists the last ones. */
export function useCallNews(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onEvent('caller_id', (data) => {
        tellCall(data);
        void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      }),
    [queryClient],
  );
}
