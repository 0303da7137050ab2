/** The state of the real-time connection. */
import { createStore, useStoreState } from '../../providers/create-store.ts';

export type OffReason = 'app-disabled' | 'over-quota' | 'unauthorized' | 'unreachable';
export interface ConnectionState {
  /** `off`: the connection was refused, or the browser cannot connect. */
  readonly state: 'live' | 'connecting' | 'reconnecting' | 'off';
  /** Set only while the state is `off`. */
  readonly reason?: OffReason;
  /** Connects immediately. Set only while the state is `off`. */
  readonly tryAgain?: () => void;
}

const store = createStore<ConnectionState>({ state: 'connecting' });

export function setConnectionState(next: ConnectionState): void {
  const current = store.get();
  if (next.state === current.state && next.reason === current.reason && next.tryAgain === current.tryAgain) return;
  store.set(next);
}

/** Whether events arrive now. */
export const isLive = (): boolean => store.get().state === 'live';

/** Whether events may arrive soon. */
export const isConnecting = (): boolean => ['connecting', 'reconnecting'].includes(store.get().state);

export const useConnectionState = (): ConnectionState => useStoreState(store, (connection) => connection);
