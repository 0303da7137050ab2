/**
 * When the session ends while somebody works: the requests that met it wait here, the layout asks for the password
 * over the page, and they go out again. Source: interaction-rules.md "Forms".
 */
import { useSyncExternalStore } from 'react';

let waiting: { promise: Promise<boolean>; settle: (renewed: boolean) => void } | undefined;
const listeners = new Set<() => void>();

/** Resolves with true once the same user has signed in again, with false when they chose to sign out. */
export function renewSession(): Promise<boolean> {
  if (!waiting) {
    let settle: (renewed: boolean) => void = () => {};
    const promise = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    waiting = { promise, settle };
    notify();
  }
  return waiting.promise;
}

export function settleRenewal(renewed: boolean): void {
  waiting?.settle(renewed);
  waiting = undefined;
  notify();
}

/** Whether requests wait, so that the password is to be asked for. */
export const isRenewalWanted = (): boolean => waiting !== undefined;

export const useRenewalWanted = (): boolean => useSyncExternalStore(subscribe, isRenewalWanted);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function notify(): void {
  for (const listener of listeners) listener();
}
