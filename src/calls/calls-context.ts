import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Calls } from './call.ts';
import type { CallsStore } from './calls-store.ts';

const nothing: CallsStore = { calls: () => [], subscribe: () => () => {}, dispatch: () => {}, close: () => {} };

export const CallsContext = createContext<CallsStore>(nothing);

/** The oldest first. */
export function useCalls(): Calls {
  const { calls, subscribe } = useContext(CallsContext);
  return useSyncExternalStore(subscribe, calls);
}

export const useCallsDispatch = (): CallsStore['dispatch'] => useContext(CallsContext).dispatch;
