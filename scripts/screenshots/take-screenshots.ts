import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { sessionKey } from '../../src/providers/session/session-token.ts';
import { apiAs, signInAt } from '../../test/e2e/service-api.ts';
import { chromiumFlags, findChromium } from '../chromium.ts';
import { type Look, looks } from './looks.ts';
import { findScreenshotPages, type ScreenshotPage } from './screenshot-pages.ts';

/**
 * Writes the screenshots of the pages in `names`, or of all pages if `names` is empty. Returns the number of files and their total size in
 * bytes.
 */
export async function takeScreenshots(url: string, folder: string, names: readonly string[]): Promise<{ bytes: number; count: number }> {
  const signIn = await signInAt(url, 'clerk');
  const chosenPages = (await findScreenshotPages(apiAs(url, signIn))).filter(({ name }) => names.length === 0 || names.includes(name));
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  let bytes = 0;
  let count = 0;
  try {
    for (const look of looks)
      for (const signedIn of [true, false]) {
        const pagesOfLook = chosenPages.filter((page) => page.looks.includes(look.name) && signedIn === !page.signedOut);
        if (pagesOfLook.length === 0) continue;
        const localStorage = signedIn ? [{ name: sessionKey, value: JSON.stringify(signIn) }] : [];
        const context = await browser.newContext({
          baseURL: url,
          locale: 'en-GB',
          timezoneId: 'Europe/Zurich',
          reducedMotion: 'reduce',
          ...look.options,
          storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
        });
        for (const shotPage of pagesOfLook) {
          const page = await context.newPage();
          const png = await reduceColours(await takeScreenshot(page, shotPage));
          await page.close();
          await writeFile(join(folder, fileName(shotPage, look)), png);
          bytes += png.length;
          count += 1;
        }
        await context.close();
      }
  } finally {
    await browser.close();
  }
  return { bytes, count };
}

const fileName = ({ name }: ScreenshotPage, { suffix }: Look) => `${name}${suffix}.png`;

/** Takes the screenshot when all requests of the page have ended, including those for parts below the visible area. */
async function takeScreenshot(page: Page, { path, ready, reach, signedOut }: ScreenshotPage): Promise<Buffer> {
  page.setDefaultTimeout(15_000);
  await page.goto(path);
  await ready(page)
    .waitFor()
    .catch((cause: unknown) => Promise.reject(new Error(`${path} did not appear`, { cause })));
  if (!signedOut) await page.getByRole('banner').getByRole('status').filter({ hasText: 'Live' }).waitFor({ state: 'attached' });
  await reach?.(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.screenshot({ animations: 'disabled', caret: 'hide' });
}

/** Reduces an image to 256 colours, which is enough: pages have few colours, and the photographs of lots are small. */
const reduceColours = (png: Buffer): Promise<Buffer> => sharp(png).png({ palette: true, quality: 90, effort: 8 }).toBuffer();
