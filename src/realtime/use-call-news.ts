import { useEffect } from 'react';
import { onEvent } from './event-bus.ts';
import { tellCall } from './told-calls.ts';
import { useReadAgain } from './use-read-again.ts';

/** Calls are shown on cards, and the dashboard lists the last ones. */
export function useCallNews(): void {
  const readAgain = useReadAgain('dashboard');
  useEffect(
    () =>
      onEvent('caller_id', (data) => {
        tellCall(data);
        readAgain();
      }),
    [readAgain],
  );
}
