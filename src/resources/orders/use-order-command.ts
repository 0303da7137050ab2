/** Something done to an order, once: a second press while it is under way does nothing, and the page shows what came of it. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statusOf } from '../../providers/http-error.ts';
import { mayBeDone } from '../../ui/form/lost-answer.ts';
import { refreshOrders } from './refresh-orders.ts';

export interface OrderCommand {
  readonly isRunning: boolean;
  readonly error: unknown;
  /** Resolves to whether it was done. */
  readonly run: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly forget: () => void;
}

/** `leavesPage`: once it is done another page is shown, and nothing here need be read again. */
export function useOrderCommand({ leavesPage = false } = {}): OrderCommand {
  const queryClient = useQueryClient();
  const running = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = async (work: () => Promise<unknown>) => {
    if (running.current) return false;
    running.current = true;
    setIsRunning(true);
    setError(undefined);
    try {
      await work();
      await refreshOrders(queryClient, leavesPage ? 'none' : 'active');
      return true;
    } catch (failure) {
      setError(failure);
      // It may have been done all the same; and a refusal may tell that the order is another one by now.
      if (mayBeDone(failure) || [404, 409, 412].includes(statusOf(failure) ?? 0)) await refreshOrders(queryClient);
      return false;
    } finally {
      running.current = false;
      setIsRunning(false);
    }
  };
  return { isRunning, error, run, forget: () => setError(undefined) };
}
