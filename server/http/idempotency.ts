/**
 * Idempotent requests (`Idempotency-Key`): every POST, and the endpoints that the contract marks.
 *
 * Repeating a request with the same key and body within 24 hours returns the first response without repeating the effect. The transaction
 * of the effect also records that the effect took place. So a crash at any point leaves neither a duplicate effect nor a key that is
 * blocked for ever.
 *
 * Source: docs/specification/extensions.md#idempotency.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type FieldErrors, keyLifetimeMs } from '../../contract/wire.ts';
import type { Config } from '../config.ts';
import type { Transaction } from '../database/connection.ts';
import type { ServiceContext } from '../service-context.ts';
import {
  type Claim,
  deleteKeysBefore,
  findKey,
  insertKey,
  reclaimKey,
  releaseClaim,
  saveEffect,
  saveResponse,
  type TimedClaim,
} from './idempotency-repository.ts';
import { invalidBody, RequestProblem } from './problem.ts';
import { commitTimeoutMs } from './time-limit.ts';

/** In milliseconds. Two days longer than promised, in case the clock is set forward. */
const keyRetentionMs = keyLifetimeMs + 2 * 86_400_000;

const currentClaim = new AsyncLocalStorage<TimedClaim>();

type ClaimContext = Pick<ServiceContext, 'db' | 'log'> & { readonly config: Pick<Config, 'REQUEST_TIMEOUT'> };

export interface StoredResponse {
  readonly body: unknown;
  readonly version: number | null;
}

/** Returns the key in the header; undefined without the header. Throws 400 if the header is malformed. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x20-\x7e]{1,255}$/.test(header)) return header;
  throw new RequestProblem('bad-query', 'Idempotency-Key: must be 1 to 255 printable ASCII characters');
}

/**
 * Runs `work` and stores its response. For a repeated request, returns the stored response instead.
 *
 * Throws 409 while the first request is in progress, or if its response was lost. Throws 422 if the key was used for a different request.
 *
 * @param hash the hash of the request, from {@link hashOf}
 * @param now Unix milliseconds
 */
export async function runOnce(
  context: ClaimContext,
  claim: Claim,
  hash: string,
  now: number,
  work: () => Promise<StoredResponse>,
): Promise<StoredResponse & { readonly replayed: boolean }> {
  const { db, log } = context;
  const storedResponse = await claimKey(context, claim, hash, now);
  if (storedResponse) return { ...storedResponse, replayed: true };
  const ownClaim = { ...claim, created: now };
  const response = await currentClaim.run(ownClaim, work).catch(async (error: unknown) => {
    // A failed request without an effect releases its key, so that it can be repeated at once. If the release fails, the claim expires
    // later.
    await releaseClaim(db, ownClaim).catch(() => undefined);
    throw error;
  });
  // The effect has taken place even if the response cannot be stored. A repeated request then gets a 409 that explains this.
  await saveResponse(db, ownClaim, response).catch((error: unknown) =>
    log.warn({ err: error }, 'a response could not be stored for repeated requests'),
  );
  return { ...response, replayed: false };
}

/**
 * If the current request has an idempotency key, records in the given transaction that the request took effect. Throws 409 if another
 * request has claimed the key.
 */
export async function recordEffect(transaction: Transaction): Promise<void> {
  const ownClaim = currentClaim.getStore();
  if (!ownClaim) return;
  if (!(await saveEffect(transaction, ownClaim))) throw keyConflict('was claimed by a later request, because this request took too long');
}

/**
 * Claims the key for this request and returns undefined, or returns the stored response of the first request. Throws 409 and 422 as
 * described at {@link runOnce}.
 */
async function claimKey({ db, config }: ClaimContext, claim: Claim, hash: string, now: number): Promise<StoredResponse | undefined> {
  await deleteKeysBefore(db, now - keyRetentionMs);
  const ownClaim = { ...claim, created: now };
  if (await insertKey(db, ownClaim, hash)) return undefined;
  const row = await findKey(db, claim);
  if (row && row.request_hash !== hash) {
    throw invalidBody(keyErrors('was used for another request; use a new key for a new request'));
  }
  if (row?.took_effect && row.response !== null) return { body: row.response, version: row.version };
  if (row?.took_effect)
    throw keyConflict('was used before: that request was processed, but its response is lost; read the records that it changed');
  // Another request can claim the key only when the first request can no longer commit.
  if (await reclaimKey(db, ownClaim, now - commitTimeoutMs(config))) return undefined;
  throw keyConflict('was used before: that request is still being processed', { 'retry-after': '1' });
}

/** The name of the header is the field of these errors, so that a form can distinguish them from other errors. */
const keyErrors = (message: string): FieldErrors => ({ 'Idempotency-Key': [message] });
const keyConflict = (message: string, headers: Record<string, string> = {}) =>
  new RequestProblem('conflict', `Idempotency-Key ${message}`, { errors: keyErrors(message), headers });

/** Returns a hash of method, address and body, to compare requests with the same key. `digest` replaces a body that is not JSON. */
export function hashOf(request: FastifyRequest, digest?: string): string {
  const body = digest ?? JSON.stringify(request.body ?? null);
  return createHash('sha256').update(`${request.method} ${request.url}\n${body}`).digest('base64url');
}
