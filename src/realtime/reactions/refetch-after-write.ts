import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { dependsOnResource } from './derived-queries.ts';

/**
 * Called after an own write. Refetches the visible queries and marks the others as stale. React Query would keep the first fetch of a query
 * that is in flight, although its result may lack the write, so it is cancelled first.
 */
export async function refetchAfterWrite(queryClient: QueryClient, queries: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(queries);
  await queryClient.invalidateQueries(queries);
}

/** Called after an own write of a record. Refetches the derived queries that depend on records of the resource. */
export const refetchDerivedQueries = (queryClient: QueryClient, resource: string): Promise<void> =>
  refetchAfterWrite(queryClient, { predicate: ({ queryKey }) => dependsOnResource(queryKey, resource) });
