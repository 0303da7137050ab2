/**
 * Counts failed sign-ins by e-mail and by network address in the database, so that a restart or a second
 * process forgets none. Source: decisions.md section 2: at most 10 in 15 minutes.
 */
import { createHmac } from 'node:crypto';
import { and, count, eq, gt, inArray, lte, min } from 'drizzle-orm';
import type { Queries } from '../database/connection.ts';
import { failedSignIns } from '../database/schema.ts';

const mostFailures = 10;
const failureWindow = 15 * 60_000;

/** Keys of this attempt. Hashed: what people type as their e-mail is now and then their password. */
export function attemptKeys(secret: string, email: string, address: string): string[] {
  const hashed = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`failed sign-in ${kind} ${value}`).digest('base64url');
  return [hashed('email', email.toLowerCase()), hashed('address', address)];
}

/** Seconds until the next attempt is let through; 0: now. */
export async function secondsToWait(db: Queries, keys: readonly string[], now: number): Promise<number> {
  const failures = await db
    .select({ total: count(), oldest: min(failedSignIns.at) })
    .from(failedSignIns)
    .where(and(inArray(failedSignIns.key, [...keys]), gt(failedSignIns.at, now - failureWindow)))
    .groupBy(failedSignIns.key);
  const waits = failures.map(({ total, oldest }) => (total < mostFailures || oldest === null ? 0 : oldest + failureWindow - now));
  return Math.ceil(Math.max(0, ...waits) / 1000);
}

export async function recordFailure(db: Queries, keys: readonly string[], now: number): Promise<void> {
  await db.delete(failedSignIns).where(lte(failedSignIns.at, now - failureWindow));
  await db.insert(failedSignIns).values(keys.map((key) => ({ key, at: now })));
}

/** A right password clears the e-mail's failures, and leaves the address's. */
export async function forgetFailures(db: Queries, [emailKey]: readonly string[]): Promise<void> {
  if (emailKey !== undefined) await db.delete(failedSignIns).where(eq(failedSignIns.key, emailKey));
}
