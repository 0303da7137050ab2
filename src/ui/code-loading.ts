/** Tracks whether code that the user waits for is loading. */
import { createStore, useStoreState } from '../providers/create-store.ts';

const loads = createStore(0);

/**
 * React loads lazy components during a render, when other components must not be updated. Subscribers are therefore notified after the
 * render.
 */
const change = (by: number) => queueMicrotask(() => loads.set(loads.get() + by));

/** Calls `load` and counts it as loading until it resolves or rejects. */
export async function whileLoading<Code>(load: () => Promise<Code>): Promise<Code> {
  change(1);
  try {
    return await load();
  } finally {
    change(-1);
  }
}

/** Whether such code is loading now. */
export const useCodeLoading = (): boolean => useStoreState(loads, (count) => count > 0);
