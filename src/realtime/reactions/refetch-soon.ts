/**
 * Refetches queries because of an event. A query is fetched at most twice a second, or at the interval in its `meta.minFetchIntervalMs`. It
 * is never fetched while another fetch of it is in flight.
 */
import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Minimum number of milliseconds between two fetches of a query. It is above 500, so that no second contains three fetches even if a busy
 * page starts some of them late.
 */
export const minFetchIntervalMs = 600;

const fetchStartedAt = new WeakMap<Query, number>();

/** Called when a fetch of the query begins, for any reason. `at` is in Unix milliseconds. */
export const setFetchStart = (query: Query, at: number): void => void fetchStartedAt.set(query, at);

/** Queries whose next fetch is already scheduled. */
const scheduledQueries = new WeakSet<Query>();

/**
 * Refetches active queries, and marks the others as stale. A query with an in-flight fetch is fetched again after that fetch completes. If
 * the in-flight fetch were cancelled, a slow list would never load while colleagues keep saving.
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

/** Calls `onIdle` when no fetch of the query is in flight. Never calls it if the query is removed before that. */
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
