/**
 * Counts and removes the calls that are stored in the browser. A call is filed when its typed text is saved as a note or a task. Sign-out
 * uses this file, so it must not import the code that shows calls.
 */
import type { Store } from 'react-admin';

export const callsStorageKey = 'calls';

type CallsStore = Pick<Store, 'getItem' | 'setItem'>;

const callsIn = (store: CallsStore): unknown[] => {
  const storedCalls: unknown = store.getItem(callsStorageKey);
  return Array.isArray(storedCalls) ? storedCalls : [];
};

/** Returns the number of calls with typed text that is not filed. */
export const countUnfiledCalls = (store: CallsStore): number => callsIn(store).filter(hasText).length;

/** Call this at sign-out. Only calls with text that is not filed stay, so that the same user finds them again. */
export const removeFiledCalls = (store: CallsStore): void => store.setItem(callsStorageKey, callsIn(store).filter(hasText));

/** Call this only after the user has confirmed it: text that is not filed is lost. */
export const removeAllCalls = (store: Pick<Store, 'removeItem'>): void => store.removeItem(callsStorageKey);

const hasText = (call: unknown): boolean =>
  typeof call === 'object' && call !== null && 'text' in call && typeof call.text === 'string' && call.text.trim() !== '';
