/** Whether code that somebody waits for is on its way. */
import { useSyncExternalStore } from 'react';

let loads = 0;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** React asks for code while it renders, when nothing else may be told to render. */
function change(by: number): void {
  loads += by;
  queueMicrotask(tell);
}

/** Counts as on its way until the code has come or failed. */
export async function whileLoading<Code>(load: () => Promise<Code>): Promise<Code> {
  change(1);
  try {
    return await load();
  } finally {
    change(-1);
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useCodeLoading = (): boolean => useSyncExternalStore(subscribe, () => loads > 0);
