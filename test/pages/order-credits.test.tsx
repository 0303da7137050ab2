import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../contract/time.ts';
import { recordIn } from '../server/read-response.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeConsignment, writeSale, writeSoldItem } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json?: unknown) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });

/** Creates a finished order of one sale with two lots of 100.00 and 30.00, without premium and commission. */
async function finished(type: 'bidder' | 'consignor') {
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

test('a part-credited invoice shows the net sum, uses it for payments, and links to its credit note', async () => {
  const { id, items, client } = await finished('bidder');
  const note = recordIn(await send('POST', `order-create-credit-note/${id}`, { items: [items[1]] }));
  const { user } = await renderApp(service, `/orders/${id}/show`);
  const document = await screen.findByRole('article');
  expect(document.textContent).toContain(`Credited by credit note ${note.order_id}CHF -30.00`);
  expect(document.textContent).toContain('Amount dueCHF 105.00');
  expect(
    within(document)
      .getByRole('link', { name: `Credit note ${note.order_id}` })
      .getAttribute('href'),
  ).toContain(`/orders/${note.id}/show`);
  expect(screen.getByRole('region', { name: 'Key facts' }).textContent).toMatch(/CreditedCHF -30\.00.*Amount dueCHF 105\.00/);
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('105.00');
  expect(dialog.getByRole('status').textContent).toContain('This settles the order.');
  expect(recordIn(await send('GET', `datatable-clients/${client}`))).toMatchObject({ balance: { value: 105 } });
});

test('a reissued invoice has nothing due, accepts no payment, and links to its replacement', async () => {
  const { id } = await finished('bidder');
  await send('PATCH', `orders/${id}`, { status: 'locked' });
  const anew = recordIn(await send('POST', `order-cancel-and-reissue/${id}`));
  await renderApp(service, `/orders/${id}/show`);
  const document = await screen.findByRole('article');
  expect(within(document).getByRole('link', { name: `Invoice ${anew.order_id}` })).toBeShown();
  expect(document.textContent).toContain('Amount dueCHF 0.00');
  expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
});

test('a statement shows payee, bank account and negative deductions, but no words of an invoice', async () => {
  const { id } = await finished('consignor');
  await renderApp(service, `/orders/${id}/show`);
  const document = await screen.findByRole('article');
  expect(document.textContent).toContain('Payee');
  expect(document.textContent).toContain('CH93 0076 2011 6238 5295 7');
  expect(document.textContent).toContain('Amount to pay outCHF 125.00');
  expect(document.textContent).toContain('Additional chargesCHF -5.00');
  const page = screen.getByRole('main').textContent ?? '';
  for (const word of ['Amount due', 'Unpaid', 'Record payment', 'Bill to']) expect(page).not.toContain(word);
  expect(screen.getByRole('button', { name: 'Record payout' })).toBeShown();
});

test('the list of payments shows the total of a day', async () => {
  const { id } = await finished('bidder');
  const payment = { order: id, transaction_type: 'Payment', amount: '135.00', transaction_date: dayIn('Europe/Zurich', Date.now()) };
  await send('POST', 'transactions', payment);
  await renderApp(service, '/transactions');
  expect(await screen.findByRole('link', { name: 'Meyer' })).toBeShown();
  await expect.poll(() => screen.getByRole('main').textContent).toMatch(/Received CHF 135\.00.*Net CHF 135\.00/);
});

test.each(['/notes', '/addresses', '/terms'])('the address %s shows that the page was not found', async (path) => {
  await renderApp(service, path);
  await expect.poll(() => document.body.textContent).toContain('There is no page at this address');
});
