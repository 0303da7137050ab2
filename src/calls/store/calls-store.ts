/** The store of the signed-in user's calls in this browser. The calls are kept between visits and shared by all tabs. */
import { createStore } from '../../providers/create-store.ts';
import { openTabChannel } from '../../providers/tab-channel.ts';
import type { Calls } from './call.ts';
import { type CallsAction, callsActionSchema } from './calls-action.ts';
import { reduceCalls } from './calls-reducer.ts';
import { type CallsStorage, readCalls, writeCalls } from './calls-storage.ts';
import { couldBelongToEndedCall } from './same-call.ts';

export interface CallsStore {
  readonly getCalls: () => Calls;
  readonly subscribe: (listener: () => void) => () => void;
  /** If the action changes the calls, stores them and sends the action (except `tick`) to the user's other tabs. */
  readonly dispatch: (action: CallsAction) => void;
  /** Stops the exchange with other tabs. Later actions are still stored, such as the end of a request that files a call. */
  readonly close: () => void;
}

export function openCallsStore(storage: CallsStorage, uid: string): CallsStore {
  const store = createStore(readCalls(storage));
  let isClosed = false;
  /** Returns whether the action has changed the calls. */
  const apply = (action: CallsAction): boolean => {
    const callsBefore = store.get();
    store.set(reduceCalls(callsBefore, action));
    return store.get() !== callsBefore;
  };
  const channel = openTabChannel({ name: 'calls', uid, schema: callsActionSchema }, (action) => {
    // An event that another tab received late must not add a call again that has already ended.
    if (action.type !== 'reported' || !couldBelongToEndedCall(store.get(), action.event, action.now)) apply(action);
  });
  return {
    getCalls: store.get,
    subscribe: store.subscribe,
    dispatch: (action) => {
      const callsBefore = store.get();
      if (!apply(action)) return;
      writeCalls(storage, action, callsBefore, store.get());
      // Every tab dispatches `tick` by itself.
      if (action.type !== 'tick' && !isClosed) channel.post(action);
    },
    close: () => {
      isClosed = true;
      channel.close();
    },
  };
}
