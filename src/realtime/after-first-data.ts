/** Delays work until the page has loaded its first data, so that the work does not slow down the first rendering. */
import type { QueryClient } from '@tanstack/react-query';
import { dataQueryOf } from './reactions/shown-queries.ts';

/** Milliseconds after which the work starts in any case, because some pages load no data. */
const longestWait = 3_000;

/**
 * Calls `start` after the first data has arrived. `start` returns a function that stops the work. Returns a function that stops the work or
 * cancels its start.
 */
export function afterFirstData(queryClient: QueryClient, start: () => () => void): () => void {
  const cache = queryClient.getQueryCache();
  const arrived = () => cache.getAll().some((query) => dataQueryOf(query.queryKey) && query.state.status !== 'pending');
  let stop = () => {};
  let frame = 0;
  const begin = () => {
    unsubscribe();
    clearTimeout(latest);
    // Waits for two frames, because React paints the rows in the first one.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        stop = start();
      });
    });
  };
  const unsubscribe = cache.subscribe(() => {
    if (arrived()) begin();
  });
  const latest = setTimeout(begin, longestWait);
  if (arrived()) begin();
  return () => {
    unsubscribe();
    clearTimeout(latest);
    cancelAnimationFrame(frame);
    stop();
  };
}
