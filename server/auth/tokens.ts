/**
 * Access tokens: `<id>.<signature>`. The signature is computed from the id and the server's secret, and is not in the database. So a stolen
 * copy of the database contains no usable token, but a repeated sign-in can return the same token.
 *
 * Source: docs/specification/extensions.md#access-tokens.
 */

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { beginTransaction } from '../database/transactions.ts';
import type { Caller } from '../http/caller.ts';
import { findTokenUser, findValidToken, insertToken, lockUser } from './repository.ts';

export interface AccessToken {
  readonly id: string;
  readonly token: string;
  /** Unix milliseconds. */
  readonly expires: number;
}

const tokenText = (secret: string, id: string): string =>
  `${id}.${createHmac('sha256', secret).update(`access token ${id}`).digest('base64url')}`;

export async function getOrCreateToken(
  db: Database,
  secret: string,
  userId: number,
  now: number,
  lifetimeSeconds: number,
): Promise<AccessToken> {
  const { id, expires } = await beginTransaction(db, async (transaction) => {
    // The lock makes concurrent sign-ins of one user return the same token.
    await lockUser(transaction, userId);
    const validRow = await findValidToken(transaction, userId, now);
    const row = validRow ?? { id: randomUUID(), user_id: userId, expires: now + lifetimeSeconds * 1000 };
    if (!validRow) await insertToken(transaction, row);
    return row;
  });
  return { id, token: tokenText(secret, id), expires };
}

/** Returns `expired` for an expired token. Returns `unknown` for an invalid or revoked token, or if the user is blocked. */
export async function findCaller(db: Database, secret: string, token: string, now: number): Promise<Caller | 'unknown' | 'expired'> {
  const id = idOfToken(secret, token);
  if (id === undefined) return 'unknown';
  const row = await findTokenUser(db, id);
  if (!row || row.blocked) return 'unknown';
  return row.expires <= now ? 'expired' : { id: row.id, role: row.role, clientId: row.clientId };
}

/** Returns the id in a token; undefined if the token is malformed or forged. */
export function idOfToken(secret: string, token: string): string | undefined {
  const [, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token) ?? [];
  if (id === undefined) return undefined;
  return timingSafeEqual(Buffer.from(tokenText(secret, id)), Buffer.from(token)) ? id : undefined;
}
