/** The page of the house's terms. Source: docs/specification/extensions.md#house-terms. */
import type { Page } from '@playwright/test';
import { violationsOn } from '../../e2e/accessibility.ts';
import { expect, pageTitle, question, test } from '../../e2e/staff.ts';

const nextYear = new Date().getUTCFullYear() + 1;
const from = `${nextYear}-07-01`;

/** Opens the dialog with the keyboard. */
async function openDialog(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByLabel('From', { exact: true })).toBeFocused();
  return dialog;
}

test('an administrator adds a premium of the house with the keyboard, an invoice shows the premium, and another entry is withdrawn', async ({
  staff,
}) => {
  test.slow();
  const api = await staff.api('admin');
  const admin = await staff.signedIn('admin', '/dashboard');
  const premium = admin.getByRole('region', { name: 'Buyer’s premium' });

  await test.step('the palette opens the page, which has the built-in tax rates', async () => {
    await expect(pageTitle(admin, /^Today, /)).toBeVisible();
    await admin.keyboard.press('Control+k');
    await expect(admin.getByRole('dialog', { name: 'Search or run an action' }).getByRole('combobox')).toBeFocused();
    await admin.keyboard.type('terms of');
    await expect(admin.getByRole('option', { name: 'Terms of the house' })).toBeVisible();
    await admin.keyboard.press('Enter');
    await expect(pageTitle(admin, 'Terms of the house')).toBeVisible();
    await expect(
      admin
        .getByRole('table', { name: 'Tax rates: all entries' })
        .getByRole('row', { name: /Built in/ })
        .first(),
    ).toContainText('8.1%');
    await expect(premium).toContainText('No premium of the house');
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step('wrong values are refused, and remain in the form', async () => {
    const dialog = await openDialog(admin, 'Add premium');
    expect(await violationsOn(admin)).toEqual([]);
    await admin.keyboard.type('2020-01-01');
    await dialog.getByLabel('Terms').fill('a quarter');
    await admin.keyboard.press('Enter');
    await expect(dialog).toContainText('terms never change for earlier days');
    await expect(dialog).toContainText('Enter 25%, or steps such as');
    await expect(dialog.getByLabel('Terms')).toHaveValue('a quarter');
    await dialog.getByLabel('From', { exact: true }).fill(from);
    await dialog.getByLabel('Terms').fill('26 %');
    await admin.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(premium.getByRole('row', { name: /26%/ })).toContainText('Upcoming');
  });

  await test.step('a commission has a minimum and fees for lots that are not sold', async () => {
    const dialog = await openDialog(admin, 'Add commission');
    await dialog.getByLabel('From', { exact: true }).fill(from);
    await dialog.getByLabel('Terms').fill('12%');
    await dialog.getByLabel('Minimum commission').fill('fifty');
    await admin.keyboard.press('Enter');
    await expect(dialog).toContainText('Enter an amount');
    expect(await violationsOn(admin)).toEqual([]);
    await dialog.getByLabel('Minimum commission').fill('50.50');
    await dialog.getByLabel('Fee for an unsold lot').fill('25');
    await dialog.getByRole('checkbox', { name: 'Commission and fees include tax' }).check();
    await dialog.getByLabel('Fee for an unsold lot').press('Enter');
    await expect(dialog).toBeHidden();
    const row = admin.getByRole('region', { name: 'Consignor’s commission' }).getByRole('row', { name: /12%/ });
    await expect(row).toContainText(/12% · Includes tax · Minimum commission .*50\.50 · Fee for an unsold lot .*25\.00/);
  });

  await test.step('a new letterhead begins with the current letterhead, and an IBAN with wrong check digits is refused', async () => {
    const dialog = await openDialog(admin, 'Add letterhead');
    expect(await violationsOn(admin)).toEqual([]);
    await admin.keyboard.type(from);
    await expect(dialog.getByLabel('Name of the house')).toHaveValue('Auktionshaus Beispiel AG');
    await dialog.getByLabel('Address').fill('Neue Gasse 1\n8002 Zürich');
    await dialog.getByLabel('IBAN').fill('CH93 0076 2011 6238 5295 8');
    await admin.keyboard.press('Enter');
    await expect(dialog).toContainText('the check digits are wrong');
    await expect(dialog.getByLabel('Address')).toHaveValue('Neue Gasse 1\n8002 Zürich');
    await dialog.getByLabel('IBAN').fill('CH93 0076 2011 6238 5295 7');
    await admin.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole('region', { name: 'Letterhead' }).getByRole('row', { name: /Neue Gasse 1/ })).toContainText('Upcoming');
  });

  await test.step('the invoice of a sale after the first day of the premium shows the premium and its source', async () => {
    const sale = await api.create('datatable-sales', {
      subtitle: 'Summer terms',
      live_sale_date_from: Date.parse(`${nextYear}-08-01T10:00:00Z`),
      published: true,
    });
    const owner = await api.create('datatable-clients', { last_name: `Terms ${crypto.randomUUID()}` });
    const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, { label: 'Of the terms', owner: owner.id });
    const item = await api.create(`datatable-items?sale_id=${sale.id}`, {
      consignment: consignment.id,
      subtitle: 'A barometer',
      description: 'Walnut',
      lot_number: 1,
      product_tax_code: 'standard',
    });
    await api.patch(`datatable-items/${item.id}`, {
      field_sold_status: 'sold',
      field_sold_for_amount: 100_000,
      field_winner_bidder: owner.id,
      field_sold_to_bidder_id: '101',
    });
    const order = await api.create('orders', { type: 'bidder', sale: sale.id, owner: owner.id, items: [item.id] });
    await admin.goto(`/orders/${order.id}/show`);
    const terms = admin.getByRole('region', { name: 'Terms' });
    await expect(terms).toContainText(/26% · house, from .*2.*/);
    await expect(terms).toContainText('8.1% · built-in rate, from');
    await expect(admin.getByRole('article')).toContainText('Auktionshaus Beispiel AG');
    expect(await violationsOn(admin)).toEqual([]);
  });

  await test.step('an upcoming entry is withdrawn in a narrow window', async () => {
    await api.create('house-terms', { kind: 'premium', from: `${nextYear}-09-01`, steps: '27%' });
    await admin.setViewportSize({ width: 320, height: 640 });
    await admin.goto('/settings/terms');
    const row = premium.getByRole('row', { name: /27%/ });
    await expect(row).toContainText('Upcoming');
    expect(await admin.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(await violationsOn(admin)).toEqual([]);
    const letterheads = admin.getByRole('table', { name: 'Letterhead: all entries' });
    await expect(letterheads.getByRole('columnheader', { name: 'Status' })).toBeVisible();
    await expect(letterheads.getByRole('columnheader', { name: 'Entered by' })).toBeHidden();
    await row.getByRole('button').focus();
    await admin.keyboard.press('Enter');
    await expect(question(admin)).toContainText('will not apply');
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Enter');
    await expect(row).toContainText('Withdrawn');
    await expect(pageTitle(admin, 'Terms of the house')).toBeFocused();
    await expect(row.getByRole('button')).toHaveCount(0);
  });

  await test.step('a clerk reads the terms and cannot change them', async () => {
    const clerk = await staff.signedIn('clerk', '/settings/terms');
    await expect(clerk.getByRole('region', { name: 'Buyer’s premium' }).getByRole('row', { name: /26%/ })).toBeVisible();
    await expect(clerk.getByRole('main').getByRole('button', { name: /Add|Withdraw/ })).toHaveCount(0);
    await expect(clerk.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Terms of the house' })).toHaveCount(0);
  });
});
