/** The table of idempotency keys. `took_effect` is false until the effect of the key's request is committed. */
import { and, eq, lt } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '../database/connection.ts';
import { idempotencyKeys } from '../database/schema.ts';

/** An idempotency key, and the user who sent it. */
export interface Claim {
  readonly user: number;
  readonly key: string;
}
/** The claim of one request. If a later request claims the same key, `created` differs. */
export interface TimedClaim extends Claim {
  /** Unix milliseconds. */
  readonly created: number;
}

export type KeyRow = typeof idempotencyKeys.$inferSelect;

const matchesClaim = ({ user, key }: Claim) => and(eq(idempotencyKeys.user_id, user), eq(idempotencyKeys.key, key));
const matchesTimedClaim = (claim: TimedClaim) => and(matchesClaim(claim), eq(idempotencyKeys.created, claim.created));

export async function deleteKeysBefore(db: DatabaseOrTransaction, oldest: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, oldest));
}

/** Returns false if the user has used the key before. */
export async function insertKey(db: DatabaseOrTransaction, { user, key, created }: TimedClaim, requestHash: string): Promise<boolean> {
  const row = { user_id: user, key, request_hash: requestHash, created };
  const insertedRows = await db.insert(idempotencyKeys).values(row).onConflictDoNothing().returning({ key: idempotencyKeys.key });
  return insertedRows.length > 0;
}

export async function findKey(db: DatabaseOrTransaction, claim: Claim): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(idempotencyKeys).where(matchesClaim(claim));
  return row;
}

/** Claims a key that another request claimed before `oldest`, if that request has had no effect. Returns false otherwise. */
export async function reclaimKey(db: DatabaseOrTransaction, claim: TimedClaim, oldest: number): Promise<boolean> {
  const reclaimedRows = await db
    .update(idempotencyKeys)
    .set({ created: claim.created })
    .where(and(matchesClaim(claim), eq(idempotencyKeys.took_effect, false), lt(idempotencyKeys.created, oldest)))
    .returning({ key: idempotencyKeys.key });
  return reclaimedRows.length > 0;
}

/** Records that the request of the claim has had its effect. Returns false if another request has claimed the key. */
export async function saveEffect(db: DatabaseOrTransaction, claim: TimedClaim): Promise<boolean> {
  const markedRows = await db
    .update(idempotencyKeys)
    .set({ took_effect: true })
    .where(matchesTimedClaim(claim))
    .returning({ key: idempotencyKeys.key });
  return markedRows.length > 0;
}

export async function saveResponse(
  db: DatabaseOrTransaction,
  claim: TimedClaim,
  response: { body: unknown; version: number | null },
): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ response: response.body, version: response.version, took_effect: true })
    .where(matchesTimedClaim(claim));
}

/** Deletes the key of a request without an effect. */
export async function releaseClaim(db: DatabaseOrTransaction, claim: TimedClaim): Promise<void> {
  await db.delete(idempotencyKeys).where(and(matchesTimedClaim(claim), eq(idempotencyKeys.took_effect, false)));
}

/**
 * Deletes the keys of all requests without an effect, so that clients can repeat these requests at once. Must only be called before the
 * first request, and by the only process of a database, because then the process of these requests has ended.
 */
export async function releaseAllClaims(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.took_effect, false));
}
