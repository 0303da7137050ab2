import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeEach, expect, test, vi } from 'vitest';
import { createDrainLoop } from '../../../server/events/drain-loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Returns a deterministic generator, so that a failure can be reproduced. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('every event is sent within 300 ms, even if a second event follows it within 150 ms', async () => {
  const random = randomNumbers(7);
  const waiting: number[] = [];
  const latencies: number[] = [];
  const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  let commitsAtEnd = 0;
  const loop = createDrainLoop(async () => {
    const commitTimes = waiting.splice(0);
    // The database and the event server take some time. Further events are committed during that time.
    await delay(1 + random() * 60);
    latencies.push(...commitTimes.map((committed) => performance.now() - committed));
    // On the embedded database, a commit and the last statement of a drain can finish without a timer between them.
    for (; commitsAtEnd > 0; commitsAtEnd -= 1) commit();
    return 'all';
  });
  const commit = () => {
    waiting.push(performance.now());
    loop.wake();
  };
  for (let pair = 0; pair < 1_000; pair += 1) {
    await vi.advanceTimersByTimeAsync(random() * 1_000);
    commit();
    if (random() < 1 / 3) commitsAtEnd += 1;
    else {
      await vi.advanceTimersByTimeAsync(random() * 150);
      commit();
    }
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(latencies).toHaveLength(2_000);
  expect(latencies.filter((latency) => latency > 300)).toEqual([]);
});

test('an event is not delayed by a clock that is set back by a day', async () => {
  let drains = 0;
  const loop = createDrainLoop(async () => {
    drains += 1;
    return 'all';
  });
  await vi.advanceTimersByTimeAsync(10);
  expect(drains).toBe(1);
  vi.setSystemTime(Date.now() - 86_400_000);
  loop.wake();
  await vi.advanceTimersByTimeAsync(100);
  expect(drains).toBe(2);
});

test('events of a process that ended before it sent them are sent within five seconds', async () => {
  let drains = 0;
  createDrainLoop(async () => {
    drains += 1;
    return 'all';
  });
  await vi.advanceTimersByTimeAsync(10_100);
  expect(drains).toBe(3);
});

test('a drain runs outside the context of the request that woke it', async () => {
  const requests = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const loop = createDrainLoop(async () => {
    seen.push(requests.getStore());
    return 'all';
  });
  await vi.advanceTimersByTimeAsync(0);
  requests.run('a request', () => loop.wake());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen).toEqual([undefined, undefined]);
});
