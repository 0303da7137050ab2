/** The calls of the signed-in user in this browser: kept between visits, and the same in all tabs. */
import type { z } from 'zod';
import { tabChannel } from '../providers/tab-channel.ts';
import { type Calls, callsSchema } from './call.ts';
import { type CallsAction, callsActionSchema } from './calls-action.ts';
import { callsAfter } from './calls-reducer.ts';

/** Where they are kept; react-admin's store of the user. */
export interface CallsShelf {
  readonly getItem: (key: string) => unknown;
  readonly setItem: (key: string, value: z.input<typeof callsSchema>) => void;
}

export interface CallsStore {
  readonly calls: () => Calls;
  readonly subscribe: (listener: () => void) => () => void;
  /** Does it here and in the other tabs. */
  readonly dispatch: (action: CallsAction) => void;
  readonly close: () => void;
}

const shelfKey = 'calls';

export function openCallsStore(shelf: CallsShelf, uid: string): CallsStore {
  let calls: Calls = callsSchema.safeParse(shelf.getItem(shelfKey)).data ?? [];
  const listeners = new Set<() => void>();
  const apply = (action: CallsAction): boolean => {
    const next = callsAfter(calls, action);
    if (next === calls) return false;
    calls = next;
    for (const listener of listeners) listener();
    return true;
  };
  const channel = tabChannel({ name: 'calls', uid, schema: callsActionSchema }, apply);
  return {
    calls: () => calls,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (action) => {
      const isNew = apply(action);
      if (isNew) shelf.setItem(shelfKey, [...calls]);
      // Every tab sees time pass by itself.
      if (isNew && action.type !== 'passed') channel.tell(action);
    },
    close: channel.close,
  };
}
