/** Reversals of payments. Source: docs/specification/extensions.md#payment-reversals. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayFromMilliseconds, dayIn } from '../../../contract/time.ts';
import { detailOf, recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { expectOrderSums } from '../../server/sums.ts';
import { writeClient, writeSale, writeSoldItem } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const today = dayIn('Europe/Zurich', Date.now());
const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', headers, ...(json === undefined ? {} : { json }) });
const query = async (statement: string, values: unknown[] = []) => (await service.pool.query(statement, values)).rows;
const readOrder = async (id: unknown) => recordIn(await send('GET', `orders/${id}`));
const reverse = (payment: unknown, json: object = { reason: 'The cheque was not honoured' }, key?: string) =>
  send('POST', `transaction-reversal/${payment}`, json, key ? { 'idempotency-key': key } : {});
const pay = async (id: unknown, amount: string, transaction_type = 'Cheque') =>
  recordIn(await send('POST', 'transactions', { order: id, transaction_type, amount, transaction_date: today, cheque_number: '4711' }));
const paymentsOf = async (id: unknown) => recordsIn(await send('GET', `transactions?filter[order]=${id}&sort=id`));

/** Creates a finished invoice of lots with these hammer prices, without a premium. */
async function createInvoice(...hammers: number[]) {
  const client = await writeClient(service, { last_name: 'Buyer' });
  const sale = await writeSale(service, { status: 'closed' });
  const items: string[] = [];
  for (const hammer_price of hammers)
    items.push(await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(client), hammer_price }));
  const invoice = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: client, items }));
  for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${invoice.id}`, { status });
  return { client, items, id: String(invoice.id) };
}

describe('a reversal', () => {
  test('a payment reversal records the opposite amount, raises the amount due, and refers to the reversed entry in the journal', async () => {
    const { client, id } = await createInvoice(100_00);
    const payment = await pay(id, '60.00');
    expect(recordIn(await reverse(payment.id))).toMatchObject({ order: id, transaction_type: 'Cheque', amount: '-60.00' });
    expect(await readOrder(id)).toMatchObject({ amount_due: '100.00', payment_received: '0.00', owed: '100.00' });
    const [first, second] = await paymentsOf(id);
    expect(first).toMatchObject({ id: payment.id, amount: '60.00', reverses: null, reversed_by: second?.id });
    expect(second).toMatchObject({ reverses: payment.id, reversed_by: null, info: 'The cheque was not honoured', cheque_number: '4711' });
    const entries = await query(
      `SELECT e.transaction_id, reversed.transaction_id AS corrects, p.amount FROM journal_entries e
       JOIN journal_postings p ON p.entry_id = e.id JOIN journal_accounts a ON a.id = p.account_id AND a.kind = 'cheques'
       LEFT JOIN journal_entries reversed ON reversed.id = e.corrects_id WHERE e.order_id = $1 ORDER BY e.id`,
      [id],
    );
    expect(entries).toEqual([
      { transaction_id: Number(payment.id), corrects: null, amount: '6000' },
      { transaction_id: Number(second?.id), corrects: Number(payment.id), amount: '-6000' },
    ]);
    expect((await query('SELECT balance FROM clients WHERE id = $1', [client]))[0]?.balance).toBe('10000');
    await expectOrderSums(query);
  });

  test('a payment can be reversed only once, and a reversal cannot be reversed', async () => {
    const { id } = await createInvoice(100_00);
    const payment = await pay(id, '60.00');
    const reversal = recordIn(await reverse(payment.id, { reason: 'Wrong amount' }, 'one reversal'));
    const repeated = await reverse(payment.id, { reason: 'Wrong amount' }, 'one reversal');
    expect(repeated).toMatchObject({ status: 201 });
    expect(recordIn(repeated)).toEqual(reversal);
    const second = await reverse(payment.id);
    expect(second).toMatchObject({ status: 409 });
    expect(detailOf(second)).toBe('The payment has been reversed already');
    expect(await reverse(reversal.id)).toMatchObject({ status: 409 });
    expect(await paymentsOf(id)).toHaveLength(2);
  });

  test('simultaneous reversals of a payment reverse it once', async () => {
    const { id } = await createInvoice(100_00);
    const payment = await pay(id, '60.00');
    const statuses = (await Promise.all([1, 2, 3].map(() => reverse(payment.id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect(await readOrder(id)).toMatchObject({ payment_received: '0.00' });
  });

  test('a cheque that is not honoured after its refund leaves the client owing the invoice and the refund', async () => {
    const { id } = await createInvoice(100_00);
    const payment = await pay(id, '100.00');
    await pay(id, '-100.00', 'Payment');
    expect(await reverse(payment.id)).toMatchObject({ status: 201 });
    expect(await readOrder(id)).toMatchObject({ payment_received: '-100.00', amount_due: '200.00', owed: '200.00' });
    await expectOrderSums(query);
  });

  test('a payment that moved to a reissued invoice is reversed on that invoice', async () => {
    const { id } = await createInvoice(100_00);
    const payment = await pay(id, '100.00');
    await send('PATCH', `orders/${id}`, { status: 'locked' });
    const [reissued] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    expect(recordIn(await reverse(payment.id))).toMatchObject({ order: reissued?.id });
    expect(await readOrder(reissued?.id)).toMatchObject({ payment_received: '0.00' });
    await expectOrderSums(query);
  });

  test('after the payment of an invoice is reversed, the credit note of the invoice is set off against the invoice', async () => {
    const { id, items } = await createInvoice(100_00, 30_00);
    const payment = await pay(id, '130.00');
    const note = recordIn(await send('POST', `order-create-credit-note/${id}`, { items: [items[1]] }));
    expect(await readOrder(note.id)).toMatchObject({ amount_due: '-30.00' });
    expect(await reverse(payment.id)).toMatchObject({ status: 201 });
    expect(await readOrder(id)).toMatchObject({ amount_due: '100.00' });
    expect(await readOrder(note.id)).toMatchObject({ amount_due: '0.00' });
    await expectOrderSums(query);
  });

  test.each<[string, object, string]>([
    ['no reason', {}, 'reason'],
    ['an empty reason', { reason: '  ' }, 'reason'],
    ['a reason that is too long', { reason: 'x'.repeat(2_001) }, 'reason'],
    ['a day before the payment', { reason: 'Too early', transaction_date: '2020-01-01' }, 'transaction_date'],
    ['a day in the future', { reason: 'Too late', transaction_date: dayFromMilliseconds(Date.now() + 864_000_000) }, 'transaction_date'],
  ])('a payment reversal with %s is refused, and changes nothing', async (_name, json, field) => {
    const { id } = await createInvoice(100_00);
    const payment = await pay(id, '60.00');
    const { status, body } = await reverse(payment.id, json);
    expect(status).toBe(422);
    expect(Object.keys(Object(Reflect.get(Object(body), 'errors')))).toEqual([field]);
    expect(await readOrder(id)).toMatchObject({ payment_received: '60.00' });
  });

  test('a payment that does not exist cannot be reversed', async () => {
    expect(await reverse('999999')).toMatchObject({ status: 404 });
  });
});

test.each<[string, string]>([
  ['another amount', `-1, transaction_type, order_id`],
  ['another type', `-amount, 'Wire Transfer', order_id`],
  ['another order', `-amount, transaction_type, (SELECT min(id) FROM orders WHERE id <> transactions.order_id)`],
])('the database refuses a payment reversal with %s', async (_name, values) => {
  await createInvoice(1_00);
  const { id } = await createInvoice(100_00);
  const payment = await pay(id, '60.00');
  await expect(
    query(
      `INSERT INTO transactions (client_id, transaction_date, reverses_id, amount, transaction_type, order_id)
       SELECT client_id, transaction_date, id, ${values} FROM transactions WHERE id = $1`,
      [payment.id],
    ),
  ).rejects.toThrow(/cannot be reversed/);
});
