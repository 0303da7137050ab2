/** Unsold lots are sold after the sale. Source: docs/specification/interaction.md#after-sale. */
import type { Page } from '@playwright/test';
import { violationsOn } from '../../e2e/accessibility.ts';
import type { Api } from '../../e2e/service-api.ts';
import { expect, test } from '../../e2e/staff.ts';

const main = (page: Page) => page.getByRole('main');

/** Creates a sale whose only lot is unsold, and knocks the sale down. The lot's reserve is CHF 1,000, and may be underbid by 20%. */
async function createClosedSale(api: Api) {
  const owner = await api.create('datatable-clients', { last_name: 'Consignor of drawings' });
  const sale = await api.create('datatable-sales', {
    subtitle: 'Sale of drawings',
    published: true,
    buyers_premium: '20%',
    post_sale_discount: 50,
    live_sale_date_from: Date.now() - 3_600_000,
    live_sale_date_to: Date.now() + 36_000_000,
  });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, {
    owner: owner.id,
    label: 'Estate of drawings',
    underbid: 0.8,
  });
  const lot = await api.create(`datatable-items?sale_id=${sale.id}`, {
    consignment: consignment.id,
    subtitle: 'A drawing',
    description: 'A drawing',
    lot_number: 1,
    reserve_price: 100_000,
    product_tax_code: 'exempt',
  });
  const { sold, unsold, withdrawn, missing, invoices, statements } = await api.read(`sale-knock-down/${sale.id}`);
  await api.create(`sale-knock-down/${sale.id}`, {
    sold,
    unsold,
    withdrawn,
    missing,
    invoices: Object(invoices).count,
    statements: Object(statements).count,
    invoices_total: Object(invoices).total,
    statements_total: Object(statements).total,
  });
  await expect.poll(async () => (await api.read(`datatable-sales/${sale.id}`)).status).toBe('closed');
  return { sale: sale.id, lot: lot.id };
}

test('a lot is sold after the sale with the keyboard, and only once if the response is lost', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { sale, lot } = await createClosedSale(api);
  const name = `Buyer${sale}`;
  const buyer = await api.create('datatable-clients', { last_name: name });
  const page = await staff.signedIn('clerk', `/sales/${sale}/show`);
  // The links move when the lots above and below them have loaded.
  await expect(main(page).getByRole('row', { name: /A drawing/ })).toBeVisible();
  await main(page).getByRole('link', { name: 'After-sale' }).click();
  await expect(main(page).getByRole('row', { name: /A drawing/ })).toContainText('800.00');
  expect(await violationsOn(page)).toEqual([]);

  await main(page).getByRole('button', { name: 'Sell lot 1' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sell lot 1 after the sale' });
  await expect(dialog.getByLabel('Client')).toBeFocused();
  await expect(dialog.getByText('Buyer’s premium after the discount of 50%: CHF 80.00, plus any tax')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Price')).toBeFocused();

  let updates = 0;
  await page.route(/\/datatable-items\/\d+/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    updates += 1;
    if (updates > 1) return route.continue();
    await route.fetch();
    return route.abort('internetdisconnected');
  });
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(main(page).getByText(/^Lot 1 saved: sold for CHF 800\.00 to/)).toBeVisible();
  const invoice = main(page).getByRole('link', { name: /^Invoice / });
  await expect(invoice).toBeVisible();
  await expect(main(page).getByText('This sale has no unsold lots.')).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect(await api.read(`datatable-items/${lot}`)).toMatchObject({ status: 'sold', hammer_price: '800.00', post_sale: true });
  const invoices = await api.list(`orders?filter[owner]=${buyer.id}`);
  expect(invoices.data).toMatchObject([{ grand_total: '880.00' }]);
  await invoice.click();
  await expect(page.getByRole('article').first()).toContainText('A drawing');
});
