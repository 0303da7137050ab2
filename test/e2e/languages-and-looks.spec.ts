import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { firstSale } from './seeded-data.ts';
import { connection, expect, signIn, test } from './staff.ts';

const main = (page: Page) => page.getByRole('main');
const recordPages = [
  { path: '/clients', ready: (page: Page) => page.getByRole('row').nth(1) },
  { path: '/clients/1/show', ready: (page: Page) => main(page).getByRole('article').first() },
  { path: '/clients/1', ready: (page: Page) => main(page).getByRole('form') },
  { path: '/sales', ready: (page: Page) => page.getByRole('row').nth(1) },
  { path: `/sales/${firstSale}/show`, ready: (page: Page) => main(page).getByRole('heading', { level: 2 }).nth(1) },
  { path: `/sales/${firstSale}`, ready: (page: Page) => main(page).getByRole('form') },
];

/** What the pages write to the console as an error, a refusal of the content security policy included. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  return errors;
}

for (const [locale, words] of [
  ['de-CH', { clients: 'Kunden', signIn: 'Anmelden' }],
  ['fr-CH', { clients: 'Clients', signIn: 'Se connecter' }],
] as const)
  test(`in ${locale} no page shows the key of a text`, async ({ staff }) => {
    const page = await staff.signedIn('clerk', 'about:blank', { locale });
    for (const { path, ready } of recordPages) {
      await page.goto(path);
      await expect(ready(page)).toBeVisible();
      if (path === '/clients') await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.clients);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByText(/\b(ra|resources|app|records|layout|fields|realtime)\.[a-z_]+[.\w]*/)).toHaveCount(0);
      const labels = await page
        .locator('[aria-label], [placeholder], [title]')
        .evaluateAll((elements) =>
          elements.flatMap((element) => ['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? '')),
        );
      expect(labels.filter((label) => /\b(ra|resources|app|records|layout)\.[a-z_]+/.test(label))).toEqual([]);
    }
    await page.evaluate(() => localStorage.clear());
    await page.goto('/');
    await expect(page.getByRole('button', { name: words.signIn })).toBeVisible();
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`every page can be used with a screen reader and read in ${colorScheme} colours, without errors`, async ({ staff }) => {
    const page = await staff.newBrowser({ colorScheme });
    const errors = errorsOf(page);
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const severe = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      const found = severe.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`);
      expect.soft(found, page.url()).toEqual([]);
    };
    await page.goto('/clients');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await check();
    await signIn(page, 'clerk@example.com');
    for (const { path, ready } of recordPages) {
      if (path !== '/clients') await page.goto(path);
      await expect(ready(page)).toBeVisible();
      await expect(connection(page)).toHaveText('Live');
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await check();
    }
    expect(errors).toEqual([]);
  });
