/**
 * `Idempotency-Key` on a POST: the same key and body within 24 hours answers the first response again and does nothing. That the effect was
 * had is written in its own transaction, so a process that dies at any moment leaves neither a second effect nor a key that blocks for ever.
 * Source: decisions.md section 2, ext:idempotency.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { type FieldErrors, keyKeptFor } from '../../contract/wire.ts';
import type { Database, Transaction } from '../database/connection.ts';
import { idempotencyKeys } from '../database/schema.ts';
import type { ServiceContext } from '../service-context.ts';
import { invalidBody, RequestProblem } from './problem.ts';

/** After this another request may take the key of one that has had no effect, which then can have none. */
const longestRequest = 90_000;

interface Claim {
  readonly user: number;
  readonly key: string;
}
/** A claim that is this request's: one that took the key over has another time. */
interface HeldClaim extends Claim {
  /** Unix milliseconds. */
  readonly created: number;
}
const current = new AsyncLocalStorage<HeldClaim>();

export interface StoredAnswer {
  readonly body: unknown;
  readonly version: number | null;
}

const ofClaim = ({ user, key }: Claim) => and(eq(idempotencyKeys.user_id, user), eq(idempotencyKeys.key, key));
const ofHeld = (claim: HeldClaim) => and(ofClaim(claim), eq(idempotencyKeys.created, claim.created));

/** The key of a request; undefined when it has none. Throws a 400. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header)) return header;
  throw new RequestProblem('bad-query', 'Idempotency-Key: takes 1 to 255 printable characters');
}

/** Answers what the first request of the key was answered, or does the work and keeps its answer. Throws 409 and 422. */
export async function once(
  { db, log }: Pick<ServiceContext, 'db' | 'log'>,
  claim: Claim,
  hash: string,
  now: number,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { readonly replayed: boolean }> {
  const known = await claimKey(db, claim, hash, now);
  if (known) return { ...known, replayed: true };
  const held = { ...claim, created: now };
  const answer = await current.run(held, work).catch(async (error: unknown) => {
    // What was refused had no effect: the same key may be tried again. Where even that cannot be written, it may be in a while.
    await db
      .delete(idempotencyKeys)
      .where(and(ofHeld(held), eq(idempotencyKeys.took_effect, false)))
      .catch(() => undefined);
    throw error;
  });
  // The effect has been had, whether or not there is room to keep the answer: a repetition is then told that it was.
  await db
    .update(idempotencyKeys)
    .set({ answer: answer.body, version: answer.version, took_effect: true })
    .where(ofHeld(held))
    .catch((error: unknown) => log.warn({ err: error }, 'an answer is not kept for a repetition'));
  return { ...answer, replayed: false };
}

/**
 * Lets go of the keys whose requests have had no effect. Only for a process that has the database to itself, before its first request: those
 * requests died with the process before it, and whoever repeats them need not wait.
 */
export const releaseClaims = (db: Database) => db.delete(idempotencyKeys).where(eq(idempotencyKeys.took_effect, false));

/** Marks, in the transaction of the effect, that the request under way has had it. Throws 409 when another has taken its key over. */
export async function markEffect(transaction: Transaction): Promise<void> {
  const held = current.getStore();
  if (!held) return;
  const marked = await transaction
    .update(idempotencyKeys)
    .set({ took_effect: true })
    .where(ofHeld(held))
    .returning({ key: idempotencyKeys.key });
  if (marked.length === 0) throw keyConflict('was taken over by a later request: this one took too long');
}

/** Takes the key for this request; answers the first answer where there was one. */
async function claimKey(db: Database, claim: Claim, hash: string, now: number): Promise<StoredAnswer | undefined> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, now - keyKeptFor));
  const row = { user_id: claim.user, key: claim.key, request_hash: hash, created: now };
  const taken = await db.insert(idempotencyKeys).values(row).onConflictDoNothing().returning({ key: idempotencyKeys.key });
  if (taken.length > 0) return undefined;
  const [known] = await db.select().from(idempotencyKeys).where(ofClaim(claim));
  if (known && known.request_hash !== hash) {
    throw invalidBody(ofKey('was used for another request; a new request takes a new key'));
  }
  if (known?.took_effect && known.answer !== null) return { body: known.answer, version: known.version };
  if (known?.took_effect) throw keyConflict('was used before: that request was done, but its answer is lost; read what it changed');
  const abandoned = await db
    .update(idempotencyKeys)
    .set({ created: now })
    .where(and(ofClaim(claim), eq(idempotencyKeys.took_effect, false), lt(idempotencyKeys.created, now - longestRequest)))
    .returning({ key: idempotencyKeys.key });
  if (abandoned.length > 0) return undefined;
  throw keyConflict('was used before: that request is still being answered', { 'retry-after': '1' });
}

/** Refusals for the key's sake name it as the field at fault, so that a form can tell them from other conflicts. */
const ofKey = (message: string): FieldErrors => ({ 'Idempotency-Key': [message] });
const keyConflict = (message: string, headers: Record<string, string> = {}) =>
  new RequestProblem('conflict', `Idempotency-Key ${message}`, { errors: ofKey(message), headers });

/** What tells one request from another under the same key. `digest` stands for a body that is no JSON. */
export function hashOf(request: FastifyRequest, digest?: string): string {
  const body = digest ?? JSON.stringify(request.body ?? null);
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest('base64url');
}
