/** A day of an accountant: an overdue invoice paid in two parts, the payments list and its export, a credit note, and the client's balance. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Api, ApiRecord } from './service-api.ts';
import { shownCount } from './shown-count.ts';
import { chooseFromMenu, expect, pageTitle, test } from './staff.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const text = (record: object, name: string) => String(Reflect.get(record, name));
const cents = (record: object, name: string) => Math.round(Number(text(record, name)) * 100);
/** Formats an amount in cents as the tables show it. */
const amount = (value: number) => {
  const [whole = '', decimals] = (Math.abs(value) / 100).toFixed(2).split('.');
  return `${value < 0 ? '-' : ''}${shownCount(Number(whole))}.${decimals}`;
};

/** Sells two lots of a new sale to a new client, and issues the invoice. */
async function createIssuedInvoice(api: Api, word: string): Promise<ApiRecord & { client: string }> {
  const consignor = await api.create('datatable-clients', { last_name: `Consignor ${word}` });
  const buyer = await api.create('datatable-clients', { last_name: `Buyer ${word}`, website_language: 'en' });
  await api.create('client-address', {
    client: buyer.id,
    address: { country: 'CH', thoroughfare: '1 Lane', postal_code: '3000', locality: 'Bern' },
  });
  const sale = await api.create('datatable-sales', {
    subtitle: `Sale ${word}`,
    live_sale_date_from: Date.now() - 86_400_000,
    published: true,
  });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, { owner: consignor.id, label: `Estate ${word}` });
  const items: string[] = [];
  for (const [index, price] of [30_000, 50_000].entries()) {
    const lot = { consignment: consignment.id, subtitle: `Lot ${index + 1} ${word}`, description: 'A clock', lot_number: index + 1 };
    const { id } = await api.create(`datatable-items?sale_id=${sale.id}`, lot);
    const result = { field_sold_for_amount: price, field_winner_bidder: buyer.id, field_sold_to_bidder_id: '101' };
    await api.patch(`datatable-items/${id}`, { field_sold_status: 'sold', ...result });
    items.push(id);
  }
  const { id } = await api.create('orders', { type: 'bidder', sale: sale.id, owner: buyer.id, items });
  for (const status of ['in_process', 'finished']) await api.patch(`orders/${id}`, { status });
  return { ...(await api.read(`orders/${id}`)), client: buyer.id };
}

test('an accountant settles an overdue invoice in two parts, and finds both payments in the list and its export', async ({ staff }) => {
  const api = await staff.api('clerk');
  const clerk = await staff.signedIn('clerk', '/dashboard');
  const payments = clerk.getByRole('region', { name: 'Payments' });
  const overdue = clerk.getByRole('region', { name: 'Overdue invoices' });
  const dialog = clerk.getByRole('dialog');
  const pay = dialog.getByRole('button', { name: 'Record payment' });

  // The largest invoices stay in the list for other tests.
  const smallestInvoice = overdue.getByRole('row').last();
  const number = (await smallestInvoice.getByRole('link').first().textContent()) ?? '';
  const rowText = (await smallestInvoice.textContent()) ?? '';
  await smallestInvoice.getByRole('link', { name: number, exact: true }).click();
  await expect(pageTitle(clerk, new RegExp(number))).toBeVisible();
  const order = await api.read(`orders/${/orders\/(\d+)/.exec(clerk.url())?.[1]}`);
  const owner = { id: text(Object(order.owner), 'id'), label: text(Object(order.owner), 'label') };
  const balance = async () => cents(Object((await api.read(`datatable-clients/${owner.id}`)).balance), 'value');
  const [due, balanceBefore] = [cents(order, 'owed'), await balance()];

  await test.step('the amount of the invoice is the same on the dashboard, on its page and in the service', async () => {
    expect(due).toBeGreaterThan(10_005);
    expect(rowText).toContain(amount(due));
    expect(rowText).toContain(owner.label);
    await expect(payments.getByRole('row', { name: /^Amount due/ })).toContainText(amount(due));
  });

  await test.step('records a payment of a part of the amount, then a payment of the rest', async () => {
    await main(clerk).getByRole('button', { name: 'Record payment' }).click();
    await dialog.getByLabel('Amount').fill('100.05');
    await dialog.getByLabel('Remark').fill(`Part of ${number}`);
    await expect(dialog.getByRole('status')).toContainText(amount(due - 10_005));
    await pay.click();
    await expect(dialog).toHaveCount(0);
    await expect(main(clerk).getByText('Partly paid').first()).toBeVisible();
    await expect(payments.getByRole('row', { name: /^Amount due/ })).toContainText(amount(due - 10_005));
    expect(cents(await api.read(`orders/${order.id}`), 'amount_due')).toBe(due - 10_005);

    await main(clerk).getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue(((due - 10_005) / 100).toFixed(2));
    await dialog.getByLabel('Remark').fill(`Rest of ${number}`);
    await expect(dialog).toContainText('This settles the order.');
    await pay.click();
    await expect(dialog).toHaveCount(0);
    await expect(main(clerk).getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(payments.getByRole('row', { name: /^Amount due/ })).toContainText(/due0\.00$/);
    expect(await api.read(`orders/${order.id}`)).toMatchObject({ amount_due: '0.00', status: order.status });
    expect(await balance()).toBe(balanceBefore - due);
  });

  const stored = (await api.list(`transactions?filter[order]=${order.id}&sort=-id`)).data;
  await test.step('finds both payments in the list, and exports the list', async () => {
    await clerk.goto(`/transactions?filter=${encodeURIComponent(JSON.stringify({ order: order.id }))}`);
    await expect(rows(clerk)).toHaveCount(stored.length);
    for (const [index, payment] of stored.slice(0, 2).entries()) {
      await expect(rows(clerk).nth(index)).toContainText(amount(cents(payment, 'amount')));
      await expect(rows(clerk).nth(index)).toContainText(owner.label);
    }
    expect(stored.slice(0, 2).map((payment) => cents(payment, 'amount'))).toEqual([due - 10_005, 10_005]);
    await clerk.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([clerk.waitForEvent('download'), dialog.getByRole('button', { name: 'Export' }).click()]);
    expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
    const [head = '', ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(head.replace('\uFEFF', '')).toMatch(/^Date,Type,Client,Order,Received,Paid out/);
    expect(lines).toHaveLength(stored.length);
    expect(lines[0]).toContain(((due - 10_005) / 100).toFixed(2));
    expect(lines[1]).toContain('100.05');
  });

  await test.step('the balance of the client is lower by the paid amount, and the invoice is no longer overdue', async () => {
    await clerk.goto(`/clients?filter=${encodeURIComponent(JSON.stringify({ q: owner.label }))}`);
    const row = rows(clerk).filter({ has: clerk.locator(`a[href*="/clients/${owner.id}/"]`) });
    await expect(row).toContainText(amount(balanceBefore - due));
    await clerk.getByRole('link', { name: 'Dashboard' }).click();
    await expect(overdue.getByRole('row').nth(1)).toBeVisible();
    await expect(overdue.getByRole('link', { name: number, exact: true })).toHaveCount(0);
  });
});

test('an accountant finds an unpaid invoice with the filters, credits one of its lots, and records a payment of the remaining amount', async ({
  staff,
}) => {
  const api = await staff.api('clerk');
  const word = crypto.randomUUID().slice(0, 8);
  const order = await createIssuedInvoice(api, word);
  const due = cents(order, 'amount_due');
  const clerk = await staff.signedIn('clerk', '/orders');
  const dialog = clerk.getByRole('dialog');
  const payments = clerk.getByRole('region', { name: 'Payments' });

  await test.step('filters the orders by unpaid, and opens the invoice', async () => {
    await clerk.getByRole('button', { name: 'Unpaid', exact: true }).click();
    await clerk.getByRole('searchbox').fill(`Buyer ${word}`);
    await expect(rows(clerk)).toHaveCount(1);
    await expect(rows(clerk)).toContainText(amount(due));
    await rows(clerk)
      .getByRole('link', { name: text(order, 'order_id'), exact: true })
      .click();
    await expect(payments.getByRole('row', { name: /^Amount due/ })).toContainText(amount(due));
  });

  await test.step('credits the first lot', async () => {
    await chooseFromMenu(clerk, 'Correct', 'Credit items …');
    await dialog
      .getByRole('checkbox', { name: /Lot 1|A clock/ })
      .first()
      .check();
    await expect(dialog.getByText('1 item selected, CHF 300.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(pageTitle(clerk, /^Credit note/)).toBeVisible();
  });

  const credited = cents(await api.read(`orders/${order.id}`), 'credited');
  await test.step('the credit reduces the amount due, and a payment settles the invoice', async () => {
    expect(credited).toBeGreaterThan(0);
    await clerk.goto(`/orders/${order.id}/show`);
    await expect(payments.getByRole('row', { name: /^Credited/ })).toContainText(amount(credited));
    await expect(payments.getByRole('row', { name: /^Amount due/ })).toContainText(amount(due - credited));
    await main(clerk).getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue(((due - credited) / 100).toFixed(2));
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(payments.getByRole('row', { name: /^Amount due/ })).toContainText(/due0\.00$/);
  });

  await test.step('the client no longer owes anything', async () => {
    await clerk.goto(`/clients/${order.client}/show`);
    await expect(clerk.getByRole('region', { name: 'Key facts' })).toContainText('CHF 0.00');
    await expect(clerk.getByText('Nothing is due.')).toBeVisible();
    expect(await api.read(`datatable-clients/${order.client}`)).toMatchObject({ balance: { value: 0 } });
  });
});
