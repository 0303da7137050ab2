import type { QueryClient, QueryFilters } from '@tanstack/react-query';
import { dependsOnResource } from './derived-queries.ts';

/**
 * Call this after a write of this tab. In-flight fetches are cancelled, because their results may lack the write. `invalidateQueries`
 * alone would not cancel the first fetch of a query.
 */
export async function refetchAfterWrite(queryClient: QueryClient, queries: QueryFilters): Promise<void> {
  await queryClient.cancelQueries(queries);
  await queryClient.invalidateQueries(queries);
}

/** Call this after a write of a record of the resource by this tab. */
export const refetchDerivedQueries = (queryClient: QueryClient, resource: string): Promise<void> =>
  refetchAfterWrite(queryClient, { predicate: ({ queryKey }) => dependsOnResource(queryKey, resource) });
