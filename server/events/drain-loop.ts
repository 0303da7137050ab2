/**
 * Schedules the drains of the outbox and of the queue of jobs. A drain handles the waiting entries. It runs soon after each commit, and
 * also at an interval, for the commits of other processes.
 */
import { AsyncResource } from 'node:async_hooks';

/** Milliseconds from the end of a drain to the start of the next. If a drain leaves entries waiting, the next drain starts at once. */
interface DrainTimes {
  /** The minimum, also if the loop is woken more often. */
  readonly coalescing: number;
  /** The maximum, also if the loop is not woken. */
  readonly poll: number;
}

/** For the outbox. Coalescing sends equal events only once; polling sends the events of a process that ended before it sent them. */
const eventDrainTimes: DrainTimes = { coalescing: 100, poll: 5_000 };

/**
 * `all`: no further entries are waiting. `more`: further entries are waiting. `busy`: another process is draining. It may have read the
 * queue before the last commit of this process, so another drain must follow.
 */
export type DrainResult = 'all' | 'more' | 'busy';

export interface DrainLoop {
  /** Call after a commit. */
  wake(): void;
  /** Waits for the drain in progress, drains again, and stops. */
  close(): Promise<void>;
}

/**
 * Creates a loop and starts its first drain at once.
 *
 * @param drain handles the waiting entries; it must not throw. The loop never runs it twice at the same time.
 */
export function createDrainLoop(drain: () => Promise<DrainResult>, { coalescing, poll }: DrainTimes = eventDrainTimes): DrainLoop {
  let timer: NodeJS.Timeout | undefined;
  /** The time at which `timer` fires, by `performance.now()`, which is independent of changes of the clock. */
  let dueAt = 0;
  let currentDrain: Promise<void> | undefined;
  let wasWokenDuringDrain = false;
  let lastDrainEnd = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  const schedule = (wait: number) => {
    const drainAt = performance.now() + wait;
    if (isClosed || (timer !== undefined && dueAt <= drainAt)) return;
    clearTimeout(timer);
    dueAt = drainAt;
    timer = setTimeout(startDrain, wait);
    timer.unref();
  };

  // Requests wake the loop. Without the binding, the drain would run with the deadline, the idempotency key and the user of the request.
  const startDrain = AsyncResource.bind(() => {
    timer = undefined;
    wasWokenDuringDrain = false;
    currentDrain = drain().then((result) => {
      currentDrain = undefined;
      lastDrainEnd = performance.now();
      if (result === 'more') schedule(0);
      else schedule(result === 'busy' || wasWokenDuringDrain ? coalescing : poll);
    });
  });

  schedule(0);
  return {
    wake() {
      // The drain in progress may have read the queue before the commit, so another drain must follow.
      if (currentDrain) wasWokenDuringDrain = true;
      else schedule(Math.max(0, lastDrainEnd + coalescing - performance.now()));
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await currentDrain;
      await drain();
    },
  };
}
