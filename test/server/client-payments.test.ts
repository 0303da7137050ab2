/** Payments for several invoices. Source: docs/specification/extensions.md#payment-allocation. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../../contract/time.ts';
import { detailOf, recordIn, recordsIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { expectOrderSums } from './sums.ts';
import { writeClient, writeOrder, writeSale, writeSoldItem } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const transaction_date = dayIn('Europe/Zurich', Date.now());
const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', headers, ...(json === undefined ? {} : { json }) });
const query = async (statement: string) => (await service.pool.query(statement)).rows;
const dueOf = async (id: string) => recordIn(await send('GET', `orders/${id}`)).amount_due;
const part = (order: string | undefined, amount: string) => ({ order, amount });
const pay = (client: string, amount: string, allocations: object[], more = {}, key?: string) =>
  send(
    'POST',
    `client-payment/${client}`,
    { transaction_type: 'Wire Transfer', amount, transaction_date, allocations, ...more },
    key ? { 'idempotency-key': key } : {},
  );

/** Creates a client with a finished invoice for each hammer price, without a premium. */
async function clientWithInvoices(...hammers: number[]) {
  const client = await writeClient(service, { last_name: 'Buyer' });
  const sale = await writeSale(service, { status: 'closed' });
  const invoices: string[] = [];
  for (const hammer_price of hammers) {
    const item = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(client), hammer_price });
    const invoice = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: client, items: [item] }));
    for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${invoice.id}`, { status });
    invoices.push(String(invoice.id));
  }
  return { client, invoices };
}

describe('a payment for several invoices', () => {
  test('each invoice gets its part, and the list shows the whole amount on each part', async () => {
    const { client, invoices } = await clientWithInvoices(100_00, 50_00);
    const [first, second] = invoices;
    // The newest invoice first: the order of the parts does not matter.
    const response = await pay(client, '120.00', [part(second, '50.00'), part(first, '70.00')], { bank: 'Kantonalbank' });
    expect(response).toMatchObject({ status: 201 });
    expect(recordsIn(response)).toMatchObject([part(first, '70.00'), part(second, '50.00')]);
    expect(await Promise.all(invoices.map(dueOf))).toEqual(['30.00', '0.00']);
    const listed = recordsIn(await send('GET', `transactions?filter[client]=${client}&sort=id`));
    const batch = { id: listed[0]?.id, amount: '120.00' };
    expect(listed).toMatchObject([
      { amount: '70.00', batch, bank: 'Kantonalbank' },
      { amount: '50.00', batch, bank: 'Kantonalbank' },
    ]);
    expect(recordIn(await send('GET', `datatable-clients/${client}`))).toMatchObject({ balance: { value: 30 } });
    await expectOrderSums(query);
  });

  test('a repeated request with the same key records nothing again', async () => {
    const { client, invoices } = await clientWithInvoices(100_00, 50_00);
    const parts = [part(invoices[0], '100.00'), part(invoices[1], '50.00')];
    const statuses = (await Promise.all([1, 2].map(() => pay(client, '150.00', parts, {}, 'one payment')))).map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(recordsIn(await pay(client, '150.00', parts, {}, 'one payment'))).toHaveLength(2);
    expect(recordsIn(await send('GET', `transactions?filter[client]=${client}`))).toHaveLength(2);
  });

  test('more than the amount due needs consent, and is a credit of the client', async () => {
    const { client, invoices } = await clientWithInvoices(100_00, 50_00);
    const parts = [part(invoices[0], '100.00'), part(invoices[1], '60.00')];
    expect(await pay(client, '160.00', parts)).toMatchObject({ status: 409 });
    expect(await Promise.all(invoices.map(dueOf))).toEqual(['100.00', '50.00']);
    expect(await pay(client, '160.00', parts, { allow_overpayment: true })).toMatchObject({ status: 201 });
    expect(recordIn(await send('GET', `datatable-clients/${client}`))).toMatchObject({ balance: { value: -10 } });
    await expectOrderSums(query);
  });

  test('one part is reversed by itself', async () => {
    const { client, invoices } = await clientWithInvoices(100_00, 50_00);
    const [, second] = recordsIn(await pay(client, '150.00', [part(invoices[0], '100.00'), part(invoices[1], '50.00')]));
    expect(await send('POST', `transaction-reversal/${second?.id}`, { reason: 'Wrong invoice' })).toMatchObject({ status: 201 });
    expect(await Promise.all(invoices.map(dueOf))).toEqual(['0.00', '50.00']);
    const listed = recordsIn(await send('GET', `transactions?filter[client]=${client}&sort=id`));
    expect(listed.map(({ batch }) => batch)).toEqual([
      { id: listed[0]?.id, amount: '150.00' },
      { id: listed[0]?.id, amount: '150.00' },
      null,
    ]);
  });

  test.each<[string, string, (invoices: string[], foreign: string) => object[], string]>([
    ['parts below the amount', '150.00', ([first]) => [part(first, '100.00')], 'allocations'],
    ['parts above the amount', '90.00', ([first]) => [part(first, '100.00')], 'allocations'],
    ['an invoice twice', '100.00', ([first]) => [part(first, '60.00'), part(first, '40.00')], 'allocations'],
    ['no parts', '100.00', () => [], 'allocations'],
    ['a negative part', '50.00', ([first, second]) => [part(first, '100.00'), part(second, '-50.00')], 'allocations.1.amount'],
    ['an invoice of another client', '50.00', (_invoices, foreign) => [part(foreign, '50.00')], 'allocations.0.order'],
    ['an order that does not exist', '50.00', () => [part('999999', '50.00')], 'allocations.0.order'],
    ['an amount of zero', '0.00', ([first]) => [part(first, '0.00')], 'amount'],
  ])('%s is refused, and nothing is recorded', async (_name, amount, allocationsOf, field) => {
    const { client, invoices } = await clientWithInvoices(100_00, 50_00);
    const other = await clientWithInvoices(80_00);
    const { status, body } = await pay(client, amount, allocationsOf(invoices, other.invoices[0] ?? ''));
    expect(status).toBe(422);
    expect(Object.keys(Object(Reflect.get(Object(body), 'errors')))).toContain(field);
    expect(recordsIn(await send('GET', `transactions?filter[client]=${client}`))).toEqual([]);
  });

  test('the reason against the day or the amount of a part names its invoice', async () => {
    const { client, invoices } = await clientWithInvoices(100_00, 50_00);
    const daysAgo = (days: number) => Date.now() - days * 86_400_000;
    const old = await writeOrder(service, client, { status: 'finished', grand_total: 80_00, document_date: daysAgo(90) });
    const { order_id } = recordIn(await send('GET', `orders/${invoices[0]}`));
    const early = await pay(client, '120.00', [part(old, '20.00'), part(invoices[0], '100.00')], {
      transaction_date: dayIn('Europe/Zurich', daysAgo(60)),
    });
    expect(early).toMatchObject({
      status: 422,
      body: { errors: { transaction_date: [expect.stringContaining(`on invoice ${order_id}`)] } },
    });
    const tooMuch = await pay(client, '150.01', [part(invoices[0], '100.01'), part(invoices[1], '50.00')]);
    expect([tooMuch.status, detailOf(tooMuch)]).toEqual([409, expect.stringContaining(`on invoice ${order_id}`)]);
  });

  test('a statement of the client is refused', async () => {
    const { client } = await clientWithInvoices(100_00);
    const statement = await writeOrder(service, client, { type: 'consignor', status: 'finished', grand_total: 5_000 });
    expect(await pay(client, '50.00', [part(statement, '50.00')])).toMatchObject({ status: 422 });
  });
});
