/** Runs all kinds of work concurrently until enough writes are acknowledged, then kills or disturbs the processes under test. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '../../../server/process-calls.ts';
import type { Work } from './work.ts';

export interface KillPoint {
  /** The number of acknowledged writes before the kill. */
  readonly writes: number;
  /** The milliseconds from the last of these writes to the kill. */
  readonly milliseconds: number;
  /** Kinds of work of which at least one write must be acknowledged before the kill. None by default. */
  readonly kinds?: readonly string[];
}

/** Milliseconds after which the kill no longer waits for missing kinds of work. */
const maxWaitMs = 120_000;

/** Milliseconds to wait when a kind of work has nothing to do. */
const idleDelayMs = 15;

/**
 * Calls `kill` at the kill point. The work continues until `kill` is resolved. Resolves when no request is in flight any more, with the
 * number of acknowledged writes of each kind.
 */
export async function workUntilKilled<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  call: Caller,
  { writes, milliseconds, kinds = [] }: KillPoint,
  kill: () => Promise<unknown>,
): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  const began = Date.now();
  let count = 0;
  let isKilled = false;
  let killInProgress: Promise<unknown> | undefined;
  const loops = Object.entries<Work>(works).map(async ([name, work]) => {
    while (!isKilled) {
      const isAcknowledged = await work.writeNext(call);
      if (!isAcknowledged) {
        await delay(idleDelayMs);
        continue;
      }
      acknowledged.set(name, (acknowledged.get(name) ?? 0) + 1);
      count += 1;
      if (count >= writes && (kinds.every((kind) => acknowledged.has(kind)) || Date.now() - began > maxWaitMs)) {
        killInProgress ??= delay(milliseconds)
          .then(kill)
          .finally(() => {
            isKilled = true;
          });
      }
    }
  });
  await Promise.all(loops);
  await killInProgress;
  return acknowledged;
}
