/** Personal settings of the telephone, kept in this browser: `[on, set]`. Both are off until somebody switches them on. */
import { useStore } from 'ra-core';

/** Calls go to the tray, and show no card. */
export const useDoNotDisturb = (): [boolean, (on: boolean) => void] => useStore<boolean>('calls.doNotDisturb', false);

export const useRingSound = (): [boolean, (on: boolean) => void] => useStore<boolean>('calls.sound', false);
