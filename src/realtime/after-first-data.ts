/** Starts something once the page has what it asked for first, so that it takes nothing from the first picture. */
import type { QueryClient } from '@tanstack/react-query';
import { dataQueryOf } from './shown-queries.ts';

/** `start` answers what stops it; the answer of this stops it too, or keeps it from starting. */
export function afterFirstData(queryClient: QueryClient, start: () => () => void): () => void {
  const cache = queryClient.getQueryCache();
  const arrived = () => cache.getAll().some((query) => dataQueryOf(query.queryKey) && query.state.status !== 'pending');
  let stop = () => {};
  let frame = 0;
  const begin = () => {
    unsubscribe();
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
  if (arrived()) begin();
  return () => {
    unsubscribe();
    cancelAnimationFrame(frame);
    stop();
  };
}
