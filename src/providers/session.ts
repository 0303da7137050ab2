/**
 * The signed-in session of this browser: the token, never the password. Kept in localStorage, so that every tab
 * shares it and signing out in one signs out the others. Source: api.md "Access token".
 */
import type { z } from 'zod';
import { accessTokenRecord } from '../../contract/resources/user.ts';
import { problemError } from './http-error.ts';
import { sessionKey } from './session-token.ts';

const sessionSchema = accessTokenRecord.pick({ token: true, uid: true, expire: true });
export type Session = z.output<typeof sessionSchema>;

/** The stored session; `undefined` when there is none, or what is stored cannot be read. The service alone judges whether it has expired. */
export function readSession(): Session | undefined {
  try {
    return sessionSchema.safeParse(JSON.parse(localStorage.getItem(sessionKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

let owner: string | undefined;

/** From now on the page is this user's: nothing of it goes out with the token of somebody who signs in later in another tab. */
export function claimSession(uid: string): void {
  owner = uid;
}

/** The session of the user whose page this is; `undefined` when nobody is signed in. Throws an HttpError when somebody else is. */
export function ownSession(): Session | undefined {
  const session = readSession();
  if (session && owner !== undefined && session.uid !== owner) throw problemError('app.errors.token-expired', 403);
  return session;
}

const renewalListeners = new Set<() => void>();

export function writeSession({ token, uid, expire }: Session): void {
  localStorage.setItem(sessionKey, JSON.stringify({ token, uid, expire }));
  for (const listener of renewalListeners) listener();
}

/** Calls back when a token has been written, in this tab or in another; answers how to stop. */
export function onTokenWritten(listener: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key === sessionKey && newValue !== null) listener();
  };
  renewalListeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    renewalListeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

export const clearSession = (): void => localStorage.removeItem(sessionKey);

/** Calls back when the session is no longer the user's: another tab signs in as somebody else, or signs out; answers how to stop. */
export function watchSession(uid: string, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== sessionKey && event.key !== null) return;
    if (readSession()?.uid !== uid) changed();
  };
  // It may have happened while the app was loading.
  if (readSession()?.uid !== uid) changed();
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
