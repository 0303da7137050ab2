import type { QueryClient } from '@tanstack/react-query';
import { dependsOnResource } from '../../../realtime/reactions/derived-queries.ts';

/** Resources whose records contain data of orders. */
const dependentResources = ['orders', 'transactions', 'clients', 'items'];

/**
 * Marks all data that depend on orders as stale, and fetches the data on screen again. Does not reject if a fetch fails. With `refetchType`
 * `none`, nothing is fetched: use it if the app opens another page next.
 */
export const refreshOrders = (queryClient: QueryClient, refetchType: 'active' | 'none' = 'active'): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => dependentResources.includes(String(queryKey[0])) || dependsOnResource(queryKey, 'orders'),
    refetchType,
  });
