/** Credit notes are deducted from the amount due of their invoice. These tests check the amount due of each document. */

import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import { creditSetOff } from '../../../contract/orders/credit-set-off.ts';
import { dayFromMilliseconds } from '../../../contract/time.ts';
import { orders } from '../../../server/database/schema.ts';
import { beginTransaction } from '../../../server/database/transactions.ts';
import { setOffAllCreditNotes } from '../../../server/resources/orders/corrections/correction-repository.ts';
import { countIn, idsIn, recordIn, recordsIn } from '../../server/read-response.ts';
import { type ServiceResponse, startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeOrder, writeSale, writeSoldItem } from '../../server/write-records.ts';
import { today } from '../../today.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Row = Record<string, unknown>;
const send = (method: string, path: string, json?: unknown) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });
const readOrder = async (id: unknown) => recordIn(await send('GET', `orders/${id}`));
const cents = (amount: unknown): number => centsFromDecimal(String(amount)) ?? Number.NaN;
const pay = (id: unknown, amount: number, allow_overpayment = false, transaction_date = today, transaction_type = 'Payment') =>
  send('POST', 'transactions', {
    order: id,
    transaction_type,
    amount: decimalFromCents(amount),
    transaction_date,
    allow_overpayment,
  });
const createCreditNote = async (id: unknown, ...items: string[]) =>
  recordIn(await send('POST', `order-create-credit-note/${id}`, { items }));
const totalsOf = (record: Row) =>
  (record.invoice_data as { totals_for_display: { label: string; value: string }[][] }).totals_for_display[1]?.map(
    ({ label, value }) => `${label}: ${value}`,
  );

/** Creates a finished invoice of lots with these hammer prices. There is no premium, so its total is their sum. */
async function createInvoice(...hammers: number[]) {
  const client = await writeClient(service, { last_name: 'Buyer', website_language: 'en' });
  const sale = await writeSale(service, { subtitle: 'Autumn', status: 'closed' });
  const consignment = await writeConsignment(service, { label: 'Estate', sale_id: Number(sale) });
  const items: string[] = [];
  for (const [index, hammer_price] of hammers.entries()) {
    const place = { sale_id: Number(sale), consignment: Number(consignment), lot_number: index + 1 };
    items.push(await writeSoldItem(service, { ...place, winner_id: Number(client), hammer_price }));
  }
  const invoice = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: client, items }));
  for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${invoice.id}`, { status });
  return { client, sale, items, id: String(invoice.id), number: String(invoice.order_id) };
}

describe('a partly credited invoice', () => {
  test('a partly credited invoice shows its net amount due in the record, the list, totals and balance', async () => {
    const { client, items, id, number } = await createInvoice(100_00, 30_00);
    const note = await createCreditNote(id, items[1] ?? '');
    const invoice = await readOrder(id);
    expect(invoice).toMatchObject({
      grand_total: '130.00',
      credited: '30.00',
      amount_due: '100.00',
      owed: '100.00',
      payment_received: '0.00',
    });
    expect(totalsOf(invoice)).toEqual([
      `Credited by credit note ${note.order_id}: CHF -30.00`,
      'Payment received: CHF 0.00',
      'Amount due: CHF 100.00',
    ]);
    expect(await readOrder(note.id)).toMatchObject({ grand_total: '-30.00', amount_due: '0.00', owed: '0.00', credited: '0.00' });
    expect(totalsOf(await readOrder(note.id))).toEqual([`Set off against invoice ${number}: CHF 30.00`, 'Credit remaining: CHF 0.00']);
    expect(recordsIn(await send('GET', `orders?filter[owner]=${client}&filter[open]=true`))).toMatchObject([{ id, credited: '30.00' }]);
    expect(recordIn(await send('GET', `datatable-clients/${client}`))).toMatchObject({ balance: { value: 100 } });
    expect(JSON.stringify((await send('GET', `audit-log?record_type=order&record_id=${id}`)).body)).not.toContain('credit_applied');
  });

  test('the list of orders names the invoice of a credit note, but no invoice for an order that replaces an invoice', async () => {
    const { client, items, id, number } = await createInvoice(100_00, 30_00);
    const note = await createCreditNote(id, items[1] ?? '');
    await send('PATCH', `orders/${id}`, { status: 'locked' });
    const [replacement, secondNote] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    const invoice = { id, label: number };
    const listed = recordsIn(await send('GET', `orders?filter[owner]=${client}&fields=credited_invoice&sort=id`));
    expect(listed).toEqual([
      { id, credited_invoice: null },
      { id: note.id, credited_invoice: invoice },
      ...[
        { id: replacement?.id, credited_invoice: null },
        { id: secondNote?.id, credited_invoice: invoice },
      ].sort((a, b) => Number(a.id) - Number(b.id)),
    ]);
    expect(await readOrder(note.id)).not.toHaveProperty('credited_invoice');
  });

  test('a partly credited invoice accepts payments up to the net amount', async () => {
    const { items, id } = await createInvoice(100_00, 30_00);
    await createCreditNote(id, items[1] ?? '');
    expect(await pay(id, 100_01)).toMatchObject({ status: 409 });
    expect(await pay(id, 100_00)).toMatchObject({ status: 201 });
    expect(await readOrder(id)).toMatchObject({ amount_due: '0.00', payment_received: '100.00' });
  });

  test('a paid invoice stays paid after it is credited, and its credit note stays open until it is paid out', async () => {
    const { client, items, id } = await createInvoice(100_00, 30_00);
    await pay(id, 130_00);
    const note = await createCreditNote(id, items[1] ?? '');
    expect(await readOrder(id)).toMatchObject({ amount_due: '0.00', payment_received: '130.00', credited: '30.00' });
    expect(totalsOf(await readOrder(id))).toEqual([
      `Credited by credit note ${note.order_id}: CHF -30.00`,
      'Paid out, used or open on the credit note: CHF 30.00',
      'Payment received: CHF -130.00',
      'Amount due: CHF 0.00',
    ]);
    expect(idsIn(await send('GET', `orders?filter[owner]=${client}&filter[open]=true`))).toEqual([note.id]);
    expect(await readOrder(note.id)).toMatchObject({ amount_due: '-30.00', owed: '-30.00' });
    const { uuid } = recordIn(await send('GET', `datatable-clients/${client}`));
    const figures = async () => recordIn(await send('GET', `client-stat?client_uuid=${uuid}`));
    expect(await figures()).toMatchObject({ to_pay_out: '30.00', unused_credits: { count: 1, amount: '30.00' } });
    expect(await pay(note.id, -30_01)).toMatchObject({ status: 409 });
    expect(await pay(note.id, -30_00)).toMatchObject({ status: 201 });
    expect(await readOrder(note.id)).toMatchObject({ amount_due: '0.00' });
    expect(await figures()).toMatchObject({ to_pay_out: '0.00', unused_credits: { count: 0, amount: '0.00' } });
    expect(recordIn(await send('GET', `datatable-clients/${client}`))).toMatchObject({ balance: { value: 0 } });
  });

  test('an invoice, its credit notes and its replacement contain links to each other, by number', async () => {
    const { items, id, number } = await createInvoice(100_00, 30_00);
    const first = await createCreditNote(id, items[1] ?? '');
    await send('PATCH', `orders/${id}`, { status: 'locked' });
    const [reissued, second] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    const correctionsOf = async (orderId: unknown) =>
      ((await readOrder(orderId)).corrections as { relation: string; order_id: string }[]).map(
        ({ relation, order_id }) => `${relation} ${order_id}`,
      );
    const replacement = `replacement ${reissued?.order_id}`;
    expect(await correctionsOf(id)).toEqual(
      expect.arrayContaining([`credit_note ${first.order_id}`, replacement, `credit_note ${second?.order_id}`]),
    );
    expect(await correctionsOf(second?.id)).toEqual(expect.arrayContaining([`original ${number}`, replacement]));
    expect(await correctionsOf(reissued?.id)).toEqual(
      expect.arrayContaining([`original ${number}`, `original_credit_note ${first.order_id}`, `original_credit_note ${second?.order_id}`]),
    );
  });
});

test('a reissued invoice has nothing due, even if an earlier credit note was paid out', async () => {
  const { client, items, id } = await createInvoice(100_00, 30_00);
  await pay(id, 130_00);
  const note = await createCreditNote(id, items[1] ?? '');
  await pay(note.id, -30_00);
  await send('PATCH', `orders/${id}`, { status: 'locked' });
  const [reissued, second] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
  for (const orderId of [id, note.id, second?.id])
    expect(await readOrder(orderId)).toMatchObject({ amount_due: '0.00', payment_received: '0.00' });
  expect(await readOrder(reissued?.id)).toMatchObject({ grand_total: '100.00', payment_received: '100.00', amount_due: '0.00' });
  expect(idsIn(await send('GET', `orders?filter[owner]=${client}&filter[amount_due][value][from]=0.01`))).toEqual([]);
  for (const orderId of [id, note.id, second?.id]) expect(await pay(orderId, 1, true)).toMatchObject({ status: 409 });
});

test('a replacement keeps the amounts of its credit notes if the first invoice’s credit note changes', async () => {
  const { id, items } = await createInvoice(100_00, 30_00);
  await send('PATCH', `orders/${id}`, { status: 'locked' });
  const [second, note] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
  for (const status of ['in_process', 'finished']) recordIn(await send('PATCH', `orders/${second?.id}`, { status }));
  const laterNote = await createCreditNote(second?.id, items[1] ?? '');
  recordIn(await send('PATCH', `orders/${note?.id}`, { status: 'locked' }));
  expect(await readOrder(second?.id)).toMatchObject({ amount_due: '100.00', owed: '100.00' });
  expect(await readOrder(laterNote.id)).toMatchObject({ amount_due: '0.00', owed: '0.00' });
  expect(await readOrder(id)).toMatchObject({ amount_due: '0.00', owed: '0.00' });
});

test('the amount due of a sale is not reduced by an amount that the house owes to a client', async () => {
  const first = await createInvoice(100_00);
  const owner = await writeClient(service, { last_name: 'Other' });
  const item = await writeSoldItem(service, { sale_id: Number(first.sale), winner_id: Number(owner), hammer_price: 40_00, lot_number: 9 });
  const other = recordIn(await send('POST', 'orders', { type: 'bidder', sale: first.sale, owner, items: [item] }));
  for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${other.id}`, { status });
  await pay(other.id, 65_00, true);
  expect(recordIn(await send('GET', `sale-lot-stats?sale_id=${first.sale}`))).toMatchObject({ orders_due: '100.00', to_pay_out: '25.00' });
});

test('the payment totals of a range of days are the sums of the amounts received and paid out', async () => {
  const { id, items } = await createInvoice(100_00, 30_00);
  // No other test of this file records a payment of an earlier day.
  const [dayBefore, paymentDay, dayAfter] = [-11, -10, -9].map((days) => dayFromMilliseconds(Date.parse(today) + days * 86_400_000));
  await pay(id, 130_00, false, paymentDay);
  const note = await createCreditNote(id, items[1] ?? '');
  await pay(note.id, -30_00, false, paymentDay);
  const totals = async (days: string) => recordIn(await send('GET', `transaction-totals?${days}`));
  const other = await createInvoice(20_00);
  await pay(other.id, 20_00, false, paymentDay, 'Cheque');
  const expected = {
    ...{ received: '150.00', paid_out: '30.00', net: '120.00', count: 3 },
    by_type: [
      { transaction_type: 'Cheque', received: '20.00', paid_out: '0.00', net: '20.00', count: 1 },
      { transaction_type: 'Payment', received: '130.00', paid_out: '30.00', net: '100.00', count: 2 },
    ],
  };
  expect(await totals(`from=${paymentDay}&to=${paymentDay}`)).toEqual(expected);
  expect(await totals(`to=${paymentDay}`)).toEqual(expected);
  expect(await totals(`to=${dayBefore}`)).toMatchObject({ count: 0 });
  for (const end of [paymentDay, dayAfter, today])
    expect(await totals(`from=${end}`)).toMatchObject({
      count: countIn(await send('GET', `transactions?filter[transaction_date][value][from]=${end}`)),
    });
  expect(await totals('')).toMatchObject({ count: countIn(await send('GET', 'transactions')) });
  expect(await totals(`from=${dayAfter}&to=${dayAfter}`)).toEqual({
    received: '0.00',
    paid_out: '0.00',
    net: '0.00',
    count: 0,
    by_type: [],
  });
  const listed = async (days: string) => recordsIn(await send('GET', `transactions?${days}&sort=id`));
  const day = `filter[transaction_date][value][from]=${paymentDay}&filter[transaction_date][value][to]=${paymentDay}`;
  expect((await listed(day)).map(({ amount, order_type }) => [amount, order_type])).toEqual([
    ['130.00', 'bidder'],
    ['-30.00', 'credit_note'],
    ['20.00', 'bidder'],
  ]);
  expect((await listed(`${day}&filter[transaction_type]=Cheque`)).map(({ amount }) => amount)).toEqual(['20.00']);
});

/** An action of staff on an order of a client. The service accepts or refuses it. */
type Step = { readonly kind: 'pay' | 'overpay' | 'refund' | 'credit' | 'reissue'; readonly orderIndex: number; readonly amount: number };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('pay', 'overpay', 'refund', 'credit', 'credit', 'reissue'),
  orderIndex: fc.nat(7),
  amount: fc.integer({ min: 1, max: 150_00 }),
});

test('after any payments, credits and reissues, the balance of a client equals the sum of the amounts owed on its orders', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      // fast-check repeats a failed run with fewer steps. The rows of the failed run must not change the result of these runs.
      await beginTransaction(service.db, (transaction) => setOffAllCreditNotes(transaction));
      const { client, items } = await createInvoice(70_00, 30_00, 20_01);
      let listed = await ordersOf(client);
      for (const nextStep of steps) {
        await performStep(nextStep, listed, items);
        listed = await checkSums(client);
      }
    }),
    { numRuns: 8 },
  );
});

const ordersOf = async (client: string) => recordsIn(await send('GET', `orders?filter[owner]=${client}&range=100&sort=id`));

const nextStatuses: Readonly<Record<string, readonly string[]>> = {
  new: ['in_process', 'finished', 'locked'],
  in_process: ['finished', 'locked'],
  finished: ['locked'],
};

/**
 * Performs the step, or checks that the service refuses it. Throws for any other response: a request that timed out may still be committed
 * while the sums are read.
 */
async function performStep({ kind, orderIndex, amount }: Step, listed: readonly Row[], items: readonly string[]): Promise<void> {
  const attempt = async (response: Promise<ServiceResponse>) => expect((await response).status).toBeOneOf([200, 201, 409, 422]);
  const chosenOrder = listed[orderIndex % listed.length];
  const sign = chosenOrder?.type === 'credit_note' ? -1 : 1;
  if (kind === 'credit')
    await attempt(send('POST', `order-create-credit-note/${chosenOrder?.id}`, { items: [items[amount % items.length]] }));
  else if (kind === 'reissue') {
    const { id: status } = z.object({ id: z.string() }).parse(chosenOrder?.status);
    for (const next of nextStatuses[status] ?? []) await attempt(send('PATCH', `orders/${chosenOrder?.id}`, { status: next }));
    await attempt(send('POST', `order-cancel-and-reissue/${chosenOrder?.id}`));
  } else await attempt(pay(chosenOrder?.id, kind === 'refund' ? -sign * amount : sign * amount, kind === 'overpay'));
}

/** Checks the sums of the client's orders, and returns these orders. */
async function checkSums(client: string): Promise<Row[]> {
  const [listed, openOrders, clientRecord] = await Promise.all([
    ordersOf(client),
    send('GET', `orders?filter[owner]=${client}&filter[open]=true&range=100`).then(recordsIn),
    send('GET', `datatable-clients/${client}`).then(recordIn),
  ]);
  const sumOf = (records: readonly Row[], name: string) => records.reduce((total, record) => total + cents(record[name]), 0);
  const { balance } = clientRecord as { balance: { value: number } };
  expect(sumOf(listed, 'owed')).toBe(Math.round(balance.value * 100));
  expect(sumOf(openOrders, 'owed')).toBe(sumOf(listed, 'owed'));
  const posted = await postedByOrder(client);
  for (const { id, status, amount_due, owed, payment_received } of listed) {
    const isIssued = ['finished', 'locked'].includes(z.object({ id: z.string() }).parse(status).id);
    expect(cents(owed)).toBe(isIssued ? cents(amount_due) : 0 - cents(payment_received));
    expect(posted.get(String(id)) ?? 0).toBe(cents(owed));
  }
  const corrected = await service.db
    .select({ id: orders.id, corrects: orders.corrects_id })
    .from(orders)
    .where(eq(orders.owner_id, Number(client)));
  for (const invoice of listed.filter(({ type }) => type === 'bidder')) {
    const corrections = corrected.filter(({ corrects }) => String(corrects) === invoice.id);
    const correctingOrders = listed.filter((candidate) => corrections.some(({ id }) => String(id) === candidate.id));
    const open = cents(invoice.grand_total) - cents(invoice.payment_received);
    const notes = correctingOrders.filter(({ type }) => type === 'credit_note');
    const credits = notes.map((note) => cents(note.grand_total) - cents(note.payment_received));
    expect(cents(invoice.amount_due)).toBe(open - creditSetOff(open, credits));
    // The invoice was reissued: another invoice replaces it.
    if (correctingOrders.length > notes.length) expect(invoice.amount_due).toBe('0.00');
  }
  const { rowCount } = await beginTransaction(service.db, (transaction) => setOffAllCreditNotes(transaction));
  expect(rowCount).toBe(0);
  return listed;
}

/** Returns the sum of a client's postings for each of its orders. */
async function postedByOrder(client: string): Promise<Map<string, number>> {
  const { rows } = await service.pool.query<{ id: string; open: string }>(
    `SELECT order_id AS id, sum(amount) AS open FROM journal_postings
     WHERE account_id = (SELECT id FROM journal_accounts WHERE client_id = $1) GROUP BY order_id`,
    [client],
  );
  return new Map(rows.map(({ id, open }) => [String(id), Number(open)]));
}

test('a canceled invoice or statement has no amount owed and is not open', async () => {
  const client = await writeClient(service, { last_name: 'Canceled' });
  const sale = Number(await writeSale(service, { status: 'closed', published: true }));
  for (const type of ['bidder', 'consignor'] as const) {
    const lot = await writeSoldItem(service, { sale_id: sale, winner_id: Number(client), hammer_price: 10_000 });
    const id = await writeOrder(service, client, { sale_id: sale, type, status: 'finished' }, [{ item: lot, hammer: 10_000 }]);
    const listIds = async (filter: string) => idsIn(await send('GET', `orders?filter[owner]=${client}&${filter}`));
    expect([await listIds('filter[open]=true'), await listIds('filter[open]=false')]).toEqual([[id], expect.not.arrayContaining([id])]);
    recordIn(await send('PATCH', `orders/${id}`, { status: 'canceled' }));
    expect(await readOrder(id)).toMatchObject({ owed: '0.00', grand_total: '100.00' });
    expect([await listIds('filter[open]=true'), await listIds('filter[open]=false')]).toEqual([[], expect.arrayContaining([id])]);
    expect(await listIds('filter[owed][value][from]=0.01')).toEqual([]);
  }
});
