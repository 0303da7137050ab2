import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { dayIn } from '../../../contract/time.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeItem, writeOrder } from '../../server/write-records.ts';
import { today } from '../../today.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Creates an unpaid order of CHF 1,000.00, and opens the dialog on its page that records a payment. */
async function openPaymentDialog(row: Parameters<typeof writeOrder>[2] = {}, at: TestService = service) {
  const owner = await writeClient(at, { last_name: 'Meyer' });
  const order = await writeOrder(at, owner, { status: 'finished', ...row }, [{ item: await writeItem(at), hammer: 100_000 }]);
  const { user, fill } = await renderApp(at, `/orders/${order}/show`);
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  const type = (label: string, text: string) => fill(dialog.getByRole('textbox', { name: label }), text);
  return { user, order, dialog, type, inputValue: (label: string) => dialog.getByLabelText<HTMLInputElement>(label).value };
}

const expectDialogClosed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();
const paymentsOf = async (order: string) =>
  recordsIn(await service.call('GET', `/api/v1.0/transactions?filter[order]=${order}`, { as: 'clerk' }));
const readOrder = async (order: string) => recordIn(await service.call('GET', `/api/v1.0/orders/${order}`, { as: 'clerk' }));

test('the payment dialog offers the amount due, shows the remaining amount, and records one payment on double click', async () => {
  const { user, order, dialog, type, inputValue } = await openPaymentDialog();
  expect(inputValue('Amount')).toBe('1000.00');
  expect(dialog.getByRole('status').textContent).toContain('This settles the order.');
  await user.tab();
  expect(inputValue('Amount')).toBe('1’000.00');
  await user.tab({ shift: true });
  expect(inputValue('Amount')).toBe('1000.00');
  await type('Amount', '250.50');
  expect(dialog.getByRole('status').textContent).toContain('Amount due afterwardsCHF 749.50');
  await user.dblClick(dialog.getByRole('button', { name: 'Record payment' }));
  await expectDialogClosed();
  await expect.poll(() => screen.getByRole('row', { name: /^Amount due/ }).textContent).toContain('749.50');
  expect(screen.getByRole('article').textContent).toContain('749.50');
  expect(await paymentsOf(order)).toMatchObject([{ amount: '250.50', transaction_type: 'Wire Transfer' }]);
  expect(await readOrder(order)).toMatchObject({ payment_received: '250.50', amount_due: '749.50' });
});

test('the inputs depend on the payment type, and input for another type is not recorded', async () => {
  const { user, order, dialog, type } = await openPaymentDialog();
  await type('Bank', 'Kantonalbank');
  const choose = async (name: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Cheque');
  await type('Cheque number', '77');
  await type('Date of the cheque', 'soon');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByRole('textbox', { name: 'Date of the cheque', description: 'Enter a date' })).toBeShown();
  await type('Date of the cheque', '22.11.2026');
  expect(dialog.queryByRole('textbox', { name: 'Date of the cheque', description: 'Enter a date' })).toBeNull();
  await choose('Card payment');
  expect(dialog.queryByLabelText('Bank')).toBeNull();
  expect(dialog.queryByLabelText('Cheque number')).toBeNull();
  await type('Last four digits', '4242');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await expectDialogClosed();
  expect(await paymentsOf(order)).toMatchObject([
    { transaction_type: 'Payment', credit_card_last_4_digits: '4242', bank: '', cheque_number: '' },
  ]);
});

test('the earliest date of a payment depends on the date of the document, not on the date of its creation', async () => {
  const { user, order, dialog, type } = await openPaymentDialog({ document_date: Date.parse('2025-05-05') });
  await type('Date', '2025-04-04');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText(/^Enter a date from /)).toBeShown();
  await type('Date', '2025-04-05');
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await expectDialogClosed();
  expect(await paymentsOf(order)).toMatchObject([{ transaction_date: '2025-04-05' }]);
});

test('the latest date of a payment is tomorrow in the house’s time zone, not in the user’s', async () => {
  const now = Date.now();
  // In at least one of these zones, the day differs from the user’s.
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  const zone = zones.find((candidate) => dayIn(candidate, now) !== dayIn(undefined, now)) ?? '';
  const house = await startTestService({ TIME_ZONE: zone });
  onTestFinished(() => house.close());
  const { user, order, dialog, type, inputValue } = await openPaymentDialog({}, house);
  const day = (ahead: number) => dayIn(zone, now + ahead * 86_400_000);
  expect(inputValue('Date').split('.').reverse().join('-')).toBe(day(0));
  await type('Date', day(2));
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect(await dialog.findByText(/^Enter a date from /)).toBeShown();
  await type('Date', day(1));
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  await expectDialogClosed();
  expect(recordsIn(await house.call('GET', `/api/v1.0/transactions?filter[order]=${order}`, { as: 'clerk' }))).toMatchObject([
    { transaction_date: day(1) },
  ]);
});

test('the totals above the list of payments are for the days of the filter, even if it has only a first or a last day', async () => {
  const document_date = Date.parse('2024-05-05');
  const owner = await writeClient(service, { last_name: 'Early' });
  const order = await writeOrder(service, owner, { status: 'finished', document_date, owner_label: 'Early' }, [
    { item: await writeItem(service), hammer: 100_00 },
  ]);
  for (const [transaction_date, amount] of [
    ['2024-05-05', '30.00'],
    ['2024-05-06', '12.50'],
  ])
    recordIn(
      await service.call('POST', '/api/v1.0/transactions', {
        as: 'clerk',
        json: { order, transaction_type: 'Payment', amount, transaction_date },
      }),
    );
  const { user, fill } = await renderApp(service, '/transactions');
  const rows = () => screen.queryAllByRole('row', { name: /Early/ }).length;
  await fill(await screen.findByRole('textbox', { name: 'Date up to' }), '2024-05-06');
  const totals = await screen.findByRole('region', { name: /^Up to .*2024/ });
  await expect.poll(() => totals.textContent).toMatch(/Received.*42\.50/);
  await expect.poll(rows).toBe(2);
  await user.click(within(totals).getByRole('button', { name: 'By type' }));
  const table = within(await screen.findByRole('dialog', { name: /^By type, Up to/ })).getByRole('table');
  expect(within(table).getByRole('row', { name: /^Card payment \(2\)/ }).textContent).toContain('42.50');
  await user.keyboard('{Escape}');
  await expectDialogClosed();
  await fill(screen.getByRole('textbox', { name: 'Date from' }), '2024-05-06');
  await expect.poll(() => screen.getByRole('main').textContent).toContain('12.50');
  await expect.poll(rows).toBe(1);
});

test('a refused payment is explained, and the typed values are kept', async () => {
  const { user, order, dialog, type, inputValue } = await openPaymentDialog();
  await type('Remark', 'By telephone');
  const paid = { order, transaction_type: 'Wire Transfer', amount: '900.00', transaction_date: today };
  expect(await service.call('POST', '/api/v1.0/transactions', { as: 'other', json: paid })).toMatchObject({ status: 201 });
  await user.click(dialog.getByRole('button', { name: 'Record payment' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('more than the amount due');
  expect(inputValue('Amount')).toBe('1’000.00');
  expect(inputValue('Remark')).toBe('By telephone');
  expect(await paymentsOf(order)).toMatchObject([{ amount: '900.00' }]);
});

test('the unpaid invoices and drafts on the page of a client have a payment button each, and are entries of the payment menu', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  const lines = [{ item: await writeItem(service), hammer: 100_000 }];
  for (const status of ['locked', 'finished'] as const) await writeOrder(service, client, { status }, lines);
  await writeOrder(service, client, { type: 'consignor', status: 'finished' }, lines);
  await writeOrder(service, client, { status: 'in_process' }, lines);
  const { user } = await renderApp(service, `/clients/${client}/show`);
  const orders = recordsIn(
    await service.call('GET', `/api/v1.0/orders?filter[owner]=${client}&filter[type]=bidder&filter[open]=true&sort=id`, { as: 'clerk' }),
  );
  const names = orders.map(({ order_id }) => `Invoice ${order_id}`);
  const rows = await screen.findAllByRole('button', { name: /^Record payment: / });
  expect(rows.map((button) => button.getAttribute('aria-label'))).toEqual(names.map((name) => `Record payment: ${name}`));
  expect(names).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    ...names.map((name) => `${name} · CHF 1’000.00`),
    'One payment for several invoices …',
  ]);
});

test('the payments of an invoice show its payment reference and, while it is unpaid, the day from which it is overdue', async () => {
  const owner = await writeClient(service, { last_name: 'Meyer' });
  const lines = [{ item: await writeItem(service), hammer: 100_000 }];
  const row = { status: 'finished', created: Date.parse('2026-10-20T10:00:00Z') } as const;
  const unpaid = await writeOrder(service, owner, row, lines);
  const paid = await writeOrder(service, owner, { ...row, payment_received: 100_000 }, lines);
  const payments = async () => within(await screen.findByRole('region', { name: 'Payments' }));
  await renderApp(service, `/orders/${unpaid}/show`);
  const reference = (await (await payments()).findByText('Payment reference')).nextElementSibling;
  expect(reference?.textContent).toBe((await readOrder(unpaid)).order_id);
  expect((await payments()).getByText('Overdue from').nextElementSibling?.textContent).toBe('03.11.2026');
  await renderApp(service, `/orders/${paid}/show`);
  await (await payments()).findByText('Payment reference');
  expect((await payments()).queryByText('Overdue from')).toBeNull();
});

test('both payment dialogs propose the default payment method of the client', async () => {
  const client = await writeClient(service, { last_name: 'Meyer', default_payment_method: 'Cheque' });
  const orders = [];
  for (const hammer of [100_000, 20_000])
    orders.push(await writeOrder(service, client, { status: 'finished' }, [{ item: await writeItem(service), hammer }]));
  const order = await renderApp(service, `/orders/${orders[0]}/show`);
  await order.user.click(await screen.findByRole('button', { name: 'Record payment' }));
  expect((await screen.findByRole('combobox', { name: 'Type' })).textContent).toBe('Cheque');
  expect(screen.getByRole('textbox', { name: 'Cheque number' })).toBeShown();
  const { user } = await renderApp(service, `/clients/${client}/show`);
  await user.click(await screen.findByRole('button', { name: /payment/i, expanded: false }));
  await user.click(await screen.findByRole('menuitem', { name: 'One payment for several invoices …' }));
  expect((await screen.findByRole('combobox', { name: 'Type' })).textContent).toBe('Cheque');
});

/** Creates an order of CHF 100.00 for each of the given ages in days, oldest first. */
async function writeOrders(owner: string, ages: readonly number[], row: Parameters<typeof writeOrder>[2] = {}): Promise<void> {
  const item = await writeItem(service);
  for (const age of ages) {
    const created = Date.now() - age * 86_400_000;
    await writeOrder(service, owner, { status: 'finished', created, ...row }, [{ item, hammer: 10_000 }]);
  }
}

test('the payment menu of a client contains every open invoice, and one payment is divided among all of them', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  await writeOrders(client, [70, 60, 50, 40, 30, 20, 10]);
  const { user } = await renderApp(service, `/clients/${client}/show`);
  // The button is disabled until the page has loaded its orders.
  await screen.findAllByRole('button', { name: /^Record payment: / });
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
  expect(entries.filter((text) => text.startsWith('Invoice'))).toHaveLength(7);
  expect(entries.slice(7)).toEqual(['One payment for several invoices …']);
  await user.click(screen.getByRole('menuitem', { name: 'One payment for several invoices …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('700.00');
});

test('a client who owes nothing has a payment menu if there are drafts, and otherwise a link to the open orders', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  await writeOrders(client, [95, 94, 93, 92, 91, 90], { type: 'consignor' });
  await renderApp(service, `/clients/${client}/show`);
  expect(await screen.findByRole('link', { name: 'Show all 6 unpaid orders' })).toBeShown();
  await writeOrders(client, [40], { status: 'new' });
  const { user } = await renderApp(service, `/clients/${client}/show`);
  await screen.findByText('Show all 7');
  await user.click(await screen.findByRole('button', { name: 'Record payment' }));
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
  expect(entries).toEqual([expect.stringMatching(/^Invoice .*100\.00/)]);
});

test('the age of the oldest unpaid invoice is shown, even if all older open orders are statements to pay out', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  await writeOrders(client, [95, 94, 93, 92, 91], { type: 'consignor' });
  await writeOrders(client, [40, 30]);
  await renderApp(service, `/clients/${client}/show`);
  const figures = await screen.findByRole('region', { name: 'Key facts' });
  await expect.poll(() => figures.textContent).toMatch(/Amount due.*200\.00.* 40 days/);
});
