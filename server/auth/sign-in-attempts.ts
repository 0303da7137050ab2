/**
 * Counts failed sign-ins in the database, so that the counts survive a restart and apply to all processes. Failures are counted by e-mail
 * and network together, by e-mail, and by network (see `networkOf`). The limit for both together is the lowest. So a user who mistypes a
 * password does not lock out colleagues in the same network.
 *
 * Source: docs/specification/extensions.md#sign-in-limits.
 */
import { createHmac } from 'node:crypto';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import { networkOf } from '../http/connections/network.ts';
import { countFailures, deleteFailures, deleteFailuresOutside, insertFailures } from './repository.ts';

const failureWindowMs = 15 * 60_000;

/** The keys are hashes, because users sometimes type their password into the e-mail field. */
export interface AttemptKeys {
  /** The key of the e-mail and the network together. */
  readonly pair: string;
  readonly email: string;
  readonly network: string;
}

/** Maximum number of failures within the window. Further attempts are refused. */
const maxFailures: Readonly<Record<keyof AttemptKeys, number>> = { pair: 10, email: 50, network: 100 };

export function attemptKeys(secret: string, sentEmail: string, address: string): AttemptKeys {
  const hashOf = (kind: string, ...values: readonly string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['failed sign-in', kind, ...values]))
      .digest('base64url');
  const email = sentEmail.toLowerCase();
  const network = networkOf(address);
  return { pair: hashOf('pair', email, network), email: hashOf('email', email), network: hashOf('address', network) };
}

export interface Attempt {
  readonly keys: AttemptKeys;
  /** The values of the column `number` in the rows that count this attempt as failed. */
  readonly rowNumbers: readonly number[];
  /** Seconds to wait before the next attempt; 0 if this attempt is allowed. */
  readonly waitSeconds: number;
}

/**
 * Counts the attempt as failed before its password is checked, so that concurrent attempts in several processes count each other. An
 * attempt that must wait does not count. The caller must refuse such an attempt.
 */
export async function beginAttempt(db: DatabaseOrTransaction, keys: AttemptKeys, now: number): Promise<Attempt> {
  // Failures far in the future were counted before the clock was set back. They would count for too long.
  await deleteFailuresOutside(db, { start: now - failureWindowMs, end: now + failureWindowMs });
  const rowNumbers = await insertFailures(db, Object.values(keys), now);
  const waitSeconds = await secondsToWait(db, keys, now);
  const attempt = { keys, rowNumbers, waitSeconds };
  if (waitSeconds > 0) await deleteAttempt(db, attempt);
  return attempt;
}

async function secondsToWait(db: DatabaseOrTransaction, keys: AttemptKeys, now: number): Promise<number> {
  const failures = await countFailures(db, Object.values(keys), now - failureWindowMs);
  const limitByKey = new Map([
    [keys.pair, maxFailures.pair],
    [keys.email, maxFailures.email],
    [keys.network, maxFailures.network],
  ]);
  // `total` includes this attempt. If a key exceeds its limit, the next attempt must wait until the oldest failure no longer counts.
  const waitsMs = failures.map(({ key, total, oldest }) => {
    const exceedsLimit = total > (limitByKey.get(key) ?? 0);
    return exceedsLimit && oldest !== null ? oldest + failureWindowMs - now : 0;
  });
  return Math.ceil(Math.max(0, ...waitsMs) / 1000);
}

/** Deletes the failures that this attempt counted. Earlier failures with its keys still count. */
export const deleteAttempt = (db: DatabaseOrTransaction, { keys, rowNumbers }: Attempt): Promise<void> =>
  deleteFailures(db, { keys: Object.values(keys), numbers: rowNumbers, keysToClear: [] });

/**
 * Deletes the failures that this attempt counted. Also deletes the earlier failures of its e-mail, and those of its e-mail and network
 * together. The earlier failures of its network still count.
 */
export const clearFailures = (db: DatabaseOrTransaction, { keys, rowNumbers }: Attempt): Promise<void> =>
  deleteFailures(db, { keys: Object.values(keys), numbers: rowNumbers, keysToClear: [keys.pair, keys.email] });
