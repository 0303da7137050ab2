import type { QueryClient } from '@tanstack/react-query';
import { countsIn } from '../../realtime/shown-figures.ts';

/** What an order's change shows in besides the order: payments, the client's account, which items are invoiced, and lists. */
const shownIn = ['orders', 'transactions', 'clients', 'items'];

/** Resolves when what is on screen has been read again (`none`: it is only marked as old, for a page that is left). A failure to read shows where it is read. */
export const refreshOrders = (queryClient: QueryClient, refetchType: 'active' | 'none' = 'active'): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => shownIn.includes(String(queryKey[0])) || countsIn(queryKey, 'orders'),
    refetchType,
  });
