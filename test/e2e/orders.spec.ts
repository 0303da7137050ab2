import type { Page } from '@playwright/test';
import { z } from 'zod';
import { violationsOn } from './accessibility.ts';
import { ownOrder } from './own-orders.ts';
import type { Api, ApiRecord } from './service-api.ts';
import { expect, pageTitle, test } from './staff.ts';

const text = (record: object, name: string) => String(Reflect.get(record, name));
const saleOf = (record: object) => JSON.stringify(Reflect.get(record, 'sale'));
const invoice = (page: Page) => page.getByRole('main').getByRole('article', { name: /^Invoice|^Credit|^Statement/ });
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });
const money = (cents: number) => {
  const [whole = '', decimals] = (cents / 100).toFixed(2).split('.');
  return `CHF ${whole.replace(/\B(?=(\d{3})+$)/g, '’')}.${decimals}`;
};

/** An invoice of the demo data with nothing paid on it; `status` as the service has it, `skip` of those. */
async function unpaidInvoice(api: Api, status: string, skip = 0): Promise<ApiRecord & { due: number; owner: ApiRecord }> {
  const query = new URLSearchParams({ range: '1', page: String(skip), sort: 'id' });
  query.set('filter[type]', 'bidder');
  query.set('filter[status]', status);
  query.set('filter[payment_received][value][to]', '0');
  query.set('filter[amount_due][value][from]', '500');
  const [order] = (await api.list(`orders?${query}`)).data;
  if (!order) throw new Error('the demo data has no such invoice');
  const owner = z.looseObject({ id: z.string() }).parse(order.owner);
  return { ...order, owner, due: Math.round(Number(text(order, 'amount_due')) * 100) };
}

const paymentsOf = async (api: Api, order: string) =>
  (await api.list(`transactions?filter[order]=${order}`)).data.map((one) => text(one, 'amount'));

test('a buyer asks about an invoice on the telephone and pays a part, then the rest', async ({ staff }) => {
  const api = await staff.api('clerk');
  const order = await unpaidInvoice(api, 'finished');
  const clerk = await staff.signedIn('clerk', '/orders');
  const dialog = clerk.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Record payment' });

  await test.step('the clerk finds the order by the client’s name', async () => {
    await clerk.getByRole('searchbox').fill(text(order.owner, 'label'));
    await clerk.getByRole('link', { name: text(order, 'order_id'), exact: true }).click();
    await expect(pageTitle(clerk, `Invoice ${text(order, 'order_id')}`)).toBeVisible();
    await expect(invoice(clerk)).toContainText(money(order.due));
    await expect(clerk.getByRole('main').getByText('Unpaid')).toBeVisible();
  });

  await test.step('what remains is said while the amount is typed; a double click records once', async () => {
    await payments(clerk).getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue((order.due / 100).toFixed(2));
    await dialog.getByLabel('Amount').fill('123.45');
    await expect(dialog.getByRole('status')).toContainText(money(order.due - 12_345));
    await dialog.getByLabel('Bank', { exact: true }).fill('Kantonalbank');
    await save.dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(clerk.getByText('Part paid').first()).toBeVisible();
    await expect(payments(clerk).getByRole('row', { name: /^Remains/ })).toContainText(money(order.due - 12_345));
    await expect(invoice(clerk)).toContainText(money(order.due - 12_345));
    await expect(payments(clerk)).toContainText('Kantonalbank');
    expect(await paymentsOf(api, order.id)).toEqual(['123.45']);
  });

  await test.step('more than what is due asks, and is not recorded by itself', async () => {
    await payments(clerk).getByRole('button', { name: 'Record payment' }).click();
    await dialog.getByLabel('Amount').fill(String(order.due));
    await save.click();
    await expect(dialog).toContainText('tick the box to record it all the same');
    await dialog.getByLabel('Amount').fill('-200');
    await expect(dialog).toContainText('A refund cannot be more than what was paid.');
    expect(await paymentsOf(api, order.id)).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the rest is paid by card', async () => {
    await payments(clerk).getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue(((order.due - 12_345) / 100).toFixed(2));
    await dialog.getByLabel('Type').click();
    await clerk.getByRole('option', { name: 'Card payment' }).click();
    await dialog.getByLabel('Last four digits').fill('4242');
    await expect(dialog).toContainText('This settles the order.');
    await save.click();
    await expect(dialog).toHaveCount(0);
    await expect(invoice(clerk).getByText('Paid', { exact: true })).toBeVisible();
    const stored = await api.read(`orders/${order.id}`);
    expect(stored).toMatchObject({ amount_due: '0.00', payment_received: text(order, 'grand_total') });
    expect(await paymentsOf(api, order.id)).toHaveLength(2);
  });

  await test.step('a porter reads the order, and is told who takes payments', async () => {
    const porter = await staff.signedIn('porter', `/orders/${order.id}/show`);
    await expect(invoice(porter)).toContainText(money(order.due));
    await expect(porter.getByText('Payments, charges and steps are for clerks and administrators').first()).toBeVisible();
    for (const name of ['Record payment', 'Lock', 'Cancel the order', 'Credit items …'])
      await expect(porter.getByRole('button', { name })).toHaveCount(0);
  });
});

test('a payment whose answer is lost is recorded once, whatever is pressed', async ({ staff }) => {
  const api = await staff.api('clerk');
  const order = await unpaidInvoice(api, 'finished', 5);
  const clerk = await staff.signedIn('clerk', `/orders/${order.id}/show`);
  const dialog = clerk.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Record payment' });
  await payments(clerk).getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Amount').fill('100');

  await test.step('it may have been recorded: what is known of the order is read again', async () => {
    await clerk.route('**/api/v1.0/transactions', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('look at the payments of this order before you send it again');
    await expect(dialog.getByRole('alert')).not.toContainText('try again');
    await expect(dialog.getByRole('status')).toContainText(money(20_000));
    await clerk.unroute('**/api/v1.0/transactions');
  });

  await test.step('with another amount the service takes it for what it is, however often it is pressed', async () => {
    await dialog.getByLabel('Amount').fill('101');
    for (const _press of ['first', 'second']) {
      const [answer] = await Promise.all([clerk.waitForResponse((one) => one.request().method() === 'POST'), save.click()]);
      expect(answer.status()).toBe(422);
      await expect(dialog.getByRole('alert')).toContainText('The service has had this form before');
    }
  });

  await test.step('as it was, it is answered as the first time', async () => {
    await dialog.getByLabel('Amount').fill('100');
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect(await paymentsOf(api, order.id)).toEqual(['100.00']);
  });
});

test('an address is corrected before an invoice is printed', async ({ staff }) => {
  const api = await staff.api('clerk');
  const order = await unpaidInvoice(api, 'in_process');
  const clerk = await staff.signedIn('clerk', `/orders/${order.id}/show`);
  const street = 'Seestrasse 77';
  await clerk
    .getByRole('region', { name: 'Belongs to' })
    .getByRole('link', { name: text(order.owner, 'label') })
    .click();

  await test.step('on the client’s page', async () => {
    const addresses = clerk.getByRole('region', { name: 'Addresses' });
    await expect(addresses.getByRole('article').first()).toBeVisible();
    const billing = addresses.getByRole('article').filter({ hasText: 'Billing' });
    const card = (await billing.count()) > 0 ? billing.first() : addresses.getByRole('article').first();
    await card.getByRole('button', { name: 'Edit' }).click();
    await clerk.getByRole('dialog').getByLabel('Street').fill(street);
    await clerk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(addresses).toContainText(street);
  });

  await test.step('the order keeps its address, says so, and is canceled', async () => {
    await clerk.goBack();
    await expect(clerk.getByRole('alert')).toContainText(street);
    await expect(invoice(clerk)).not.toContainText(street);
    await clerk.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(clerk.getByRole('dialog')).toContainText(`${money(order.due)} less in the client’s account`);
    await clerk.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
    await expect(invoice(clerk).getByText('Canceled')).toBeVisible();
    expect(await api.read(`orders/${order.id}`)).toMatchObject({ status: { id: 'canceled' } });
  });

  await test.step('written anew, with the same items and today’s address', async () => {
    await clerk.getByRole('link', { name: 'Write it anew' }).click();
    await expect(clerk.getByRole('region', { name: 'Items' })).toBeVisible();
    await clerk.getByRole('button', { name: 'Save' }).dblclick();
    await expect(invoice(clerk)).toContainText(street);
    const [id = ''] = /(?<=\/orders\/)\d+/.exec(clerk.url()) ?? [];
    expect(id).not.toBe(order.id);
    expect(await api.read(`orders/${id}`)).toMatchObject({
      item_count: Reflect.get(order, 'item_count'),
      grand_total: text(order, 'grand_total'),
    });
    const standing = await api.list(`orders?filter[owner]=${order.owner.id}&filter[type]=bidder&filter[status]=new`);
    expect(standing.data.filter((one) => saleOf(one) === saleOf(order))).toHaveLength(1);
  });

  await test.step('the print holds the document, and nothing around it', async () => {
    await clerk.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(invoice(clerk).getByText(street)).toBeVisible();
    for (const around of [clerk.getByRole('banner'), clerk.getByRole('navigation'), payments(clerk), clerk.getByRole('button')])
      await expect(around.filter({ visible: true })).toHaveCount(0);
    const colours = await invoice(clerk).evaluate((sheet) => [getComputedStyle(sheet).color, getComputedStyle(sheet).backgroundColor]);
    expect(colours).toEqual(['rgb(27, 36, 48)', 'rgb(255, 255, 255)']);
  });
});

test('an order goes through its steps, is charged for, and corrected by a credit note', async ({ staff }) => {
  const api = await staff.api('clerk');
  const order = await unpaidInvoice(api, 'in_process', 1);
  const clerk = await staff.signedIn('clerk', `/orders/${order.id}/show`);
  const dialog = clerk.getByRole('dialog');

  await test.step('a charge is added', async () => {
    await clerk.getByRole('button', { name: 'Edit charges' }).click();
    await dialog.getByRole('button', { name: /^Add/ }).click();
    const entry = dialog.getByRole('group', { name: /entry \d+$/ }).last();
    await entry.getByLabel('Amount').fill('45.50');
    await entry.getByLabel('Description').fill('Packing');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(invoice(clerk)).toContainText('Packing');
    const stored = await api.read(`orders/${order.id}`);
    expect(stored).toMatchObject({
      additional_charges: expect.arrayContaining([expect.objectContaining({ amount: '45.50', description: 'Packing' })]),
    });
    expect(text(stored, 'grand_total')).toBe(((order.due + 4_550) / 100).toFixed(2));
  });

  await test.step('it is finished, after its effect was shown', async () => {
    await clerk.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog).toContainText('Items, charges and taxes are frozen.');
    expect(await api.read(`orders/${order.id}`)).toMatchObject({ status: { id: 'in_process' } });
    await dialog.getByRole('button', { name: 'Finish' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(clerk.getByRole('button', { name: 'Edit charges' })).toHaveCount(0);
    expect(await api.read(`orders/${order.id}`)).toMatchObject({ status: { id: 'finished' } });
  });

  await test.step('every item is credited: the note is shown, and the invoice is marked', async () => {
    await clerk.getByRole('button', { name: 'Credit items …' }).click();
    const all = dialog.getByLabel('All items');
    await ((await all.count()) > 0 ? all : dialog.getByRole('checkbox').first()).check();
    await dialog.getByRole('button', { name: 'Write credit note' }).click();
    await expect(pageTitle(clerk, /^Credit note/)).toBeVisible();
    await clerk.goto(`/orders/${order.id}/show`);
    await expect(invoice(clerk).getByText('Credited', { exact: true }).last()).toBeVisible();
    await expect(clerk.getByRole('link', { name: /^Credited by Credit note/ })).toBeVisible();
  });
});

test('charges that a colleague changes while the dialog is open are picked, and saved', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const { id } = await ownOrder(colleague);
  const clerk = await staff.signedIn('clerk', `/orders/${id}/show`);
  const dialog = clerk.getByRole('dialog');
  await clerk.getByRole('button', { name: 'Edit charges' }).click();
  await dialog.getByLabel('Amount').fill('20');
  await colleague.patch(`orders/${id}`, { additional_charges: [{ amount: 3_000, description: 'Packing' }] });
  await dialog.getByRole('button', { name: 'Save' }).click();
  const choice = dialog.getByRole('radiogroup', { name: 'Additional charges' });
  await expect(choice).toContainText('30.00');
  await choice.getByRole('radio', { name: /Mine/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(clerk.getByRole('main').getByRole('article')).toContainText('20.00');
  expect(await colleague.read(`orders/${id}`)).toMatchObject({ additional_charges: [{ amount: '20.00', description: 'Packing' }] });
});

test('the quick list of what is due leaves open invoices alone, and stays in the address', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/orders');
  const quick = clerk.getByRole('button', { name: 'Open, with something due' });
  await quick.click();
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await expect(clerk.getByRole('row').nth(1)).toContainText(/unpaid|part paid/i);
  for (const wrong of ['Canceled', 'Paid', 'Statement', 'Credit note'])
    await expect(clerk.getByRole('cell', { name: wrong, exact: true })).toHaveCount(0);
  await clerk.reload();
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await clerk.getByRole('button', { name: 'Add filter' }).click();
  await clerk.getByRole('menuitemcheckbox', { name: 'Due from' }).click();
  await clerk.getByLabel('Due from').fill('1000000');
  await expect(clerk.getByText(/^No order matches|^\d+ found/).first()).toBeVisible();
});

for (const width of [1280, 390])
  test(`a payment can be recorded by everybody, in both colours, ${width} wide`, async ({ staff }) => {
    const order = await unpaidInvoice(await staff.api('clerk'), 'finished', 3);
    const clerk = await staff.signedIn('clerk', `/orders/${order.id}/show`, { viewport: { width, height: 844 } });
    await payments(clerk).getByRole('button', { name: 'Record payment' }).click();
    await expect(clerk.getByRole('dialog').getByLabel('Amount')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await clerk.emulateMedia({ colorScheme });
      await expect(clerk.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect.soft(await violationsOn(clerk), colorScheme).toEqual([]);
    }
    expect(await clerk.evaluate(() => document.documentElement.scrollWidth), 'scrolls sideways').toBeLessThanOrEqual(width);
  });
