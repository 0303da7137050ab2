/**
 * Access tokens: `<id>.<HMAC-SHA256(secret, id)>`. The database contains the id and expiry, but not the token. So a stolen copy of the
 * database contains no usable token, and a repeated sign-in can still return the same token.
 *
 * Source: docs/specification/extensions.md#access-tokens.
 */

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Role } from '../../contract/access.ts';
import type { Database, Queries } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { accessTokens, users } from '../database/schema.ts';
import { beginTransaction } from '../database/transactions.ts';
import type { Caller } from '../http/caller.ts';

export interface AccessToken {
  readonly id: string;
  readonly token: string;
  /** Unix milliseconds. */
  readonly expires: number;
}

const tokenText = (secret: string, id: string): string =>
  `${id}.${createHmac('sha256', secret).update(`access token ${id}`).digest('base64url')}`;

/** Returns the user's valid token; creates one if there is none. */
export async function tokenOf(db: Database, secret: string, userId: number, now: number, lifetimeSeconds: number): Promise<AccessToken> {
  const row = await beginTransaction(db, async (transaction) => {
    // The lock makes concurrent sign-ins of one user return the same token, also in several processes.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const [valid] = await transaction
      .select()
      .from(accessTokens)
      .where(and(eq(accessTokens.user_id, userId), gt(accessTokens.expires, now)))
      .orderBy(accessTokens.expires)
      .limit(1);
    const given = valid ?? { id: randomUUID(), user_id: userId, expires: now + lifetimeSeconds * 1000 };
    if (!valid) await transaction.insert(accessTokens).values(given);
    return given;
  });
  return { id: row.id, token: tokenText(secret, row.id), expires: row.expires };
}

const userOfToken = prepared((db) =>
  db
    .select({ id: users.id, role: users.role, clientId: users.client_id, blocked: users.blocked, expires: accessTokens.expires })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.user_id))
    .where(eq(accessTokens.id, sql.placeholder('id')))
    .prepare('user_of_token'),
);

/** Returns the user of a token. Returns `unknown` for a forged or revoked token and for a blocked user. */
export async function callerOf(db: Database, secret: string, token: string, now: number): Promise<Caller | 'unknown' | 'expired'> {
  const id = idOfToken(secret, token);
  if (id === undefined) return 'unknown';
  const [row] = await userOfToken(db).execute({ id });
  if (!row || row.blocked) return 'unknown';
  return row.expires <= now ? 'expired' : { id: row.id, role: row.role, clientId: row.clientId };
}

/** Revokes a token by its id. */
export const deleteToken = async (db: Queries, id: string): Promise<void> => {
  await db.delete(accessTokens).where(eq(accessTokens.id, id));
};

/** Returns the valid tokens among `ids`: those that have not expired and whose users are not blocked. */
export const validTokens = (db: Queries, ids: readonly string[], now: number): Promise<{ id: string; role: Role }[]> =>
  db
    .select({ id: accessTokens.id, role: users.role })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.user_id))
    .where(and(inArray(accessTokens.id, [...ids]), gt(accessTokens.expires, now), eq(users.blocked, false)));

/** Returns the id in a token; undefined if the token is malformed or forged. */
export function idOfToken(secret: string, token: string): string | undefined {
  const [, id] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token) ?? [];
  if (id === undefined) return undefined;
  return timingSafeEqual(Buffer.from(tokenText(secret, id)), Buffer.from(token)) ? id : undefined;
}
