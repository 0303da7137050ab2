/** The calls of the signed-in user in this browser: kept between visits, and the same in all tabs. */
import { tabChannel } from '../providers/tab-channel.ts';
import type { Calls } from './call.ts';
import { type CallsAction, callsActionSchema } from './calls-action.ts';
import { callsAfter } from './calls-reducer.ts';
import { type CallsShelf, readShelf, writeShelf } from './calls-shelf.ts';
import { isEcho } from './same-call.ts';

export interface CallsStore {
  readonly calls: () => Calls;
  readonly subscribe: (listener: () => void) => () => void;
  /** Does it here and in the other tabs. */
  readonly dispatch: (action: CallsAction) => void;
  /** What is done afterwards, such as a filing that was on its way, is kept all the same. */
  readonly close: () => void;
}

export function openCallsStore(shelf: CallsShelf, uid: string): CallsStore {
  let calls = readShelf(shelf);
  let isClosed = false;
  const listeners = new Set<() => void>();
  const apply = (action: CallsAction): boolean => {
    const next = callsAfter(calls, action);
    if (next === calls) return false;
    calls = next;
    for (const listener of listeners) listener();
    return true;
  };
  const channel = tabChannel({ name: 'calls', uid, schema: callsActionSchema }, (action) => {
    if (action.type !== 'heard' || !isEcho(calls, action.news, action.now)) apply(action);
  });
  return {
    calls: () => calls,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispatch: (action) => {
      const before = calls;
      if (!apply(action)) return;
      writeShelf(shelf, action, before, calls);
      // Every tab sees time pass by itself.
      if (action.type !== 'passed' && !isClosed) channel.tell(action);
    },
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
}
