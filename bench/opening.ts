/** Opens a page in Chromium. Measures the time until an element is visible, and the size of the JavaScript that has loaded by then. */
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../scripts/chromium.ts';
import { markShown } from './mark-shown.js';

export interface Opening {
  /** Milliseconds from the start of the navigation to the frame that shows the element. */
  readonly milliseconds: number;
  /** Size in bytes of the scripts that had loaded by then, each compressed with gzip. 0 if only the time is measured. */
  readonly scriptBytes: number;
}

/** The network preset "Fast 4G" of Chromium's developer tools. */
const fast4G = { offline: false, latency: 165, downloadThroughput: (9_000_000 / 8) * 0.9, uploadThroughput: (1_500_000 / 8) * 0.9 };

export const launchChromium = (): Promise<Browser> => chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });

export interface PageToOpen {
  readonly url: string;
  /** CSS selector of the element that must be visible. */
  readonly awaitedElement: string;
  /** The initial content of the page's local storage, as after an earlier visit. */
  readonly storage?: Readonly<Record<string, string>>;
  /** CSS selector of links that preload scripts for later pages. These scripts are not counted. The default matches no link. */
  readonly preloadLinks?: string;
  /** The size and the time are measured in separate runs, because reading the scripts takes time. */
  readonly measures: 'time' | 'script';
}

/** Makes the processor of the page four times slower. With `network`, also makes its network as slow as Fast 4G. */
export async function slowDown(page: Page, { network }: { readonly network: boolean }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', fast4G);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Opens a page in a new browser profile with an empty cache. The network is as slow as Fast 4G, and the processor four times slower. */
export async function measureOpening(
  browser: Browser,
  { url, awaitedElement, storage = {}, preloadLinks = 'none', measures }: PageToOpen,
): Promise<Opening> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(markShown, { selector: awaitedElement, storage });
  await slowDown(page, { network: true });
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (measures === 'time' || response.request().resourceType() !== 'script') return;
    sizes.set(
      response.url(),
      // A script that is still loading when the page closes is not counted.
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    );
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(awaitedElement).first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const opening = await page.evaluate((selector) => {
    const shownAt = performance.getEntriesByName('shown')[0]?.startTime ?? 0;
    const preloadedUrls = [...document.querySelectorAll<HTMLLinkElement>(selector)].map(({ href }) => href);
    const resources = performance.getEntriesByType('resource').filter((entry) => entry instanceof PerformanceResourceTiming);
    const arrivedResources = resources.filter(({ responseEnd, name }) => responseEnd <= shownAt && !preloadedUrls.includes(name));
    return { shownAt, urls: arrivedResources.map(({ name }) => name) };
  }, preloadLinks);
  const arrivedSizes = await Promise.all(opening.urls.map((script) => sizes.get(script) ?? 0));
  await context.close();
  return { milliseconds: opening.shownAt, scriptBytes: arrivedSizes.reduce((sum, size) => sum + size, 0) };
}
