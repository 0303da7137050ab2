/** Rules for every page: no untranslated text, usable with a screen reader, readable in both colour schemes, wide and narrow. */
import type { Page } from '@playwright/test';
import { signInStrings } from '../../../src/i18n/sign-in-strings.ts';
import { violationsInBothSchemes } from '../../e2e/accessibility.ts';
import { listsOfTheApp, pagesOfTheApp } from '../../e2e/app-pages.ts';
import { locales, translations } from '../../e2e/locales.ts';
import { expect, test } from '../../e2e/staff.ts';
import { expectToFitEveryWidth } from './fits-every-width.ts';

// The languages are checked at the same time. A failure is not repeated, because recording a trace of all pages would take longer than the time limit.
test.describe.configure({ mode: 'parallel', retries: 0 });

const areasOfTexts = [
  ...['ra', 'resources', 'app', 'records', 'layout', 'fields', 'realtime', 'lots', 'dashboard', 'myWork', 'board'],
  ...['orderCorrections', 'orderNotices', 'orderTerms', 'afterSale', 'settings', 'timeline'],
];
const keyOfText = new RegExp(`\\b(${areasOfTexts.join('|')})\\.[a-z_]+[.\\w]*`);

/** Collects the errors that the pages write to the console, including violations of the content security policy. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

/** Returns all texts on the page, including labels, placeholders and tooltips. */
const wordsOn = async (page: Page) => {
  const attributeTexts = page
    .locator('[aria-label], [placeholder], [title]')
    .evaluateAll((elements) =>
      elements.flatMap((element) => ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? '')),
    );
  return [...(await page.locator('body').allInnerTexts()).flatMap((text) => text.split('\n')), ...(await attributeTexts)];
};

/** The width of the window: a desktop computer in one language, a telephone in the other. */
const widths: Readonly<Record<(typeof translations)[number], number>> = { de: 1440, fr: 390 };

for (const { locale, width } of translations.map((language) => ({ locale: locales[language], width: widths[language] })))
  test(`every page in ${locale} is translated, accessible in both colour schemes at ${width} px, and fits every width`, async ({
    staff,
  }) => {
    test.setTimeout(1_200_000);
    const page = await staff.signedIn('clerk', 'about:blank', { locale, viewport: { width, height: 800 } });
    const errors = errorsOf(page);
    for (const { name, path, ready } of await pagesOfTheApp(await staff.api('clerk'))) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(ready(page), name).toBeVisible();
      expect.soft(await violationsInBothSchemes(page), name).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
      expect
        .soft(
          (await wordsOn(page)).filter((words) => keyOfText.test(words)),
          name,
        )
        .toEqual([]);
      await expectToFitEveryWidth(page, name);
    }
    expect(errors).toEqual([]);
  });

for (const { locale, button } of translations.map((language) => ({ locale: locales[language], button: signInStrings[language].submit })))
  test(`the sign-in page in ${locale} is accessible in both colour schemes, wide and narrow`, async ({ staff }) => {
    const page = await staff.newBrowser({ locale });
    const errors = errorsOf(page);
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expect(page.getByRole('button', { name: button })).toBeVisible();
      expect.soft(await violationsInBothSchemes(page), `${width} px`).toEqual([]);
    }
    expect(errors).toEqual([]);
  });

test('each list, except for jobs and payments, shows twenty rows and all of its columns on a small laptop', async ({ staff }) => {
  const page = await staff.signedIn('clerk', 'about:blank', { viewport: { width: 1280, height: 800 } });
  for (const name of listsOfTheApp.filter((list) => list !== 'jobs')) {
    await page.goto(`/${name}`);
    await expect(page.getByRole('row').nth(20), name).toBeInViewport({ ratio: 0.8 });
    const hidden = await page
      .getByRole('table')
      .evaluate(({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0));
    expect.soft(hidden, `${name}: pixels beside the frame`).toBeLessThanOrEqual(0);
  }
});
