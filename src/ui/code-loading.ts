/** Tracks whether code that the user waits for is loading. */
import { createStore, useStoreState } from '../providers/create-store.ts';

const loadCount = createStore(0);

/**
 * Adds to the count after the current render. React loads lazy components during a render, when the subscribers of the count must not be
 * updated.
 */
const changeCount = (difference: number) => queueMicrotask(() => loadCount.set(loadCount.get() + difference));

/** Calls `load` and counts it as loading until it resolves or rejects. */
export async function trackLoading<Code>(load: () => Promise<Code>): Promise<Code> {
  changeCount(1);
  try {
    return await load();
  } finally {
    changeCount(-1);
  }
}

/** Returns whether code that the user waits for is loading now. */
export const useCodeLoading = (): boolean => useStoreState(loadCount, (count) => count > 0);
