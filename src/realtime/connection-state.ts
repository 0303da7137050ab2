/** Whether changes of others arrive here at once; shown in the app bar. */
import { useSyncExternalStore } from 'react';

export type OffReason = 'app-disabled' | 'over-quota' | 'unauthorized' | 'unreachable';
export interface ConnectionState {
  readonly state: 'live' | 'connecting' | 'reconnecting' | 'off';
  /** With `off`. */
  readonly reason?: OffReason;
}

let current: ConnectionState = { state: 'connecting' };
const listeners = new Set<() => void>();

export function setConnectionState(next: ConnectionState): void {
  if (next.state === current.state && next.reason === current.reason) return;
  current = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether events arrive now. */
export const isLive = (): boolean => current.state === 'live';

/** Whether a connection is being built up, so that events may arrive soon. */
export const isOnItsWay = (): boolean => current.state === 'connecting' || current.state === 'reconnecting';

export const useConnectionState = (): ConnectionState => useSyncExternalStore(subscribe, () => current);
