/** Tracks whether code that the user waits for is loading. */
import { createStore, useStoreState } from '../providers/create-store.ts';

const runningLoadCount = createStore(0);

/**
 * Changes the number of running loads after the current render. React loads lazy components during a render, when the subscribers of
 * `runningLoadCount` must not be updated.
 */
const changeCount = (difference: number) => queueMicrotask(() => runningLoadCount.set(runningLoadCount.get() + difference));

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
export const useCodeLoading = (): boolean => useStoreState(runningLoadCount, (count) => count > 0);
