/**
 * Rules for every page in English. Presses Tab through the page: each focused element has a name, is in view and shows the focus. The first
 * focused element is the link that skips to the content. Then checks every width of the window, as `languages-and-looks.spec.ts` does for
 * the translations.
 */
import type { Page } from '@playwright/test';
import { pagesOfTheApp } from '../../e2e/app-pages.ts';
import { expect, test } from '../../e2e/staff.ts';
import { expectToFitEveryWidth } from './fits-every-width.ts';

// A failure is not repeated, because recording a trace of all pages would take longer than the time limit.
test.describe.configure({ retries: 0 });

/** Maximum number of Tab presses on a page. Long lists repeat the same stops in each row. */
const maxStops = 60;

interface Stop {
  /** Empty after the last stop, when the focus leaves the page. */
  readonly element: string;
  readonly isSkipLink: boolean;
  readonly faults: readonly string[];
}

/** Describes the element that has the focus. */
const focusedStop = (page: Page): Promise<Stop> =>
  page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return { element: '', isSkipLink: false, faults: [] };
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const names = [
      element.getAttribute('aria-label'),
      element.title,
      element.textContent,
      element.querySelector('img')?.alt,
      ...[...labels, ...labelledBy].map((label) => label?.textContent),
    ];
    const shape = element.matches('input[type=checkbox], input[type=radio]') ? (element.closest('label, span') ?? element) : element;
    const { top, bottom, left, right, width, height } = shape.getBoundingClientRect();
    const isInView = width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    // A grid marks its active cell instead.
    const activeCell = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
    const isOutlined = [element, shape, activeCell, element.closest('label')].some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
    const isMarked = isOutlined || element.closest('.Mui-focused, .Mui-focusVisible') !== null;
    return {
      element: element.outerHTML.slice(0, 160),
      isSkipLink: element.classList.contains('skip-nav-button'),
      faults: [
        ...(names.some((name) => name?.trim()) ? [] : ['has no name']),
        ...(isInView ? [] : ['is out of view']),
        ...(isMarked ? [] : ['does not show the focus']),
      ],
    };
  });

test('every element that Tab reaches on a page has a name, is in view and shows the focus, and the page fits every width', async ({
  staff,
}) => {
  test.slow();
  const page = await staff.signedIn('clerk', 'about:blank', { viewport: { width: 1280, height: 800 } });
  for (const { name, path, ready } of await pagesOfTheApp(await staff.api('clerk'))) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(ready(page), name).toBeVisible();
    // Start at the top of the page, even if the page has focused one of its inputs.
    await page.evaluate(() => {
      document.body.tabIndex = -1;
      document.body.focus();
      document.body.removeAttribute('tabindex');
    });
    const stops: Stop[] = [];
    for (let press = 0; press < maxStops; press += 1) {
      await page.keyboard.press('Tab');
      const stop = await focusedStop(page);
      if (stop.element === '') break;
      stops.push(stop);
    }
    const faulty = stops.filter(({ faults }) => faults.length > 0).map(({ element, faults }) => `${element} ${faults.join(', ')}`);
    expect.soft([...new Set(faulty)], name).toEqual([]);
    expect.soft(stops[0]?.isSkipLink, `${name} begins with the link that skips to the content`).toBe(true);
    await expectToFitEveryWidth(page, name);
  }
});
