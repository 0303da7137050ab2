import { createContext, useContext } from 'react';
import { useStoreState } from '../../providers/create-store.ts';
import type { Calls } from './call.ts';
import type { CallsStore } from './calls-store.ts';

const emptyStore: CallsStore = { getCalls: () => [], subscribe: () => () => {}, dispatch: () => {}, close: () => {} };

export const CallsContext = createContext<CallsStore>(emptyStore);

/** Returns the calls, oldest first. */
export function useCalls(): Calls {
  const { getCalls, subscribe } = useContext(CallsContext);
  return useStoreState({ get: getCalls, subscribe }, (state) => state);
}

export const useCallsDispatch = (): CallsStore['dispatch'] => useContext(CallsContext).dispatch;
