import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onEvent } from './event-bus.ts';

/** The dashboard lists the last calls. */
export function useCallerFigures(): void {
  const queryClient = useQueryClient();
  useEffect(() => onEvent('caller_id', () => void queryClient.invalidateQueries({ queryKey: ['dashboard'] })), [queryClient]);
}
