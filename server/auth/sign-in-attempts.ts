/**
 * Counts failed sign-ins by e-mail and by network address in the database, so that a restart or a second
 * process forgets none. Source: decisions.md section 2: at most 10 in 15 minutes.
 */
import { createHmac } from 'node:crypto';
import { and, count, eq, gt, inArray, lte, min, or } from 'drizzle-orm';
import type { Queries } from '../database/connection.ts';
import { failedSignIns } from '../database/schema.ts';
import { networkOf } from '../http/network.ts';

const mostFailures = 10;
const failureWindow = 15 * 60_000;

/** Keys of this attempt. Hashed: what people type as their e-mail is now and then their password. */
export function attemptKeys(secret: string, email: string, address: string): string[] {
  const hashed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`failed sign-in ${kind} ${value}`).digest('base64url');
  return [hashed('email', email.toLowerCase()), hashed('address', networkOf(address))];
}

export interface Attempt {
  readonly keys: readonly string[];
  /** What it is counted as, until it is forgotten. */
  readonly counted: readonly number[];
  /** Seconds until the next attempt is let through; 0: this one is. */
  readonly wait: number;
}

/**
 * Counts the attempt as failed before its password is looked at, so that attempts which several processes look at in the same moment see one
 * another. One that is not let through is not counted.
 */
export async function beginAttempt(db: Queries, keys: readonly string[], now: number): Promise<Attempt> {
  await db.delete(failedSignIns).where(lte(failedSignIns.at, now - failureWindow));
  const rows = keys.map((key) => ({ key, at: now }));
  const counted = (await db.insert(failedSignIns).values(rows).returning({ number: failedSignIns.number })).map(({ number }) => number);
  const wait = await secondsToWait(db, keys, now);
  const attempt = { keys, counted, wait };
  if (wait > 0) await forgetAttempt(db, attempt);
  return attempt;
}

async function secondsToWait(db: Queries, keys: readonly string[], now: number): Promise<number> {
  const failures = await db
    .select({ total: count(), oldest: min(failedSignIns.at) })
    .from(failedSignIns)
    .where(and(inArray(failedSignIns.key, [...keys]), gt(failedSignIns.at, now - failureWindow)))
    .groupBy(failedSignIns.key);
  const waits = failures.map(({ total, oldest }) => (total <= mostFailures || oldest === null ? 0 : oldest + failureWindow - now));
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

/** An attempt that did not fail. With `emailKey`, whose password was right: the e-mail's failures go too, the address's stay. */
export async function forgetAttempt(db: Queries, { keys, counted }: Attempt, emailKey?: string): Promise<void> {
  const own = and(inArray(failedSignIns.key, [...keys]), inArray(failedSignIns.number, [...counted]));
  await db.delete(failedSignIns).where(emailKey === undefined ? own : or(own, eq(failedSignIns.key, emailKey)));
}
