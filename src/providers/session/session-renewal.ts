/**
 * Renews a session that ends while the user works. The refused requests wait, the layout asks for the password in a dialog over the page,
 * and then the requests are sent again.
 * Source: docs/specification/interaction.md#expired-session.
 */
import { createStore, useStoreState } from '../create-store.ts';
import { isSessionEnd, statusOf } from '../http/http-error.ts';
import { readSession } from './session.ts';

interface Renewal {
  readonly promise: Promise<boolean>;
  readonly settle: (isRenewed: boolean) => void;
}

/** Requests wait for this renewal. */
const renewal = createStore<Renewal | undefined>(undefined);

/** A token that had already expired by this computer's clock when the service issued it. The clock is wrong, so the expiry is ignored. */
let tokenWithWrongClock: string | undefined;

function isPastExpiry(): boolean {
  const session = readSession();
  return session !== undefined && session.expire * 1_000 <= Date.now() && session.token !== tokenWithWrongClock;
}

/**
 * Sends a request. If the request is refused because the session has ended, waits for a new session and sends the request again. This is
 * safe, because a refused request has no effect. Throws the error of the request if the user signs out instead.
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

/** The waiting requests are sent again if `isRenewed`; otherwise they fail. */
export function settleRenewal(isRenewed: boolean): void {
  renewal.get()?.settle(isRenewed);
  renewal.set(undefined);
}

/** Whether requests wait for the password. */
export const isRenewalPending = (): boolean => renewal.get() !== undefined;

export const useRenewalPending = (): boolean => useStoreState(renewal, (currentRenewal) => currentRenewal !== undefined);
