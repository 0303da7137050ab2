import type { Page } from '@playwright/test';
import { watchKeys } from './in-page.js';

/** The browser reports none that are shorter. */
const shortest = 16;

/** Milliseconds that each key waits from now on for the frame that answers it. */
export async function watchInput(page: Page): Promise<{ delays(): Promise<number[]> }> {
  const handle = await page.evaluateHandle(watchKeys, shortest);
  return {
    async delays() {
      const { pressed, delays } = await handle.jsonValue();
      return [...delays, ...Array.from({ length: Math.max(0, pressed - delays.length) }, () => shortest)];
    },
  };
}
