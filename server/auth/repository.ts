import { and, count, eq, gt, inArray, lte, min, or, sql } from 'drizzle-orm';
import type { Role } from '../../contract/access.ts';
import type { DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import { accessTokens, failedSignIns, users } from '../database/schema.ts';

export type TokenRow = typeof accessTokens.$inferSelect;

/** Locks the user's row until the transaction ends. So concurrent sign-ins of the user wait for each other, also in several processes. */
export async function lockUser(transaction: Transaction, userId: number): Promise<void> {
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Returns the user's unexpired token that expires first. */
export async function findValidToken(db: DatabaseOrTransaction, userId: number, now: number): Promise<TokenRow | undefined> {
  const [row] = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.user_id, userId), gt(accessTokens.expires, now)))
    .orderBy(accessTokens.expires)
    .limit(1);
  return row;
}

export async function insertToken(transaction: Transaction, token: TokenRow): Promise<void> {
  await transaction.insert(accessTokens).values(token);
}

export const deleteToken = async (db: DatabaseOrTransaction, id: string): Promise<void> => {
  await db.delete(accessTokens).where(eq(accessTokens.id, id));
};

const userOfToken = preparedStatement((db) =>
  db
    .select({ id: users.id, role: users.role, clientId: users.client_id, blocked: users.blocked, expires: accessTokens.expires })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.user_id))
    .where(eq(accessTokens.id, sql.placeholder('id')))
    .prepare('user_of_token'),
);

/** Returns the user of a token, even if the token has expired or the user is blocked. Returns undefined for an unknown token. */
export async function findTokenUser(db: DatabaseOrTransaction, id: string) {
  const [row] = await userOfToken(db).execute({ id });
  return row;
}

/** Returns the valid tokens among `ids`: those that have not expired and whose users are not blocked. */
export const findValidTokens = (db: DatabaseOrTransaction, ids: readonly string[], now: number): Promise<{ id: string; role: Role }[]> =>
  db
    .select({ id: accessTokens.id, role: users.role })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.user_id))
    .where(and(inArray(accessTokens.id, [...ids]), gt(accessTokens.expires, now), eq(users.blocked, false)));

export async function deleteFailuresOutside(db: DatabaseOrTransaction, { start, end }: { start: number; end: number }): Promise<void> {
  await db.delete(failedSignIns).where(or(lte(failedSignIns.at, start), gt(failedSignIns.at, end)));
}

/** Inserts one row for each key of a failed sign-in. Returns the values of the column `number` in the new rows. */
export async function insertFailures(db: DatabaseOrTransaction, keys: readonly string[], at: number): Promise<number[]> {
  const rows = keys.map((key) => ({ key, at }));
  return (await db.insert(failedSignIns).values(rows).returning({ number: failedSignIns.number })).map(({ number }) => number);
}

/** Counts the failed sign-ins after `start` by key. Returns no row for a key without failed sign-ins. */
export const countFailures = (db: DatabaseOrTransaction, keys: readonly string[], start: number) =>
  db
    .select({ key: failedSignIns.key, total: count(), oldest: min(failedSignIns.at) })
    .from(failedSignIns)
    .where(and(inArray(failedSignIns.key, [...keys]), gt(failedSignIns.at, start)))
    .groupBy(failedSignIns.key);

/**
 * Deletes the rows of one sign-in attempt: those with its keys and with the numbers that `insertFailures` returned. Also deletes all other
 * failures of `keysToClear`.
 */
export async function deleteFailures(
  db: DatabaseOrTransaction,
  { keys, numbers, keysToClear }: { keys: readonly string[]; numbers: readonly number[]; keysToClear: readonly string[] },
): Promise<void> {
  const attemptRows = and(inArray(failedSignIns.key, [...keys]), inArray(failedSignIns.number, [...numbers]));
  await db
    .delete(failedSignIns)
    .where(keysToClear.length > 0 ? or(attemptRows, inArray(failedSignIns.key, [...keysToClear])) : attemptRows);
}
