/** Personal settings of the telephone, kept in this browser. Each hook returns the setting and its setter. Both are off by default. */
import { useStore } from 'react-admin';

/** While this is on, new calls are only in the tray and show no card. */
export const useDoNotDisturb = (): [boolean, (on: boolean) => void] => useStore<boolean>('calls.doNotDisturb', false);

/** The key of the time at which the user last received a call here, in Unix milliseconds. */
export const lastCallKept = 'calls.last';
const takesCallsFor = 30 * 86_400_000;

/** Returns whether the user has received a call in the last 30 days. Only such users see a warning when the connection is lost. */
export function useReceivesCalls(): boolean {
  const [last] = useStore<number>(lastCallKept, 0);
  return Date.now() - last < takesCallsFor;
}

export const useRingSound = (): [boolean, (on: boolean) => void] => useStore<boolean>('calls.sound', false);
