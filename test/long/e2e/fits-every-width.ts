import type { Page } from '@playwright/test';
import { expect } from '../../e2e/staff.ts';

const widths = [320, 390, 640, 768, 900, 1024, 1280, 1440, 2560];

/** Returns the words of the page that are divided between two lines, each with its element. */
const dividedWords = (page: Page) =>
  page.evaluate(() => {
    const divided: string[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.closest('script, style, [aria-hidden=true], textarea, pre'))
        continue;
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
        if (lines.size > 1) divided.push(`${word} in <${parent.localName}> of "${parent.textContent?.slice(0, 60)}"`);
      }
    }
    return divided;
  });

/** Checks for each of the widths that the page does not scroll sideways as a whole, and that no word is divided between two lines. */
export async function expectToFitEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    // The app closes its menu only in the next render after the window has become narrow.
    await expect.soft.poll(scrollWidth, { message: `${name} at ${width} px scrolls sideways`, timeout: 5_000 }).toBeLessThanOrEqual(width);
    const words = () => dividedWords(page);
    await expect.soft.poll(words, { message: `${name} at ${width} px divides words`, timeout: 5_000 }).toEqual([]);
  }
}
