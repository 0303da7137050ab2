/**
 * `npm run bench:interaction` measures how fast the app responds after it has loaded:
 * - the time until a record that is opened from its list is shown, and until the list is shown again;
 * - the duration of interactions (INP) on a processor that is four times slower. Each interaction over the limit is printed with the delay
 *   before the event handlers, their duration, and the time until the next frame;
 * - the layout shift of each page in a wide and a narrow window on Fast 4G and the slower processor.
 *
 * Each figure is printed as soon as it is measured. `PARTS=opening,interactions,shifts` selects parts, `PAGES=clients,invoice` the lists
 * that are opened and the pages whose shifts are measured. Run it on an otherwise idle machine.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { buildStale } from '../scripts/build/build.mjs';
import { sessionKey } from '../src/providers/session/session-token.ts';
import { pagesOfTheApp } from '../test/e2e/app-pages.ts';
import { runService } from '../test/e2e/running-service.ts';
import { apiAs, signInAt } from '../test/e2e/service-api.ts';
import { launchChromium, slowDown } from './opening.ts';
import { watchInteractions } from './watch-interactions.js';

/** In milliseconds, except `shift`, which is the score of the layout shifts of a page. */
const limits = { open: 150, back: 60, interaction: 100, shift: 0.02 };
const windows = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
const windowNames = ['wide', 'narrow'] as const;
const openingsPerList = 5;
/** Number of visits of the simulated clerk to each list. It must be so high that the p98 of the interactions is not the slowest one. */
const roundsOfClerk = 3;
const parts = process.env.PARTS?.split(',') ?? ['opening', 'interactions', 'shifts'];
const chosenPages = process.env.PAGES?.split(',');
const isChosen = (name: string) => chosenPages?.includes(name) ?? true;
const lists = ['clients', 'sales', 'items', 'consignments', 'orders', 'tasks'];

const sortNumbers = (values: readonly number[]) => values.toSorted((a, b) => a - b);
/** Returns the value at a share (0 to 1) of the sorted values; 0 if there are none. */
const quantile = (values: readonly number[], share: number) =>
  sortNumbers(values)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Returns the milliseconds from the click or the navigation that `act` causes until the element is shown. */
async function timeUntil(page: Page, selector: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('await-shown', { detail })), selector);
  await act();
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  return page.evaluate(() => {
    const [shownMark] = performance.getEntriesByName('shown');
    const [inputMark] = performance.getEntriesByName('input');
    return (shownMark?.startTime ?? 0) - (inputMark?.startTime ?? 0);
  });
}

/** CSS selector of the links in the loaded rows of a list. */
const rowSelector = 'tbody tr td:not(.placeholder) a';
/** CSS selector of the content of a record's page, which is shown after the record is loaded. */
const recordSelector = '.record-content, main article, main dl';

/**
 * Opens several records of a list. Returns the milliseconds until each was shown (`open`), and until the list was shown again (`back`).
 * Omits the first record, which also loads the scripts of the page.
 */
async function measureRecordOpening(page: Page, url: string, list: string): Promise<{ open: number[]; back: number[] }> {
  const times: { open: number[]; back: number[] } = { open: [], back: [] };
  await page.goto(`${url}/${list}`);
  await page.locator(rowSelector).first().waitFor();
  for (let opening = 0; opening <= openingsPerList; opening += 1) {
    const link = page.locator(`tbody tr:nth-child(${opening + 1}) td a`).first();
    const open = await timeUntil(page, recordSelector, () => link.click());
    await page.waitForLoadState('networkidle');
    const back = await timeUntil(page, rowSelector, () => page.goBack());
    await page.waitForLoadState('networkidle');
    if (opening > 0) {
      times.open.push(open);
      times.back.push(back);
    }
  }
  return times;
}

/** The times are in milliseconds. */
interface Interaction {
  /** From the input to the next frame, rounded to 8 milliseconds. */
  readonly duration: number;
  /** Until the event handlers start. */
  readonly delay: number;
  /** The duration of the event handlers. */
  readonly processing: number;
  /** From the end of the event handlers to the next frame. */
  readonly presentation: number;
  readonly kind: string;
  readonly target: string;
}

/** Uses several lists, their records, the search and the command palette as a clerk does. Returns the interactions, each with its list. */
async function simulateClerk(page: Page, url: string): Promise<readonly (Interaction & { readonly list: string })[]> {
  const interactions: (Interaction & { readonly list: string })[] = [];
  const visitedLists = ['clients', 'items', 'orders'];
  for (const list of Array.from({ length: roundsOfClerk }, () => visitedLists).flat()) {
    await page.goto(`${url}/${list}`);
    await page.locator(rowSelector).first().waitFor();
    await page.getByRole('searchbox').pressSequentially('ber', { delay: 120 });
    await page.getByRole('searchbox').fill('');
    await page.waitForLoadState('networkidle');
    await page.locator(rowSelector).first().waitFor();
    // Not every list has rows that can be selected.
    for (const checkbox of (await page.locator('tbody input[type=checkbox]').all()).slice(0, 3)) await checkbox.click();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('combobox').pressSequentially('ali', { delay: 120 });
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
    await page.locator(rowSelector).first().click();
    await page.locator(recordSelector).first().waitFor();
    for (const tab of await page.getByRole('main').getByRole('tab').all()) await tab.click();
    await page.goBack();
    await page.locator(rowSelector).first().waitFor();
    const interactionsOnPage = await page.evaluate(() => Object.values<Interaction>(Reflect.get(window, 'interactions')));
    interactions.push(...interactionsOnPage.map((interaction) => ({ ...interaction, list })));
  }
  return interactions;
}

await buildStale(['app', 'service']);
const service = await runService(undefined);
const browser = await launchChromium();
try {
  const session = await signInAt(service.url, 'clerk');
  const { url } = service;
  const newContext = async (viewport = windows.wide): Promise<BrowserContext> => {
    const context = await browser.newContext({
      viewport,
      storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: sessionKey, value: JSON.stringify(session) }] }] },
    });
    // Pages on a slow device may need more than Playwright's half a minute if the machine is busy.
    context.setDefaultTimeout(120_000);
    await context.addInitScript(watchInteractions);
    return context;
  };
  const exceedingFigures: string[] = [];
  const report = (what: string, value: number, limit: number, details = '') => {
    if (value > limit) exceedingFigures.push(what);
    console.log([what.padEnd(48), String(value).padStart(7), `of ${limit}`, value > limit ? 'EXCEEDED' : '', details].join('  '));
  };

  const openingPage = await (await newContext()).newPage();
  for (const list of parts.includes('opening') ? lists.filter(isChosen) : []) {
    const { open, back } = await measureRecordOpening(openingPage, url, list);
    const range = (values: readonly number[]) => `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;
    report(`${list}: open a record, median ms`, Math.round(quantile(open, 0.5)), limits.open, range(open));
    report(`${list}: back to the list, median ms`, Math.round(quantile(back, 0.5)), limits.back, range(back));
  }
  await openingPage.context().close();

  if (parts.includes('interactions')) {
    const slowPage = await (await newContext()).newPage();
    await slowDown(slowPage, { network: false });
    const interactions = await simulateClerk(slowPage, url);
    const durations = interactions.map(({ duration }) => duration);
    report('interactions, p98 ms', Math.round(quantile(durations, 0.98)), limits.interaction, `${durations.length} interactions`);
    const tooLong = interactions.filter(({ duration }) => duration > limits.interaction).toSorted((a, b) => b.duration - a.duration);
    for (const { duration, delay, processing, presentation, kind, target, list } of tooLong) {
      const partsOfDuration = `delay ${Math.round(delay)}, handlers ${Math.round(processing)}, frame ${Math.round(presentation)}`;
      console.log(`  ${duration} ms  ${list}: ${kind} on ${target} (${partsOfDuration})`);
    }
    await slowPage.context().close();
  }

  const pages = parts.includes('shifts') ? await pagesOfTheApp(apiAs(url, session)) : [];
  const pagesInWindows = pages.filter(({ name }) => isChosen(name)).flatMap((page) => windowNames.map((size) => ({ ...page, size })));
  for (const { name, path, ready, size } of pagesInWindows) {
    const page = await (await newContext(windows[size])).newPage();
    await slowDown(page, { network: true });
    await page.goto(`${url}${path}`);
    await ready(page).waitFor();
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => Object.values<{ score: number; element: string }>(Reflect.get(window, 'shifts')));
    const sum = shifts.reduce((total, { score }) => total + score, 0);
    const [largestShift] = shifts.toSorted((a, b) => b.score - a.score);
    const cause = largestShift && largestShift.score > 0.005 ? largestShift.element : '';
    report(`layout shift of ${name}, ${size} window`, Math.round(sum * 1000) / 1000, limits.shift, cause);
    await page.context().close();
  }
  console.log(exceedingFigures.length === 0 ? 'All figures are within their limits.' : `Exceeded: ${exceedingFigures.join('; ')}`);
} finally {
  await browser.close();
  await service.remove();
}
