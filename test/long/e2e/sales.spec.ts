import type { Page } from '@playwright/test';
import { firstSale } from '../../e2e/seeded-data.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('a range of days shows the sales of these days, including both ends', async ({ staff }) => {
  const api = await staff.api('clerk');
  // In Zurich, these sales are on the 4th, on the 6th just before midnight, and on the 7th just after midnight.
  for (const instant of ['2031-03-04T13:00:00Z', '2031-03-06T22:59:00Z', '2031-03-06T23:01:00Z'])
    await api.create('datatable-sales', { subtitle: `Sale of ${instant}`, live_sale_date_from: Date.parse(instant) });
  const clerk = await staff.signedIn('clerk', '/sales');
  await expect(rows(clerk).nth(3)).toBeVisible();
  await clerk.getByLabel('Date from').fill('2031-03-04');
  await clerk.getByLabel('Date up to').fill('2031-03-07');
  await expect(rows(clerk)).toHaveCount(3);
  await clerk.getByLabel('Date up to').fill('2031-03-06');
  await expect(rows(clerk)).toHaveCount(2);
  await clerk.getByLabel('Date up to').fill('2031-03-05');
  await expect(rows(clerk)).toHaveCount(1);
  await clerk.reload();
  await expect(rows(clerk)).toContainText(['2031-03-04']);
  await expect(clerk.getByLabel('Date from')).toHaveValue('04.03.2031');
});

test('a field of every group in the form of a sale can be edited', async ({ staff }) => {
  await (await staff.api('clerk')).patch(`datatable-sales/${firstSale + 6}`, { post_sale_discount: null });
  const clerk = await staff.signedIn('clerk', `/sales/${firstSale + 6}`);
  const section = (name: string) => clerk.getByRole('region', { name, exact: true });
  await section('Description').getByLabel('Subtitle').fill('Silver of three centuries');
  await section('Dates').getByLabel('Last day for consignment').fill('2026-07-01T12:00');
  await section('Prices and fees').getByLabel('After-sale discount in %').fill('12.5');
  await section('Options').getByLabel('Hide the sale from the public').check();
  await section('Links').getByLabel('E-book').fill('https://books.example/a107');
  await section('Classification').getByLabel('Departments').fill('Silver');
  const [request] = await Promise.all([
    clerk.waitForRequest((sent) => sent.method() === 'PATCH'),
    clerk.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({
    subtitle: 'Silver of three centuries',
    last_date_for_consignment: Date.UTC(2026, 6, 1, 10),
    post_sale_discount: 12.5,
    hide_sale: true,
    e_book_link: 'https://books.example/a107',
    departments: expect.arrayContaining(['Silver']),
  });
  const main = clerk.getByRole('main');
  await expect(main.getByRole('link', { name: 'Edit' })).toBeVisible();
  await main.getByRole('tab', { name: 'Details' }).click();
  for (const text of ['Silver of three centuries', '12.5', 'https://books.example/a107'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
});

test('the current sale is kept after a reload and in another browser of the user', async ({ staff }) => {
  const porter = await staff.signedIn('porter', '/sales');
  await porter.getByRole('button', { name: 'Current sale: All sales' }).click();
  await porter.getByRole('dialog').getByRole('combobox').fill('wristw');
  await porter.getByRole('option', { name: /Wristwatches/ }).click();
  const current = (page: Page) => page.getByRole('button', { name: /^Current sale: .*Wristwatches/ });
  await expect(current(porter)).toBeVisible();
  await porter.reload();
  await expect(current(porter)).toBeVisible();
  const otherBrowser = await staff.signedIn('porter', '/sales');
  await expect(current(otherBrowser)).toBeVisible();
  await current(otherBrowser).click();
  await otherBrowser.getByRole('dialog').getByRole('combobox').click();
  await otherBrowser.getByRole('option', { name: 'All sales' }).click();
  await expect(otherBrowser.getByRole('button', { name: 'Current sale: All sales' })).toBeVisible();
  await expect(pageTitle(otherBrowser, 'Sales')).toBeVisible();
});
