/**
 * No page scrolls sideways as a whole, and no word is divided between two lines, at any width. English is not tested, because German and
 * French words are longer.
 */
import type { Page } from '@playwright/test';
import { pagesOfTheApp } from '../../e2e/app-pages.ts';
import { locales, translations } from '../../e2e/locales.ts';
import { expect, test } from '../../e2e/staff.ts';

// The languages are checked at the same time.
test.describe.configure({ mode: 'parallel' });

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

for (const locale of translations.map((language) => locales[language]))
  test(`no page in ${locale} scrolls sideways or divides words at any width`, async ({ staff }) => {
    test.setTimeout(600_000);
    const page = await staff.signedIn('clerk', 'about:blank', { locale });
    for (const { name, path, ready } of await pagesOfTheApp(await staff.api('clerk'))) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(path);
      await expect(ready(page), name).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
        await expect.soft
          .poll(scrollWidth, { message: `${name} at ${width} px scrolls sideways`, timeout: 5_000 })
          .toBeLessThanOrEqual(width);
        expect.soft(await dividedWords(page), `${name} at ${width} px divides words`).toEqual([]);
      }
    }
  });
