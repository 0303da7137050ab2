/** Clears the change notices of a list or record as soon as a fetch that began after the changes has succeeded. */
import type { QueryClient } from '@tanstack/react-query';
import { listFetched, recordFetched } from './changes-store.ts';
import { fetchBegan } from './refetch-soon.ts';
import { dataQueryOf } from './shown-queries.ts';

/** Returns a function that stops watching. */
export function watchFetches(queryClient: QueryClient): () => void {
  const startedAt = new Map<string, number>();
  return queryClient.getQueryCache().subscribe((event) => {
    const { queryHash, queryKey } = event.query;
    if (event.type === 'removed') {
      startedAt.delete(queryHash);
      // A removed record is fetched again when it is opened next, so its notice is obsolete.
      const { resource, id } = dataQueryOf(queryKey) ?? {};
      if (resource && id !== undefined) recordFetched({ resource, id }, Number.POSITIVE_INFINITY);
    }
    if (event.type !== 'updated') return;
    if (event.action.type === 'fetch') {
      startedAt.set(queryHash, Date.now());
      fetchBegan(event.query, Date.now());
    }
    if (event.action.type !== 'success' || event.action.manual) return;
    const query = dataQueryOf(queryKey);
    const started = startedAt.get(queryHash);
    startedAt.delete(queryHash);
    if (!query || started === undefined) return;
    if (query.isPage) listFetched(query.resource, started);
    if (query.method === 'getOne' && query.id !== undefined) recordFetched({ resource: query.resource, id: query.id }, started);
  });
}
