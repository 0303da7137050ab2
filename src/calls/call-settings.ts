/** The user's telephone settings, which are stored in this browser. */
import { useStore } from 'react-admin';

/** "Do not disturb": while it is on, new calls appear only in the tray, without a card. Off by default. */
export const useDoNotDisturb = (): [boolean, (isOn: boolean) => void] => useStore<boolean>('calls.doNotDisturb', false);

/** The storage key of the time at which the user last received a call in this browser, in Unix milliseconds. */
export const lastCallKey = 'calls.last';
const recentCallAgeMs = 30 * 86_400_000;

/**
 * Returns whether the user received a call in this browser in the last 30 days. If not, the app bar shows no alert when the connection is
 * lost.
 */
export function useHasRecentCall(): boolean {
  const [lastCallAt] = useStore<number>(lastCallKey, 0);
  return Date.now() - lastCallAt < recentCallAgeMs;
}

/** Whether new calls ring in this browser. Off by default. */
export const useRingSound = (): [boolean, (isOn: boolean) => void] => useStore<boolean>('calls.sound', false);
