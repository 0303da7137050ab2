/** Personal settings of the telephone, which are stored in this browser. */
import { useStore } from 'react-admin';

/** While this is on, new calls are only in the tray and show no card. Off by default. */
export const useDoNotDisturb = (): [boolean, (on: boolean) => void] => useStore<boolean>('calls.doNotDisturb', false);

/** The storage key of the time at which the user last received a call here, in Unix milliseconds. */
export const lastCallKey = 'calls.last';
/** Milliseconds after the last call in which a user counts as one who receives calls. */
const recentCallAge = 30 * 86_400_000;

/** Returns whether the user has received a call in the last 30 days. Only such users see a warning when the connection is lost. */
export function useReceivesCalls(): boolean {
  const [last] = useStore<number>(lastCallKey, 0);
  return Date.now() - last < recentCallAge;
}

/** Whether new calls ring in this browser. Off by default. */
export const useRingSound = (): [boolean, (on: boolean) => void] => useStore<boolean>('calls.sound', false);
