import type { QueryClient } from '@tanstack/react-query';
import { dependsOnResource } from '../../../realtime/reactions/derived-queries.ts';

/** Resources that show data of orders. */
const dependentResources = ['orders', 'transactions', 'clients', 'items'];

/**
 * Marks all data that depend on orders as stale. Resolves when the data on screen have been fetched again.
 *
 * With `none`, nothing is fetched, because another page will be shown. A failed fetch is reported where its data are shown.
 */
export const refreshOrders = (queryClient: QueryClient, refetchType: 'active' | 'none' = 'active'): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => dependentResources.includes(String(queryKey[0])) || dependsOnResource(queryKey, 'orders'),
    refetchType,
  });
