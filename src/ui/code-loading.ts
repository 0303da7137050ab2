/** Tracks whether code that the user waits for is loading. */
import { createStore, useStoreState } from '../providers/create-store.ts';

const runningLoadCount = createStore(0);

/**
 * The count changes after the current render. React loads lazy components during a render, when the subscribers of `runningLoadCount` must
 * not be updated.
 */
const changeCount = (difference: number) => queueMicrotask(() => runningLoadCount.set(runningLoadCount.get() + difference));

export async function trackLoading<Code>(load: () => Promise<Code>): Promise<Code> {
  changeCount(1);
  try {
    return await load();
  } finally {
    changeCount(-1);
  }
}

export const useCodeLoading = (): boolean => useStoreState(runningLoadCount, (count) => count > 0);
