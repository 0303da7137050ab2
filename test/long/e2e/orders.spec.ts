import type { Page } from '@playwright/test';
import { z } from 'zod';
import { violationsOn } from '../../e2e/accessibility.ts';
import { ownOrder } from '../../e2e/own-orders.ts';
import type { Api, ApiRecord } from '../../e2e/service-api.ts';
import { chooseFromMenu, expect, pageTitle, question, test } from '../../e2e/staff.ts';

const text = (record: object, name: string) => String(Reflect.get(record, name));
const saleOf = (record: object) => JSON.stringify(Reflect.get(record, 'sale'));
const invoice = (page: Page) => page.getByRole('main').getByRole('article', { name: /^Invoice|^Credit|^Statement/ });
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });
const amount = (cents: number) => {
  const [whole = '', decimals] = (cents / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '’')}.${decimals}`;
};
const money = (cents: number) => `CHF ${amount(cents)}`;

/** A document is in the language of its client, and these tests expect English. An invoice above a limit would wait for its release. */
const plainInvoice = z.object({ document: z.object({ language: z.literal('en') }), release: z.object({ limit: z.null() }) });

/** Returns an unpaid invoice of the demo data with the given `status`, after skipping `skip` such invoices. */
async function findUnpaidInvoice(api: Api, status: string, skip = 0): Promise<ApiRecord & { due: number; owner: ApiRecord }> {
  const query = new URLSearchParams({ range: '100', page: '0', sort: 'id' });
  query.set('filter[type]', 'bidder');
  query.set('filter[status]', status);
  query.set('filter[payment_received][value][to]', '0');
  query.set('filter[amount_due][value][from]', '500');
  const orders = (await api.list(`orders?${query}`)).data;
  let order: ApiRecord | undefined;
  let remainingToSkip = skip;
  for (const { id } of orders) {
    const candidate = await api.read(`orders/${id}`);
    // With a credit note, payments alone do not add up to the total.
    const isWhole = candidate.amount_due === candidate.grand_total;
    if (isWhole && plainInvoice.safeParse(candidate).success && remainingToSkip-- === 0) {
      order = candidate;
      break;
    }
  }
  if (!order) throw new Error('the demo data has no such invoice');
  const owner = z.looseObject({ id: z.string() }).parse(order.owner);
  return { ...order, owner, due: Math.round(Number(text(order, 'amount_due')) * 100) };
}

const paymentsOf = async (api: Api, order: string) =>
  (await api.list(`transactions?filter[order]=${order}`)).data.map((payment) => text(payment, 'amount'));

test('a payment that is entered from the row of an unpaid order is refused with a message after a colleague has paid the order', async ({
  staff,
}) => {
  const api = await staff.api('clerk');
  const { id, owner } = await ownOrder(api);
  for (const status of ['in_process', 'finished']) await api.patch(`orders/${id}`, { status });
  const client = z.object({ id: z.string() }).parse(owner).id;
  const clerk = await staff.signedIn('clerk', `/clients/${client}/show`);
  await clerk.getByRole('button', { name: /^Record payment: / }).click();
  const dialog = clerk.getByRole('dialog');
  await expect(dialog.getByLabel('Amount')).toHaveValue('10.00');
  await api.create('transactions', { order: id, transaction_type: 'Payment', amount: '10.00', transaction_date: '2026-11-02' });
  await expect(clerk.getByRole('button', { name: /^Record payment: / })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByRole('alert').first()).toBeVisible();
  expect(await paymentsOf(api, id)).toEqual(['10.00']);
});

test('an invoice is found by the client’s name, and paid in two parts', async ({ staff }) => {
  const api = await staff.api('clerk');
  const order = await findUnpaidInvoice(api, 'finished');
  const clerk = await staff.signedIn('clerk', '/orders');
  const dialog = clerk.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Record payment' });

  await test.step('finds the order by the client’s name', async () => {
    await clerk.getByRole('searchbox').fill(text(order.owner, 'label'));
    await clerk.getByRole('link', { name: text(order, 'order_id'), exact: true }).click();
    await expect(pageTitle(clerk, `Invoice ${text(order, 'order_id')}`)).toBeVisible();
    await expect(invoice(clerk)).toContainText(amount(order.due));
    await expect(clerk.getByRole('main').getByText(/^(Unpaid|Overdue)$/)).toBeVisible();
  });

  await test.step('the remaining amount is shown while the amount is typed, and a double click records one payment', async () => {
    await clerk.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue((order.due / 100).toFixed(2));
    await dialog.getByLabel('Amount').fill('123.45');
    await expect(dialog.getByRole('status')).toContainText(money(order.due - 12_345));
    // The dialog proposes the usual payment type of the client.
    await dialog.getByLabel('Type').click();
    await clerk.getByRole('option', { name: 'Wire transfer' }).click();
    await dialog.getByLabel('Bank', { exact: true }).fill('Kantonalbank');
    await save.dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(clerk.getByText('Partly paid').first()).toBeVisible();
    await expect(payments(clerk).getByRole('row', { name: /^Amount due/ })).toContainText(amount(order.due - 12_345));
    await expect(invoice(clerk)).toContainText(amount(order.due - 12_345));
    await expect(payments(clerk)).toContainText('Kantonalbank');
    expect(await paymentsOf(api, order.id)).toEqual(['123.45']);
  });

  await test.step('a payment of more than the amount due must be confirmed, and a refund of more than was paid is refused', async () => {
    await clerk.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
    await dialog.getByLabel('Amount').fill(String(order.due));
    await save.click();
    await expect(dialog).toContainText('tick the box to record it anyway');
    await dialog.getByLabel('Amount').fill('-200');
    await expect(dialog).toContainText('A refund cannot be more than the amount paid.');
    expect(await paymentsOf(api, order.id)).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question(clerk).getByRole('button', { name: 'Discard changes' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('records a card payment of the remaining amount', async () => {
    await clerk.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
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

  await test.step('a porter can read the order, and sees who may record payments', async () => {
    const porter = await staff.signedIn('porter', `/orders/${order.id}/show`);
    await expect(invoice(porter)).toContainText(amount(order.due));
    await expect(porter.getByText('Clerks and administrators record payments').first()).toBeVisible();
    for (const name of ['Record payment', 'Correct', 'More actions']) await expect(porter.getByRole('button', { name })).toHaveCount(0);
  });
});

test('a cheque that was not honoured is reversed with its reason, and the amount is due again', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { id } = await ownOrder(api);
  for (const status of ['in_process', 'finished']) await api.patch(`orders/${id}`, { status });
  const cheque = { transaction_type: 'Cheque', amount: '10.00', transaction_date: '2026-11-02', cheque_number: '4711' };
  await api.create('transactions', { order: id, ...cheque });
  const clerk = await staff.signedIn('clerk', `/orders/${id}/show`);
  const dialog = clerk.getByRole('dialog', { name: 'Reverse the payment of CHF 10.00' });
  await payments(clerk).getByRole('button', { name: 'Reverse the payment of CHF 10.00' }).click();
  await expect(dialog.getByRole('status')).toContainText(/Amount due.*0\.00.*Amount due afterwards.*10\.00/);
  expect(await violationsOn(clerk)).toEqual([]);

  await test.step('a reason is required; a typed reason survives a failed request', async () => {
    await dialog.getByRole('button', { name: 'Reverse payment' }).click();
    await expect(dialog.getByText('Enter the reason')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await clerk.keyboard.type('No funds');
    await clerk.route('**/transaction-reversal/*', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Reverse payment' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByLabel('Reason')).toHaveValue('No funds');
    await clerk.unroute('**/transaction-reversal/*');
  });

  await dialog.getByRole('button', { name: 'Reverse payment' }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(payments(clerk)).toContainText('No funds');
  await expect(payments(clerk).getByRole('row', { name: /^Amount due/ })).toContainText('10.00');
  await expect(payments(clerk).getByRole('button', { name: /^Reverse/ })).toHaveCount(0);
  expect((await paymentsOf(api, id)).sort()).toEqual(['-10.00', '10.00']);
});

test('a payment with the amount and date of a recorded payment must be confirmed, unless the recorded payment is reversed', async ({
  staff,
}) => {
  const api = await staff.api('clerk');
  const { id } = await ownOrder(api);
  for (const status of ['in_process', 'finished']) await api.patch(`orders/${id}`, { status });
  const clerk = await staff.signedIn('clerk', `/orders/${id}/show`);
  const dialog = clerk.getByRole('dialog');
  const open = () => clerk.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
  const save = dialog.getByRole('button', { name: 'Record payment' });
  const warning = dialog.getByRole('alert').filter({ hasText: 'A payment of CHF 5.00 with this date was already recorded on ' });
  const confirm = dialog.getByRole('checkbox', { name: 'This is another payment; record it anyway' });
  await open();
  await dialog.getByLabel('Amount').fill('5');
  await expect(warning).toHaveCount(0);
  await save.click();
  await expect(dialog).toHaveCount(0);

  await test.step('the dialog warns while the amount is equal, and records nothing before the user confirms', async () => {
    await open();
    await expect(warning).toBeVisible();
    await dialog.getByLabel('Amount').fill('4');
    await expect(warning).toHaveCount(0);
    await dialog.getByLabel('Amount').fill('5');
    await expect(warning).toBeVisible();
    expect(await violationsOn(clerk)).toEqual([]);
    await save.click();
    await expect(warning).toContainText('tick the box if this is another payment');
    await expect(confirm).toBeFocused();
    expect(await paymentsOf(api, id)).toEqual(['5.00']);
  });

  await test.step('with the confirmation, a double click records one more payment', async () => {
    await clerk.keyboard.press('Space');
    await expect(confirm).toBeChecked();
    await save.dblclick();
    await expect(dialog).toHaveCount(0);
    expect(await paymentsOf(api, id)).toEqual(['5.00', '5.00']);
  });

  await test.step('reversed payments are recorded again without a warning', async () => {
    for (const payment of (await api.list(`transactions?filter[order]=${id}`)).data)
      await api.create(`transaction-reversal/${payment.id}`, { reason: 'Not received' });
    await clerk.reload();
    await expect(payments(clerk).getByRole('row', { name: /^Amount due/ })).toContainText('10.00');
    await open();
    await dialog.getByLabel('Amount').fill('5');
    await expect(dialog.getByRole('status')).toContainText('CHF 5.00');
    await expect(warning).toHaveCount(0);
    await save.click();
    await expect(dialog).toHaveCount(0);
  });
});

test('a payment whose response is lost is recorded once, also if it is sent again', async ({ staff }) => {
  const api = await staff.api('clerk');
  const order = await findUnpaidInvoice(api, 'finished', 5);
  const clerk = await staff.signedIn('clerk', `/orders/${order.id}/show`);
  const dialog = clerk.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Record payment' });
  await clerk.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Amount').fill('100');

  await test.step('the dialog warns that the payment may have been recorded, and fetches the order again', async () => {
    await clerk.route('**/api/v1.0/transactions', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('check the payments of this order before you send it again');
    await expect(dialog.getByRole('alert')).not.toContainText('try again');
    await expect(dialog.getByRole('status')).toContainText(money(20_000));
    await clerk.unroute('**/api/v1.0/transactions');
  });

  await test.step('the service refuses the same key with another amount', async () => {
    await dialog.getByLabel('Amount').fill('101');
    for (const _press of ['first', 'second']) {
      const [response] = await Promise.all([clerk.waitForResponse((received) => received.request().method() === 'POST'), save.click()]);
      expect(response.status()).toBe(422);
      await expect(dialog.getByRole('alert')).toContainText('This form was already sent.');
    }
  });

  await test.step('sending the unchanged payment again records no second payment', async () => {
    await dialog.getByLabel('Amount').fill('100');
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect(await paymentsOf(api, order.id)).toEqual(['100.00']);
  });
});

test('an address is corrected before an invoice is printed', async ({ staff }) => {
  const api = await staff.api('clerk');
  const order = await findUnpaidInvoice(api, 'in_process');
  const clerk = await staff.signedIn('clerk', `/orders/${order.id}/show`);
  const street = 'Seestrasse 77';
  await clerk
    .getByRole('region', { name: 'Related to' })
    .getByRole('link', { name: text(order.owner, 'label') })
    .click();

  await test.step('corrects the address on the client’s page', async () => {
    const addresses = clerk.getByRole('region', { name: 'Addresses' });
    await expect(addresses.getByRole('article').first()).toBeVisible();
    const billing = addresses.getByRole('article').filter({ hasText: 'Billing' });
    const card = (await billing.count()) > 0 ? billing.first() : addresses.getByRole('article').first();
    await card.getByRole('button', { name: 'Edit' }).click();
    await clerk.getByRole('dialog').getByLabel('Street').fill(street);
    await clerk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(addresses).toContainText(street);
  });

  await test.step('the order keeps its address, shows the difference, and is canceled', async () => {
    await clerk.goBack();
    await expect(clerk.getByRole('alert').filter({ hasText: 'billing address' })).toContainText(street);
    await expect(invoice(clerk)).not.toContainText(street);
    await chooseFromMenu(clerk, 'More actions', 'Cancel the order');
    await expect(clerk.getByRole('dialog')).toContainText('the client’s balance does not change');
    await clerk.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
    await expect(invoice(clerk).getByText('Canceled')).toBeVisible();
    // The mark of the document looks like the mark in the header of the page.
    const looks = await clerk
      .getByRole('main')
      .getByText('Canceled', { exact: true })
      .and(clerk.locator('[data-tone]'))
      .evaluateAll((marks) =>
        marks.map((mark) => {
          const { backgroundColor, borderStyle, fontSize, textTransform } = getComputedStyle(mark);
          return { backgroundColor, borderStyle, fontSize, textTransform };
        }),
      );
    expect(looks).toHaveLength(2);
    expect(looks[1]).toEqual(looks[0]);
    expect(await api.read(`orders/${order.id}`)).toMatchObject({ status: { id: 'canceled' } });
  });

  await test.step('reissues the order with the same items and the current address', async () => {
    await clerk.getByRole('link', { name: 'Reissue', exact: true }).click();
    await expect(clerk.getByRole('region', { name: 'Items' })).toBeVisible();
    await clerk.getByRole('button', { name: 'Save' }).dblclick();
    await expect(invoice(clerk)).toContainText(street);
    const [id = ''] = /(?<=\/orders\/)\d+/.exec(clerk.url()) ?? [];
    expect(id).not.toBe(order.id);
    expect(await api.read(`orders/${id}`)).toMatchObject({
      item_count: Reflect.get(order, 'item_count'),
      grand_total: text(order, 'grand_total'),
    });
    const drafts = await api.list(`orders?filter[owner]=${order.owner.id}&filter[type]=bidder&filter[status]=new`);
    expect(drafts.data.filter((candidate) => saleOf(candidate) === saleOf(order))).toHaveLength(1);
  });

  await test.step('the print contains only the document', async () => {
    await clerk.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(invoice(clerk).getByText(street)).toBeVisible();
    for (const around of [clerk.getByRole('banner'), clerk.getByRole('navigation'), payments(clerk), clerk.getByRole('button')])
      await expect(around.filter({ visible: true })).toHaveCount(0);
    const colours = await invoice(clerk).evaluate((sheet) => [getComputedStyle(sheet).color, getComputedStyle(sheet).backgroundColor]);
    expect(colours).toEqual(['rgb(26, 27, 31)', 'rgb(255, 255, 255)']);
  });
});

test('an order gets a charge, is finished, and is corrected by a credit note', async ({ staff }) => {
  const api = await staff.api('clerk');
  const order = await findUnpaidInvoice(api, 'in_process', 1);
  const clerk = await staff.signedIn('clerk', `/orders/${order.id}/show`);
  const dialog = clerk.getByRole('dialog');

  await test.step('adds a charge', async () => {
    await chooseFromMenu(clerk, 'Correct', 'Edit charges');
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

  await test.step('finishes the order after its effect was shown', async () => {
    await clerk.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(dialog).toContainText('Items, charges and taxes can no longer be changed.');
    expect(await api.read(`orders/${order.id}`)).toMatchObject({ status: { id: 'in_process' } });
    await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(await api.read(`orders/${order.id}`)).toMatchObject({ status: { id: 'finished' } });
  });

  await test.step('credits every item; the credit note is shown, and the invoice is marked', async () => {
    await chooseFromMenu(clerk, 'Correct', 'Credit items …');
    // If there are several items, the first checkbox selects all.
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(pageTitle(clerk, /^Credit note/)).toBeVisible();
    await clerk.goto(`/orders/${order.id}/show`);
    // The charge is not credited, so the invoice is still open.
    await expect(clerk.getByRole('main').getByText('Partly credited').first()).toBeVisible();
    await expect(invoice(clerk).getByRole('link', { name: /^Credit note \d/ })).toBeVisible();
  });
});

test('charges that a colleague changes while the dialog is open are resolved by a choice', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const { id } = await ownOrder(colleague);
  const clerk = await staff.signedIn('clerk', `/orders/${id}/show`);
  const dialog = clerk.getByRole('dialog');
  await chooseFromMenu(clerk, 'Correct', 'Edit charges');
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

test('the quick filter for open amounts shows only open invoices, and stays in the address', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/orders');
  const quick = clerk.getByRole('button', { name: 'Unpaid' });
  await quick.click();
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await expect(clerk.getByRole('row').nth(1)).toContainText(/unpaid|partly paid/i);
  for (const wrong of ['Canceled', 'Paid', 'Statement', 'Credit note'])
    await expect(clerk.getByRole('cell', { name: wrong, exact: true })).toHaveCount(0);
  await clerk.reload();
  await expect(quick).toHaveAttribute('aria-pressed', 'true');
  await clerk.getByRole('button', { name: 'Add filter' }).click();
  await clerk.getByRole('menuitemcheckbox', { name: 'Amount due', exact: true }).click();
  await clerk.getByLabel('Amount due from').fill('1000000');
  await expect(clerk.getByText(/^No order matches|^\d+ found/).first()).toBeVisible();
});

for (const width of [1280, 390])
  test(`the payment dialog is accessible in both colour schemes at a width of ${width} px`, async ({ staff }) => {
    const order = await findUnpaidInvoice(await staff.api('clerk'), 'finished', 3);
    const clerk = await staff.signedIn('clerk', `/orders/${order.id}/show`, { viewport: { width, height: 844 } });
    await clerk.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
    await expect(clerk.getByRole('dialog').getByLabel('Amount')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await clerk.emulateMedia({ colorScheme });
      await expect(clerk.locator('html')).toHaveAttribute('data-theme', colorScheme);
      expect.soft(await violationsOn(clerk), colorScheme).toEqual([]);
    }
    expect(await clerk.evaluate(() => document.documentElement.scrollWidth), 'scrolls sideways').toBeLessThanOrEqual(width);
  });
