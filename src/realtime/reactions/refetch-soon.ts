/**
 * Limits refetches after events: a query is refetched at most twice a second, or at most once in its `meta.minFetchIntervalMs`. No refetch
 * starts while another fetch of the query is in flight.
 */
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Milliseconds between two fetches of a query. Above 500, so that no second contains three fetches even if a busy page starts some of them
 * late.
 */
export const minFetchIntervalMs = 600;

const fetchStartedAt = new WeakMap<Query, number>();

/** Call this when a fetch of the query begins. `at` is in Unix milliseconds. */
export const setFetchStart = (query: Query, at: number): void => void fetchStartedAt.set(query, at);

/** Queries whose next fetch is already scheduled. */
const scheduledQueries = new WeakSet<Query>();

/**
 * Refetches active queries, and marks the others as stale. An in-flight fetch is not cancelled: otherwise, a slow list would never load
 * while colleagues keep saving.
 */
export function refetchSoon(queryClient: QueryClient, queries: readonly Query[], now: () => number = Date.now): void {
  const dueQueries = queries.filter((query) => !query.isActive() || waitOf(query, now()) === 0);
  for (const query of dueQueries) setFetchStart(query, now());
  refetch(queryClient, dueQueries);
  for (const query of queries) {
    if (dueQueries.includes(query)) continue;
    query.invalidate();
    if (scheduledQueries.has(query)) continue;
    scheduledQueries.add(query);
    runAfterFetch(queryClient, query, () => {
      const refetchAgain = () => {
        scheduledQueries.delete(query);
        refetchSoon(queryClient, [query], now);
      };
      const wait = waitOf(query, now());
      if (wait > 0) setTimeout(refetchAgain, wait);
      else refetchAgain();
    });
  }
}

/** Returns the milliseconds until the query may be fetched again; infinity while a fetch is in flight. */
function waitOf(query: Query, now: number): number {
  if (query.state.fetchStatus !== 'idle') return Number.POSITIVE_INFINITY;
  const ownInterval = query.meta?.minFetchIntervalMs;
  const interval = typeof ownInterval === 'number' ? ownInterval : minFetchIntervalMs;
  return Math.max(0, (fetchStartedAt.get(query) ?? Number.NEGATIVE_INFINITY) + interval - now);
}

/** Calls `onIdle` when no fetch of the query is in flight; never if the query is removed first. */
function runAfterFetch(queryClient: QueryClient, query: Query, onIdle: () => void): void {
  const isIdle = () => query.state.fetchStatus === 'idle';
  if (isIdle()) {
    onIdle();
    return;
  }
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    const isRemoved = event.type === 'removed';
    if (event.query !== query || !(isRemoved || isIdle())) return;
    unsubscribe();
    if (!isRemoved) onIdle();
  });
}

function refetch(queryClient: QueryClient, queries: readonly Query[]): void {
  const queriesToFetch = new Set(queries);
  if (queriesToFetch.size > 0)
    void queryClient.invalidateQueries({ predicate: (query) => queriesToFetch.has(query), refetchType: 'active' });
}
