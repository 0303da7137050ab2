/** Runs all kinds of work at once until enough has been acknowledged, then kills. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Caller } from '../process-calls.ts';
import type { Work } from './work.ts';

export interface KillPoint {
  /** Acknowledged writes after which it comes, and milliseconds after the last of these. */
  readonly writes: number;
  readonly milliseconds: number;
}

/** A work that has nothing to do waits this long before it looks again. */
const rest = 15;

/** Answers how many writes of each kind were acknowledged, once every one of them has an answer or will have none. */
export async function workUntilKilled<Name extends string>(
  works: Readonly<Record<Name, Work>>,
  call: Caller,
  { writes, milliseconds }: KillPoint,
  kill: () => Promise<unknown>,
): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  let count = 0;
  let killed = false;
  let killing: Promise<unknown> | undefined;
  const loops = Object.entries<Work>(works).map(async ([name, work]) => {
    while (!killed) {
      const done = await work.next(call);
      if (!done) {
        await delay(rest);
        continue;
      }
      acknowledged.set(name, (acknowledged.get(name) ?? 0) + 1);
      count += 1;
      if (count >= writes) {
        killing ??= delay(milliseconds)
          .then(kill)
          .finally(() => {
            killed = true;
          });
      }
    }
  });
  await Promise.all([...loops, killing]);
  return acknowledged;
}
