import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { dependsOnResource } from './derived-queries.ts';

/**
 * Called after a write of this tab. Refetches those of the queries that mounted components use, and marks the others as stale. In-flight
 * fetches are cancelled first, because their results may lack the write, and React Query would not repeat the initial fetch of a query.
 */
export async function refetchAfterWrite(queryClient: QueryClient, queries: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(queries);
  await queryClient.invalidateQueries(queries);
}

/**
 * Called after a write of a record by this tab. Refetches the derived queries that depend on records of the resource. Derived queries are
 * those whose results depend on many records, such as that of the dashboard.
 */
export const refetchDerivedQueries = (queryClient: QueryClient, resource: string): Promise<void> =>
  refetchAfterWrite(queryClient, { predicate: ({ queryKey }) => dependsOnResource(queryKey, resource) });
