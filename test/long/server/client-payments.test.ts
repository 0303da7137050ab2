/** Payments for several invoices, and the credit of a client. Source: docs/specification/extensions.md#payment-allocation, #client-credit. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPartPaid } from '../../../contract/orders/part-paid.ts';
import { dayIn } from '../../../contract/time.ts';
import { countIn, detailOf, idsIn, recordIn, recordsIn, refusedFields } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { expectOrderSums } from '../../server/sums.ts';
import { writeClient, writeOrder, writeSale, writeSoldItem } from '../../server/write-records.ts';

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
const allocationTo = (order: string | undefined, amount: string) => ({ order, amount });
const pay = (client: string, amount: string, allocations: object[], more = {}, key?: string) =>
  send(
    'POST',
    `client-payment/${client}`,
    { transaction_type: 'Wire Transfer', amount, transaction_date, allocations, ...more },
    key ? { 'idempotency-key': key } : {},
  );

/** Creates a client with a finished invoice for each hammer price, without a premium. */
async function createClientWithInvoices(...hammers: number[]) {
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

const applyCredit = (order: string | undefined, from: string | undefined, amount?: string, key?: string) =>
  send('POST', `order-use-credit/${order}`, { from, ...(amount ? { amount } : {}) }, key ? { 'idempotency-key': key } : {});
const duesOf = (orders: readonly string[]) => Promise.all(orders.map(dueOf));
const balanceOf = async (client: string) => recordIn(await send('GET', `datatable-clients/${client}`)).balance;
const readCreditUses = async (order: string | undefined) =>
  (await query(`SELECT id, amount::integer, from_order_id, to_order_id, reverses_id FROM credit_uses
    WHERE ${order} IN (from_order_id, to_order_id) ORDER BY id`)) as { id: number; amount: number; reverses_id: number | null }[];

const refund = (order: string | undefined, amount: string) =>
  send('POST', 'transactions', { order, transaction_type: 'Payment', amount, transaction_date });

/** Creates a credit note for all items of an invoice, and returns its id. */
async function creditAll(invoice: string | undefined) {
  const items = (await query(`SELECT item_id::text AS item FROM order_lines WHERE order_id = ${invoice}`)).map(({ item }) => item);
  return String(recordIn(await send('POST', `order-create-credit-note/${invoice}`, { items })).id);
}

/** Creates a client who has paid 150.00 for the first of the invoices, which is 100.00. */
async function createClientWithCredit(...otherHammers: number[]) {
  const { client, invoices } = await createClientWithInvoices(100_00, ...otherHammers);
  await pay(client, '150.00', [allocationTo(invoices[0], '150.00')], { allow_overpayment: true });
  return { client, invoices, paid: invoices[0] ?? '', open: invoices[1] ?? '' };
}

/** Returns the credited, paid and due amounts that the document shows. */
const settlementOf = (order: unknown): unknown[] => {
  const totals: unknown = Reflect.get(Object(Reflect.get(Object(order), 'invoice_data')), 'totals_for_display');
  return Array.isArray(totals) && Array.isArray(totals[1]) ? totals[1] : [];
};

describe('the credit of a client', () => {
  test('the credit of an overpaid invoice pays another invoice, and both invoices and the ledger show the use', async () => {
    const { client, invoices, paid, open } = await createClientWithCredit(80_00);
    expect(await duesOf(invoices)).toEqual(['-50.00', '80.00']);
    const before = await balanceOf(client);
    const response = await applyCredit(open, paid);
    expect(response).toMatchObject({ status: 201 });
    const [order, from] = recordsIn(response);
    const [orderNumber, fromNumber] = [order?.order_id, from?.order_id];
    expect(order).toMatchObject({
      id: open,
      amount_due: '30.00',
      owed: '30.00',
      payment_received: '0.00',
      credit_uses: [{ amount: '50.00', order: { id: paid, label: fromNumber }, order_type: 'bidder', reverses: null, reversed_by: null }],
    });
    expect(from).toMatchObject({
      amount_due: '0.00',
      owed: '0.00',
      credit_uses: [{ amount: '-50.00', order: { id: open, label: orderNumber } }],
    });
    expect(settlementOf(order)).toContainEqual({ label: `Guthaben aus Beleg ${fromNumber}`, value: expect.stringContaining('50.00') });
    expect(settlementOf(from)).toContainEqual({ label: `Verrechnet mit Rechnung ${orderNumber}`, value: expect.stringContaining('50.00') });
    expect(await balanceOf(client)).toEqual(before);
    const ledger = recordsIn(await send('GET', `client-ledger/${client}`)).slice(0, 2);
    expect(ledger).toContainEqual(
      expect.objectContaining({
        kind: 'allocation',
        amount: '-50.00',
        order: { id: open, label: orderNumber },
        other_order: { id: paid, label: fromNumber, type: 'bidder' },
      }),
    );
    expect(ledger).toContainEqual(
      expect.objectContaining({
        kind: 'allocation',
        amount: '50.00',
        order: { id: paid, label: fromNumber },
        other_order: { id: open, label: orderNumber, type: 'bidder' },
      }),
    );
    await expectOrderSums(query);
  });

  test('a credit pays at most the open amount of the invoice, or the amount of the request', async () => {
    const { invoices, paid, open } = await createClientWithCredit(20_00, 40_00);
    expect(await applyCredit(open, paid)).toMatchObject({ status: 201 });
    expect(await applyCredit(invoices[2], paid, '10.00')).toMatchObject({ status: 201 });
    expect(await duesOf(invoices)).toEqual(['-20.00', '0.00', '30.00']);
    await expectOrderSums(query);
  });

  test('the credit note of a paid invoice pays another invoice', async () => {
    const { client, invoices } = await createClientWithInvoices(100_00, 70_00);
    await pay(client, '100.00', [allocationTo(invoices[0], '100.00')]);
    const note = await creditAll(invoices[0]);
    expect(await dueOf(note)).toBe('-100.00');
    expect(await applyCredit(invoices[1], note)).toMatchObject({ status: 201 });
    expect(await duesOf([...invoices, note])).toEqual(['0.00', '0.00', '-30.00']);
    // If the payment is not honoured, the credit note is set off against the invoice, but only up to what is left of it.
    const [payment] = recordsIn(await send('GET', `transactions?filter[order]=${invoices[0]}`));
    expect(await send('POST', `transaction-reversal/${payment?.id}`, { reason: 'Not honoured' })).toMatchObject({ status: 201 });
    expect(await duesOf([...invoices, note])).toEqual(['70.00', '0.00', '0.00']);
    await expectOrderSums(query);
    // The credit is moved back, and reduces the invoice again.
    expect(await send('POST', `credit-use-reversal/${(await readCreditUses(note))[0]?.id}`)).toMatchObject({ status: 201 });
    expect(await duesOf([...invoices, note])).toEqual(['0.00', '70.00', '0.00']);
    await expectOrderSums(query);
  });

  test('a repeated or concurrent request uses the credit once', async () => {
    const { invoices, paid, open } = await createClientWithCredit(80_00, 80_00);
    expect(await applyCredit(open, paid, '30.00', 'one use')).toMatchObject({ status: 201 });
    expect(await applyCredit(open, paid, '30.00', 'one use')).toMatchObject({ status: 201 });
    expect(await duesOf(invoices)).toEqual(['-20.00', '50.00', '80.00']);
    const responses = await Promise.all([open, invoices[2], open, invoices[2]].map((order) => applyCredit(order, paid, '20.00')));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await dueOf(paid)).toBe('0.00');
    await expectOrderSums(query);
  });

  test('the use of a credit can be reversed once, and both orders show the reversal', async () => {
    const { client, invoices, paid, open } = await createClientWithCredit(80_00);
    await applyCredit(open, paid);
    const [first] = await readCreditUses(open);
    const responses = await Promise.all([1, 2].map(() => send('POST', `credit-use-reversal/${first?.id}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await duesOf(invoices)).toEqual(['-50.00', '80.00']);
    expect(await readCreditUses(open)).toMatchObject([
      { amount: 50_00, reverses_id: null },
      { amount: 50_00, reverses_id: first?.id },
    ]);
    const [, reversal] = await readCreditUses(open);
    expect(recordIn(await send('GET', `orders/${paid}`)).credit_uses).toMatchObject([
      { amount: '-50.00', reversed_by: String(reversal?.id) },
      { amount: '50.00', reverses: String(first?.id) },
    ]);
    expect(await send('POST', `credit-use-reversal/${reversal?.id}`)).toMatchObject({ status: 409 });
    expect(await send('POST', 'credit-use-reversal/999999')).toMatchObject({ status: 404 });
    expect(await balanceOf(client)).toMatchObject({ value: 30 });
    await expectOrderSums(query);
  });

  test('a used credit cannot be refunded, and the invoice that it paid cannot be canceled, until the credit is moved back', async () => {
    const { paid, open } = await createClientWithCredit(50_00);
    await applyCredit(open, paid);
    expect(await refund(paid, '-100.01')).toMatchObject({ status: 409 });
    expect(await refund(paid, '-100.00')).toMatchObject({ status: 201 });
    const cancellation = await send('PATCH', `orders/${open}`, { status: 'canceled' });
    expect([cancellation.status, detailOf(cancellation)]).toEqual([409, expect.stringContaining('move the credit back')]);
    expect(await send('POST', `credit-use-reversal/${(await readCreditUses(open))[0]?.id}`)).toMatchObject({ status: 201 });
    expect(await send('PATCH', `orders/${open}`, { status: 'canceled' })).toMatchObject({ status: 200 });
    await expectOrderSums(query);
  });

  test('an order that has received and given credits can be neither refunded nor canceled, even if the credits add up to zero', async () => {
    const { client, invoices, paid, open } = await createClientWithCredit(80_00, 70_00);
    await applyCredit(open, paid);
    await pay(client, '80.00', [allocationTo(open, '80.00')], { allow_overpayment: true });
    await applyCredit(invoices[2], open);
    expect(await duesOf(invoices)).toEqual(['0.00', '0.00', '20.00']);
    expect(await refund(open, '-80.00')).toMatchObject({ status: 409, body: { detail: expect.stringContaining('move the credit back') } });
    expect(await refund(open, '-30.01')).toMatchObject({ status: 409 });
    // A payment that is not honoured can be reversed nevertheless. The credits of other orders still prevent the cancellation.
    const [payment] = recordsIn(await send('GET', `transactions?filter[order]=${open}`));
    expect(await send('POST', `transaction-reversal/${payment?.id}`, { reason: 'Not honoured' })).toMatchObject({ status: 201 });
    const cancel = () => send('PATCH', `orders/${open}`, { status: 'canceled' });
    expect(await cancel()).toMatchObject({ status: 409, body: { detail: expect.stringContaining('move the credit back') } });
    for (const { id } of await readCreditUses(open)) {
      expect(await cancel()).toMatchObject({ status: 409 });
      expect(await send('POST', `credit-use-reversal/${id}`)).toMatchObject({ status: 201 });
    }
    expect(await cancel()).toMatchObject({ status: 200 });
    await expectOrderSums(query);
  });

  test('the used part of a credit note cannot be refunded on its invoice', async () => {
    const { client, invoices } = await createClientWithInvoices(100_00, 100_00);
    const [invoice, other] = invoices;
    await pay(client, '130.00', [allocationTo(invoice, '130.00')], { allow_overpayment: true });
    const note = await creditAll(invoice);
    expect(await applyCredit(other, note, '100.00')).toMatchObject({ status: 201 });
    const readUsedCredit = async (id: string | undefined) => recordIn(await send('GET', `orders/${id}`)).credit_used;
    expect([await readUsedCredit(invoice), await readUsedCredit(note), await readUsedCredit(other)]).toEqual(['100.00', '100.00', '0.00']);
    expect(await refund(invoice, '-100.00')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('move the credit back') },
    });
    // The overpayment was not used.
    expect(await refund(invoice, '-30.00')).toMatchObject({ status: 201 });
    expect(await refund(invoice, '-0.01')).toMatchObject({ status: 409 });
    expect(await send('POST', `credit-use-reversal/${(await readCreditUses(note))[0]?.id}`)).toMatchObject({ status: 201 });
    expect([await readUsedCredit(invoice), await readUsedCredit(note)]).toEqual(['0.00', '0.00']);
    expect(await refund(invoice, '-100.00')).toMatchObject({ status: 201 });
    expect(await duesOf([...invoices, note])).toEqual(['0.00', '100.00', '0.00']);
    await expectOrderSums(query);
  });

  test('the filter for part-paid invoices finds invoices that a payment or a used credit has partly paid', async () => {
    const { client, invoices, paid, open } = await createClientWithCredit(80_00, 40_00, 60_00);
    const findPartPaid = async (value: boolean) => {
      const response = await send('GET', `orders?filter[owner]=${client}&filter[part_paid]=${value}&sort=id`);
      return [countIn(response), idsIn(response)];
    };
    await pay(client, '10.00', [allocationTo(invoices[2], '10.00')]);
    expect(await findPartPaid(true)).toEqual([1, [invoices[2]]]);
    await applyCredit(open, paid, '30.00');
    expect(await findPartPaid(true)).toEqual([2, [open, invoices[2]]]);
    expect(await findPartPaid(false)).toEqual([2, [paid, invoices[3]]]);
    // A credit note that is set off is no payment. An invoice that is paid in full is not part-paid.
    await creditAll(invoices[3]);
    await applyCredit(invoices[2], paid, '20.00');
    await pay(client, '10.00', [allocationTo(invoices[2], '10.00')]);
    expect(await findPartPaid(true)).toEqual([1, [open]]);
    expect(await send('POST', `credit-use-reversal/${(await readCreditUses(open))[0]?.id}`)).toMatchObject({ status: 201 });
    expect(await findPartPaid(true)).toEqual([0, []]);
    await expectOrderSums(query);
  });

  test('the reissue of an invoice moves its received and its given credits to the new invoice', async () => {
    const { paid, open } = await createClientWithCredit(80_00);
    await applyCredit(open, paid);
    const reissue = async (id: string) => {
      await send('PATCH', `orders/${id}`, { status: 'locked' });
      return String(recordsIn(await send('POST', `order-cancel-and-reissue/${id}`))[0]?.id);
    };
    const [newPaid, newOpen] = [await reissue(paid), await reissue(open)];
    await expectOrderSums(query);
    expect(await duesOf([paid, open, newPaid, newOpen])).toEqual(['0.00', '0.00', '0.00', '30.00']);
    // The credit counts like a payment, so the total of the draft cannot decrease below it.
    const rebate = await send('PATCH', `orders/${newOpen}`, {
      additional_charges: [{ amount: -40_00, tax: 0, term: null, description: 'Rebate' }],
    });
    expect([rebate.status, detailOf(rebate)]).toEqual([409, expect.stringContaining('move credits back')]);
    const [line] = await query(`SELECT item_id FROM order_lines WHERE order_id = ${newOpen}`);
    const lowerResult = { field_sold_for_amount: 10_00, update_documents: true };
    const refused = await send('PATCH', `datatable-items/${line?.item_id}`, lowerResult);
    expect([refused.status, detailOf(refused)]).toEqual([409, expect.stringContaining('move credits back')]);
    expect(await send('PATCH', `orders/${newOpen}`, { status: 'canceled' })).toMatchObject({ status: 409 });
    for (const status of ['in_process', 'finished']) for (const id of [newPaid, newOpen]) await send('PATCH', `orders/${id}`, { status });
    const [moved] = await readCreditUses(newOpen);
    expect(moved).toMatchObject({ from_order_id: Number(newPaid), to_order_id: Number(newOpen) });
    expect(await applyCredit(newOpen, paid)).toMatchObject({ status: 409 });
    expect(await send('POST', `credit-use-reversal/${moved?.id}`)).toMatchObject({ status: 201 });
    expect(await duesOf([newPaid, newOpen])).toEqual(['-50.00', '80.00']);
    await expectOrderSums(query);
  });
});

describe('a payment for several invoices', () => {
  test('a payment for several invoices pays each its part, and the list shows the whole amount on each part', async () => {
    const { client, invoices } = await createClientWithInvoices(100_00, 50_00);
    const [first, second] = invoices;
    // The newest invoice first: the order of the parts does not matter.
    const response = await pay(client, '120.00', [allocationTo(second, '50.00'), allocationTo(first, '70.00')], { bank: 'Kantonalbank' });
    expect(response).toMatchObject({ status: 201 });
    expect(recordsIn(response)).toMatchObject([allocationTo(first, '70.00'), allocationTo(second, '50.00')]);
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

  test('a payment for several invoices that is repeated with the same Idempotency-Key is recorded once', async () => {
    const { client, invoices } = await createClientWithInvoices(100_00, 50_00);
    const parts = [allocationTo(invoices[0], '100.00'), allocationTo(invoices[1], '50.00')];
    const statuses = (await Promise.all([1, 2].map(() => pay(client, '150.00', parts, {}, 'one payment')))).map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(recordsIn(await pay(client, '150.00', parts, {}, 'one payment'))).toHaveLength(2);
    expect(recordsIn(await send('GET', `transactions?filter[client]=${client}`))).toHaveLength(2);
  });

  test('a payment of more than the amount due is refused unless the request allows it, and the excess is a credit', async () => {
    const { client, invoices } = await createClientWithInvoices(100_00, 50_00);
    const parts = [allocationTo(invoices[0], '100.00'), allocationTo(invoices[1], '60.00')];
    expect(await pay(client, '160.00', parts)).toMatchObject({ status: 409 });
    expect(await Promise.all(invoices.map(dueOf))).toEqual(['100.00', '50.00']);
    expect(await pay(client, '160.00', parts, { allow_overpayment: true })).toMatchObject({ status: 201 });
    expect(recordIn(await send('GET', `datatable-clients/${client}`))).toMatchObject({ balance: { value: -10 } });
    await expectOrderSums(query);
  });

  test('one part of a payment for several invoices can be reversed alone', async () => {
    const { client, invoices } = await createClientWithInvoices(100_00, 50_00);
    const [, second] = recordsIn(await pay(client, '150.00', [allocationTo(invoices[0], '100.00'), allocationTo(invoices[1], '50.00')]));
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
    ['parts that add up to less than the amount', '150.00', ([first]) => [allocationTo(first, '100.00')], 'allocations'],
    ['parts that add up to more than the amount', '90.00', ([first]) => [allocationTo(first, '100.00')], 'allocations'],
    ['two parts for one invoice', '100.00', ([first]) => [allocationTo(first, '60.00'), allocationTo(first, '40.00')], 'allocations'],
    ['no parts', '100.00', () => [], 'allocations'],
    [
      'a negative part',
      '50.00',
      ([first, second]) => [allocationTo(first, '100.00'), allocationTo(second, '-50.00')],
      'allocations.1.amount',
    ],
    ['a part for an invoice of another client', '50.00', (_invoices, foreign) => [allocationTo(foreign, '50.00')], 'allocations.0.order'],
    ['a part for an order that does not exist', '50.00', () => [allocationTo('999999', '50.00')], 'allocations.0.order'],
    ['an amount of zero', '0.00', ([first]) => [allocationTo(first, '0.00')], 'amount'],
  ])('a payment with %s is refused, and nothing is recorded', async (_name, amount, allocationsOf, field) => {
    const { client, invoices } = await createClientWithInvoices(100_00, 50_00);
    const other = await createClientWithInvoices(80_00);
    const { status, body } = await pay(client, amount, allocationsOf(invoices, other.invoices[0] ?? ''));
    expect(status).toBe(422);
    expect(Object.keys(Object(Reflect.get(Object(body), 'errors')))).toContain(field);
    expect(recordsIn(await send('GET', `transactions?filter[client]=${client}`))).toEqual([]);
  });

  test('if the day or the amount of a part is refused, the reason names the invoice of the part', async () => {
    const { client, invoices } = await createClientWithInvoices(100_00, 50_00);
    const daysAgo = (days: number) => Date.now() - days * 86_400_000;
    const old = await writeOrder(service, client, { status: 'finished', grand_total: 80_00, document_date: daysAgo(90) });
    const { order_id } = recordIn(await send('GET', `orders/${invoices[0]}`));
    const early = await pay(client, '120.00', [allocationTo(old, '20.00'), allocationTo(invoices[0], '100.00')], {
      transaction_date: dayIn('Europe/Zurich', daysAgo(60)),
    });
    expect(early).toMatchObject({
      status: 422,
      body: { errors: { transaction_date: [expect.stringContaining(`on invoice ${order_id}`)] } },
    });
    const tooMuch = await pay(client, '150.01', [allocationTo(invoices[0], '100.01'), allocationTo(invoices[1], '50.00')]);
    expect([tooMuch.status, detailOf(tooMuch)]).toEqual([409, expect.stringContaining(`on invoice ${order_id}`)]);
  });

  test('a payment with a part for a statement of the client is refused', async () => {
    const { client } = await createClientWithInvoices(100_00);
    const statement = await writeOrder(service, client, { type: 'consignor', status: 'finished', grand_total: 5_000 });
    expect(await pay(client, '50.00', [allocationTo(statement, '50.00')])).toMatchObject({ status: 422 });
  });
});

// These tests come last, because their orders have totals without lines, with which `expectOrderSums` would fail.
describe('the use of a credit', () => {
  test.each<[string, number, string, (own: Awaited<ReturnType<typeof createClientWithCredit>>) => Promise<[string, string, string?]>]>([
    ['more than the credit', 409, 'more than the credit', async ({ open, paid }) => [open, paid, '50.01']],
    ['an amount of zero', 422, 'amount', async ({ open, paid }) => [open, paid, '0.00']],
    ['an order without a credit', 409, 'has no credit', async ({ open, invoices }) => [open, invoices[2] ?? '']],
    [
      'an order without an open amount',
      409,
      'has no open amount',
      async ({ client, paid }) => [await writeOrder(service, client, { status: 'finished' }), paid],
    ],
    ['an order that would pay itself', 422, 'from', async ({ paid }) => [paid, paid]],
    ['an order of another client', 422, 'from', async ({ open }) => [open, (await createClientWithCredit()).paid]],
    ['an order that does not exist', 422, 'from', async ({ open }) => [open, '999999']],
    [
      'a draft',
      409,
      'is not finished',
      async ({ client, paid }) => [await writeOrder(service, client, { status: 'new', grand_total: 10_00 }), paid],
    ],
    [
      'a statement',
      409,
      'only be used for an invoice',
      async ({ client, paid }) => [await writeOrder(service, client, { type: 'consignor', status: 'finished', grand_total: 10_00 }), paid],
    ],
    [
      'the credit of a statement',
      422,
      'from',
      async ({ client, open }) => [open, await writeOrder(service, client, { type: 'consignor', status: 'finished', grand_total: -10_00 })],
    ],
  ])('the use of a credit is refused for %s', async (_name, status, fieldOrReason, ordersOf) => {
    const own = await createClientWithCredit(80_00, 10_00);
    const [order, from, amount] = await ordersOf(own);
    const response = await applyCredit(order, from, amount);
    expect(response.status).toBe(status);
    // A conflict has one reason and no fields, because the app would otherwise show the reason twice.
    if (status === 409) expect([detailOf(response), refusedFields(response)]).toEqual([expect.stringContaining(fieldOrReason), []]);
    else expect(refusedFields(response)).toEqual([fieldOrReason]);
    expect(await readCreditUses(own.paid)).toEqual([]);
  });

  test('an invoice with a credit note is part-paid only if a payment or a used credit reduces it too', async () => {
    const { client, paid } = await createClientWithCredit();
    const invoice = await writeOrder(service, client, { status: 'finished', grand_total: 90_00, credit_applied: 20_00 });
    await writeOrder(service, client, {
      type: 'credit_note',
      status: 'finished',
      corrects_id: Number(invoice),
      grand_total: -20_00,
      credit_applied: -20_00,
    });
    const findPartPaid = async () => idsIn(await send('GET', `orders?filter[owner]=${client}&filter[part_paid]=true`));
    expect(await findPartPaid()).toEqual([]);
    expect(await applyCredit(invoice, paid, '10.00')).toMatchObject({ status: 201 });
    expect(await dueOf(invoice)).toBe('60.00');
    expect(await findPartPaid()).toEqual([invoice]);
  });

  test('the filter for part-paid invoices finds exactly the invoices that are marked as part-paid, even with a negative total', async () => {
    const client = await writeClient(service, { last_name: 'Buyer' });
    const totals = [-100_00, 0, 100_00];
    const partPaid: string[] = [];
    for (const total of totals) {
      for (const received of [-140_00, -40_00, 0, 40_00, 140_00]) {
        for (const credit_applied of [-30_00, 0, 30_00]) {
          const amounts = { grand_total: total, payment_received: received, credit_applied };
          const invoice = await writeOrder(service, client, { status: 'finished', ...amounts });
          if (isPartPaid({ total, received, due: total - received - credit_applied, credited: 0 })) partPaid.push(invoice);
        }
      }
    }
    const response = await send('GET', `orders?filter[owner]=${client}&filter[part_paid]=true&sort=id`);
    expect(idsIn(response)).toEqual(partPaid);
  });

  test('the database refuses to change or delete the use of a credit, or to move a credit between clients', async () => {
    const { paid, open } = await createClientWithCredit(80_00);
    await applyCredit(open, paid);
    const [first] = await readCreditUses(open);
    const { paid: foreign } = await createClientWithCredit();
    await expect(query(`UPDATE credit_uses SET amount = 1 WHERE id = ${first?.id}`)).rejects.toThrow(/cannot be changed/);
    await expect(query(`DELETE FROM credit_uses WHERE id = ${first?.id}`)).rejects.toThrow(/cannot be deleted/);
    const insert = (from: string, to: string, reverses: number | undefined, amount: number) =>
      query(
        `INSERT INTO credit_uses (from_order_id, to_order_id, amount, reverses_id) VALUES (${from}, ${to}, ${amount}, ${reverses ?? 'NULL'})`,
      );
    await expect(query(`UPDATE credit_uses SET from_order_id = ${foreign} WHERE id = ${first?.id}`)).rejects.toThrow(/of one client/);
    await expect(insert(foreign, open, undefined, 100)).rejects.toThrow(/of one client/);
    await expect(insert(open, paid, first?.id, 100)).rejects.toThrow(/cannot be reversed/);
  });
});
