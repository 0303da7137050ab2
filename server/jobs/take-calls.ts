/**
 * Takes calls from the queue, one after the other. Not by the workers of pg-boss: these let nobody handle it when the end of a call cannot be
 * written, which ends the process as soon as the database does.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { type JobCall, queueName } from './queue.ts';

const lookEvery = 1_000;

export interface Taker {
  /** Looks at once. */
  wake(): void;
  /** Takes no more, and resolves when what it has taken is done. */
  stop(): Promise<void>;
}

/** `run` handles what fails in it. What keeps calls from being taken is told to `failed`, and tried again. */
export function takeCalls(boss: PgBoss, run: (call: JobCall) => Promise<void>, failed: (error: unknown) => void): Taker {
  let stopping = false;
  let woken = false;
  let rest = new AbortController();

  const takeOne = async (): Promise<boolean> => {
    const [call] = await boss.fetch<JobCall>(queueName);
    if (!call) return false;
    await run(call.data);
    // Where this fails the call stays taken, and is nobody's: a job that was not begun or not ended is found by its own state.
    await boss.complete(queueName, call.id);
    return true;
  };
  const take = async () => {
    while (!stopping) {
      woken = false;
      const taken = await takeOne().catch((error: unknown) => {
        failed(error);
        return false;
      });
      if (taken || woken || stopping) continue;
      rest = new AbortController();
      await delay(lookEvery, undefined, { signal: rest.signal }).catch(() => undefined);
    }
  };
  const ended = take();
  const wake = () => {
    woken = true;
    rest.abort();
  };
  return {
    wake,
    async stop() {
      stopping = true;
      wake();
      await ended;
    },
  };
}
