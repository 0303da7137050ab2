/**
 * The session of this browser: the token, the user's id and the expiry, never the password. The session is in localStorage, so that all
 * tabs share it. Signing out in one tab signs out all tabs.
 * Source: docs/specification/api.md#access-token.
 */
import type { z } from 'zod';
import { accessTokenRecord } from '../../../contract/resources/user.ts';
import { problemError } from '../http/http-error.ts';
import { sessionKey } from './session-token.ts';

const sessionSchema = accessTokenRecord.pick({ token: true, uid: true, expire: true });
export type Session = z.output<typeof sessionSchema>;

/** The session may have expired. */
export function readSession(): Session | undefined {
  try {
    return sessionSchema.safeParse(JSON.parse(localStorage.getItem(sessionKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

let ownerUid: string | undefined;

/**
 * Makes `uid` the user of this page. The page then sends no request with the token of another user, who may sign in later in another tab.
 */
export function claimSession(uid: string): void {
  ownerUid = uid;
}

/** Returns the session of the page's user; `undefined` if no user is signed in. Throws an HttpError if another user is signed in. */
export function ownSession(): Session | undefined {
  const session = readSession();
  if (session && ownerUid !== undefined && session.uid !== ownerUid) throw problemError('app.errors.token-expired', 403);
  return session;
}

const tokenListeners = new Set<() => void>();

export function writeSession({ token, uid, expire }: Session): void {
  localStorage.setItem(sessionKey, JSON.stringify({ token, uid, expire }));
  for (const listener of tokenListeners) listener();
}

/** Calls the listener after a token was written, in this tab or in another. Returns a function that unsubscribes. */
export function onTokenWritten(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === sessionKey && newValue !== null) listener();
  };
  tokenListeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    tokenListeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

export const clearSession = (): void => localStorage.removeItem(sessionKey);

/**
 * Calls `onChanged` when the session is no longer that of the user, because another tab signed out or signed in as another user. Returns a
 * function that unsubscribes.
 */
export function watchSession(uid: string, onChanged: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== sessionKey && event.key !== null) return;
    if (readSession()?.uid !== uid) onChanged();
  };
  // The session may have changed while the app was loading.
  if (readSession()?.uid !== uid) onChanged();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
