/** Corrections of issued invoices. Source: docs/specification/extensions.md#invoice-corrections. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { centsFromDecimal } from '../../../contract/money.ts';
import { extensionNames } from '../../../contract/wire.ts';
import { findViolations, invariants } from '../../../server/resources/journal/check-repository.ts';
import { detailOf, recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { expectOrderSums } from '../../server/sums.ts';
import { writeClient, writeConsignment, writeOrder, writeSale, writeSoldItem } from '../../server/write-records.ts';
import { todayInHouse as today } from '../../today.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json?: unknown, key?: string) =>
  service.call(method, `/api/v1.0/${path}`, {
    as: 'clerk',
    ...(json === undefined ? {} : { json }),
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const query = async (statement: string, values: unknown[] = []) => (await service.pool.query(statement, values)).rows;
const readOrder = async (id: unknown) => recordIn(await send('GET', `orders/${id}`));
const linesOf = (id: unknown) =>
  query('SELECT item_id, hammer_price, commission, tax, taxes, tax_id FROM order_lines WHERE order_id = $1 ORDER BY item_id', [id]);
const fieldsOf = ({ body }: { body: unknown }) => Object.keys(Object(Reflect.get(Object(body), 'errors')));
const pay = (id: unknown, amount: string) =>
  send('POST', 'transactions', { order: id, transaction_type: 'Wire Transfer', amount, transaction_date: today });

/** Checks the totals of all orders and all invariants of the books. */
async function expectBooksInOrder() {
  await expectOrderSums(query);
  for (const invariant of invariants) expect(await findViolations(service.db, invariant), invariant).toEqual({ count: 0, examples: [] });
}

/** Returns a charge of a record that is due on the invoice. `amount` is in cents. */
const chargeOf = (description: string, amount: number) => ({ amount, tax: 0, term: null, description, attached_to: 'order' });
const finish = async (id: unknown) => {
  for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${id}`, { status });
};

/**
 * Creates an invoice of lots with these hammer prices, with a premium of 20 % and a charge of the sale. The consignor pays a commission of
 * 10 %. `itemRows` has further columns of each lot.
 */
async function createInvoice(
  hammers: readonly number[],
  statuses: readonly string[] = ['in_process', 'finished'],
  saleRow: object = {},
  itemRows: readonly object[] = [],
) {
  const buyer = await writeClient(service, { last_name: 'Buyer' });
  const other = await writeClient(service, { last_name: 'Other' });
  const consignor = await writeClient(service, { last_name: 'Consignor' });
  const sale = await writeSale(service, {
    status: 'closed',
    buyers_premium: '20%',
    live_sale_date_from: Date.UTC(2026, 10, 2),
    additional_charges: [{ amount: 12_00, tax: 97, term: null, description: 'Catalogue', attached_to: 'order' }],
    ...saleRow,
  });
  const consignment = await writeConsignment(service, {
    sale_id: Number(sale),
    owner: Number(consignor),
    consignor_commission_steps: [{ step_from: null, consignor_commission: '10%' }],
  });
  const items: string[] = [];
  for (const [index, hammer_price] of hammers.entries())
    items.push(
      await writeSoldItem(service, {
        sale_id: Number(sale),
        consignment: Number(consignment),
        winner_id: Number(buyer),
        hammer_price,
        product_tax_code: 'margin',
        ...itemRows[index],
      }),
    );
  const invoice = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: buyer, items }));
  for (const status of statuses) await send('PATCH', `orders/${invoice.id}`, { status });
  return { buyer, other, consignor, sale, items, id: String(invoice.id) };
}

describe('a change of the buyer', () => {
  const change = (id: string, json: object, key?: string) => send('POST', `order-change-buyer/${id}`, json, key);
  const preview = (id: string, json: object) => send('POST', `order-change-buyer-preview/${id}`, json);

  /** Changes the buyer, and checks that the documents have the amounts of the preview. */
  async function expectPreviewed(id: string, json: object) {
    const { effect } = recordIn(await preview(id, json));
    const documents = recordsIn(await change(id, json));
    const [invoice, note] = documents;
    const before = String(note?.grand_total).replace('-', '');
    expect(effect).toContainEqual(expect.objectContaining({ party: 'buyer', before, after: invoice?.grand_total }));
    return documents;
  }

  test('after a change of the buyer, the new invoice has the premium of the new buyer, as the preview shows', async () => {
    const { id, other } = await createInvoice([1_000_00, 500_00], undefined, {}, [{}, { buyers_premium: '5%' }]);
    const [saleLine, itemLine] = await linesOf(id);
    await send('PATCH', `datatable-clients/${other}`, { buyers_premium: '10%' });
    const [invoice] = await expectPreviewed(id, { owner: other });
    expect(invoice?.terms).toContainEqual(expect.objectContaining({ kind: 'premium', value: '10%', source: 'client' }));
    // The premium of an item takes precedence over the premium of its buyer.
    const [buyerLine, unchangedLine] = await linesOf(invoice?.id);
    expect(unchangedLine).toEqual(itemLine);
    expect(buyerLine).not.toEqual(saleLine);
    // The draft is complete, so that refreshing it changes nothing.
    const refreshed = recordIn(await send('POST', `order-refresh/${invoice?.id}`, {}));
    expect(refreshed).toMatchObject({ grand_total: invoice?.grand_total, terms: invoice?.terms });
    expect(await readOrder(id)).toMatchObject({ amount_due: '0.00' });
  });

  test('if a sale has no date, the premium of a new buyer is taxed at the rate of the day of the first invoice', async () => {
    const { id, other } = await createInvoice([1_000_00], ['in_process'], { live_sale_date_from: null }, [
      { product_tax_code: 'standard' },
    ]);
    await query(`UPDATE orders SET document_date = '2023-12-31' WHERE id = $1`, [id]);
    await send('PATCH', `orders/${id}`, { status: 'finished' });
    await send('PATCH', `datatable-clients/${other}`, { buyers_premium: '10%' });
    const [invoice] = await expectPreviewed(id, { owner: other });
    // 7.7 % of 1,100.00. The rate has been 8.1 % since 2024-01-01.
    expect(await linesOf(invoice?.id)).toMatchObject([{ commission: '10000', tax: '8470', taxes: [{ rate: 77_000, amount: 84_70 }] }]);
    expect(invoice?.terms).toContainEqual(expect.objectContaining({ kind: 'tax', value: '7.7%' }));
    // The scheme was found in the item when the invoice was written.
    expect(invoice?.terms).toContainEqual(expect.objectContaining({ kind: 'scheme', value: 'standard', source: 'item' }));
    await expectBooksInOrder();
  });

  test('the premium of the former buyer does not apply to the new buyer', async () => {
    const { id, other, buyer, sale, items } = await createInvoice([1_000_00], [], { post_sale_discount: 50 }, [{ post_sale: true }]);
    await send('PATCH', `datatable-clients/${buyer}`, { buyers_premium: '7%' });
    await send('POST', `order-refresh/${id}`, {});
    await finish(id);
    expect((await readOrder(id)).terms).toContainEqual(expect.objectContaining({ kind: 'premium', value: '7%', source: 'client' }));
    // The premium and the discount are the sale's values when the first invoice was written. A later premium of the item does not apply.
    await query(`UPDATE sales SET buyers_premium = '99%', post_sale_discount = 5 WHERE id = $1`, [sale]);
    await query(`UPDATE items SET buyers_premium = '40%' WHERE id = $1`, items);
    const [invoice] = await expectPreviewed(id, { owner: other });
    expect(invoice?.terms).toContainEqual(expect.objectContaining({ kind: 'premium', value: '20%', source: 'sale' }));
    expect(invoice?.terms).toContainEqual(expect.objectContaining({ kind: 'discount', value: '50%' }));
    expect(await linesOf(invoice?.id)).toMatchObject([{ commission: '10000', tax: '810' }]);
    expect(invoice?.terms).not.toContainEqual(expect.objectContaining({ source: 'client' }));
  });

  test('a change of the buyer without a list of items credits the invoice with its charges, and invoices the new buyer for the same amounts', async () => {
    const { id, buyer, other, items } = await createInvoice([1_000_00, 333_33]);
    const before = await readOrder(id);
    const response = await change(id, { owner: other });
    expect(response.status).toBe(201);
    const [invoice, note] = recordsIn(response);
    expect(note).toMatchObject({ type: 'credit_note', owner: { id: buyer }, grand_total: `-${before.grand_total}` });
    expect(invoice).toMatchObject({
      type: 'bidder',
      status: { id: 'new' },
      owner: { id: other },
      grand_total: before.grand_total,
      additional_charges: [{ amount: '12.00', description: 'Catalogue' }],
    });
    expect(await linesOf(invoice?.id)).toEqual(await linesOf(id));
    expect(await readOrder(id)).toMatchObject({ amount_due: '0.00' });
    const rows = await query('SELECT winner_id, bidder_number, status, hammer_price FROM items WHERE id = ANY($1) ORDER BY id', [items]);
    expect(rows).toEqual(
      [1_000_00, 333_33].map((hammer) => ({
        winner_id: Number(other),
        bidder_number: '',
        status: 'sold',
        hammer_price: String(hammer),
      })),
    );
    for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${invoice?.id}`, { status });
    const balances = await query('SELECT id, balance FROM clients WHERE id = ANY($1) ORDER BY id', [[buyer, other]]);
    expect(balances.map(({ balance }) => balance)).toEqual(['0', String(Math.round(Number(before.grand_total) * 100))]);
    await expectBooksInOrder();
  });

  test('a change of the buyer of some lots credits these lots, and leaves the other lots and the charges on the invoice', async () => {
    const { id, other, items } = await createInvoice([1_000_00, 200_00]);
    const [invoice, note] = recordsIn(await change(id, { owner: other, items: [items[1]] }));
    // 200.00 + 40.00 premium + 3.24 tax.
    expect(note).toMatchObject({ grand_total: '-243.24' });
    expect(invoice).toMatchObject({ grand_total: '256.21', item_count: 1 });
    expect(await readOrder(id)).toMatchObject({ amount_due: '1229.17' });
    const winners = await query('SELECT winner_id FROM items WHERE id = $1', [items[0]]);
    expect(winners).not.toEqual([{ winner_id: Number(other) }]);
    await expectBooksInOrder();
  });

  test('the charge of a lot moves with the lot to the new buyer, and the equal charge of another lot stays', async () => {
    const framing = { additional_charges: [chargeOf('Framing', 50_00)] };
    const { id, buyer, other, items } = await createInvoice([1_000_00, 200_00], undefined, {}, [framing, framing]);
    const [invoice, note] = await expectPreviewed(id, { owner: other, items: [items[1]] });
    expect(note).toMatchObject({ grand_total: '-293.24', additional_charges: [{ amount: '-50.00', description: 'Framing' }] });
    expect(invoice).toMatchObject({ grand_total: '306.21', additional_charges: [{ amount: '12.00' }, { amount: '50.00' }] });
    expect(await readOrder(id)).toMatchObject({ amount_due: '1279.17' });
    const [secondInvoice, secondNote] = await expectPreviewed(id, { owner: other });
    expect(secondNote).toMatchObject({ grand_total: '-1279.17' });
    expect(secondInvoice).toMatchObject({ grand_total: '1266.20', additional_charges: [{ amount: '50.00', description: 'Framing' }] });
    expect(await readOrder(id)).toMatchObject({ amount_due: '0.00' });
    // With the lot, both charges return to the first buyer.
    await finish(invoice?.id);
    const [again] = await expectPreviewed(String(invoice?.id), { owner: buyer, items: [items[1]] });
    expect(again?.additional_charges).toMatchObject([{ amount: '12.00' }, { amount: '50.00', description: 'Framing' }]);
    await expectBooksInOrder();
  });

  test('the charge of a consignment is credited to the former buyer when its last lot moves to a new buyer', async () => {
    const collection = await writeConsignment(service, { additional_charges: [chargeOf('Transport', 30_00)] });
    const ofCollection = { consignment: Number(collection) };
    const { id, other, items } = await createInvoice([1_000_00, 200_00, 100_00], undefined, {}, [{}, ofCollection, ofCollection]);
    const [invoice, note] = await expectPreviewed(id, { owner: other, items: [items[1]] });
    expect(note).toMatchObject({ grand_total: '-243.24', additional_charges: [] });
    expect(invoice?.additional_charges).toMatchObject([{ description: 'Catalogue' }, { description: 'Transport' }]);
    // 100.00 + 20.00 premium + 1.62 tax + 30.00.
    const [, lastNote] = await expectPreviewed(id, { owner: other, items: [items[2]] });
    expect(lastNote).toMatchObject({ grand_total: '-151.62', additional_charges: [{ amount: '-30.00', description: 'Transport' }] });
    expect(await readOrder(id)).toMatchObject({ amount_due: '1229.17' });
    await expectBooksInOrder();
  });

  test.each(['order-cancel-and-reissue', 'order-change-tax-scheme'])(
    'the request %s does not credit the charge of a moved lot again',
    async (path) => {
      const framing = { additional_charges: [chargeOf('Framing', 50_00)] };
      const { id, other, items } = await createInvoice([1_000_00, 200_00], ['in_process', 'finished', 'locked'], {}, [framing, framing]);
      await change(id, { owner: other, items: [items[1]] });
      const json = path === 'order-change-tax-scheme' ? { tax_scheme: 'standard', items: [items[0]] } : undefined;
      const [reissued, note] = recordsIn(await send('POST', `${path}/${id}`, json));
      expect(note).toMatchObject({ grand_total: '-1279.17' });
      expect(reissued?.additional_charges).toMatchObject([{ description: 'Catalogue' }, { description: 'Framing' }]);
      await expectBooksInOrder();
    },
  );

  test.each(['export', 'reverse_charge'])(
    'a change of the buyer is refused for a lot with the tax scheme %s, which depends on the former buyer',
    async (scheme) => {
      const { id, other, items } = await createInvoice([1_000_00, 200_00], undefined, {}, [{ product_tax_code: scheme, lot_number: 7 }]);
      for (const response of [await preview(id, { owner: other }), await change(id, { owner: other, items: [items[0]] })]) {
        expect(response).toMatchObject({ status: 409, body: { explained: { code: 'lot_scheme_of_buyer', params: { lot: '7', scheme } } } });
        expect(detailOf(response)).toBe(`The tax scheme of lot 7 (${scheme}) belongs to the former buyer: change the tax scheme first`);
      }
      expect(await change(id, { owner: other, items: [items[1]] })).toMatchObject({ status: 201 });
      const [reissued] = recordsIn(await send('POST', `order-change-tax-scheme/${id}`, { tax_scheme: 'standard', items: [items[0]] }));
      await finish(reissued?.id);
      const [invoice] = recordsIn(await change(String(reissued?.id), { owner: other }));
      // 1,000.00 + 200.00 premium + 8.1 % of both.
      expect(invoice).toMatchObject({ grand_total: '1297.20' });
      await expectBooksInOrder();
    },
  );

  test('a change of the buyer is refused for an exempt lot of an exempt buyer until the tax scheme of the lot is changed', async () => {
    const { id, buyer, other, items } = await createInvoice([1_000_00]);
    await send('PATCH', `datatable-clients/${buyer}`, { tax_type: 'exempt' });
    const [exempt] = recordsIn(await send('POST', `order-change-tax-scheme/${id}`, { tax_scheme: 'exempt', items }));
    await finish(exempt?.id);
    for (const response of [await preview(String(exempt?.id), { owner: other }), await change(String(exempt?.id), { owner: other })]) {
      expect(response).toMatchObject({ status: 409 });
      expect(detailOf(response)).toContain('(exempt) belongs to the former buyer: change the tax scheme first');
    }
    const [taxed] = recordsIn(await send('POST', `order-change-tax-scheme/${exempt?.id}`, { tax_scheme: 'standard', items }));
    await finish(taxed?.id);
    // 1,000.00 + 200.00 premium + 8.1 % of both, and the charge of 12.97.
    expect(recordsIn(await change(String(taxed?.id), { owner: other }))[0]).toMatchObject({ grand_total: '1310.17' });
    await expectBooksInOrder();
  });

  describe('a charge that each buyer pays once', () => {
    /** Creates an invoice, and a second invoice of the same buyer in the same sale. */
    async function createTwoInvoices() {
      const first = await createInvoice([1_000_00]);
      const item = await writeSoldItem(service, { sale_id: Number(first.sale), winner_id: Number(first.buyer), hammer_price: 100_00 });
      const second = recordIn(await send('POST', 'orders', { type: 'bidder', sale: first.sale, owner: first.buyer, items: [item] }));
      expect(second).toMatchObject({ additional_charges: [] });
      return { ...first, item, second: String(second.id) };
    }

    test('a charge that each buyer pays once stays with a former buyer who has another invoice in the sale', async () => {
      const { id, buyer, other, sale } = await createTwoInvoices();
      const [invoice, note] = await expectPreviewed(id, { owner: other });
      expect(note).toMatchObject({ grand_total: '-1216.20', additional_charges: [] });
      expect(invoice).toMatchObject({ additional_charges: [{ amount: '12.00', description: 'Catalogue' }] });
      expect(await readOrder(id)).toMatchObject({ amount_due: '12.97' });
      const item = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(buyer), hammer_price: 10_00 });
      const third = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: buyer, items: [item] }));
      expect(third).toMatchObject({ additional_charges: [] });
      await expectBooksInOrder();
    });

    test.each(['canceled', 'credited'])(
      'a charge that each buyer pays once is credited if the other invoice of the former buyer is %s',
      async (state) => {
        const { id, other, item, second } = await createTwoInvoices();
        if (state === 'canceled') await send('PATCH', `orders/${second}`, { status: 'canceled' });
        else {
          await finish(second);
          expect(await send('POST', `order-create-credit-note/${second}`, { items: [item] })).toMatchObject({ status: 201 });
        }
        const [, note] = await expectPreviewed(id, { owner: other });
        expect(note).toMatchObject({ grand_total: '-1229.17' });
        expect(await readOrder(id)).toMatchObject({ amount_due: '0.00' });
        await expectBooksInOrder();
      },
    );
  });

  test('after a change of the buyer, payments of the first buyer remain a credit of the first buyer', async () => {
    const { id, buyer, other } = await createInvoice([1_000_00]);
    await pay(id, '1229.17');
    const [, note] = recordsIn(await change(id, { owner: other }));
    expect(await readOrder(note?.id)).toMatchObject({ amount_due: '-1229.17' });
    expect((await query('SELECT balance FROM clients WHERE id = $1', [buyer]))[0]?.balance).toBe('-122917');
    await expectBooksInOrder();
  });

  test('a new buyer is invoiced for the same amounts, even if the sale has another premium and the invoice’s premium is unreadable', async () => {
    const { id, other, sale } = await createInvoice([1_000_00], []);
    await query(`UPDATE orders SET buyers_premium = 'twenty' WHERE id = $1`, [id]);
    await finish(id);
    await query(`UPDATE sales SET buyers_premium = '30%' WHERE id = $1`, [sale]);
    const [invoice] = recordsIn(await change(id, { owner: other }));
    expect(await linesOf(invoice?.id)).toEqual(await linesOf(id));
    await expectBooksInOrder();
  });

  test('the preview of a change of the buyer shows the amounts that the change writes, and changes nothing', async () => {
    const { id, other, buyer, sale } = await createInvoice([1_000_00, 200_00]);
    // The catalogue is already on another invoice of the new buyer.
    const bought = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(other), hammer_price: 10_00 });
    await send('POST', 'orders', { type: 'bidder', sale, owner: other, items: [bought] });
    const before = await query('SELECT count(*), max(number) FROM orders');
    expect(recordIn(await preview(id, { owner: other }))).toEqual({
      effect: [
        { party: 'buyer', before: '1472.41', after: '1459.44', difference: '-12.97' },
        { party: 'consignor', before: '1070.28', after: '1070.28', difference: '0.00' },
        { party: 'house', before: '372.00', after: '360.00', difference: '-12.00' },
        { party: 'tax', before: '30.13', after: '29.16', difference: '-0.97' },
      ],
    });
    expect(await query('SELECT count(*), max(number) FROM orders')).toEqual(before);
    expect((await query('SELECT count(*) FROM items WHERE winner_id = $1', [buyer]))[0]?.count).toBe('2');
    const [invoice, note] = recordsIn(await change(id, { owner: other }));
    expect([note?.grand_total, invoice?.grand_total]).toEqual(['-1472.41', '1459.44']);
  });

  test('the preview of a change of the buyer shows the amounts of a statement that is already written', async () => {
    const { id, other, consignor, sale, items } = await createInvoice([1_000_00]);
    const statement = recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items }));
    await query(`UPDATE consignments SET consignor_commission_steps = '[]' WHERE sale_id = $1`, [sale]);
    const { effect } = recordIn(await preview(id, { owner: other }));
    expect(effect).toContainEqual({ party: 'consignor', before: statement.grand_total, after: statement.grand_total, difference: '0.00' });
    expect(await change(id, { owner: other })).toMatchObject({ status: 201 });
    expect(await readOrder(statement.id)).toMatchObject({ grand_total: statement.grand_total });
  });

  test('a change of the buyer that is repeated with the same Idempotency-Key returns the first response', async () => {
    const { id, other } = await createInvoice([100_00]);
    const first = await change(id, { owner: other }, `key ${id}`);
    const repeated = await change(id, { owner: other }, `key ${id}`);
    expect(repeated).toMatchObject({ status: 201, body: first.body });
    expect(await change(id, { owner: other })).toMatchObject({ status: 409 });
    expect((await query(`SELECT count(*) FROM orders WHERE owner_id = $1`, [other]))[0]?.count).toBe('1');
  });

  test('only one of several simultaneous changes of the buyer succeeds', async () => {
    const { id, other } = await createInvoice([100_00, 50_00]);
    const third = await writeClient(service);
    const responses = await Promise.all([other, third, other].map((owner) => change(id, { owner })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await expectBooksInOrder();
  });

  test.each<[string, readonly string[]]>([
    ['new', []],
    ['in process', ['in_process']],
    ['canceled', ['canceled']],
  ])('a change of the buyer is refused for an invoice that is %s', async (_name, statuses) => {
    const { id, other } = await createInvoice([100_00], statuses);
    const response = await change(id, { owner: other });
    expect(response).toMatchObject({ status: 409 });
    expect(detailOf(response)).toBe('Only a finished or locked order can be credited');
    expect(await preview(id, { owner: other })).toMatchObject({ status: 409 });
  });

  test('a change of the buyer with an invalid value is refused with the name of the field, and changes nothing', async () => {
    const { id, buyer, other, items } = await createInvoice([100_00, 50_00]);
    const foreign = await createInvoice([10_00]);
    const before = await query('SELECT count(*) FROM orders');
    const cases: [object, string][] = [
      [{}, 'owner'],
      [{ owner: 'x' }, 'owner'],
      [{ owner: 2_000_000_000 }, 'owner'],
      [{ owner: buyer }, 'owner'],
      [{ owner: other, items: [] }, 'items'],
      [{ owner: other, items: [items[0], foreign.items[0]] }, 'items.1'],
      [{ owner: other, price: 1 }, 'price'],
    ];
    for (const [json, field] of cases) {
      for (const response of [await change(id, json), await preview(id, json)]) {
        expect(response).toMatchObject({ status: 422 });
        expect(fieldsOf(response)).toEqual([field]);
      }
    }
    for (const response of [await change('999999', { owner: other }), await preview('999999', { owner: other })])
      expect(response).toMatchObject({ status: 404 });
    expect(await query('SELECT count(*) FROM orders')).toEqual(before);
  });

  test('a blocked client becomes the buyer only with a confirmation', async () => {
    const { id } = await createInvoice([100_00]);
    const blocked = await writeClient(service, { blocking_reason: 'Never pays' });
    const refused = await change(id, { owner: blocked });
    expect(refused).toMatchObject({ status: 409 });
    expect(detailOf(refused)).toContain('Never pays');
    expect(await change(id, { owner: blocked, confirmation: 'Never pays' })).toMatchObject({ status: 201 });
  });

  test('the invoice of a new buyer can be changed back to the first buyer', async () => {
    const { id, buyer, other } = await createInvoice([100_00]);
    const [invoice] = recordsIn(await change(id, { owner: other }));
    for (const status of ['in_process', 'finished', 'locked']) await send('PATCH', `orders/${invoice?.id}`, { status });
    const [again] = recordsIn(await change(String(invoice?.id), { owner: buyer }));
    expect(again).toMatchObject({ owner: { id: buyer }, grand_total: invoice?.grand_total });
    await expectBooksInOrder();
  });
});

describe('a change of the tax scheme', () => {
  const change = (id: string, json: object, key?: string) => send('POST', `order-change-tax-scheme/${id}`, json, key);
  const preview = (id: string, json: object) => send('POST', `order-change-tax-scheme-preview/${id}`, json);

  test('a change of the tax scheme credits the invoice, and reissues it with its charges, its payments and the new taxes', async () => {
    const { id, buyer, items } = await createInvoice([1_000_00, 200_00]);
    await pay(id, '500.00');
    const json = { tax_scheme: 'standard', items: [items[0]] };
    const { effect } = recordIn(await preview(id, json));
    expect(effect).toEqual([
      { party: 'buyer', before: '1472.41', after: '1553.41', difference: '81.00' },
      { party: 'consignor', before: '1070.28', after: '1070.28', difference: '0.00' },
      { party: 'house', before: '372.00', after: '372.00', difference: '0.00' },
      { party: 'tax', before: '30.13', after: '111.13', difference: '81.00' },
    ]);
    const response = await change(id, json);
    expect(response.status).toBe(201);
    const [invoice, note] = recordsIn(response);
    expect(note).toMatchObject({ type: 'credit_note', grand_total: '-1472.41' });
    expect(invoice).toMatchObject({
      type: 'bidder',
      status: { id: 'new' },
      owner: { id: buyer },
      grand_total: '1553.41',
      payment_received: '500.00',
      amount_due: '1053.41',
      additional_charges: [{ amount: '12.00' }],
      corrections: [
        { relation: 'original', id },
        { relation: 'original_credit_note', id: note?.id },
      ],
    });
    const [changed, kept] = await linesOf(invoice?.id);
    expect(changed).toMatchObject({ tax_id: 'standard', hammer_price: '100000', commission: '20000', tax: '9720' });
    expect(kept).toEqual((await linesOf(id))[1]);
    expect(await query('SELECT product_tax_code FROM items WHERE id = ANY($1) ORDER BY id', [items])).toEqual([
      { product_tax_code: 'standard' },
      { product_tax_code: 'margin' },
    ]);
    expect(await readOrder(id)).toMatchObject({ payment_received: '0.00', amount_due: '0.00' });
    for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${invoice?.id}`, { status });
    expect((await query('SELECT balance FROM clients WHERE id = $1', [buyer]))[0]?.balance).toBe('105341');
    await expectBooksInOrder();
  });

  test.each([
    ['standard', '1553.41'],
    ['exempt', '1456.21'],
    ['export', '1456.21'],
    ['reverse_charge', '1456.21'],
  ])('a statement that is written after a change to the tax scheme %s has the amounts of the preview', async (tax_scheme, total) => {
    const { id, buyer, consignor, sale, items } = await createInvoice([1_000_00, 200_00]);
    const json = { tax_scheme, items: [items[0]] };
    const { effect } = recordIn(await preview(id, json));
    expect(effect).toContainEqual({ party: 'consignor', before: '1070.28', after: '1070.28', difference: '0.00' });
    const [invoice] = recordsIn(await change(id, json));
    expect(invoice).toMatchObject({ grand_total: total });
    // The commission of 10 % is taxed by the scheme of the consignment, not by the scheme of the buyer's invoice.
    const statement = recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items }));
    expect(statement).toMatchObject({ grand_total: '1070.28', additional_charges: [] });
    expect(await linesOf(statement.id)).toMatchObject([
      { hammer_price: '100000', commission: '10000', tax: '810' },
      { hammer_price: '20000', commission: '2000', tax: '162' },
    ]);
    for (const written of [invoice, statement]) await finish(written?.id);
    const balances = await query('SELECT balance FROM clients WHERE id = ANY($1) ORDER BY id', [[buyer, consignor]]);
    expect(balances).toEqual([{ balance: total.replace('.', '') }, { balance: '-107028' }]);
    await expectBooksInOrder();
  });

  test('a draft that a change of the tax scheme has written keeps the new taxes when it is refreshed', async () => {
    const { id, items } = await createInvoice([1_000_00]);
    const [invoice] = recordsIn(await change(id, { tax_scheme: 'standard', items }));
    expect(recordIn(await send('POST', `order-refresh/${invoice?.id}`))).toMatchObject({ grand_total: invoice?.grand_total });
  });

  test('a change of the tax scheme does not reissue lots that are already credited', async () => {
    const { id, items } = await createInvoice([1_000_00, 200_00], ['in_process', 'finished', 'locked']);
    await send('POST', `order-create-credit-note/${id}`, { items: [items[1]] });
    expect(await change(id, { tax_scheme: 'standard', items })).toMatchObject({ status: 422 });
    const [invoice] = recordsIn(await change(id, { tax_scheme: 'standard', items: [items[0]] }));
    expect(invoice).toMatchObject({ item_count: 1, grand_total: '1310.17' });
    await expectBooksInOrder();
  });

  test('a change of the tax scheme is refused if the new total is below the payments, until the difference is refunded', async () => {
    const { id, items } = await createInvoice([1_000_00]);
    await pay(id, '1229.17');
    const json = { tax_scheme: 'exempt', items };
    for (const response of [await preview(id, json), await change(id, json)]) {
      expect(response).toMatchObject({ status: 409 });
      expect(detailOf(response)).toBe('More has been paid than the new total of the order: refund the difference first');
    }
    await pay(id, '-16.20');
    const [invoice] = recordsIn(await change(id, json));
    expect(invoice).toMatchObject({ grand_total: '1212.97', amount_due: '0.00' });
    await expectBooksInOrder();
  });

  test('if a sale has no date, a change of the tax scheme uses the rates of the day of the invoice', async () => {
    const { id, items } = await createInvoice([1_000_00], ['in_process'], { live_sale_date_from: null });
    await query(`UPDATE orders SET document_date = '2023-12-31' WHERE id = $1`, [id]);
    await send('PATCH', `orders/${id}`, { status: 'finished' });
    const json = { tax_scheme: 'standard', items };
    // 7.7 % of 1,000.00 and the premium of 200.00. The rate has been 8.1 % since 2024-01-01.
    expect(await preview(id, json)).toMatchObject({ status: 200 });
    const [invoice] = recordsIn(await change(id, json));
    expect(await linesOf(invoice?.id)).toMatchObject([{ tax_id: 'standard', tax: '9240', taxes: [{ rate: 77_000, amount: 92_40 }] }]);
    await expectBooksInOrder();
  });

  test('a repeated change of the tax scheme returns the first response, and simultaneous requests change the scheme once', async () => {
    const { id, items } = await createInvoice([100_00]);
    const json = { tax_scheme: 'standard', items };
    const first = await change(id, json, `scheme ${id}`);
    expect(await change(id, json, `scheme ${id}`)).toMatchObject({ status: 201, body: first.body });
    const other = await createInvoice([100_00]);
    const responses = await Promise.all([1, 2, 3].map(() => change(other.id, { tax_scheme: 'standard', items: other.items })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await expectBooksInOrder();
  });

  test('a change of the tax scheme is refused for invalid values, a draft or locked lots', async () => {
    const { id, items } = await createInvoice([100_00]);
    const before = await query('SELECT count(*) FROM orders');
    const cases: [object, string][] = [
      [{ items }, 'tax_scheme'],
      [{ tax_scheme: 'none', items }, 'tax_scheme'],
      [{ tax_scheme: 'margin', items }, 'tax_scheme'],
      [{ tax_scheme: 'standard' }, 'items'],
      [{ tax_scheme: 'standard', items: [] }, 'items'],
      [{ tax_scheme: 'standard', items: ['999999'] }, 'items.0'],
    ];
    for (const [json, field] of cases) {
      for (const response of [await change(id, json), await preview(id, json)]) {
        expect(response).toMatchObject({ status: 422 });
        expect(fieldsOf(response)).toEqual([field]);
      }
    }
    expect(await change('999999', { tax_scheme: 'standard', items })).toMatchObject({ status: 404 });
    expect(await query('SELECT count(*) FROM orders')).toEqual(before);
    const draft = await createInvoice([100_00], []);
    expect(await change(draft.id, { tax_scheme: 'standard', items: draft.items })).toMatchObject({ status: 409 });
    const locked = await createInvoice([100_00], undefined, { lots_locked: true });
    expect(await change(locked.id, { tax_scheme: 'standard', items: locked.items })).toMatchObject({ status: 409 });
  });
});

describe('a proof of export', () => {
  const prove = (id: string, json: object, key?: string) => send('POST', `order-export-proof/${id}`, json, key);
  const preview = (id: string, json: object) => send('POST', `order-export-proof-preview/${id}`, json);
  const proofOf = (items: readonly string[]) => ({ items, day: today, reference: '26CH0001' });
  const exported = { product_tax_code: 'export' };
  const statusesUntilLocked = ['in_process', 'finished', 'locked'];
  /** Returns the sums of the tax accounts in the journal by scheme and deposit, without the tax on charges. */
  const taxAccounts = async (ids: readonly unknown[]) => {
    const rows = await query(
      `SELECT account.tax_scheme, account.is_deposit, sum(posting.amount) AS amount FROM journal_postings posting
       JOIN journal_accounts account ON account.id = posting.account_id
       WHERE account.kind = 'tax' AND account.tax_scheme <> 'charges' AND posting.order_id = ANY($1) GROUP BY 1, 2 ORDER BY 1, 2`,
      [ids],
    );
    return rows.map(({ tax_scheme, is_deposit, amount }) => [tax_scheme, is_deposit, amount]);
  };

  test('the tax on an exported lot is held until the proof of export, and is then returned by a credit note', async () => {
    const { id, items, consignor, sale } = await createInvoice([1_000_00, 200_00], undefined, {}, [
      { ...exported, lot_number: 7 },
      { lot_number: 8 },
    ]);
    const invoice = await readOrder(id);
    expect(invoice).toMatchObject({
      grand_total: '1472.41',
      exports: [{ id: items[0], lot: '7', proof: null }],
      document: { notes: ['Kunstgegenstände/Sonderregelung', 'Mehrwertsteuer bis zum Ausfuhrnachweis hinterlegt: 7'] },
    });
    // Under the margin scheme, no amount of tax is in the data of the invoice, except that of its charges.
    expect(JSON.stringify(invoice)).not.toMatch(/\b16\.20/);
    expect(await linesOf(id)).toMatchObject([
      { tax_id: 'margin', tax: '1620' },
      { tax_id: 'margin', tax: '324' },
    ]);
    expect(await taxAccounts([id])).toEqual([
      ['margin', false, '-324'],
      ['margin', true, '-1620'],
    ]);
    const statement = recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items }));
    expect(recordIn(await preview(id, { items: [items[0]] })).effect).toEqual([
      { party: 'buyer', before: '1472.41', after: '1456.21', difference: '-16.20' },
      { party: 'consignor', before: '1070.28', after: '1070.28', difference: '0.00' },
      { party: 'house', before: '372.00', after: '372.00', difference: '0.00' },
      { party: 'tax', before: '30.13', after: '13.93', difference: '-16.20' },
    ]);
    const response = await prove(id, proofOf([String(items[0])]));
    expect(response.status).toBe(201);
    const note = recordIn(response);
    const proof = { day: today, reference: '26CH0001', by: { id: String(service.userIds.clerk) } };
    expect(note).toMatchObject({
      type: 'credit_note',
      status: { id: 'finished' },
      grand_total: '-16.20',
      additional_charges: [],
      corrections: [{ relation: 'original', id }],
      exports: [{ id: items[0], proof: { ...proof, credit_note: null } }],
      document: { notes: ['Kunstgegenstände/Sonderregelung', 'Mehrwertsteuer nach Ausfuhrnachweis erstattet (26CH0001): 7'] },
    });
    expect(await linesOf(note.id)).toMatchObject([{ hammer_price: '0', commission: '0', tax: '-1620', tax_id: 'margin' }]);
    expect(await readOrder(id)).toMatchObject({
      grand_total: '1472.41',
      amount_due: '1456.21',
      // The lot itself is not credited.
      corrections: [{ relation: 'credit_note', id: note.id, items: [] }],
      exports: [{ id: items[0], proof: { ...proof, credit_note: { id: note.id } } }],
      document: {
        notes: ['Kunstgegenstände/Sonderregelung', expect.stringMatching(/^Mehrwertsteuer bis zum Ausfuhrnachweis hinterlegt: /)],
      },
    });
    expect(await taxAccounts([id, note.id])).toEqual([
      ['margin', false, '-324'],
      ['margin', true, '0'],
    ]);
    expect(await readOrder(statement.id)).toMatchObject({ grand_total: statement.grand_total, changed: statement.changed });
    const log = await query(`SELECT action, user_id, changes FROM audit_log WHERE part = 'export_proof' AND record_id = $1`, [id]);
    expect(log).toEqual([
      { action: 'created', user_id: service.userIds.clerk, changes: { export_day: [null, today], customs_reference: [null, '26CH0001'] } },
    ]);
    await expectBooksInOrder();
  });

  test('if an invoice shows the tax, the credit note for a proof of export returns the same tax, which can be refunded or used', async () => {
    const standard = await writeConsignment(service, { tax_type: 'standard' });
    const lot = { ...exported, consignment: Number(standard) };
    const { id, buyer, sale, items } = await createInvoice([1_000_00], undefined, {}, [lot]);
    expect(await readOrder(id)).toMatchObject({ grand_total: '1310.17' });
    await pay(id, '1310.17');
    const note = recordIn(await prove(id, proofOf(items)));
    expect(note).toMatchObject({ grand_total: '-97.20', amount_due: '-97.20' });
    const next = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(buyer), hammer_price: 50_00 });
    const other = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: buyer, items: [next] }));
    await finish(other.id);
    expect(await send('POST', `order-use-credit/${other.id}`, { from: note.id, amount: '40.00' })).toMatchObject({ status: 201 });
    expect(await pay(note.id, '-57.20')).toMatchObject({ status: 201 });
    expect(await readOrder(note.id)).toMatchObject({ amount_due: '0.00' });
    expect(await readOrder(id)).toMatchObject({ amount_due: '0.00' });
    await expectBooksInOrder();
  });

  test('a reissue after a proof of export credits the rest of the original invoice to the cent, and keeps the proof', async () => {
    const { id, items, other } = await createInvoice([333_33, 200_00], statusesUntilLocked, {}, [exported, exported]);
    const { grand_total } = await readOrder(id);
    const first = recordIn(await prove(id, proofOf([String(items[0])])));
    const [reissued, note] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    const cents = (amount: unknown) => centsFromDecimal(String(amount)) ?? Number.NaN;
    expect(cents(grand_total) + cents(first.grand_total) + cents(note?.grand_total)).toBe(0);
    expect(reissued).toMatchObject({
      grand_total: String(note?.grand_total).slice(1),
      exports: [
        { id: items[0], proof: { reference: '26CH0001', credit_note: null } },
        { id: items[1], proof: null },
      ],
    });
    expect(note).toMatchObject({ exports: [] });
    // The draft keeps the state of both lots when it is refreshed or split.
    const refreshed = recordIn(await send('POST', `order-refresh/${reissued?.id}`));
    expect(refreshed).toMatchObject({ grand_total: reissued?.grand_total, exports: reissued?.exports });
    const parts = recordsIn(await send('PATCH', 'order-split', { order: reissued?.id, items: [items[0]] }));
    expect(parts.map(({ exports }) => exports)).toMatchObject([
      [{ id: items[1], proof: null }],
      [{ id: items[0], proof: { reference: '26CH0001' } }],
    ]);
    const [rest, exportedPart] = parts;
    for (const part of parts) await finish(part.id);
    // A second proof of the same lot is refused, and the other lot can still be exported.
    expect(await prove(String(exportedPart?.id), proofOf([String(items[0])]))).toMatchObject({ status: 409 });
    expect(await prove(String(rest?.id), proofOf([String(items[1])]))).toMatchObject({ status: 201 });
    for (const part of parts) expect(await send('POST', `order-change-buyer/${part.id}`, { owner: other })).toMatchObject({ status: 409 });
    await expectBooksInOrder();
  });

  test('a credit note after a proof of export leaves out the returned tax, and a new invoice of the lot holds its tax again', async () => {
    const { id, buyer, sale, items } = await createInvoice([1_000_00], undefined, {}, [exported]);
    await prove(id, proofOf(items));
    const effect = recordIn(await send('POST', `order-create-credit-note-preview/${id}`, { items })).effect;
    expect(effect).toContainEqual(expect.objectContaining({ party: 'buyer', before: '1212.97', after: '12.97' }));
    const note = recordIn(await send('POST', `order-create-credit-note/${id}`, { items }));
    expect(note).toMatchObject({ grand_total: '-1200.00', exports: [] });
    // The invoice still shows the proof of the credited lot.
    expect(await readOrder(id)).toMatchObject({ amount_due: '12.97', exports: [{ id: items[0], proof: { reference: '26CH0001' } }] });
    expect(await prove(id, proofOf(items))).toMatchObject({ status: 422 });
    const again = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: buyer, items }));
    expect(again).toMatchObject({ exports: [{ id: items[0], proof: null }] });
    await expectBooksInOrder();
  });

  test('an invoice does not list a credited lot without a proof as exported, and lists a recorded proof even after a reissue', async () => {
    const { id, items } = await createInvoice([1_000_00, 200_00, 300_00], statusesUntilLocked, {}, [exported, exported, exported]);
    const note = recordIn(await prove(id, proofOf([String(items[0])])));
    await send('POST', `order-create-credit-note/${id}`, { items: [items[0], items[1]] });
    const proven = { id: items[0], proof: { reference: '26CH0001', credit_note: { id: note.id } } };
    expect(await readOrder(id)).toMatchObject({ exports: [proven, { id: items[2], proof: null }] });
    const [reissued] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    expect(await readOrder(id)).toMatchObject({ exports: [proven] });
    expect(reissued).toMatchObject({ exports: [{ id: items[2], proof: null }] });
  });

  test('a lot that is changed to the tax scheme export has no tax, and a change to another scheme ends the deposit of a tax', async () => {
    const { id, items } = await createInvoice([1_000_00, 200_00], undefined, {}, [{}, exported]);
    const change = (json: object) => send('POST', `order-change-tax-scheme/${id}`, json);
    const refused = await change({ tax_scheme: 'export', items: [items[1]] });
    expect(refused).toMatchObject({ status: 422 });
    expect(fieldsOf(refused)).toEqual(['tax_scheme']);
    const [invoice] = recordsIn(await change({ tax_scheme: 'export', items: [items[0]] }));
    expect(invoice).toMatchObject({ grand_total: '1456.21', exports: [{ id: items[1], proof: null }] });
    expect(recordIn(await send('POST', `order-refresh/${invoice?.id}`))).toMatchObject({ grand_total: invoice?.grand_total });
    await finish(invoice?.id);
    const [ended] = recordsIn(await send('POST', `order-change-tax-scheme/${invoice?.id}`, { tax_scheme: 'margin', items }));
    expect(ended).toMatchObject({ grand_total: '1472.41', exports: [] });
    await finish(ended?.id);
    const notes = await query('SELECT id FROM orders WHERE corrects_id = ANY($1)', [[id, invoice?.id]]);
    expect(await taxAccounts([id, invoice?.id, ended?.id, ...notes.map((note) => note.id)])).toEqual([
      ['margin', false, '-1944'],
      ['margin', true, '0'],
    ]);
    await expectBooksInOrder();
  });

  test.each([
    ['export', '50.00'],
    ['standard', '54.05'],
  ])('without the extension export-proof, a change to the tax scheme %s ends the deposit of the tax', async (tax_scheme, grand_total) => {
    const own = await startTestService(
      {},
      [],
      extensionNames.filter((name) => name !== 'export-proof'),
    );
    try {
      const buyer = await writeClient(own);
      const sale_id = Number(await writeSale(own, { status: 'closed' }));
      const item = await writeSoldItem(own, { sale_id, winner_id: Number(buyer), hammer_price: 50_00, product_tax_code: 'export' });
      const line = { item, hammer: 50_00, tax: 4_05, tax_id: 'standard', export_tax: 'held' } as const;
      const id = await writeOrder(own, buyer, { sale_id, status: 'finished' }, [line]);
      const path = `/api/v1.0/order-change-tax-scheme/${id}`;
      const changed = await own.call('POST', path, { as: 'clerk', json: { tax_scheme, items: [item] } });
      expect(recordsIn(changed)[0]).toMatchObject({ grand_total });
    } finally {
      await own.close();
    }
  });

  test('a repeated proof of export returns the first response, and simultaneous proofs return the tax once', async () => {
    const { id, items } = await createInvoice([1_000_00], undefined, {}, [exported]);
    const first = await prove(id, proofOf(items), `proof ${id}`);
    expect(await prove(id, proofOf(items), `proof ${id}`)).toMatchObject({ status: 201, body: first.body });
    const other = await createInvoice([1_000_00], undefined, {}, [exported]);
    const responses = await Promise.all([1, 2, 3].map(() => prove(other.id, proofOf(other.items))));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await expectBooksInOrder();
  });

  test('a proof of export is refused for invalid values or a draft', async () => {
    const { id, items } = await createInvoice([100_00, 100_00], undefined, {}, [exported]);
    const [held, taxed] = items;
    const before = await query('SELECT count(*) FROM orders');
    const dayAfter = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const dayBefore = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const valid = proofOf([String(held)]);
    const cases: [object, string][] = [
      [{ ...valid, day: dayAfter }, 'day'],
      [{ ...valid, day: dayBefore }, 'day'],
      [{ ...valid, day: 'today' }, 'day'],
      [{ ...valid, reference: ' ' }, 'reference'],
      [{ ...valid, reference: 'x'.repeat(256) }, 'reference'],
      [{ ...valid, items: [] }, 'items'],
      [{ ...valid, items: [held, taxed] }, 'items.1'],
      [{ ...valid, items: ['999999'] }, 'items.0'],
    ];
    for (const [json, field] of cases) {
      const response = await prove(id, json);
      expect(response, JSON.stringify(json)).toMatchObject({ status: 422 });
      expect(fieldsOf(response)).toEqual([field]);
    }
    expect(await preview(id, { items: [taxed] })).toMatchObject({ status: 422 });
    expect(await prove('999999', valid)).toMatchObject({ status: 404 });
    expect(await query('SELECT count(*) FROM orders')).toEqual(before);
    const draft = await createInvoice([100_00], [], {}, [exported]);
    expect(await prove(draft.id, proofOf(draft.items))).toMatchObject({ status: 409 });
    expect(await preview(draft.id, { items: draft.items })).toMatchObject({ status: 409 });
  });

  test('the database refuses to change a proof of export, and to return its tax twice or on another order', async () => {
    const { id, items } = await createInvoice([1_000_00, 200_00], undefined, {}, [exported, exported]);
    const note = recordIn(await prove(id, proofOf([String(items[0])])));
    const draft = await createInvoice([100_00], []);
    await expect(query('DELETE FROM export_proofs')).rejects.toThrow('cannot be changed or deleted');
    await expect(query(`UPDATE export_proofs SET customs_reference = 'other'`)).rejects.toThrow('cannot be changed or deleted');
    const copyTo = (order: unknown) =>
      query(
        `INSERT INTO order_lines (order_id, item_id, tax, tax_id, export_tax, export_proof_id, returns_tax_of_id)
         SELECT $2, item_id, tax, tax_id, export_tax, export_proof_id, returns_tax_of_id FROM order_lines WHERE order_id = $1`,
        [note.id, order],
      );
    await expect(copyTo(draft.id)).rejects.toThrow('does not return the tax');
    await expect(copyTo(note.id)).rejects.toThrow();
  });
});

describe('the previews of the other corrections', () => {
  const framing = { additional_charges: [chargeOf('Framing', 50_00)] };
  const statusesUntilLocked = ['in_process', 'finished', 'locked'];
  const effectOf = async (path: string, json?: object) => recordIn(await send('POST', path, json)).effect;
  const buyerAmounts = (before: unknown, after: unknown) => expect.objectContaining({ party: 'buyer', before, after });
  const totalOf = ({ grand_total }: Record<string, unknown>) => centsFromDecimal(String(grand_total)) ?? Number.NaN;
  const differencesIn = (effect: unknown) =>
    new Set(
      z
        .array(z.object({ difference: z.string() }))
        .parse(effect)
        .map((row) => row.difference),
    );

  test('the preview of a credit note reduces the invoice by its amount, and the house bears the hammer price until the result is changed', async () => {
    const { id, items } = await createInvoice([1_000_00, 200_00]);
    expect(await effectOf(`order-create-credit-note-preview/${id}`, { items: [items[1]] })).toEqual([
      { party: 'buyer', before: '1472.41', after: '1229.17', difference: '-243.24' },
      { party: 'consignor', before: '1070.28', after: '1070.28', difference: '0.00' },
      { party: 'house', before: '372.00', after: '132.00', difference: '-240.00' },
      { party: 'tax', before: '30.13', after: '26.89', difference: '-3.24' },
    ]);
    const note = recordIn(await send('POST', `order-create-credit-note/${id}`, { items: [items[1]] }));
    expect(note).toMatchObject({ grand_total: '-243.24' });
    expect(await readOrder(id)).toMatchObject({ amount_due: '1229.17' });
    // The charge of the sale stays on the invoice after the last lot is credited.
    expect(await effectOf(`order-create-credit-note-preview/${id}`, { items: [items[0]] })).toContainEqual(
      buyerAmounts('1229.17', '12.97'),
    );
    await send('POST', `order-create-credit-note/${id}`, { items: [items[0]] });
    expect(await readOrder(id)).toMatchObject({ amount_due: '12.97' });
    await expectBooksInOrder();
  });

  test('a reissue and its preview change the amount of no party, even after a part of the invoice was credited', async () => {
    const { id, items } = await createInvoice([1_000_00, 200_00], statusesUntilLocked, {}, [framing]);
    await send('POST', `order-create-credit-note/${id}`, { items: [items[1]] });
    const effect = await effectOf(`order-cancel-and-reissue-preview/${id}`);
    expect(effect).toContainEqual(buyerAmounts('1279.17', '1279.17'));
    expect(differencesIn(effect)).toEqual(new Set(['0.00']));
    const [invoice, note] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    expect([note?.grand_total, invoice?.grand_total]).toEqual(['-1279.17', '1279.17']);
  });

  test('a split and its preview do not change the sum of both invoices for any party', async () => {
    const { id, items } = await createInvoice([1_000_00, 333_33], [], {}, [framing, framing]);
    const { grand_total } = await readOrder(id);
    const effect = await effectOf('order-split-preview', { order: id, items: [items[1]] });
    expect(effect).toContainEqual(buyerAmounts(grand_total, grand_total));
    expect(differencesIn(effect)).toEqual(new Set(['0.00']));
    const totals = recordsIn(await send('PATCH', 'order-split', { order: id, items: [items[1]] })).map(totalOf);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(totalOf({ grand_total }));
  });

  test('the preview of a correction changes no record, sends no event and uses up no number', async () => {
    const issued = await createInvoice([1_000_00, 200_00], statusesUntilLocked);
    const draft = await createInvoice([1_000_00, 200_00], []);
    const readStored = async () => [
      await query('SELECT * FROM orders WHERE id = ANY($1) ORDER BY id', [[issued.id, draft.id]]),
      await query('SELECT * FROM order_lines WHERE order_id = ANY($1) ORDER BY id', [[issued.id, draft.id]]),
      await query('SELECT * FROM charge_uses WHERE order_id = ANY($1) ORDER BY use', [[issued.id, draft.id]]),
      await query('SELECT count(*), max(number) FROM orders'),
    ];
    const before = await readStored();
    service.queries();
    for (const _time of ['first', 'second']) {
      await effectOf(`order-create-credit-note-preview/${issued.id}`, { items: issued.items });
      await effectOf(`order-cancel-and-reissue-preview/${issued.id}`);
      await effectOf('order-split-preview', { order: draft.id, items: [draft.items[0]] });
    }
    // An event would be a row of the outbox.
    expect(service.queries().filter(({ sql }) => /^(insert|update|delete)/i.test(sql))).toEqual([]);
    expect(await readStored()).toEqual(before);
    const [{ max } = {}] = await query('SELECT max(number) FROM orders');
    await send('POST', `order-create-credit-note/${issued.id}`, { items: issued.items });
    expect(await query('SELECT max(number) FROM orders')).toEqual([{ max: Number(max) + 1 }]);
  });

  test('the preview of a correction is refused for the same reasons as the correction', async () => {
    const draft = await createInvoice([100_00, 50_00], []);
    const issued = await createInvoice([100_00, 50_00]);
    const paid = await createInvoice([100_00, 50_00], []);
    await pay(paid.id, '150.00');
    const credit = 'order-create-credit-note';
    const reissue = 'order-cancel-and-reissue';
    const cases: [string, object | undefined, number, readonly string[]][] = [
      [`${credit}/${draft.id}`, { items: draft.items }, 409, []],
      [`${credit}/${issued.id}`, { items: draft.items }, 422, ['items.0']],
      [`${credit}/${issued.id}`, { items: [] }, 422, ['items']],
      [`${credit}/${issued.id}`, {}, 422, ['items']],
      [`${credit}/999999`, { items: ['1'] }, 404, []],
      [`${reissue}/${issued.id}`, undefined, 409, []],
      [`${reissue}/999999`, undefined, 404, []],
      ['order-split', { order: issued.id, items: [issued.items[0]] }, 409, []],
      ['order-split', { order: draft.id, items: issued.items }, 422, ['items.0']],
      ['order-split', { order: draft.id, items: draft.items }, 422, ['items']],
      ['order-split', { order: paid.id, items: [paid.items[0]] }, 409, []],
      ['order-split', { order: '999999', items: ['1'] }, 404, []],
    ];
    for (const [path, json, status, fields] of cases) {
      const [name, id] = path.split('/');
      const sent = await send(name === 'order-split' ? 'PATCH' : 'POST', path, json);
      const preview = await send('POST', [`${name}-preview`, ...(id ? [id] : [])].join('/'), json);
      for (const response of [sent, preview]) {
        expect(response, path).toMatchObject({ status });
        expect(fieldsOf(response), path).toEqual(fields);
      }
      expect(detailOf(preview), path).toBe(detailOf(sent));
    }
  });

  test('the preview of a statement’s split shows amounts that do not change', async () => {
    const { consignor, sale, items } = await createInvoice([100_00, 50_00]);
    const statement = recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items }));
    const { effect } = recordIn(await send('POST', 'order-split-preview', { order: statement.id, items: [items[0]] }));
    expect(effect).toEqual([
      { party: 'consignor', before: statement.grand_total, after: statement.grand_total, difference: '0.00' },
      { party: 'house', before: '15.00', after: '15.00', difference: '0.00' },
      { party: 'tax', before: '1.22', after: '1.22', difference: '0.00' },
    ]);
  });
});

describe('a discount on a draft', () => {
  const discount = (id: unknown, json: object) => send('POST', `order-discount/${id}`, json);
  const preview = (id: unknown, json: object) => send('POST', `order-discount-preview/${id}`, json);

  /** Grants a discount, and checks that the order has the amount of the preview. Returns the order. */
  async function expectPreviewed(id: unknown, json: object, party = 'buyer') {
    const before = await readOrder(id);
    const { effect } = recordIn(await preview(id, json));
    const after = recordIn(await discount(id, json));
    expect(effect).toContainEqual(expect.objectContaining({ party, before: before.grand_total, after: after.grand_total }));
    return after;
  }

  test('a discount reduces the premium and its tax, not the hammer price, and the document names the discount', async () => {
    const { id } = await createInvoice([1_000_00, 333_33], []);
    const after = await expectPreviewed(id, { discount: '25%' });
    // A quarter of the premium of 20 % is waived, so 15 % remain, rounded once. The tax is 8.1 % of this premium.
    expect(await linesOf(id)).toMatchObject([
      { hammer_price: '100000', commission: '15000', tax: '1215' },
      { hammer_price: '33333', commission: '5000', tax: '405' },
    ]);
    expect(after.document).toMatchObject({ notes: expect.arrayContaining(['Rabatt auf das Aufgeld: 25\u00a0%']) });
    expect(after.terms).toContainEqual(expect.objectContaining({ kind: 'granted_discount', value: '25%', source: 'order' }));
    await expectBooksInOrder();
  });

  test('each line keeps its discount when the draft is refreshed, a result changes, lines move, or the invoice is reissued', async () => {
    const { id, items } = await createInvoice([1_000_00, 400_00, 100_00], []);
    await expectPreviewed(id, { discount: '50%', items: [items[0], items[1]] });
    await send('POST', `order-refresh/${id}`, {});
    expect(await linesOf(id)).toMatchObject([{ commission: '10000' }, { commission: '4000' }, { commission: '2000' }]);
    await send('PATCH', `datatable-items/${items[0]}`, { field_sold_for_amount: 2_000_00, update_documents: true });
    expect(await linesOf(id)).toMatchObject([{ commission: '20000' }, { commission: '4000' }, { commission: '2000' }]);
    const [, other] = recordsIn(await send('PATCH', 'order-split', { order: id, items: [items[1]] }));
    expect(await linesOf(other?.id)).toMatchObject([{ commission: '4000' }]);
    for (const status of ['in_process', 'finished', 'locked']) await send('PATCH', `orders/${id}`, { status });
    const before = await readOrder(id);
    const [reissued] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    expect(reissued).toMatchObject({ grand_total: before.grand_total, terms: before.terms });
    await expectBooksInOrder();
  });

  test('the new buyer of a lot keeps the discount of the lot, even with their own premium', async () => {
    const { id, other } = await createInvoice([1_000_00], []);
    await discount(id, { discount: '50%' });
    await finish(id);
    await send('PATCH', `datatable-clients/${other}`, { buyers_premium: '10%' });
    const [invoice] = recordsIn(await send('POST', `order-change-buyer/${id}`, { owner: other }));
    expect(await linesOf(invoice?.id)).toMatchObject([{ commission: '5000' }]);
  });

  test('a discount changes no other term of the lines, and 0 % restores the amounts', async () => {
    const { id, sale, items } = await createInvoice([1_000_00], []);
    const before = await readOrder(id);
    // Terms that have changed since the draft was written apply only when it is refreshed.
    await query(`UPDATE sales SET buyers_premium = '30%', post_sale_discount = 50 WHERE id = $1`, [sale]);
    await query(`UPDATE items SET product_tax_code = 'standard', buyers_premium = '5%' WHERE id = $1`, items);
    await discount(id, { discount: '50%' });
    expect(await linesOf(id)).toMatchObject([{ commission: '10000', tax: '810', tax_id: 'margin' }]);
    await discount(id, { discount: '12.5 %' });
    const after = await expectPreviewed(id, { discount: '0%' });
    expect(after).toMatchObject({ grand_total: before.grand_total, terms: before.terms });
  });

  test('a discount on a statement reduces the commission, so that the consignor receives more', async () => {
    const { consignor, sale, items } = await createInvoice([1_000_00]);
    const { id } = recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items }));
    const after = await expectPreviewed(id, { discount: '40%' }, 'consignor');
    // 1,000.00 − 60.00 − 4.86 tax.
    expect(after.grand_total).toBe('935.14');
  });

  test('the preview of a discount changes nothing, and is refused for the same reasons as the discount', async () => {
    const draft = await createInvoice([100_00, 50_00], []);
    const issued = await createInvoice([100_00]);
    const paid = await createInvoice([100_00], []);
    await pay(paid.id, String((await readOrder(paid.id)).grand_total));
    await preview(draft.id, { discount: '10%' });
    expect(await linesOf(draft.id)).toMatchObject([{ commission: '2000' }, { commission: '1000' }]);
    const cases: [unknown, object, number, readonly string[]][] = [
      [draft.id, { discount: '100.1%' }, 422, ['discount']],
      [draft.id, { discount: '-5%' }, 422, ['discount']],
      [draft.id, { discount: 10 }, 422, ['discount']],
      [draft.id, { discount: '' }, 422, ['discount']],
      [draft.id, {}, 422, ['discount']],
      [draft.id, { discount: '10%', items: issued.items }, 422, ['items.0']],
      [issued.id, { discount: '10%' }, 409, []],
      [paid.id, { discount: '10%' }, 409, []],
      ['999999', { discount: '10%' }, 404, []],
    ];
    for (const [id, json, status, fields] of cases) {
      for (const response of [await discount(id, json), await preview(id, json)]) {
        expect(response, JSON.stringify(json)).toMatchObject({ status });
        expect(fieldsOf(response)).toEqual(fields);
      }
    }
  });
});

// The embedded database runs one transaction at a time.
test.runIf(inject('database') === 'postgres').each([
  ['order-create-credit-note', true],
  ['order-cancel-and-reissue', false],
])('the request %s locks the lots before the invoice, as other corrections do', async (path, namesItems) => {
  const { id, items } = await createInvoice([1_000_00], ['in_process', 'finished', 'locked']);
  const other = await service.pool.connect();
  try {
    await other.query('BEGIN');
    await other.query('SELECT FROM items WHERE id = ANY($1) FOR UPDATE', [items]);
    const sent = send('POST', `${path}/${id}`, namesItems ? { items } : undefined);
    const waiting = async () =>
      (await query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length;
    await expect.poll(waiting).toBe(1);
    // Fails if the request has already locked the invoice.
    await other.query('SELECT FROM orders WHERE id = $1 FOR UPDATE NOWAIT', [id]);
    await other.query('COMMIT');
    expect(await sent).toMatchObject({ status: 201 });
  } finally {
    other.release(true);
  }
  await expectBooksInOrder();
});

describe('goods of the house', () => {
  const statementOf = (sale: unknown, owner: unknown, items: readonly string[]) =>
    send('POST', 'orders', { type: 'consignor', sale, owner, items });
  const postingsOf = async (id: unknown) =>
    (
      await query(
        `SELECT a.code, sum(p.amount)::integer AS amount FROM journal_postings p JOIN journal_accounts a ON a.id = p.account_id
         WHERE p.order_id = $1 AND a.kind <> 'client' GROUP BY a.code ORDER BY a.code`,
        [id],
      )
    ).map(({ code, amount }) => `${code} ${amount}`);
  const month = today.slice(0, 7);

  test('the invoice of goods of the house shows the premium with its tax, and neither a statement nor the hammer account contains the lot', async () => {
    const { id, sale, items, consignor } = await createInvoice([10_000_00, 500_00], undefined, {}, [{ purchase_price: 8_000_00 }]);
    const { invoice_data } = await readOrder(id);
    const [lines = []] = Object.values(Object(invoice_data).items) as { commission: string }[][];
    // By hand: the premium of 2,000.00 with its tax of 162.00; no document shows the tax on the margin.
    expect(lines.map(({ commission }) => commission)).toEqual(['2162.00', '108.10']);
    expect(Object(invoice_data).totals_for_display[0].map(({ label }: { label: string }) => label)).not.toContain('Tax');
    // 8.1/108.1 of 12,162.00 less 8,000.00 is 311.86; 8.1 % of 100.00 is 8.10; 12,162.00 less 311.86 is 11,850.14.
    expect(await postingsOf(id)).toEqual([
      'pass_through:hammer -50000',
      'revenue:charges -1200',
      'revenue:own_goods -1185014',
      'revenue:premium -10000',
      `tax:charges::${month} -97`,
      `tax:margin:81000:${month} -31996`,
    ]);
    const refused = await statementOf(sale, consignor, items);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['items.0']]);
    const statement = recordIn(await statementOf(sale, consignor, items.slice(1)));
    await finish(statement.id);
    expect(recordIn(await send('GET', `item-terms/${items[0]}`)).consignor).toEqual([]);
    await expectBooksInOrder();
  });

  test('a loss on goods of the house reduces the tax, and corrections of the invoice have the same amounts', async () => {
    const loss = [{ purchase_price: 17_000_00 }];
    const { id, other } = await createInvoice([15_000_00], undefined, { buyers_premium: '', additional_charges: [] }, loss);
    const lossTax = `tax:margin:81000:${month} 14986`;
    expect(await postingsOf(id)).toEqual(['revenue:own_goods -1514986', lossTax]);
    // The price that the house paid cannot be changed while the lot is on an issued document.
    const changed = await send('PATCH', `datatable-items/${(await linesOf(id))[0]?.item_id}`, { purchase_price: 16_000_00 });
    expect(changed.status).toBe(409);
    const [invoice, note] = recordsIn(await send('POST', `order-change-buyer/${id}`, { owner: other }));
    expect(await postingsOf(note?.id)).toEqual(['revenue:own_goods 1514986', `tax:margin:81000:${month} -14986`]);
    await finish(invoice?.id);
    expect(await postingsOf(invoice?.id)).toEqual(['revenue:own_goods -1514986', lossTax]);
    await send('PATCH', `orders/${invoice?.id}`, { status: 'locked' });
    const [reissued] = recordsIn(await send('POST', `order-cancel-and-reissue/${invoice?.id}`));
    await finish(reissued?.id);
    expect(await postingsOf(reissued?.id)).toEqual(['revenue:own_goods -1514986', lossTax]);
    await expectBooksInOrder();
  });

  test('a new buyer of goods of the house pays their own premium, which is part of the margin', async () => {
    const { id, other } = await createInvoice([10_000_00], undefined, { additional_charges: [] }, [{ purchase_price: 8_000_00 }]);
    await send('PATCH', `datatable-clients/${other}`, { buyers_premium: '10%' });
    const [invoice] = recordsIn(await send('POST', `order-change-buyer/${id}`, { owner: other }));
    // By hand: 11,081.00 less 8,000.00 is 3,081.00, and 8.1/108.1 of it is 230.86.
    expect(await linesOf(invoice?.id)).toMatchObject([{ commission: '85014', tax: '23086' }]);
    await finish(invoice?.id);
    await expectBooksInOrder();
  });

  test('goods of the house can change their tax scheme and back, but not to agency, and the preview has no amount for a consignor', async () => {
    const { id, items } = await createInvoice([10_000_00], undefined, { additional_charges: [] }, [{ purchase_price: 8_000_00 }]);
    const change = (order: unknown, tax_scheme: string) => send('POST', `order-change-tax-scheme/${order}`, { items, tax_scheme });
    expect((await change(id, 'agency')).status).toBe(422);
    const { effect } = recordIn(await send('POST', `order-change-tax-scheme-preview/${id}`, { items, tax_scheme: 'standard' }));
    // By hand: 8.1 % of 12,000.00 is 972.00.
    expect(effect).toEqual([
      { party: 'buyer', before: '12162.00', after: '12972.00', difference: '810.00' },
      { party: 'consignor', before: '0.00', after: '0.00', difference: '0.00' },
      { party: 'house', before: '11850.14', after: '12000.00', difference: '149.86' },
      { party: 'tax', before: '311.86', after: '972.00', difference: '660.14' },
    ]);
    const [standard] = recordsIn(await change(id, 'standard'));
    await finish(standard?.id);
    expect(await postingsOf(standard?.id)).toEqual(['revenue:own_goods -1200000', `tax:standard:81000:${month} -97200`]);
    const [margin] = recordsIn(await change(standard?.id, 'margin'));
    await finish(margin?.id);
    expect(await linesOf(margin?.id)).toEqual(await linesOf(id));
    await expectBooksInOrder();
  });

  test.each([
    ['a profit', 8_000_00],
    ['a loss', 17_000_00],
  ])('the buyer of exported goods of the house pays hammer price and premium without tax: %s', async (_case, purchase_price) => {
    const { id, items } = await createInvoice([10_000_00], undefined, { additional_charges: [] }, [{ purchase_price }]);
    const change = (order: unknown, tax_scheme: string) => send('POST', `order-change-tax-scheme/${order}`, { items, tax_scheme });
    const [exported] = recordsIn(await change(id, 'export'));
    expect(exported).toMatchObject({ grand_total: '12000.00' });
    expect(recordIn(await send('POST', `order-refresh/${exported?.id}`, {}))).toMatchObject({ grand_total: '12000.00' });
    await finish(exported?.id);
    const [margin] = recordsIn(await change(exported?.id, 'margin'));
    expect(await linesOf(margin?.id)).toEqual(await linesOf(id));
    await finish(margin?.id);
    await expectBooksInOrder();
  });

  test('a confirmed purchase price of a lot updates its draft invoice and removes the lot from its draft statement', async () => {
    const { id, sale, items, consignor } = await createInvoice([10_000_00], [], { additional_charges: [] });
    const statement = recordIn(await statementOf(sale, consignor, items));
    const path = `datatable-items/${items[0]}`;
    const refused = await send('PATCH', path, { purchase_price: 8_000_00 });
    expect(refused.status).toBe(409);
    expect(Object(refused.body).documents).toHaveLength(2);
    expect((await send('PATCH', path, { purchase_price: 8_000_00, update_documents: true })).status).toBe(200);
    expect(await linesOf(id)).toMatchObject([{ tax: '31186' }]);
    expect(await linesOf(statement.id)).toEqual([]);
    await expectBooksInOrder();
  });

  test('the purchase price can change while the lots are locked, because no catalogue contains the price', async () => {
    const { items } = await createInvoice([10_000_00], [], { additional_charges: [], lots_locked: true });
    const path = `datatable-items/${items[0]}`;
    expect((await send('PATCH', path, { purchase_price: 8_000_00, update_documents: true })).status).toBe(200);
    expect((await send('PATCH', path, { purchase_price: 9_000_00, subtitle: 'Other', update_documents: true })).status).toBe(409);
  });

  test('a porter reads a lot without its purchase price, and the invoice of the lot contains no purchase price', async () => {
    const { id, items } = await createInvoice([10_000_00], undefined, {}, [{ purchase_price: 7_777_77 }]);
    const read = (path: string, as: 'clerk' | 'porter') => service.call('GET', `/api/v1.0/${path}`, { as });
    expect(recordIn(await read(`datatable-items/${items[0]}`, 'clerk')).purchase_price).toBe('7777.77');
    expect(recordIn(await read(`datatable-items/${items[0]}`, 'porter'))).not.toHaveProperty('purchase_price');
    for (const as of ['clerk', 'porter'] as const) {
      expect(JSON.stringify((await read(`orders/${id}`, as)).body)).not.toMatch(/7777|purchase/);
    }
  });
});

describe('the tax of a charge with a rate', () => {
  const packing = { amount: 33_33, term: null, description: 'Packing', tax_rate: '8.1%' };

  test('the tax of a charge with a tax rate is computed from the amount, and posted to the account of the rate, even when credited', async () => {
    const { id } = await createInvoice([1_000_00], [], { additional_charges: [{ ...packing, tax: 2_70, attached_to: 'order' }] });
    const [due] = Object((await readOrder(id)).additional_charges);
    expect(due).toMatchObject({ amount: '33.33', tax: '2.70', tax_rate: '8.1%' });
    const charges = [packing, { amount: 10_00, tax: 81, term: null, description: 'Typed' }];
    const changed = recordIn(
      await send('PATCH', `orders/${id}`, { additional_charges: [{ ...charges[0], amount: 100_00, tax: 1 }, charges[1]] }),
    );
    // The tax that was sent beside the rate is ignored. No rate is guessed for the other charge, although 0.81 is 8.1 % of 10.00.
    expect(changed.additional_charges).toMatchObject([{ tax: '8.10', tax_rate: '8.1%' }, { tax: '0.81' }]);
    expect(Object(changed.additional_charges)[1]).not.toHaveProperty('tax_rate');
    await finish(id);
    const readTaxPostings = async (of: unknown) =>
      (
        await query(
          `SELECT a.code, p.amount FROM journal_postings p JOIN journal_accounts a ON a.id = p.account_id
           WHERE p.order_id = $1 AND a.code LIKE 'tax:charges:%' ORDER BY a.code`,
          [of],
        )
      ).map(({ code, amount }) => `${code} ${amount}`);
    const month = today.slice(0, 7);
    expect(await readTaxPostings(id)).toEqual([`tax:charges:81000:${month} -810`, `tax:charges::${month} -81`].sort());
    await send('PATCH', `orders/${id}`, { status: 'locked' });
    const [, note] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    expect(await readTaxPostings(note?.id)).toEqual([`tax:charges:81000:${month} 810`, `tax:charges::${month} 81`].sort());
    await expectBooksInOrder();
  });

  test('a tax rate of a charge that is not a percentage is refused with the name of the field', async () => {
    const { id } = await createInvoice([1_000_00], []);
    const refused = await send('PATCH', `orders/${id}`, { additional_charges: [{ ...packing, tax_rate: 'a tenth' }] });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['additional_charges.0.tax_rate']]);
  });
});
