/** One payment for several invoices of a client. Source: docs/specification/extensions.md#payment-allocation. */
import { violationsOn } from '../../e2e/accessibility.ts';
import { firstSale } from '../../e2e/seeded-data.ts';
import type { Api, ApiRecord } from '../../e2e/service-api.ts';
import { expect, test } from '../../e2e/staff.ts';

/** Creates a client with a finished invoice for each amount, in cents. The oldest invoice comes first. */
async function createClientWithInvoices(api: Api, ...amounts: number[]) {
  const { id: client } = await api.create('datatable-clients', { last_name: `Payer ${crypto.randomUUID()}` });
  const invoices: ApiRecord[] = [];
  for (const amount of amounts) {
    const order = await api.create('orders', {
      type: 'transport_invoice',
      owner: client,
      sale: String(firstSale),
      additional_charges: [{ amount, description: 'Packing' }],
    });
    for (const status of ['in_process', 'finished']) await api.patch(`orders/${order.id}`, { status });
    invoices.push(await api.read(`orders/${order.id}`));
  }
  return { client, invoices };
}

test('one payment is divided among the invoices of a client, and is recorded once', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { client, invoices } = await createClientWithInvoices(api, 10_000, 5_000);
  const [first, second] = invoices;
  expect(invoices.map(({ amount_due }) => amount_due)).toEqual(['100.00', '50.00']);
  const clerk = await staff.signedIn('clerk', `/clients/${client}/show`);
  const dialog = clerk.getByRole('dialog', { name: 'One payment for several invoices' });
  const record = dialog.getByRole('button', { name: 'Record payment' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const partOf = (invoice: ApiRecord | undefined) => dialog.getByRole('textbox', { name: new RegExp(`^Part for .*${invoice?.order_id}`) });

  await test.step('the dialog opens with the keyboard, and proposes to pay everything', async () => {
    const menu = clerk.getByRole('button', { name: 'Record payment', exact: true });
    // The button is disabled until the invoices are loaded.
    await expect(menu).toBeEnabled();
    await menu.press('Enter');
    await clerk.getByRole('menuitem', { name: 'One payment for several invoices …' }).press('Enter');
    await expect(amount).toHaveValue('150.00');
    await expect(dialog.getByRole('status')).toContainText('The whole payment is allocated.');
    expect(await violationsOn(clerk)).toEqual([]);
  });

  await test.step('the proposed parts follow the amount, and a typed part stays', async () => {
    await amount.fill('120');
    await expect(partOf(second)).toHaveAttribute('placeholder', '20.00');
    await partOf(second).fill('50');
    await expect(partOf(first)).toHaveAttribute('placeholder', '70.00');
    await partOf(first).fill('80');
    await expect(dialog.getByRole('status')).toContainText('The parts are CHF 10.00 more than the payment.');
    await record.click();
    expect((await api.list(`transactions?filter[client]=${client}`)).data).toEqual([]);
    await partOf(first).fill('');
  });

  await test.step('typed text stays after a failed request', async () => {
    await dialog.getByRole('textbox', { name: 'Bank', exact: true }).fill('Kantonalbank');
    await clerk.route('**/client-payment/*', (route) => route.abort());
    await record.click();
    await expect(dialog.getByRole('alert').first()).toBeVisible();
    await expect(amount).toHaveValue('120.00');
    await expect(partOf(second)).toHaveValue('50');
    await clerk.unroute('**/client-payment/*');
  });

  await record.dblclick();
  await expect(dialog).toHaveCount(0);
  const payments = (await api.list(`transactions?filter[client]=${client}&sort=id`)).data;
  expect(payments).toMatchObject([
    { order: first?.id, amount: '70.00', bank: 'Kantonalbank' },
    { order: second?.id, amount: '50.00', bank: 'Kantonalbank' },
  ]);

  await test.step('the page of an invoice shows that its payment is a part', async () => {
    await clerk.goto(`/orders/${first?.id}/show`);
    await expect(clerk.getByText('Part of a payment of CHF 120.00')).toBeVisible();
    expect(await api.read(`orders/${first?.id}`)).toMatchObject({ amount_due: '30.00' });
  });
});

test('a payment with the same total and date as a recorded payment must be confirmed', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { client } = await createClientWithInvoices(api, 10_000, 5_000);
  const clerk = await staff.signedIn('clerk', `/clients/${client}/show`);
  const dialog = clerk.getByRole('dialog', { name: 'One payment for several invoices' });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const record = dialog.getByRole('button', { name: 'Record payment' });
  const warning = dialog.getByRole('alert').filter({ hasText: 'A payment of CHF 60.00 with this date was already recorded on ' });
  const open = async () => {
    await clerk.getByRole('button', { name: 'Record payment', exact: true }).click();
    await clerk.getByRole('menuitem', { name: 'One payment for several invoices …' }).click();
    await amount.fill('60');
  };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await clerk.route(/\/transactions\?/, async (route) => {
    await released;
    await route.continue();
  });
  await open();
  // The button is disabled until the app has loaded the recorded payments, in which it searches for an equal payment.
  await expect(record).toBeDisabled();
  release();
  await record.click();
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(warning).toBeVisible();
  await record.click();
  await expect(warning).toContainText('tick the box if this is another payment');
  expect((await api.list(`transactions?filter[client]=${client}`)).data).toHaveLength(1);
  await dialog.getByRole('checkbox', { name: 'This is another payment; record it anyway' }).check();
  await record.click();
  await expect(dialog).toHaveCount(0);
  const parts = (await api.list(`transactions?filter[client]=${client}&sort=id`)).data;
  expect(parts.map((part) => part.amount)).toEqual(['60.00', '40.00', '20.00']);
});
