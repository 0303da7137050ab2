/** Sends 1,000 entity updates per second, and measures a page on which a user types at the same time. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { privateChannel } from '../../server/realtime/settings.ts';
import type { Environment, Tab } from './environment.ts';
import { watchInput } from './input-delays.ts';
import { watchRequests } from './request-rate.ts';

export const updatesPerSecond = 1_000;
/** Number of batches in which the updates of a second are sent. */
const batchesPerSecond = 20;
/** Number of different records in the updates. It exceeds what the app caches and what a page shows. */
const recordCount = 5_000;
/** Duration of the updates before the measured ones. The requests are counted in this time. */
const warmUpSeconds = 4;

export interface LoadResult {
  /** Number of entity updates that arrived in the page. */
  readonly arrivedCount: number;
  /** The share of the time in which the page's main thread was busy (0 to 1). */
  readonly busyShare: number;
  /** Maximum number of requests of one query within a second of the warm-up. */
  readonly maxRequests: number;
  /** Milliseconds from each key press to the next frame. */
  readonly inputDelays: readonly number[];
  /** Size of the JavaScript heap in megabytes: before the first update, before the measured updates, and after them. */
  readonly initialHeap: number;
  readonly heapBefore: number;
  readonly heapAfter: number;
}

/** The measured updates last `seconds`. */
export async function measureUpdateLoad(environment: Environment, { page, updateCount }: Tab, seconds: number): Promise<LoadResult> {
  // Types once before measuring: each new search text causes a request and a cached response, which do not come from updates.
  await typeInSearch(page, () => true);
  await sleep(2_000);
  const initialHeap = await heapOf(page);
  const requestWatcher = await watchRequests(page);
  await sendUpdates(environment, warmUpSeconds);
  const maxRequests = await requestWatcher.maxPerSecond();
  // By now, the page has loaded and compiled the code that it needs.
  await sleep(2_000);
  const heapBefore = await heapOf(page);
  const inputWatcher = await watchInput(page);
  const updatesBefore = updateCount();
  const readBusyTime = await watchBusyTime(page);
  let isStopped = false;
  const typing = typeInSearch(page, () => isStopped);
  await sendUpdates(environment, seconds);
  const busySeconds = await readBusyTime();
  isStopped = true;
  await typing;
  await sleep(3_000);
  const arrivedCount = updateCount() - updatesBefore;
  return {
    arrivedCount,
    busyShare: busySeconds / seconds,
    maxRequests,
    inputDelays: await inputWatcher.delays(),
    initialHeap,
    heapBefore,
    heapAfter: await heapOf(page),
  };
}

async function sendUpdates({ publisher, colleagueId }: Environment, seconds: number): Promise<void> {
  const start = performance.now();
  for (let batch = 0; batch < seconds * batchesPerSecond; batch++) {
    await sleep(Math.max(0, start + (batch * 1_000) / batchesPerSecond - performance.now()));
    const events = Array.from({ length: updatesPerSecond / batchesPerSecond }, () => ({
      channel: privateChannel,
      name: 'entity_update',
      data: {
        name: 'entity_update',
        bundle: 'client',
        entity_id: String(1 + Math.floor(Math.random() * recordCount)),
        uid: colleagueId,
        force_reload: false,
      },
    }));
    await publisher.publish(events);
  }
}

/** Types a letter and then spaces, so that the search text and its results do not change. */
async function typeInSearch(page: Page, isStopped: () => boolean): Promise<void> {
  const search = page.getByPlaceholder('Search').first();
  await search.fill('');
  await search.press('e');
  do {
    await search.press(' ');
    await sleep(120);
  } while (!isStopped());
}

/** Returns a function that returns the seconds in which the page's main thread was busy since this call. */
async function watchBusyTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const totalBusyTime = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await totalBusyTime();
  return async () => (await totalBusyTime()) - before;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}
