/** Lots sold after the sale. Source: docs/specification/extensions.md#after-sale. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { detailOf, recordIn, recordsIn, refusedFields } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeSale, writeSoldItem } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const api = '/api/v1.0';
const send = (method: string, path: string, json?: unknown) =>
  service.call(method, `${api}/${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });
const readItem = async (id: string) => recordIn(await send('GET', `datatable-items/${id}`));
const readOrder = async (id: string) => recordIn(await send('GET', `orders/${id}`));

/**
 * Creates a closed sale with two unsold lots of one consignor. The premium is 20 %, and half of it is waived for lots that are sold after
 * the sale.
 */
async function createClosedSale({
  consignment: consignmentValues = {},
  sale: saleValues = {},
}: {
  readonly consignment?: Parameters<typeof writeConsignment>[1];
  readonly sale?: Parameters<typeof writeSale>[1];
} = {}) {
  const sale = await writeSale(service, {
    subtitle: 'Prints',
    buyers_premium: '20%',
    post_sale_discount: 50,
    status: 'closed',
    published: true,
    ...saleValues,
  });
  const buyer = await writeClient(service, { last_name: 'Buyer' });
  const consignor = await writeClient(service, { last_name: 'Consignor' });
  const consignment = await writeConsignment(service, {
    label: 'Estate',
    consignment_id: `E-${sale}`,
    owner: Number(consignor),
    sale_id: Number(sale),
    consignor_commission_steps: [{ step_from: 0, consignor_commission: '10%' }],
    ...consignmentValues,
  });
  const values = { sale_id: Number(sale), consignment: Number(consignment), product_tax_code: 'exempt' };
  const writeUnsoldLot = (lot_number: number) =>
    writeItem(service, { ...values, lot_number, status: 'unsold', subtitle: `Print ${lot_number}` });
  return { sale, buyer, consignor, consignment, values, lot: await writeUnsoldLot(1), second: await writeUnsoldLot(2) };
}

const soldValues = (client: string, price: number) => ({
  post_sale: true,
  field_sold_status: 'sold',
  field_sold_for_amount: price,
  field_winner_bidder: client,
  write_documents: true,
});
const sell = (lot: string, client: string, price: number, more: object = {}) =>
  send('PATCH', `datatable-items/${lot}`, { ...soldValues(client, price), ...more });

/** Returns the ids of the client's orders in the sale, oldest first. */
const ordersOf = async (sale: string, owner: string) =>
  recordsIn(await send('GET', `orders?filter[owner]=${owner}&filter[sale]=${sale}&sort=id`)).map(({ id }) => String(id));
const lotsOf = async (id: string) => {
  const { invoice_data } = z
    .object({ invoice_data: z.object({ items: z.record(z.string(), z.array(z.object({ nid: z.string() }))) }) })
    .parse(await readOrder(id));
  return Object.values(invoice_data.items)
    .flat()
    .map(({ nid }) => nid);
};
const moveTo = async (id: string, ...statuses: string[]) => {
  for (const status of statuses) recordIn(await send('PATCH', `orders/${id}`, { status }));
};

test('a lot sold after the sale is written on a new invoice with the discount on the premium, and on a statement', async () => {
  const { sale, buyer, consignor, lot } = await createClosedSale();
  recordIn(await sell(lot, buyer, 100_000));
  const [invoice = '', ...otherInvoices] = await ordersOf(sale, buyer);
  const [statement = '', ...otherStatements] = await ordersOf(sale, consignor);
  expect([otherInvoices, otherStatements]).toEqual([[], []]);
  // A premium of 200.00, of which half is waived.
  expect(await readOrder(invoice)).toMatchObject({ type: 'bidder', status: { id: 'new' }, grand_total: '1100.00' });
  // A commission of 100.00 with 8.1 % tax. The tax code of the lot concerns only the buyer.
  expect(await readOrder(statement)).toMatchObject({ type: 'consignor', status: { id: 'new' }, grand_total: '891.90' });
  expect(await readItem(lot)).toMatchObject({ status: 'sold', post_sale: true, current_order: { id: invoice } });
});

test('a consignor whose statement is issued gets a second statement, which collects all lots sold after the sale', async () => {
  const { sale, buyer, consignor, values, lot, second } = await createClosedSale();
  const inSale = await writeSoldItem(service, { ...values, winner_id: Number(buyer), hammer_price: 50_000, lot_number: 3 });
  const first = String(recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items: [inSale] })).id);
  await moveTo(first, 'in_process', 'finished');
  const issued = await readOrder(first);
  recordIn(await sell(lot, buyer, 100_000));
  recordIn(await sell(second, buyer, 20_000));
  const [firstAgain, added = '', ...more] = await ordersOf(sale, consignor);
  expect([firstAgain, more]).toEqual([first, []]);
  expect(await readOrder(first)).toEqual(issued);
  expect(await lotsOf(added)).toEqual([lot, second]);
});

test('a lot sold after the sale is added to a draft invoice of its buyer, but not to a draft statement of the sale', async () => {
  const { sale, buyer, consignor, values, lot } = await createClosedSale();
  const inSale = await writeSoldItem(service, { ...values, winner_id: Number(buyer), hammer_price: 50_000, lot_number: 3 });
  const statement = String(recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items: [inSale] })).id);
  const invoice = String(recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: buyer, items: [inSale] })).id);
  // The draft was computed with the former premium, which then applies to all its lines.
  recordIn(await send('PATCH', `datatable-clients/${buyer}`, { buyers_premium: '30%' }));
  recordIn(await sell(lot, buyer, 100_000));
  expect(await lotsOf(statement)).toEqual([inSale]);
  expect(await ordersOf(sale, consignor)).toHaveLength(2);
  expect(await ordersOf(sale, buyer)).toEqual([invoice]);
  // 500.00 with a premium of 20 %, and 1,000.00 with a premium of 10 %.
  expect(await readOrder(invoice)).toMatchObject({ grand_total: '1700.00', item_count: 2 });
});

test('repeated and concurrent requests that sell lots after the sale write each document once', async () => {
  const { sale, buyer, consignor, lot, second } = await createClosedSale();
  const responses = await Promise.all([sell(lot, buyer, 100_000), sell(lot, buyer, 100_000), sell(second, buyer, 20_000)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await sell(lot, buyer, 100_000)).toMatchObject({ status: 200 });
  const [invoice = '', ...otherInvoices] = await ordersOf(sale, buyer);
  const [statement = '', ...otherStatements] = await ordersOf(sale, consignor);
  expect([otherInvoices, otherStatements]).toEqual([[], []]);
  expect(new Set(await lotsOf(invoice))).toEqual(new Set([lot, second]));
  expect(new Set(await lotsOf(statement))).toEqual(new Set([lot, second]));
});

test('an undo removes a lot sold after the sale from its drafts, even if lots are locked, and the drafts take the next lot', async () => {
  const { sale, buyer, consignor, lot, second } = await createClosedSale({ sale: { lots_locked: true } });
  recordIn(await sell(lot, buyer, 100_000));
  const undone = { post_sale: false, field_sold_status: 'unsold', field_sold_for_amount: null, field_winner_bidder: null };
  expect(await send('PATCH', `datatable-items/${lot}`, undone)).toMatchObject({ status: 409 });
  recordIn(await send('PATCH', `datatable-items/${lot}`, { ...undone, update_documents: true }));
  expect(await readItem(lot)).toMatchObject({ status: 'unsold', post_sale: false, current_order: null });
  const [invoice = ''] = await ordersOf(sale, buyer);
  const [statement = ''] = await ordersOf(sale, consignor);
  expect([await readOrder(invoice), await readOrder(statement)]).toMatchObject([{ grand_total: '0.00' }, { grand_total: '0.00' }]);
  recordIn(await sell(second, buyer, 20_000));
  expect([await ordersOf(sale, buyer), await ordersOf(sale, consignor)]).toEqual([[invoice], [statement]]);
  // Other fields of locked lots cannot change together with the result.
  expect(await sell(lot, buyer, 100_000, { subtitle: 'Another title' })).toMatchObject({ status: 409 });
});

test('a consignor who is blocked, or who is not to be paid, gets no statement for a lot sold after the sale', async () => {
  const { sale, buyer, consignor, lot, second } = await createClosedSale();
  recordIn(await sell(second, buyer, 20_000, { field_dont_pay_consignor: true }));
  recordIn(await send('PATCH', `datatable-clients/${consignor}`, { blocking_reason: 'a dispute about the title' }));
  recordIn(await sell(lot, buyer, 100_000));
  expect(await ordersOf(sale, consignor)).toEqual([]);
  expect(await ordersOf(sale, buyer)).toHaveLength(1);
});

describe('selling a lot after the sale is refused', () => {
  const expectUnsold = async (lot: string) => {
    expect(await readItem(lot)).toMatchObject({ status: 'unsold', post_sale: false });
  };

  test('selling a lot after the sale is refused before the sale is closed', async () => {
    const { buyer, lot } = await createClosedSale({ sale: { status: 'published' } });
    const refused = await sell(lot, buyer, 100_000);
    expect([refused.status, detailOf(refused)]).toEqual([409, expect.stringContaining('is not closed')]);
    await expectUnsold(lot);
  });

  test('selling a lot after the sale is refused if the consignment is excluded', async () => {
    const { sale, buyer, lot } = await createClosedSale({ consignment: { no_post_sale: true } });
    const refused = await sell(lot, buyer, 100_000);
    expect([refused.status, detailOf(refused)]).toEqual([409, expect.stringContaining(`E-${sale} is excluded`)]);
    await expectUnsold(lot);
  });

  test('selling a lot after the sale is refused if the buyer is blocked, unless the user confirms the warning', async () => {
    const { sale, buyer, lot } = await createClosedSale();
    recordIn(await send('PATCH', `datatable-clients/${buyer}`, { blocking_reason: 'did not pay' }));
    const refused = await sell(lot, buyer, 100_000);
    expect([refused.status, detailOf(refused)]).toEqual([409, expect.stringContaining('did not pay')]);
    await expectUnsold(lot);
    recordIn(await sell(lot, buyer, 100_000, { confirmation: 'The buyer is blocked' }));
    expect(await ordersOf(sale, buyer)).toHaveLength(1);
  });

  test.each([
    ['without a client', { field_winner_bidder: null, field_sold_to_bidder_id: '12' }],
    ['without a price', { field_sold_for_amount: null }],
    ['without post_sale', { post_sale: false }],
    ['without a result', { field_sold_status: 'unsold' }],
  ])('selling a lot after the sale is refused %s', async (_name, change) => {
    const { buyer, lot } = await createClosedSale();
    expect(refusedFields(await sell(lot, buyer, 100_000, change))).toEqual(['write_documents']);
    await expectUnsold(lot);
  });

  test.each([{}, { post_sale: false }, { field_sold_status: 'unsold' }])(
    'selling a lot after the sale is refused if the request leaves the lot unsold: %j',
    async (result) => {
      const { lot } = await createClosedSale();
      if ('field_sold_status' in result) recordIn(await send('PATCH', `datatable-items/${lot}`, result));
      expect(refusedFields(await send('PATCH', `datatable-items/${lot}`, { ...result, write_documents: true }))).toEqual([
        'write_documents',
      ]);
      await expectUnsold(lot);
    },
  );

  test('selling a lot after the sale is refused if the lot was sold during the sale', async () => {
    const { buyer, consignor, lot } = await createClosedSale();
    const { write_documents: _, ...result } = soldValues(consignor, 50_000);
    recordIn(await send('PATCH', `datatable-items/${lot}`, { ...result, post_sale: false }));
    expect(await sell(lot, buyer, 100_000)).toMatchObject({ status: 409 });
    expect(await readItem(lot)).toMatchObject({ hammer_price: '500.00', winner: { id: consignor } });
  });

  test('selling a lot after the sale is refused if the lot already has the result, but is on no invoice', async () => {
    const { sale, buyer, lot } = await createClosedSale();
    const { write_documents: _, ...result } = soldValues(buyer, 100_000);
    recordIn(await send('PATCH', `datatable-items/${lot}`, result));
    const refused = await sell(lot, buyer, 100_000);
    expect([refused.status, detailOf(refused)]).toEqual([409, expect.stringContaining('Only an unsold lot')]);
    expect(await ordersOf(sale, buyer)).toEqual([]);
  });

  test('selling a lot after the sale is refused on a service without extensions', async () => {
    const strict = await startTestService({ SPEC_ONLY: '1' });
    const sale = await writeSale(strict, { status: 'closed', published: true });
    const buyer = await writeClient(strict);
    const lot = await writeItem(strict, { sale_id: Number(sale), status: 'unsold' });
    const refused = await strict.call('PATCH', `${api}/datatable-items/${lot}`, { as: 'clerk', json: soldValues(buyer, 100) });
    expect(refusedFields(refused)).toEqual(['write_documents']);
    await strict.close();
  });
});
