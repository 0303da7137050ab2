import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statusOf } from '../../../providers/http/http-error.ts';
import { mayHaveSucceeded } from '../../../ui/drafts/unknown-outcome.ts';
import { refreshOrders } from './refresh-orders.ts';

export interface OrderCommand {
  readonly isRunning: boolean;
  readonly error: unknown;
  /** Runs the command. Returns whether it succeeded; false if another command is running. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly clearError: () => void;
}

/**
 * Runs one command on an order at a time. If the command or another user may have changed the order, the data on screen that depend on
 * orders are fetched again. Set `leavesPage` if the app opens another page after a success: nothing is fetched then.
 */
export function useOrderCommand({ leavesPage = false } = {}): OrderCommand {
  const queryClient = useQueryClient();
  // A ref changes at once, unlike the state, so a second call in the same render has no effect.
  const runningRef = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<unknown>) => {
    if (runningRef.current) return false;
    runningRef.current = true;
    setIsRunning(true);
    setError(undefined);
    try {
      await work();
      await refreshOrders(queryClient, leavesPage ? 'none' : 'active');
      return true;
    } catch (failure) {
      setError(failure);
      // The command may have succeeded despite the error, or the order may have been changed by another user.
      if (mayHaveSucceeded(failure) || [404, 409, 412].includes(statusOf(failure) ?? 0)) await refreshOrders(queryClient);
      return false;
    } finally {
      runningRef.current = false;
      setIsRunning(false);
    }
  };
  return { isRunning, error, run, clearError: () => setError(undefined) };
}
