/** Fetches queries again because of an event: none more often than twice a second, and none while it is being fetched. */
import type { Query, QueryClient } from '@tanstack/react-query';

/** Milliseconds between two fetches of a query; so much over half a second that no second has three, though a busy page begins some late. */
export const pace = 600;

const startedAt = new WeakMap<Query, number>();

/** A fetch has begun, for whatever reason. */
export const fetchBegan = (query: Query, at: number): void => void startedAt.set(query, at);

/** Queries whose next fetch is on its way to begin. */
const awaited = new WeakSet<Query>();

/**
 * Where nobody looks at a query it is marked stale only. A fetch that is under way is let finish, and followed by one other: were it
 * canceled, a list that takes longer to answer than colleagues take to save would never come.
 */
export function refetchSoon(queryClient: QueryClient, queries: readonly Query[], now: () => number = Date.now): void {
  const due = queries.filter((query) => !query.isActive() || waitOf(query, now()) === 0);
  for (const query of due) fetchBegan(query, now());
  refetch(queryClient, due);
  for (const query of queries) {
    if (due.includes(query)) continue;
    query.invalidate();
    if (awaited.has(query)) continue;
    awaited.add(query);
    afterFetch(queryClient, query, () => {
      const begin = () => {
        awaited.delete(query);
        refetchSoon(queryClient, [query], now);
      };
      const wait = waitOf(query, now());
      if (wait > 0) setTimeout(begin, wait);
      else begin();
    });
  }
}

/** Milliseconds until the query may be fetched again; endless while it is being fetched. */
function waitOf(query: Query, now: number): number {
  if (query.state.fetchStatus !== 'idle') return Number.POSITIVE_INFINITY;
  return Math.max(0, (startedAt.get(query) ?? Number.NEGATIVE_INFINITY) + pace - now);
}

/** Calls back once the query is not being fetched; never when it is dropped before. */
function afterFetch(queryClient: QueryClient, query: Query, then: () => void): void {
  if (query.state.fetchStatus === 'idle') {
    then();
    return;
  }
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.query !== query || (event.type !== 'removed' && query.state.fetchStatus !== 'idle')) return;
    stop();
    if (event.type !== 'removed') then();
  });
}

function refetch(queryClient: QueryClient, queries: readonly Query[]): void {
  const wanted = new Set(queries);
  if (wanted.size > 0) void queryClient.invalidateQueries({ predicate: (query) => wanted.has(query), refetchType: 'active' });
}
