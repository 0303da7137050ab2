/** Schedules the drains of the outbox: soon after each commit, at most ten times a second, and every few seconds in any case. */
import { AsyncResource } from 'node:async_hooks';

/** Milliseconds between two drains. */
interface DrainTimes {
  /** Minimum, however often the loop is woken. */
  readonly coalescing: number;
  /** Maximum, even if the loop is not woken. */
  readonly poll: number;
}

/** Coalescing sends several events of the same entity as one; polling sends the events of a process that ended before it sent them. */
const eventDrainTimes: DrainTimes = { coalescing: 100, poll: 5_000 };

/** `more`: further events are waiting. `busy`: another process is sending; it may have read the outbox before our events were committed. */
export type DrainResult = 'all' | 'more' | 'busy';

export interface DrainLoop {
  /** Call after a commit. */
  wake(): void;
  /** Waits for the drain in progress, drains again, and stops. */
  close(): Promise<void>;
}

/** @param drain sends the waiting events; it must not throw. It never runs twice at the same time. */
export function createDrainLoop(drain: () => Promise<DrainResult>, { coalescing, poll }: DrainTimes = eventDrainTimes): DrainLoop {
  let timer: NodeJS.Timeout | undefined;
  /** When `timer` fires, by `performance.now()`, which is independent of changes of the clock. */
  let dueAt = 0;
  let draining: Promise<void> | undefined;
  let wokenDuringDrain = false;
  let lastDrainEnd = Number.NEGATIVE_INFINITY;
  let closed = false;

  /** Schedules a drain in `wait` milliseconds, unless an earlier one is scheduled. */
  const schedule = (wait: number) => {
    const drainAt = performance.now() + wait;
    if (closed || (timer !== undefined && dueAt <= drainAt)) return;
    clearTimeout(timer);
    dueAt = drainAt;
    timer = setTimeout(startDrain, wait);
    timer.unref();
  };

  // Requests wake the loop. Without the binding, the drain and all that it starts would run in the async context of that request, with its
  // time limit, idempotency key and user.
  const startDrain = AsyncResource.bind(() => {
    timer = undefined;
    wokenDuringDrain = false;
    draining = drain().then((result) => {
      draining = undefined;
      lastDrainEnd = performance.now();
      if (result === 'more') schedule(0);
      else schedule(result === 'busy' || wokenDuringDrain ? coalescing : poll);
    });
  });

  schedule(0);
  return {
    wake() {
      // Events that were committed after the drain in progress read the outbox need another drain.
      if (draining) wokenDuringDrain = true;
      else schedule(Math.max(0, lastDrainEnd + coalescing - performance.now()));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await draining;
      await drain();
    },
  };
}
