/**
 * `npm run bench:board` measures the task board with 10,000 tasks, with the service on the same machine:
 * - the time until the board can be used;
 * - the maximum number of cards in the document;
 * - the length of frames while the board is scrolled and a card is dragged.
 *
 * Run it on an otherwise idle machine.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { buildStale } from '../scripts/build/build.mjs';
import { sessionKey } from '../src/providers/session/session-token.ts';
import { runService } from '../test/e2e/running-service.ts';
import { signInAt } from '../test/e2e/service-api.ts';
import { watchFrames } from './frames.js';
import { launchChromium } from './opening.ts';
import { percentile } from './realtime/percentile.ts';

const taskCount = 10_000;
/** `usable` and `frame` are in milliseconds. `frame` limits the 95th percentile of the frame lengths. */
const limits = { usable: 1500, cards: 250, frame: 50 };
const openingCount = 7;

/** Opens the board in a new browser profile. Returns its page, and the milliseconds until a card was painted. */
async function openBoard(browser: Browser, url: string, session: unknown): Promise<{ page: Page; usable: number }> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: sessionKey, value: JSON.stringify(session) }] }] },
  });
  const page = await context.newPage();
  await page.addInitScript(watchFrames, 'article[data-card]');
  await page.goto(`${url}/tasks/board`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  const usable = await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime ?? 0);
  return { page, usable };
}

interface FrameMeasurement {
  readonly frames: readonly number[];
  readonly maxElements: number;
}

/** Runs `act`. Returns the length of each frame in milliseconds, and the maximum number of cards in the document. */
async function measureFrames(page: Page, act: () => Promise<void>): Promise<FrameMeasurement> {
  await page.evaluate(() => window.dispatchEvent(new Event('frames-begin')));
  await act();
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener(
          'frames',
          (event) => resolve(event instanceof CustomEvent ? event.detail : { frames: [], maxElements: 0 }),
          {
            once: true,
          },
        );
        window.dispatchEvent(new Event('frames-end'));
      }),
  );
}

/** Scrolls each column with the mouse wheel, at the speed of a user. */
async function scrollColumns(page: Page): Promise<void> {
  for (const column of await page.locator('[data-scrolls]').all()) {
    const box = await column.boundingBox();
    if (!box) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let step = 0; step < 90; step += 1) {
      await page.mouse.wheel(0, step < 60 ? 240 : -480);
      await sleep(16);
    }
  }
}

/** Drags a card back and forth over all columns, and holds it at the lower edge, where the column scrolls. Then cancels the drag. */
async function dragCard(page: Page): Promise<void> {
  const [cardBox, boardBox] = [await page.locator('article[data-card]').first().boundingBox(), await page.locator('.board').boundingBox()];
  if (!cardBox || !boardBox) throw new Error('no card to drag');
  await page.mouse.move(cardBox.x + 40, cardBox.y + cardBox.height - 8);
  await page.mouse.down();
  for (let round = 0; round < 4; round += 1) {
    for (let step = 0; step <= 40; step += 1) {
      const x = boardBox.x + 20 + ((boardBox.width - 40) * (round % 2 === 0 ? step : 40 - step)) / 40;
      await page.mouse.move(x, boardBox.y + 200 + ((step * 13) % 400));
      await sleep(16);
    }
    await page.mouse.move(boardBox.x + boardBox.width / 2, boardBox.y + boardBox.height - 20);
    await sleep(600);
  }
  await page.keyboard.press('Escape');
  await page.mouse.up();
}

await buildStale(['app', 'service']);
const folder = await mkdtemp(join(tmpdir(), 'bench-board-'));
const seedCommand = ['scripts/service-command.mjs', 'seed', '--tasks', String(taskCount)];
await promisify(execFile)(process.execPath, seedCommand, { env: { ...process.env, DATA_DIR: join(folder, 'data') } });
const service = await runService(join(folder, 'data'));
const browser = await launchChromium();
try {
  const session = await signInAt(service.url, 'clerk');
  const times: number[] = [];
  for (let opening = 0; opening < openingCount; opening += 1) {
    const { page, usable } = await openBoard(browser, service.url, session);
    times.push(usable);
    await page.context().close();
  }
  const { page } = await openBoard(browser, service.url, session);
  const [scrolling, dragging] = [await measureFrames(page, () => scrollColumns(page)), await measureFrames(page, () => dragCard(page))];
  const row = (measure: string, value: number, limit: number, details: string) => ({
    measure,
    value: Math.round(value),
    limit,
    within: value <= limit,
    details,
  });
  const frameRow = (measure: string, { frames }: FrameMeasurement) =>
    row(
      `frame while ${measure}, p95 ms`,
      percentile(frames, 0.95),
      limits.frame,
      `${frames.length} frames, p50 ${Math.round(percentile(frames, 0.5))}, most ${Math.round(Math.max(...frames))}`,
    );
  console.table([
    row(
      'until usable, median ms',
      percentile(times, 0.5),
      limits.usable,
      `${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))}`,
    ),
    row('cards in the document, most', Math.max(scrolling.maxElements, dragging.maxElements), limits.cards, `${taskCount} tasks`),
    frameRow('scrolling', scrolling),
    frameRow('dragging', dragging),
  ]);
} finally {
  await browser.close();
  await service.remove();
  await rm(folder, { recursive: true, force: true });
}
