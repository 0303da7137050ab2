/** Tracks whether code that the user waits for is loading. */
import { createStore, useStoreState } from '../providers/create-store.ts';

const loadCount = createStore(0);

/**
 * React loads lazy components during a render, when other components must not be updated. Subscribers are therefore notified after the
 * render.
 */
const changeCount = (by: number) => queueMicrotask(() => loadCount.set(loadCount.get() + by));

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
