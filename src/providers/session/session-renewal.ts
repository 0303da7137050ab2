/**
 * Renews a session that ends while the user works. The refused requests wait, the layout asks for the password in a dialog over the page,
 * and then the requests are sent again. Source: docs/specification/interaction.md#expired-session.
 */
import { createStore, useStoreState } from '../create-store.ts';
import { isSessionEnd, statusOf } from '../http/http-error.ts';
import { readSession } from './session.ts';

interface Renewal {
  readonly promise: Promise<boolean>;
  readonly settle: (isRenewed: boolean) => void;
}

/** The renewal for which requests wait; `undefined` if there is none. */
const renewal = createStore<Renewal | undefined>(undefined);

/** A new token that has already expired by this computer's clock. The service has just issued it, so the clock is wrong. */
let tokenWithWrongClock: string | undefined;

/** Returns whether the stored token's `expire` has passed, unless this computer's clock is known to be wrong. */
function isPastExpiry(): boolean {
  const session = readSession();
  return session !== undefined && session.expire * 1_000 <= Date.now() && session.token !== tokenWithWrongClock;
}

/**
 * Sends a request that needs a token. If the response or the token's `expire` shows that the session has ended, the session is renewed and
 * the request is sent again. This is safe, because a refused request has no effect. If the user signs out instead, the error is thrown.
 * Source: docs/specification/api.md#errors, docs/specification/api.md#access-token.
 */
export async function withRenewal<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    const hasEnded = isSessionEnd(error) || (statusOf(error) === 403 && isPastExpiry());
    if (!hasEnded || !(await renewSession())) throw error;
    if (isPastExpiry()) tokenWithWrongClock = readSession()?.token;
    return send();
  }
}

/** Resolves with true when the same user has signed in again, and with false if the user signs out instead. */
function renewSession(): Promise<boolean> {
  const currentRenewal = renewal.get();
  if (currentRenewal) return currentRenewal.promise;
  let settle: (isRenewed: boolean) => void = () => {};
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  renewal.set({ promise, settle });
  return promise;
}

/** Ends the renewal. The waiting requests are sent again if the user has signed in; otherwise they fail. */
export function settleRenewal(isRenewed: boolean): void {
  renewal.get()?.settle(isRenewed);
  renewal.set(undefined);
}

/** Returns whether requests wait for the password. */
export const isRenewalPending = (): boolean => renewal.get() !== undefined;

export const useRenewalPending = (): boolean => useStoreState(renewal, (currentRenewal) => currentRenewal !== undefined);
