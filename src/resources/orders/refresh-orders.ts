import type { QueryClient } from '@tanstack/react-query';

/** What an order's change shows in besides the order: payments, the client's account, which items are invoiced, lists and figures. */
const shownIn = ['orders', 'transactions', 'clients', 'items', 'dashboard'];

/** Resolves when what is on screen has been read again. A failure to read shows where it is read. */
export const refreshOrders = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => shownIn.includes(String(queryKey[0])) });
