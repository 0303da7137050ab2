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
const item = async (id: string) => recordIn(await send('GET', `datatable-items/${id}`));
const order = async (id: string) => recordIn(await send('GET', `orders/${id}`));

/** A closed sale with a premium of 20 %, half of it waived after the sale, and two unsold lots of one consignor. */
async function closedSale({
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
  const unsold = (lot_number: number) => writeItem(service, { ...values, lot_number, status: 'unsold', subtitle: `Print ${lot_number}` });
  return { sale, buyer, consignor, consignment, values, lot: await unsold(1), second: await unsold(2) };
}

const sold = (client: string, price: number) => ({
  post_sale: true,
  field_sold_status: 'sold',
  field_sold_for_amount: price,
  field_winner_bidder: client,
  write_documents: true,
});
const sell = (lot: string, client: string, price: number, more: object = {}) =>
  send('PATCH', `datatable-items/${lot}`, { ...sold(client, price), ...more });

/** The ids of a sale's orders of a client, oldest first. */
const ordersOf = async (sale: string, owner: string) =>
  recordsIn(await send('GET', `orders?filter[owner]=${owner}&filter[sale]=${sale}&sort=id`)).map(({ id }) => String(id));
const lotsOf = async (id: string) => {
  const { invoice_data } = z
    .object({ invoice_data: z.object({ items: z.record(z.string(), z.array(z.object({ nid: z.string() }))) }) })
    .parse(await order(id));
  return Object.values(invoice_data.items)
    .flat()
    .map(({ nid }) => nid);
};
const moveTo = async (id: string, ...statuses: string[]) => {
  for (const status of statuses) recordIn(await send('PATCH', `orders/${id}`, { status }));
};

test('a lot sold after the sale is written on a new invoice with the discount on the premium, and on a statement', async () => {
  const { sale, buyer, consignor, lot } = await closedSale();
  recordIn(await sell(lot, buyer, 100_000));
  const [invoice = '', ...otherInvoices] = await ordersOf(sale, buyer);
  const [statement = '', ...otherStatements] = await ordersOf(sale, consignor);
  expect([otherInvoices, otherStatements]).toEqual([[], []]);
  // A premium of 200.00, of which half is waived.
  expect(await order(invoice)).toMatchObject({ type: 'bidder', status: { id: 'new' }, grand_total: '1100.00' });
  // A commission of 100.00 with 8.1 % tax. The tax code of the lot concerns only the buyer.
  expect(await order(statement)).toMatchObject({ type: 'consignor', status: { id: 'new' }, grand_total: '891.90' });
  expect(await item(lot)).toMatchObject({ status: 'sold', post_sale: true, current_order: { id: invoice } });
});

test('a consignor whose statement is issued gets a second statement, which collects all lots sold after the sale', async () => {
  const { sale, buyer, consignor, values, lot, second } = await closedSale();
  const inSale = await writeSoldItem(service, { ...values, winner_id: Number(buyer), hammer_price: 50_000, lot_number: 3 });
  const first = String(recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items: [inSale] })).id);
  await moveTo(first, 'in_process', 'finished');
  const issued = await order(first);
  recordIn(await sell(lot, buyer, 100_000));
  recordIn(await sell(second, buyer, 20_000));
  const [firstAgain, added = '', ...more] = await ordersOf(sale, consignor);
  expect([firstAgain, more]).toEqual([first, []]);
  expect(await order(first)).toEqual(issued);
  expect(await lotsOf(added)).toEqual([lot, second]);
});

test('a lot sold after the sale is added to a draft invoice of its buyer, but not to a draft statement with lots of the sale', async () => {
  const { sale, buyer, consignor, values, lot } = await closedSale();
  const inSale = await writeSoldItem(service, { ...values, winner_id: Number(buyer), hammer_price: 50_000, lot_number: 3 });
  const statement = String(recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items: [inSale] })).id);
  const invoice = String(recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: buyer, items: [inSale] })).id);
  // All lines of a draft have the premium with which it was computed.
  recordIn(await send('PATCH', `datatable-clients/${buyer}`, { buyers_premium: '30%' }));
  recordIn(await sell(lot, buyer, 100_000));
  expect(await lotsOf(statement)).toEqual([inSale]);
  expect(await ordersOf(sale, consignor)).toHaveLength(2);
  expect(await ordersOf(sale, buyer)).toEqual([invoice]);
  // 500.00 with a premium of 20 %, and 1,000.00 with one of 10 %.
  expect(await order(invoice)).toMatchObject({ grand_total: '1700.00', item_count: 2 });
});

test('repeated and concurrent requests write each document once', async () => {
  const { sale, buyer, consignor, lot, second } = await closedSale();
  const responses = await Promise.all([sell(lot, buyer, 100_000), sell(lot, buyer, 100_000), sell(second, buyer, 20_000)]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await sell(lot, buyer, 100_000)).toMatchObject({ status: 200 });
  const [invoice = '', ...otherInvoices] = await ordersOf(sale, buyer);
  const [statement = '', ...otherStatements] = await ordersOf(sale, consignor);
  expect([otherInvoices, otherStatements]).toEqual([[], []]);
  expect(new Set(await lotsOf(invoice))).toEqual(new Set([lot, second]));
  expect(new Set(await lotsOf(statement))).toEqual(new Set([lot, second]));
});

test('an undo removes the lot from the drafts, also if the lots are locked, and the next sold lot is added to them', async () => {
  const { sale, buyer, consignor, lot, second } = await closedSale({ sale: { lots_locked: true } });
  recordIn(await sell(lot, buyer, 100_000));
  const undone = { post_sale: false, field_sold_status: 'unsold', field_sold_for_amount: null, field_winner_bidder: null };
  expect(await send('PATCH', `datatable-items/${lot}`, undone)).toMatchObject({ status: 409 });
  recordIn(await send('PATCH', `datatable-items/${lot}`, { ...undone, update_documents: true }));
  expect(await item(lot)).toMatchObject({ status: 'unsold', post_sale: false, current_order: null });
  const [invoice = ''] = await ordersOf(sale, buyer);
  const [statement = ''] = await ordersOf(sale, consignor);
  expect([await order(invoice), await order(statement)]).toMatchObject([{ grand_total: '0.00' }, { grand_total: '0.00' }]);
  recordIn(await sell(second, buyer, 20_000));
  expect([await ordersOf(sale, buyer), await ordersOf(sale, consignor)]).toEqual([[invoice], [statement]]);
  // Other fields of locked lots cannot change together with the result.
  expect(await sell(lot, buyer, 100_000, { subtitle: 'Another title' })).toMatchObject({ status: 409 });
});

test('a consignor who is blocked, or who is not to be paid, gets no statement', async () => {
  const { sale, buyer, consignor, lot, second } = await closedSale();
  recordIn(await sell(second, buyer, 20_000, { field_dont_pay_consignor: true }));
  recordIn(await send('PATCH', `datatable-clients/${consignor}`, { blocking_reason: 'a dispute about the title' }));
  recordIn(await sell(lot, buyer, 100_000));
  expect(await ordersOf(sale, consignor)).toEqual([]);
  expect(await ordersOf(sale, buyer)).toHaveLength(1);
});

describe('selling a lot after the sale is refused', () => {
  const expectUnsold = async (lot: string) => {
    expect(await item(lot)).toMatchObject({ status: 'unsold', post_sale: false });
  };

  test('before the sale is closed', async () => {
    const { buyer, lot } = await closedSale({ sale: { status: 'published' } });
    const refused = await sell(lot, buyer, 100_000);
    expect([refused.status, detailOf(refused)]).toEqual([409, expect.stringContaining('is not closed')]);
    await expectUnsold(lot);
  });

  test('if the consignment is excluded', async () => {
    const { sale, buyer, lot } = await closedSale({ consignment: { no_post_sale: true } });
    const refused = await sell(lot, buyer, 100_000);
    expect([refused.status, detailOf(refused)]).toEqual([409, expect.stringContaining(`E-${sale} is excluded`)]);
    await expectUnsold(lot);
  });

  test('if the buyer is blocked and the user has not confirmed it', async () => {
    const { sale, buyer, lot } = await closedSale();
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
  ])('a request %s is refused', async (_name, change) => {
    const { buyer, lot } = await closedSale();
    expect(refusedFields(await sell(lot, buyer, 100_000, change))).toEqual(['write_documents']);
    await expectUnsold(lot);
  });

  test.each([{}, { post_sale: false }, { field_sold_status: 'unsold' }])('if %j changes nothing on an unsold lot', async (result) => {
    const { lot } = await closedSale();
    if ('field_sold_status' in result) recordIn(await send('PATCH', `datatable-items/${lot}`, result));
    expect(refusedFields(await send('PATCH', `datatable-items/${lot}`, { ...result, write_documents: true }))).toEqual(['write_documents']);
    await expectUnsold(lot);
  });

  test('if the lot was sold during the sale', async () => {
    const { buyer, consignor, lot } = await closedSale();
    const { write_documents: _, ...result } = sold(consignor, 50_000);
    recordIn(await send('PATCH', `datatable-items/${lot}`, { ...result, post_sale: false }));
    expect(await sell(lot, buyer, 100_000)).toMatchObject({ status: 409 });
    expect(await item(lot)).toMatchObject({ hammer_price: '500.00', winner: { id: consignor } });
  });

  test('if the lot already has the result, but is on no invoice', async () => {
    const { sale, buyer, lot } = await closedSale();
    const { write_documents: _, ...result } = sold(buyer, 100_000);
    recordIn(await send('PATCH', `datatable-items/${lot}`, result));
    const refused = await sell(lot, buyer, 100_000);
    expect([refused.status, detailOf(refused)]).toEqual([409, expect.stringContaining('Only an unsold lot')]);
    expect(await ordersOf(sale, buyer)).toEqual([]);
  });

  test('on a service without extensions', async () => {
    const strict = await startTestService({ SPEC_ONLY: '1' });
    const sale = await writeSale(strict, { status: 'closed', published: true });
    const buyer = await writeClient(strict);
    const lot = await writeItem(strict, { sale_id: Number(sale), status: 'unsold' });
    const refused = await strict.call('PATCH', `${api}/datatable-items/${lot}`, { as: 'clerk', json: sold(buyer, 100) });
    expect(refusedFields(refused)).toEqual(['write_documents']);
    await strict.close();
  });
});
