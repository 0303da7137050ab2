/** The state of the real-time connection. The app bar shows whether changes by other users arrive immediately. */
import { createStore, useStoreState } from '../../providers/create-store.ts';

export type OffReason = 'app-disabled' | 'over-quota' | 'unauthorized' | 'unreachable';
export interface ConnectionState {
  readonly state: 'live' | 'connecting' | 'reconnecting' | 'off';
  /** Set only while the state is `off`. */
  readonly reason?: OffReason;
  /** Connects immediately. Set only while the state is `off`. */
  readonly tryAgain?: () => void;
}

const connection = createStore<ConnectionState>({ state: 'connecting' });

export function setConnectionState(next: ConnectionState): void {
  const current = connection.get();
  if (next.state === current.state && next.reason === current.reason && next.tryAgain === current.tryAgain) return;
  connection.set(next);
}

/** Returns whether events arrive now. */
export const isLive = (): boolean => connection.get().state === 'live';

/** Returns whether a connection is being established, so that events may arrive soon. */
export const isConnecting = (): boolean => ['connecting', 'reconnecting'].includes(connection.get().state);

export const useConnectionState = (): ConnectionState => useStoreState(connection, (state) => state);
