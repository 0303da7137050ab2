/** At sign-out the names and numbers of callers leave the browser; what was typed and not filed waits for the same person. */
import type { Store } from 'ra-core';

/** Where the store of a user keeps the calls. */
export const callsKept = 'calls';

export function forgetCalls(store: Pick<Store, 'getItem' | 'setItem'>): void {
  const kept: unknown = store.getItem(callsKept);
  if (Array.isArray(kept)) store.setItem(callsKept, kept.filter(hasText));
}

const hasText = (call: unknown): boolean =>
  typeof call === 'object' && call !== null && 'text' in call && typeof call.text === 'string' && call.text.trim() !== '';
