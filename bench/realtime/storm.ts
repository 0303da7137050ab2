/** A thousand entity updates a second, and what they do to a page on which somebody types meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { privateChannel } from '../../server/realtime/settings.ts';
import type { House, Tab } from './house.ts';
import { watchInput } from './input-delays.ts';
import { watchRequests } from './request-rate.ts';

export const perSecond = 1_000;
const portions = 20;
/** More than a list keeps, and more than a page holds. */
const records = 5_000;

export interface Storm {
  /** Entity updates that arrived in the page. */
  readonly arrived: number;
  /** Share of the storm's time that the page's main thread had work. */
  readonly busy: number;
  /** Most requests of one query within any second. */
  readonly fetches: number;
  /** Milliseconds from each key to the next frame. */
  readonly inputs: readonly number[];
  /** Megabytes of JavaScript objects: before the first event of all, and around the storm that is measured. */
  readonly atFirst: number;
  readonly before: number;
  readonly after: number;
}

export async function storm(house: House, { page, updates }: Tab, seconds: number): Promise<Storm> {
  // Each change of the search asks by itself, and what it finds is kept: no part of what events fetch, nor of what they leave behind.
  await type(page, () => true);
  await sleep(2_000);
  const atFirst = await heapOf(page);
  const requests = await watchRequests(page);
  await blow(house, 4);
  const fetches = await requests.mostInASecond();
  // What is compiled and loaded once has been by now.
  await sleep(2_000);
  const before = await heapOf(page);
  const inputs = await watchInput(page);
  const updatesBefore = updates();
  const worked = await watchWork(page);
  let isOver = false;
  const typing = type(page, () => isOver);
  await blow(house, seconds);
  const busy = await worked();
  isOver = true;
  await typing;
  await sleep(3_000);
  const arrived = updates() - updatesBefore;
  return {
    arrived,
    busy: busy / seconds,
    fetches,
    inputs: await inputs.delays(),
    atFirst,
    before,
    after: await heapOf(page),
  };
}

async function blow({ publisher, colleagueId }: House, seconds: number): Promise<void> {
  const began = performance.now();
  for (let portion = 0; portion < seconds * portions; portion++) {
    await sleep(Math.max(0, began + (portion * 1_000) / portions - performance.now()));
    const events = Array.from({ length: perSecond / portions }, () => ({
      channel: privateChannel,
      name: 'entity_update',
      data: {
        name: 'entity_update',
        bundle: 'client',
        entity_id: String(1 + Math.floor(Math.random() * records)),
        uid: colleagueId,
        force_reload: false,
      },
    }));
    await publisher.publish(events);
  }
}

/** Spaces after a letter: what is shown stays as long as that of the letter. */
async function type(page: Page, isOver: () => boolean): Promise<void> {
  const search = page.getByPlaceholder('Search').first();
  await search.fill('');
  await search.press('e');
  do {
    await search.press(' ');
    await sleep(120);
  } while (!isOver());
}

/** Tells how many seconds the page's main thread has worked since this was called. */
async function watchWork(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const worked = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const before = await worked();
  return async () => (await worked()) - before;
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_000_000;
}
