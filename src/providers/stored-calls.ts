/** Counts and removes the calls that are stored in the browser. Used at sign-out, so it does not need the code that shows calls. */
import type { Store } from 'react-admin';

/** The key of the calls in the store of a user. */
export const callsStorageKey = 'calls';

type CallsStore = Pick<Store, 'getItem' | 'setItem'>;

const callsIn = (store: CallsStore): unknown[] => {
  const storedCalls: unknown = store.getItem(callsStorageKey);
  return Array.isArray(storedCalls) ? storedCalls : [];
};

/** Returns the number of calls with typed text that is not filed. */
export const countUnfiledCalls = (store: CallsStore): number => callsIn(store).filter(hasText).length;

/** Called at each sign-out. Removes all calls, except those with text that is not filed: the same user finds them again. */
export const removeFiledCalls = (store: CallsStore): void => store.setItem(callsStorageKey, callsIn(store).filter(hasText));

/** Removes all calls, including those with text that is not filed. Called after the user has confirmed this. */
export const removeAllCalls = (store: Pick<Store, 'removeItem'>): void => store.removeItem(callsStorageKey);

const hasText = (call: unknown): boolean =>
  typeof call === 'object' && call !== null && 'text' in call && typeof call.text === 'string' && call.text.trim() !== '';
