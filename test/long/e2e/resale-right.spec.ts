/** The page of the resale right in a German house. Source: docs/specification/extensions.md#collecting-societies. */
import { dayIn } from '../../../contract/time.ts';
import { violationsOn } from '../../e2e/accessibility.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';
import { expectToFitEveryWidth } from './fits-every-width.ts';

// The demo data belongs to a Swiss house, which has no resale right.
test.use({ serviceEnvironment: { ACCOUNTING_COUNTRY: 'DE' } });

test('the page of the resale right and its dialogs are accessible and fit every width', async ({ staff }) => {
  test.slow();
  const api = await staff.api('admin');
  await api.create('house-terms', { kind: 'resale_right', from: dayIn('Europe/Berlin', Date.now()), paid_by: 'buyer' });
  const sale = await api.create('datatable-sales', { subtitle: 'Modern art', live_sale_date_from: Date.now(), published: true });
  const owner = await api.create('datatable-clients', { last_name: `Buyer ${crypto.randomUUID()}` });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, { label: 'Of an artist', owner: owner.id });
  const item = await api.create(`datatable-items?sale_id=${sale.id}`, {
    consignment: consignment.id,
    subtitle: 'Composition in blue',
    description: 'Oil on canvas',
    lot_number: 1,
    resale_right: true,
  });
  await api.patch(`datatable-items/${item.id}`, {
    field_sold_status: 'sold',
    field_sold_for_amount: 1_000_000,
    field_winner_bidder: owner.id,
    field_sold_to_bidder_id: '101',
  });
  const order = await api.create('orders', { type: 'bidder', sale: sale.id, owner: owner.id, items: [item.id] });
  for (const status of ['in_process', 'finished']) await api.patch(`orders/${order.id}`, { status });
  await api.create('society-payments', {
    collecting_society: 'VG Bild-Kunst',
    amount: 10_000,
    payment_date: dayIn('Europe/Berlin', Date.now()),
    reference: 'Statement 7',
  });

  const page = await staff.signedIn('clerk', '/dashboard');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Resale right' }).click();
  await expect(pageTitle(page, 'Resale right')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Resale rights on documents' })).toContainText('VG Bild-Kunst');
  await expect(page.getByRole('table', { name: 'Payments to societies' })).toContainText('Statement 7');
  expect(await violationsOn(page)).toEqual([]);
  const dialog = page.getByRole('dialog');
  for (const name of ['Record a payment to VG Bild-Kunst', /^Reverse the payment of 100,00/, 'Export']) {
    await page.getByRole('main').getByRole('button', { name }).click();
    await expect(dialog).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await expectToFitEveryWidth(page, 'the page of the resale right');
});
