import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dayIn } from '../../../contract/time.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeSale, writeSoldItem } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json?: unknown) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });

const recordSchema = z.object({ id: z.string() });

/** Creates a finished order of one sale with two lots of 100.00 and 30.00 and a charge of 5.00, without premium and commission. */
async function writeFinishedOrder(type: 'bidder' | 'consignor') {
  const client = await writeClient(service, {
    last_name: 'Meyer',
    website_language: 'en',
    bank_details: [{ owner: 'A. Meyer', name: 'Kantonalbank', number: '', iban: 'CH9300762011623852957', bic: '' }],
  });
  const sale = await writeSale(service, { subtitle: 'Autumn', status: 'closed' });
  const consignment = await writeConsignment(service, { label: 'Estate', owner: Number(client), sale_id: Number(sale) });
  const items: string[] = [];
  for (const [index, hammer_price] of [100_00, 30_00].entries()) {
    const place = { sale_id: Number(sale), consignment: Number(consignment), lot_number: index + 1 };
    items.push(await writeSoldItem(service, { ...place, winner_id: Number(client), hammer_price }));
  }
  const charges = [{ amount: 500, tax: 0, description: 'Photographs' }];
  const order = recordIn(await send('POST', 'orders', { type, sale, owner: client, items, additional_charges: charges }));
  for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${order.id}`, { status });
  return { client, items, id: String(order.id), number: String(order.order_id) };
}

test('a partly credited invoice shows the reduced amount due, proposes it for a payment, and links to its credit note', async () => {
  const { id, items, client } = await writeFinishedOrder('bidder');
  const note = recordIn(await send('POST', `order-create-credit-note/${id}`, { items: [items[1]] }));
  const { user } = await renderApp(service, `/orders/${id}/show`);
  const document = await screen.findByRole('article');
  expect(document.textContent).toContain(`Credited by credit note ${note.order_id}−30.00`);
  expect(document.textContent).toContain('Amount due CHF105.00');
  expect(
    within(document)
      .getByRole('link', { name: `Credit note ${note.order_id}` })
      .getAttribute('href'),
  ).toContain(`/orders/${note.id}/show`);
  expect(screen.getByRole('region', { name: 'Key facts' }).textContent).toMatch(/TotalCHF 135\.00.*Credited−30\.00.*Amount due105\.00/);
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('105.00');
  expect(dialog.getByRole('status').textContent).toContain('This settles the order.');
  expect(recordIn(await send('GET', `datatable-clients/${client}`))).toMatchObject({ balance: { value: 105 } });
});

test('a reissued invoice has nothing due, accepts no payment, and links to its replacement', async () => {
  const { id } = await writeFinishedOrder('bidder');
  await send('PATCH', `orders/${id}`, { status: 'locked' });
  const reissued = recordIn(await send('POST', `order-cancel-and-reissue/${id}`));
  await renderApp(service, `/orders/${id}/show`);
  const document = await screen.findByRole('article');
  expect(within(document).getByRole('link', { name: `Invoice ${reissued.order_id}` })).toBeShown();
  expect(document.textContent).toContain('Amount due CHF0.00');
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
});

test('a statement shows payee, bank account and negative deductions, but no words of an invoice', async () => {
  const { id } = await writeFinishedOrder('consignor');
  await renderApp(service, `/orders/${id}/show`);
  const document = await screen.findByRole('article');
  expect(document.textContent).toContain('Payee');
  expect(document.textContent).toContain('CH93 0076 2011 6238 5295 7');
  expect(document.textContent).toContain('Amount to pay out CHF125.00');
  expect(document.textContent).toContain('Additional charges−5.00');
  const page = screen.getByRole('main').textContent ?? '';
  for (const word of ['Amount due', 'Unpaid', 'Record payment', 'Bill to']) expect(page).not.toContain(word);
  expect(screen.getByRole('button', { name: 'Record payout' })).toBeShown();
});

/** Creates an invoice of 135.00 on which `amount` was paid, and another finished invoice of 80.00 of the same client. */
async function createPaidInvoice(amount: string) {
  const { client, items, id: paid, number } = await writeFinishedOrder('bidder');
  // The payment is dated yesterday, because another test expects the total of today.
  const transaction_date = dayIn('Europe/Zurich', Date.now() - 86_400_000);
  const payment = { order: paid, transaction_type: 'Payment', amount, transaction_date, allow_overpayment: true };
  await send('POST', 'transactions', payment);
  const sale = await writeSale(service, { subtitle: 'Winter', status: 'closed' });
  const item = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(client), hammer_price: 80_00 });
  const open = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: client, items: [item] }));
  for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${open.id}`, { status });
  return { client, items, paid, number, open };
}

test('the unused credit of a client is a key fact apart from statements to pay out, and links to its credit notes', async () => {
  const { client, items, paid, number, open } = await createPaidInvoice('135.00');
  const note = recordIn(await send('POST', `order-create-credit-note/${paid}`, { items: [items[1]] }));
  const { sale } = recordIn(await send('GET', `orders/${paid}`));
  const json = { type: 'consignor', sale: recordSchema.parse(sale).id, owner: client, items: [items[0]] };
  const statement = recordIn(await send('POST', 'orders', json));
  for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${statement.id}`, { status });
  const { user } = await renderApp(service, `/clients/${client}/show`);
  const keyFacts = within(await screen.findByRole('region', { name: 'Key facts' }));
  const credit = await keyFacts.findByRole('link', { name: 'CHF −30.00 1 document' });
  expect(keyFacts.getByText('Credit')).toBeShown();
  expect(keyFacts.getByRole('link', { name: 'CHF 100.00' })).toBeShown();
  const row = within(await screen.findByRole('row', { name: new RegExp(`^Credit note ${note.order_id}`) }));
  expect(row.getByText(`for invoice ${number}`)).toBeShown();
  await user.click(credit);
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  expect(await screen.findByRole('link', { name: String(note.order_id) })).toBeShown();
  for (const orderNumber of [statement.order_id, number, open.order_id])
    expect(screen.queryByRole('link', { name: String(orderNumber) })).toBeNull();
});

test('the credit of an overpaid invoice is offered on another invoice, used once, and moved back', async () => {
  const { paid, number, open } = await createPaidInvoice('155.00');
  const { user } = await renderApp(service, `/orders/${open.id}/show`);
  const payments = within(await screen.findByRole('region', { name: 'Payments' }));
  expect(await payments.findByText(/Credit of CHF 20\.00 on/)).toBeShown();
  await user.click(payments.getByRole('button', { name: `Use the credit on Invoice ${number}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Use the credit on Invoice ${number} for Invoice ${open.order_id}` }));
  const input = dialog.getByLabelText<HTMLInputElement>('Amount');
  expect(document.activeElement).toBe(input);
  expect(input.value).toBe('20.00');
  await user.clear(input);
  await user.type(input, '20.01');
  // Escape does not discard typed text.
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Use credit' }));
  expect(await dialog.findByText('Enter at most CHF 20.00')).toBeShown();
  await user.clear(input);
  await user.type(input, '15');
  expect(dialog.getByRole('status').textContent).toMatch(/65\.00.*5\.00/);
  await user.dblClick(dialog.getByRole('button', { name: 'Use credit' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const hasFocus = () => screen.getByRole('region', { name: 'Payments' }).contains(document.activeElement);
  await expect.poll(hasFocus).toBe(true);
  const uses = within(await screen.findByRole('table', { name: 'Used credits' }));
  expect(uses.getByRole('link', { name: `Invoice ${number}` })).toBeShown();
  expect(recordIn(await send('GET', `orders/${paid}`))).toMatchObject({ amount_due: '-5.00', credit_uses: [{ amount: '-15.00' }] });
  await user.click(uses.getByRole('button', { name: `Move back the credit of CHF 15.00 with Invoice ${number}` }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Move back' }));
  expect(await uses.findByText('Moved back')).toBeShown();
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await expect.poll(hasFocus).toBe(true);
  expect(recordIn(await send('GET', `orders/${open.id}`))).toMatchObject({ amount_due: '80.00' });
});

test('the quick filter for partly paid invoices finds an invoice of which only a used credit has paid a part', async () => {
  const { client, paid, number, open } = await createPaidInvoice('155.00');
  await send('POST', `order-use-credit/${open.id}`, { from: paid });
  const { user } = await renderApp(service, `/orders?filter=${encodeURIComponent(JSON.stringify({ owner: client }))}`);
  expect(await screen.findByRole('link', { name: number })).toBeShown();
  await user.click(screen.getByRole('button', { name: 'Partly paid' }));
  await expect.poll(() => screen.queryByRole('link', { name: number })).toBeNull();
  const row = screen.getByRole('link', { name: String(open.order_id) }).closest('tr');
  expect(row?.textContent).toContain('Partly paid');
});

test('an invoice whose credit is used elsewhere refunds only the unused amount, cannot be canceled, and its reissue names the credit', async () => {
  const { items, paid, open } = await createPaidInvoice('135.00');
  const note = recordIn(await send('POST', `order-create-credit-note/${paid}`, { items: [items[1]] }));
  await send('POST', `order-use-credit/${open.id}`, { from: note.id });
  const { user } = await renderApp(service, `/orders/${paid}/show`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const cancel = await screen.findByRole('menuitem', { name: /^Cancel the order/ });
  expect(cancel.textContent).toContain('A credited order cannot be canceled');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  const payment = within(await screen.findByRole('dialog'));
  await user.type(payment.getByLabelText('Amount'), '-105.01');
  expect((await payment.findByRole('alert')).textContent).toContain('a credit that is used for another order');
  await user.clear(payment.getByLabelText('Amount'));
  // An amount that was copied from a page has a minus sign instead of a hyphen.
  await user.type(payment.getByLabelText('Amount'), '−105.00');
  await expect.poll(() => payment.queryByRole('alert')).toBeNull();
  cleanup();
  await send('PATCH', `orders/${paid}`, { status: 'locked' });
  const page = await renderApp(service, `/orders/${paid}/show`);
  await page.user.click(await screen.findByRole('button', { name: 'Correct' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Cancel and reissue …' }));
  const reissue = within(await screen.findByRole('dialog'));
  expect(reissue.getByText(/The payments \(CHF 135\.00\) and used credits move to it/)).toBeShown();
});

test('the list of payments shows the total of a day', async () => {
  const { id, client } = await writeFinishedOrder('bidder');
  const payment = { order: id, transaction_type: 'Payment', amount: '135.00', transaction_date: dayIn('Europe/Zurich', Date.now()) };
  await send('POST', 'transactions', payment);
  // The list contains payments of all days, but the total is only for today.
  await renderApp(service, `/transactions?filter=${encodeURIComponent(JSON.stringify({ client }))}`);
  expect(await screen.findByRole('link', { name: 'Meyer' })).toBeShown();
  await expect.poll(() => screen.getByRole('main').textContent).toMatch(/Received CHF 135\.00.*Net CHF 135\.00/);
});

test.each(['/notes', '/addresses', '/terms'])('the address %s shows that the page was not found', async (path) => {
  await renderApp(service, path);
  await expect.poll(() => document.body.textContent).toContain('There is no page at this address');
});
