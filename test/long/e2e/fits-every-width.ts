import type { Page } from '@playwright/test';
import { expect } from '../../e2e/staff.ts';

const widths = [320, 390, 640, 768, 900, 1024, 1280, 1440, 2560];

/** Returns the faults of the page at the width of its window: that it scrolls sideways, and each word that is divided between two lines. */
const faultsOfLayout = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const faults = scrollWidth > innerWidth ? [`scrolls sideways to ${scrollWidth} px`] : [];
    const range = document.createRange();
    const countLines = () => new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      range.selectNodeContents(node);
      const parent = node.parentElement;
      // Most texts are on one line, so that their words need not be measured.
      if (countLines() < 2 || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, style, [aria-hidden=true], textarea, pre')) continue;
      for (const { index, 0: word } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (countLines() > 1) faults.push(`divides ${word} in <${parent.localName}> of "${parent.textContent?.slice(0, 60)}"`);
      }
    }
    return faults;
  });

/** Checks for each of the widths that the page does not scroll sideways as a whole, and that no word is divided between two lines. */
export async function expectToFitEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // The app closes its menu, and changes its layout, only in a render after the window has become narrow.
    const options = { message: `${name} at ${width} px`, timeout: 5_000, intervals: [20, 20, 50, 100, 250, 500] };
    await expect.soft.poll(() => faultsOfLayout(page), options).toEqual([]);
  }
}
