import type { Page } from '@playwright/test';
import { languages } from '../../../src/i18n/languages.ts';
import { listsOfTheApp, pagesOfTheApp } from '../../e2e/app-pages.ts';
import { locales } from '../../e2e/locales.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

const windows = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Maximum difference between the heights of a header and its placeholder, in pixels: one line, because texts differ in length. */
const oneLine = 32;
const recordPages = ['client', 'sale', 'sale-results', 'item', 'consignment', 'invoice', 'task'];

/** Holds matching requests until the returned function is called. */
async function holdRequests(page: Page, url: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const viewport of windows) {
  test(`the rows of a list do not move when its tools and views load in a window of ${viewport.width} pixels`, async ({ staff }) => {
    const clerk = await staff.signedIn('clerk', '/help', { viewport });
    for (const list of [...listsOfTheApp, 'transactions']) {
      await test.step(list, async () => {
        const release = await holdRequests(clerk, /\/assets\/(ListTools|ViewBar|ListPages)-/);
        await clerk.goto(`/${list}`);
        const main = clerk.getByRole('main');
        const rows = clerk.locator('.list-box');
        await expect(main.getByRole('status').filter({ hasText: /\d/ }).first()).toBeVisible();
        await expect(main.locator('.MuiSkeleton-root')).toHaveCount(0);
        await expect(main.getByRole('toolbar')).toHaveCount(0);
        const before = await rows.boundingBox();
        release();
        await expect(main.getByRole('toolbar')).toBeVisible();
        await clerk.waitForLoadState('networkidle');
        expect((await rows.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
        await clerk.unrouteAll({ behavior: 'wait' });
      });
    }
  });

  test(`the content of a record moves by at most one line when the record is loaded in a window of ${viewport.width} pixels`, async ({
    staff,
  }) => {
    const pages = await pagesOfTheApp(await staff.api('clerk'));
    const clerk = await staff.signedIn('clerk', '/help', { viewport });
    for (const { name, path, ready } of pages.filter((page) => recordPages.includes(page.name))) {
      await test.step(name, async () => {
        const id = path.split('/')[2] ?? '';
        const release = await holdRequests(clerk, new RegExp(`/api/v1\\.0/[^?]*/${id}(\\?|$)`));
        await clerk.goto(path);
        const content = clerk.locator('.record-columns');
        await expect(content).toBeVisible();
        await expect(content.locator('.MuiSkeleton-root').first()).toBeVisible();
        const before = await content.boundingBox();
        release();
        await expect(ready(clerk)).toBeVisible();
        await clerk.waitForLoadState('networkidle');
        const after = await content.boundingBox();
        expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(oneLine);
        await clerk.unrouteAll({ behavior: 'wait' });
      });
    }
  });
}

const windowsWithSale = [
  ...languages.flatMap(({ locale }) => [1152, 1280, 1330].map((width) => ({ locale: locales[locale], viewport: { width, height: 800 } }))),
  { locale: locales.en, viewport: { width: 390, height: 844 } },
];

test('the rows of a list that is limited to the current sale do not move when its tools load', async ({ staff }) => {
  test.slow();
  const api = await staff.api('clerk');
  const [sale] = (await api.list('datatable-sales?range=1&sort=id')).data;
  await api.send('PUT', '../me/sale-context', { sale: sale?.id });
  try {
    for (const options of windowsWithSale) {
      const clerk = await staff.signedIn('clerk', '/help', options);
      for (const list of ['items', 'consignments', 'orders', 'tasks']) {
        await test.step(`${list}, ${options.locale}, ${options.viewport.width} pixels`, async () => {
          const release = await holdRequests(clerk, /\/assets\/(ListTools|ViewBar|ListPages)-|datatable-sales\/\d+/);
          await clerk.goto(`/${list}`);
          await expect(clerk.getByRole('note')).toBeVisible();
          await expect(clerk.getByRole('toolbar')).toHaveCount(0);
          const rows = clerk.locator('.list-box');
          const before = await rows.boundingBox();
          const titleBefore = await pageTitle(clerk, /./).boundingBox();
          release();
          await expect(clerk.getByRole('note')).toContainText(String(Reflect.get(sale ?? {}, 'label')));
          if (list === 'items') await expect(pageTitle(clerk, /^(Lots of|Lose von|Lots de la vente) \S/)).toBeVisible();
          expect((await pageTitle(clerk, /./).boundingBox())?.height).toBe(titleBefore?.height);
          await expect(clerk.getByRole('toolbar')).toBeVisible();
          await clerk.waitForLoadState('networkidle');
          expect((await rows.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
          await clerk.unrouteAll({ behavior: 'wait' });
        });
      }
      await clerk.context().close();
    }
  } finally {
    await api.send('PUT', '../me/sale-context', { sale: null });
  }
});
