/** Delays work until the first read of the page has succeeded or failed, so that the work does not slow down the first rendering. */
import type { QueryClient } from '@tanstack/react-query';
import { dataQueryOf } from './reactions/shown-queries.ts';

/** Milliseconds after which the work starts without data, because some pages load none. */
const maxWaitMs = 3_000;

/**
 * `start` begins the work and returns a function that stops it. `runAfterFirstData` returns a function that stops the work, or prevents its
 * start.
 */
export function runAfterFirstData(queryClient: QueryClient, start: () => () => void): () => void {
  const cache = queryClient.getQueryCache();
  const hasSettledQuery = () => cache.getAll().some((query) => dataQueryOf(query.queryKey) && query.state.status !== 'pending');
  let stop = () => {};
  let scheduledFrame = 0;
  const startWork = () => {
    unsubscribe();
    clearTimeout(maxWaitTimer);
    const startNow = () => {
      stop = start();
    };
    // The browser draws no frames of a hidden page, which must still react to calls.
    if (document.hidden) return startNow();
    // The data is painted in the first frame, so the work starts in the second one.
    scheduledFrame = requestAnimationFrame(() => {
      scheduledFrame = requestAnimationFrame(startNow);
    });
  };
  const unsubscribe = cache.subscribe(() => {
    if (hasSettledQuery()) startWork();
  });
  const maxWaitTimer = setTimeout(startWork, maxWaitMs);
  if (hasSettledQuery()) startWork();
  return () => {
    unsubscribe();
    clearTimeout(maxWaitTimer);
    cancelAnimationFrame(scheduledFrame);
    stop();
  };
}
