import type { Page } from '@playwright/test';
import { watchKeys } from './in-page.js';

/** Milliseconds. The browser does not report shorter delays. */
const minReportedDelay = 16;

/** Starts to measure key presses. `delays` returns the milliseconds that each of them waited for the next frame. */
export async function watchInput(page: Page): Promise<{ delays(): Promise<number[]> }> {
  const handle = await page.evaluateHandle(watchKeys, minReportedDelay);
  return {
    async delays() {
      const { pressCount, delays } = await handle.jsonValue();
      // A key press that was not reported had a delay below `minReportedDelay`, and counts as one with this delay.
      return [...delays, ...Array.from({ length: Math.max(0, pressCount - delays.length) }, () => minReportedDelay)];
    },
  };
}
