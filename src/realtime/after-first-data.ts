/** Starts something once the page has what it asked for first, so that it takes nothing from the first picture; after a while in any case. */
import type { QueryClient } from '@tanstack/react-query';
import { dataQueryOf } from './shown-queries.ts';

/** For a page that asks for nothing. */
const longestWait = 3_000;

/** `start` answers what stops it; the answer of this stops it too, or keeps it from starting. */
export function afterFirstData(queryClient: QueryClient, start: () => () => void): () => void {
  const cache = queryClient.getQueryCache();
  const arrived = () => cache.getAll().some((query) => dataQueryOf(query.queryKey) && query.state.status !== 'pending');
  let stop = () => {};
  let frame = 0;
  const begin = () => {
    unsubscribe();
    clearTimeout(latest);
    // Two frames: React paints the rows in the first.
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
