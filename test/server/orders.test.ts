import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersEndpoints } from '../../contract/endpoints/orders.ts';
import { clients, consignments, orders } from '../../server/database/schema.ts';
import { today } from '../today.ts';
import { detailOf, idsIn, recordIn, recordsIn, refusedFields } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeAddress, writeClient, writeConsignment, writeOrder, writeSale, writeSoldItem } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const api = '/api/v1.0';
const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, `${api}/${path}`, { as: 'clerk', headers, ...(json === undefined ? {} : { json }) });
const readOrder = async (id: unknown) => recordIn(await send('GET', `orders/${id}`));
const balanceOf = async (id: string) => (await recordIn(await send('GET', `datatable-clients/${id}`))) as { balance: { value: number } };

/** Creates a client who has won lots of a sale, whose premium is 20 % up to 5,000 and 15 % above. */
async function createBuyer(...hammers: number[]) {
  const client = await writeClient(service, { last_name: 'Meyer', customer_number: 'C-7', tax_id: 'CHE-1' });
  await writeAddress(service, client, { default_address: true, thoroughfare: 'Quai 1', locality: 'Genève' });
  const sale = await writeSale(service, { subtitle: 'Spring', buyers_premium: '20% up to 5000, 15% thereafter', status: 'closed' });
  const consignor = await writeClient(service, { last_name: 'Owner' });
  const consignment = await writeConsignment(service, {
    label: 'Estate',
    consignment_id: 'K1',
    owner: Number(consignor),
    sale_id: Number(sale),
    consignor_commission_steps: [{ step_from: 0, consignor_commission: '10%' }],
  });
  const items = [];
  for (const [index, hammer] of hammers.entries()) {
    items.push(
      await writeSoldItem(service, {
        sale_id: Number(sale),
        consignment: Number(consignment),
        winner_id: Number(client),
        hammer_price: hammer,
        lot_number: index + 1,
        subtitle: `Lot ${index + 1}`,
      }),
    );
  }
  return { client, consignor, sale, items };
}

const createInvoice = async ({ client, sale, items }: Awaited<ReturnType<typeof createBuyer>>, json = {}) =>
  recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: client, items, ...json }));

/** Sets the statuses of an order one after the other. */
async function moveTo(id: unknown, ...statuses: string[]) {
  for (const status of statuses) expect(await send('PATCH', `orders/${id}`, { status })).toMatchObject({ status: 200 });
}

describe('an invoice', () => {
  /**
   * Calculated by hand: premium on 8,200.00 is 1,000.00 + 480.00 = 1,480.00, on 100.00 it is 20.00. Tax of 8.1 % on the premium alone
   * (margin scheme) is 119.88 and 1.62. A charge of 15.00 has 1.22 of tax.
   */
  test('an invoice has lines, charges, totals and the addresses of its client', async () => {
    const buyer = await createBuyer(820_000, 10_000);
    const invoice = await createInvoice(buyer, {
      additional_charges: [{ amount: 1_500, tax: 122, term: 'Packing', description: 'Handling' }],
    });
    expect(invoice).toMatchObject({
      type: 'bidder',
      status: { id: 'new', label: 'New' },
      sale: { id: buyer.sale, label: 'Spring' },
      owner: { id: buyer.client, label: 'Meyer' },
      customer_number: 'C-7',
      bidder_ids: ['101'],
      item_count: 2,
      grand_total: '9937.72',
      amount_due: '9937.72',
      payment_received: '0.00',
      additional_charges: [{ term: { label: 'Packing' }, amount: '15.00', tax: '1.22', description: 'Handling', date: null }],
      invoice_data: {
        header_left: { buyer_address: expect.stringContaining('Quai 1'), shipping_address: expect.stringContaining('Genève') },
        header_right: { invoice_number: invoice.order_id, customer_number: 'C-7', bidder_number: '101', vat_number: 'CHE-1' },
        items: {
          Spring: [
            { nid: buyer.items[0], lot: '1', hammer_price: '8200.00', commission: '1599.88', tax_id: 'margin', consignment_number: 'K1' },
            { nid: buyer.items[1], lot: '2', hammer_price: '100.00', commission: '21.62' },
          ],
        },
      },
    });
    const [sums, paid] = (invoice.invoice_data as { totals_for_display: { label: string; value: string }[][] }).totals_for_display;
    // The premium includes its tax of 121.50; only the tax of the charge is shown.
    expect(sums?.map(({ value }) => value)).toEqual(['CHF 8’300.00', 'CHF 1’621.50', 'CHF 15.00', 'CHF 1.22', 'CHF 9’937.72']);
    expect(paid?.map(({ value }) => value)).toEqual(['CHF 0.00', 'CHF 9’937.72']);
    // A draft is not owed yet.
    expect((await balanceOf(buyer.client)).balance.value).toBe(0);
    await moveTo(invoice.id, 'in_process', 'finished');
    expect((await balanceOf(buyer.client)).balance.value).toBe(9937.72);
  });

  test('an invoice is refused for lots that were won by others or are already invoiced', async () => {
    const buyer = await createBuyer(10_000);
    const otherBuyer = await createBuyer(20_000);
    const refusedForBuyer = await send('POST', 'orders', {
      type: 'bidder',
      sale: buyer.sale,
      owner: buyer.client,
      items: otherBuyer.items,
    });
    expect(refusedForBuyer).toMatchObject({ status: 422 });
    expect(refusedFields(refusedForBuyer)).toEqual(['items.0']);
    await createInvoice(buyer);
    const refusedAgain = await send('POST', 'orders', { type: 'bidder', sale: buyer.sale, owner: buyer.client, items: buyer.items });
    expect(refusedAgain).toMatchObject({ status: 409 });
    expect(detailOf(refusedAgain)).toContain(String(buyer.items[0]));
  });

  test('a statement pays out the hammer price less commission and its tax', async () => {
    const sold = await createBuyer(100_000);
    const statement = recordIn(
      await send('POST', 'orders', { type: 'consignor', sale: sold.sale, owner: sold.consignor, items: sold.items }),
    );
    expect(statement).toMatchObject({ type: 'consignor', grand_total: '891.90' });
    await moveTo(statement.id, 'in_process', 'finished');
    expect((await balanceOf(sold.consignor)).balance.value).toBe(-891.9);
  });
});

describe('the terms of a lot', () => {
  test('a consignment without commission uses the commission of its owner, and lots without a tax code use its tax scheme', async () => {
    const client = await writeClient(service, { last_name: 'Buyer' });
    const consignor = await writeClient(service, {
      last_name: 'Owner',
      consignor_commissions: [
        { consignor_commission: '20', step_from: '0' },
        { consignor_commission: '10', step_from: '500' },
      ],
    });
    const sale = await writeSale(service, { buyers_premium: '20%', status: 'closed', live_sale_date_from: Date.parse('2026-03-14') });
    const consignment = Number(await writeConsignment(service, { sale_id: Number(sale), owner: Number(consignor), tax_type: 'standard' }));
    const item = await writeSoldItem(service, { sale_id: Number(sale), consignment, winner_id: Number(client), hammer_price: 1_000_00 });
    const statement = recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items: [item] }));
    // 20 % of 500 and 10 % of 500 are 150.00; the tax on it is 8.1 %.
    expect(statement).toMatchObject({ grand_total: '837.85' });
    const invoice = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: client, items: [item] }));
    // The total includes tax of 8.1 % on the hammer price and the premium.
    expect(invoice).toMatchObject({ grand_total: '1297.20' });
    expect(JSON.stringify(invoice.invoice_data)).toContain('"tax_id":"standard"');
  });

  test('the premium of a lot sold after the sale is reduced by the discount of the sale', async () => {
    const client = await writeClient(service, { last_name: 'Buyer' });
    const sale = await writeSale(service, {
      buyers_premium: '20%',
      post_sale_discount: 50,
      status: 'closed',
      live_sale_date_from: Date.parse('2026-03-14'),
    });
    const values = { sale_id: Number(sale), winner_id: Number(client), hammer_price: 1_000_00 };
    const inSale = await writeSoldItem(service, values);
    const afterSale = await writeSoldItem(service, { ...values, post_sale: true });
    const invoice = recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: client, items: [inSale, afterSale] }));
    // The premiums are 200.00 and 100.00. Tax of 8.1 % is added to both.
    expect(invoice).toMatchObject({ grand_total: '2324.30' });
  });
});

describe('the status of an order', () => {
  test('the status of an order follows the allowed transitions only', async () => {
    const { id } = await createInvoice(await createBuyer(10_000));
    expect(await send('PATCH', `orders/${id}`, { status: 'locked' })).toMatchObject({ status: 409 });
    await moveTo(id, 'in_process', 'finished', 'locked');
    const refused = await send('PATCH', `orders/${id}`, { status: 'in_process' });
    expect(refused).toMatchObject({ status: 409 });
    expect(detailOf(refused)).toContain('reissue');
    expect(await readOrder(id)).toMatchObject({ status: { id: 'locked' } });
  });

  test('the charges of an order can be replaced until it is finished', async () => {
    const { id } = await createInvoice(await createBuyer(10_000));
    const charges = { additional_charges: [{ amount: 500, tax: 0, description: 'Frame' }] };
    const charged = await send('PATCH', `orders/${id}`, charges);
    expect(recordIn(charged)).toMatchObject({ grand_total: '126.62', additional_charges: [{ amount: '5.00', description: 'Frame' }] });
    // The same charges change nothing, so the version stays the same.
    expect((await send('PATCH', `orders/${id}`, charges)).headers.get('etag')).toBe(charged.headers.get('etag'));
    await moveTo(id, 'in_process', 'finished');
    expect(await send('PATCH', `orders/${id}`, { additional_charges: [] })).toMatchObject({ status: 409 });
  });

  // The ids do not have to exist, because the version is compared first.
  const versionedRequests: Readonly<Record<string, (order: string) => readonly [path: string, json: object]>> = {
    updateOrder: (id) => [`orders/${id}`, { status: 'in_process' }],
    refreshOrder: (id) => [`order-refresh/${id}`, {}],
    splitOrder: (id) => ['order-split', { order: id, items: ['1'] }],
    creditOrder: (id) => [`order-create-credit-note/${id}`, { items: ['1'] }],
    reissueOrder: (id) => [`order-cancel-and-reissue/${id}`, {}],
    changeBuyer: (id) => [`order-change-buyer/${id}`, { owner: '1' }],
    changeTaxScheme: (id) => [`order-change-tax-scheme/${id}`, { tax_scheme: 'standard', items: ['1'] }],
    discountOrder: (id) => [`order-discount/${id}`, { discount: '5%' }],
    recordExportProof: (id) => [`order-export-proof/${id}`, { items: ['1'], day: today, reference: '26CH0001' }],
    releaseInvoice: (id) => [`order-release/${id}`, { grand_total: '1.00' }],
    writeReminder: (id) => [`order-reminder/${id}`, { level: 1, amount_due: '1.00', due_date: today }],
  };
  const methods = Object.entries(ordersEndpoints).flatMap(([name, { method, ...endpoint }]) =>
    'comparesIfMatch' in endpoint ? [[name, method] as const] : [],
  );

  test('the endpoints of orders that compare If-Match according to the contract are exactly the tested endpoints', () =>
    expect(methods.map(([name]) => name).toSorted()).toEqual(Object.keys(versionedRequests).toSorted()));

  test.each(methods)('%s refuses a stale If-Match with 412 and the current order', async (name, method) => {
    const { id } = await createInvoice(await createBuyer(10_000));
    const [path = '', json] = versionedRequests[name]?.(String(id)) ?? [];
    const stale = await service.call(method, `${api}/${path}`, { as: 'administrator', json, headers: { 'if-match': '"0"' } });
    expect(stale).toMatchObject({ status: 412, body: { data: [{ id, status: { id: 'new' } }] } });
  });
});

describe('a payment', () => {
  const pay = (orderId: unknown, amount: string, more = {}) =>
    send('POST', 'transactions', { order: orderId, transaction_type: 'Wire Transfer', amount, transaction_date: today, ...more });

  test('a payment reduces the amount due and the balance of the client', async () => {
    const buyer = await createBuyer(10_000);
    const { id } = await createInvoice(buyer);
    const paid = recordIn(await pay(id, '100.00', { bank: 'Kantonalbank', info: 'first part' }));
    expect(paid).toEqual({
      id: expect.any(String),
      order: id,
      transaction_type: 'Wire Transfer',
      amount: '100.00',
      created: expect.any(String),
    });
    expect(await readOrder(id)).toMatchObject({ payment_received: '100.00', amount_due: '21.62', payment_type_letter: 'W' });
    // The invoice is not owed yet, so the house owes the client the payment in advance.
    expect((await balanceOf(buyer.client)).balance.value).toBe(-100);
    await moveTo(id, 'in_process', 'finished');
    expect((await balanceOf(buyer.client)).balance.value).toBe(21.62);
    const listed = recordsIn(await send('GET', `transactions?filter[order]=${id}`));
    expect(listed).toMatchObject([
      { id: paid.id, transaction_date: today, bank: 'Kantonalbank', info: 'first part', client: buyer.client },
    ]);
  });

  test('a payment above the amount due requires allow_overpayment, and a refund cannot exceed the payments', async () => {
    const { id } = await createInvoice(await createBuyer(10_000));
    expect(await pay(id, '121.63')).toMatchObject({ status: 409 });
    expect(await pay(id, '121.63', { allow_overpayment: true })).toMatchObject({ status: 201 });
    expect(await pay(id, '-121.64')).toMatchObject({ status: 409 });
    expect(await pay(id, '-121.63')).toMatchObject({ status: 201 });
    expect(await readOrder(id)).toMatchObject({ payment_received: '0.00', amount_due: '121.62' });
  });

  test.each([
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '12.345' }, 'amount'],
    [{ amount: 12 }, 'amount'],
    [{ transaction_type: 'Cash' }, 'transaction_type'],
    [{ transaction_date: '1.3.2026' }, 'transaction_date'],
    [{ credit_card_last_4_digits: '12345' }, 'credit_card_last_4_digits'],
    [{ order: '1999999999' }, 'order'],
    [{ surplus: 1 }, 'surplus'],
  ])('a payment with %j is refused for the field %s', async (invalid, field) => {
    const { id } = await createInvoice(await createBuyer(10_000));
    const refused = await pay(id, '1.00', invalid);
    expect(refused).toMatchObject({ status: 422 });
    expect(refusedFields(refused)).toEqual([field]);
  });

  test('concurrent payments never exceed the amount due', async () => {
    const { id } = await createInvoice(await createBuyer(10_000));
    const responses = await Promise.all([pay(id, '100.00'), pay(id, '100.00'), pay(id, '100.00')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });
});

describe('a correction', () => {
  test('a split divides an order into two whose totals sum to the original total', async () => {
    const buyer = await createBuyer(10_000, 33_333, 77_777);
    const before = await createInvoice(buyer);
    const split = await send('PATCH', 'order-split', { order: before.id, items: [buyer.items[1]] });
    const [remaining, moved] = recordsIn(split);
    expect([remaining?.item_count, moved?.item_count]).toEqual([2, 1]);
    expect(Number(remaining?.grand_total) + Number(moved?.grand_total)).toBeCloseTo(Number(before.grand_total), 6);
    const secondSplit = recordsIn(await send('PATCH', 'order-split', { order: before.id, items: [buyer.items[2]] }));
    expect(secondSplit[1]).toMatchObject({ id: moved?.id, item_count: 2 });
    expect(await send('PATCH', 'order-split', { order: before.id, items: [buyer.items[0]] })).toMatchObject({ status: 422 });
  });

  test('a split that is repeated with the same idempotency key and a later version gets the first response, without a second effect', async () => {
    const buyer = await createBuyer(10_000, 20_000);
    const { id } = await createInvoice(buyer);
    const split = async () => {
      const etag = (await send('GET', `orders/${id}`)).headers.get('etag') ?? '';
      const headers = { 'idempotency-key': `split-${id}`, 'if-match': etag };
      return service.call('PATCH', `${api}/order-split`, { as: 'administrator', json: { order: id, items: [buyer.items[1]] }, headers });
    };
    const first = await split();
    expect(recordsIn(first).map(({ item_count }) => item_count)).toEqual([1, 1]);
    expect(await split()).toMatchObject({ status: 200, body: first.body });
  });

  test('a credit note credits items of a finished order once, and they can be invoiced again', async () => {
    const buyer = await createBuyer(10_000, 20_000);
    const invoice = await createInvoice(buyer);
    const credit = (items: unknown) => send('POST', `order-create-credit-note/${invoice.id}`, { items });
    expect(await credit([buyer.items[0]])).toMatchObject({ status: 409 });
    await moveTo(invoice.id, 'in_process', 'finished');
    const note = recordIn(await credit([buyer.items[0]]));
    expect(note).toMatchObject({ type: 'credit_note', grand_total: '-121.62', item_count: 1 });
    expect(await credit([buyer.items[0]])).toMatchObject({ status: 422 });
    expect((await balanceOf(buyer.client)).balance.value).toBe(243.24);
    const reissued = await send('POST', 'orders', { type: 'bidder', sale: buyer.sale, owner: buyer.client, items: [buyer.items[0]] });
    expect(reissued).toMatchObject({ status: 201 });
  });

  test('a second document of an item is refused with the number of the document that has the item now', async () => {
    const sold = await createBuyer(10_000, 20_000, 30_000);
    const [item = '', itemOfDraft = '', thirdItem = ''] = sold.items;
    const draft = await createInvoice({ ...sold, items: [itemOfDraft] });
    const credited = await createInvoice({ ...sold, items: [item] });
    await moveTo(credited.id, 'in_process', 'finished');
    await send('POST', `order-create-credit-note/${credited.id}`, { items: [item] });
    // The item moves to the draft, whose number is lower than that of the credited invoice.
    const invoice = await createInvoice({ ...sold, items: [item, thirdItem] });
    expect(recordsIn(await send('PATCH', 'order-split', { order: invoice.id, items: [item] }))[1]).toMatchObject({ id: draft.id });
    const createStatement = () => send('POST', 'orders', { type: 'consignor', sale: sold.sale, owner: sold.consignor, items: [item] });
    const statement = recordIn(await createStatement());
    const refusedInvoice = await send('POST', 'orders', { type: 'bidder', sale: sold.sale, owner: sold.client, items: [item] });
    expect(detailOf(refusedInvoice)).toBe(`The item ${item} is already on the order ${draft.order_id}`);
    expect(detailOf(await createStatement())).toBe(`The item ${item} is already on the order ${statement.order_id}`);
  });

  test('a credited amount is neither listed as owed nor reported as overdue', async () => {
    const buyer = await createBuyer(10_000, 20_000);
    const invoice = await createInvoice(buyer);
    await service.db
      .update(orders)
      .set({ created: Date.now() - 30 * 86_400_000 })
      .where(eq(orders.id, Number(invoice.id)));
    await moveTo(invoice.id, 'in_process', 'finished');
    const owed = async (range: string) => idsIn(await send('GET', `orders?filter[owner]=${buyer.client}&filter[owed][value]${range}`));
    const isOverdue = async () =>
      JSON.stringify(recordIn(await send('GET', 'dashboard')).orders_to_chase).includes(`"${invoice.order_id}"`);
    expect(await isOverdue()).toBe(true);
    await send('POST', `order-create-credit-note/${invoice.id}`, { items: [buyer.items[1]] });
    // Calculated by hand: 100.00 of hammer price, 20.00 of premium and 1.62 of tax remain.
    expect([await owed('[from]=121.62'), await owed('[from]=121.63'), await isOverdue()]).toEqual([[String(invoice.id)], [], true]);
    await send('POST', `order-create-credit-note/${invoice.id}`, { items: [buyer.items[0]] });
    expect([await owed('[from]=0.01'), await isOverdue()]).toEqual([[], false]);
    expect(await owed('[to]=0')).toContain(String(invoice.id));
  });

  test('a reissue of a locked order credits the whole order and creates a new invoice with its payments', async () => {
    const buyer = await createBuyer(10_000, 20_000);
    const charges = [{ amount: 1_000, tax: 81, description: 'Frame' }];
    const invoice = await createInvoice(buyer, { additional_charges: charges });
    await send('POST', 'transactions', { order: invoice.id, transaction_type: 'Payment', amount: '50.00', transaction_date: today });
    await moveTo(invoice.id, 'in_process', 'finished', 'locked');
    const owed = (await balanceOf(buyer.client)).balance.value;
    const [reissued, note] = recordsIn(await send('POST', `order-cancel-and-reissue/${invoice.id}`));
    expect(reissued).toMatchObject({
      type: 'bidder',
      status: { id: 'new' },
      grand_total: invoice.grand_total,
      payment_received: '50.00',
      item_count: 2,
    });
    expect(note).toMatchObject({ type: 'credit_note', grand_total: `-${invoice.grand_total}` });
    expect(await readOrder(invoice.id)).toMatchObject({ status: { id: 'locked' }, payment_received: '0.00' });
    // The new invoice is a draft: only its payment is posted until it is finished.
    expect((await balanceOf(buyer.client)).balance.value).toBe(-50);
    await moveTo(reissued?.id, 'in_process', 'finished');
    expect((await balanceOf(buyer.client)).balance.value).toBe(owed);
    expect(recordsIn(await send('GET', `transactions?filter[order]=${reissued?.id}`))).toHaveLength(1);
    expect(await send('POST', `order-cancel-and-reissue/${invoice.id}`)).toMatchObject({ status: 409 });
  });
});

test('the list finds an order by sale, owner, numbers, amounts, type, status, weight or search text', async () => {
  const sale = await writeSale(service, { subtitle: 'Rare Éditions' });
  const client = await writeClient(service, { last_name: 'Finder' });
  const id = await writeOrder(service, client, {
    sale_id: Number(sale),
    status: 'in_process',
    type: 'transport_invoice',
    customer_number: 'C-4711',
    owner_label: 'Finder',
    bidder_ids: '777 778',
    payment_type_letter: 'C',
    shipping_weight: 12.5,
    grand_total: 123_456,
    payment_received: 3_456,
  });
  const number = (await readOrder(id)).order_id;
  for (const filter of [
    `filter[sale]=${sale}`,
    `filter[owner]=${client}`,
    `filter[order_id]=${number}`,
    'filter[customer_number]=C-4711',
    'filter[total_invoice][value][from]=1234.56&filter[total_invoice][value][to]=1234.56',
    'filter[payment_received][value][from]=34.56&filter[payment_received][value][to]=34.56',
    'filter[bidder_ids]=778',
    'filter[payment_type_letter]=C&filter[type]=transport_invoice',
    'filter[sale_name]=editions',
    'filter[shipping_weight][value][from]=12.5&filter[shipping_weight][value][to]=12.5',
    'filter[status]=in_process&filter[type]=transport_invoice',
    'global_search=finder%20777',
  ]) {
    expect(
      recordsIn(await send('GET', `orders?${filter}`)).map((row) => row.id),
      filter,
    ).toEqual([id]);
  }
  expect(recordsIn(await send('GET', `orders?filter[owner]=${client}&fields=order_id`))).toEqual([{ id, order_id: number }]);
});

describe('protection against losing money', () => {
  test('credited orders and credit notes cannot be canceled, and a reissued order accepts no payments', async () => {
    const buyer = await createBuyer(100_000);
    const invoice = await createInvoice(buyer);
    await moveTo(invoice.id, 'in_process', 'finished');
    const note = recordIn(await send('POST', `order-create-credit-note/${invoice.id}`, { items: buyer.items }));
    expect(detailOf(await send('PATCH', `orders/${invoice.id}`, { status: 'canceled' }))).toContain('credited');
    expect(detailOf(await send('PATCH', `orders/${note.id}`, { status: 'canceled' }))).toContain('credit note');
    expect(await balanceOf(buyer.client)).toMatchObject({ balance: { value: 0 } });

    const otherBuyer = await createBuyer(100_000);
    const locked = await createInvoice(otherBuyer);
    await moveTo(locked.id, 'in_process', 'finished', 'locked');
    await send('POST', `order-cancel-and-reissue/${locked.id}`);
    const payment = { order: locked.id, transaction_type: 'Payment', amount: '1.00', transaction_date: today };
    expect(await send('POST', 'transactions', payment)).toMatchObject({ status: 409 });
  });

  test('charges cannot reduce an order below its payments', async () => {
    const invoice = await createInvoice(await createBuyer(100_000));
    const amount = String(invoice.grand_total);
    await send('POST', 'transactions', { order: invoice.id, transaction_type: 'Payment', amount, transaction_date: today });
    const lowered = await send('PATCH', `orders/${invoice.id}`, { additional_charges: [{ amount: -50_000 }] });
    expect(lowered).toMatchObject({ status: 409 });
    expect(await readOrder(invoice.id)).toMatchObject({ grand_total: amount, amount_due: '0.00' });
  });

  test('a locked invoice keeps its bidder numbers after a change of a credited lot and a payment', async () => {
    const buyer = await createBuyer(100_000, 100_000);
    const [lot = ''] = buyer.items;
    const changeLot = (json: object) => send('PATCH', `datatable-items/${lot}`, json);
    expect(await changeLot({ field_sold_to_bidder_id: '102' })).toMatchObject({ status: 200 });
    const invoice = await createInvoice(buyer);
    expect(invoice.bidder_ids).toEqual(['101', '102']);
    await moveTo(invoice.id, 'in_process', 'finished', 'locked');
    expect(await changeLot({ field_sold_status: 'unsold' })).toMatchObject({ status: 409 });
    expect(await send('POST', `order-create-credit-note/${invoice.id}`, { items: [lot] })).toMatchObject({ status: 201 });
    expect(await changeLot({ field_sold_status: 'unsold' })).toMatchObject({ status: 200 });
    const payment = { order: invoice.id, transaction_type: 'Payment', amount: '1.00', transaction_date: today };
    expect(await send('POST', 'transactions', payment)).toMatchObject({ status: 201 });
    expect((await readOrder(invoice.id)).bidder_ids).toEqual(['101', '102']);
  });

  test('the date of a payment may be at most 30 days before the date of the document', async () => {
    const order = await writeOrder(service, await writeClient(service, {}), {
      status: 'finished',
      grand_total: 100_00,
      document_date: Date.parse('2025-05-05'),
    });
    const pay = (transaction_date: string) =>
      send('POST', 'transactions', { order, transaction_type: 'Payment', amount: '1.00', transaction_date });
    expect(refusedFields(await pay('2025-04-04'))).toEqual(['transaction_date']);
    expect(await pay('2025-04-05')).toMatchObject({ status: 201 });
  });

  test('amounts above the maximum and dates before the year 1 are refused', async () => {
    const buyer = await createBuyer(100);
    expect(refusedFields(await send('PATCH', `datatable-items/${buyer.items[0]}`, { estimate_low: Number.MAX_SAFE_INTEGER }))).toEqual([
      'estimate_low',
    ]);
    const invoice = await createInvoice(buyer);
    const payment = { order: invoice.id, transaction_type: 'Payment', amount: '1.00', transaction_date: '0000-01-01' };
    expect(refusedFields(await send('POST', 'transactions', payment))).toEqual(['transaction_date']);
    expect(refusedFields(await send('POST', 'transactions', { ...payment, transaction_date: today, amount: '90071992547409.91' }))).toEqual(
      ['amount'],
    );
  });
});

describe('the release of an invoice', () => {
  const release = (id: unknown, grand_total: unknown, as: 'administrator' | 'clerk' = 'administrator') =>
    service.call('POST', `${api}/order-release/${id}`, { as, json: { grand_total } });
  const createStartedInvoice = async (limit: number | null) => {
    const buyer = await createBuyer(100_000);
    await service.db
      .update(clients)
      .set({ invoice_release_limit: limit })
      .where(eq(clients.id, Number(buyer.client)));
    const invoice = await createInvoice(buyer);
    await moveTo(invoice.id, 'in_process');
    return invoice;
  };
  const finish = (id: unknown) => send('PATCH', `orders/${id}`, { status: 'finished' });

  test('an invoice above the limit of its client is issued only after an administrator has released it', async () => {
    const { id, grand_total, order_id } = await createStartedInvoice(100_000);
    expect(await readOrder(id)).toMatchObject({ waits_for_release: true, release: { limit: '1000.00', released: null } });
    const refused = await finish(id);
    expect(refused).toMatchObject({ status: 409, body: { explained: { code: 'invoice_not_released', params: { limit: '1000.00' } } } });
    expect(refusedFields(refused)).toEqual(['status']);
    expect(detailOf(refused)).toContain(String(order_id));
    expect(await release(id, grand_total, 'clerk')).toMatchObject({ status: 403 });
    expect(await readOrder(id)).toMatchObject({ status: { id: 'in_process' } });

    expect(await release(id, grand_total)).toMatchObject({ status: 200 });
    const released = { total: grand_total, by: { id: String(service.userIds.administrator) }, at: expect.stringMatching(/^\d{4}-/) };
    expect(await readOrder(id)).toMatchObject({ waits_for_release: false, release: { limit: '1000.00', released } });
    const log = recordsIn(await service.call('GET', `${api}/audit-log?record_type=order&record_id=${id}`, { as: 'administrator' }));
    expect(log[0]).toMatchObject({
      user: { id: String(service.userIds.administrator) },
      changes: [{ field: 'released_total', before: null, after: grand_total }],
    });
    expect(await finish(id)).toMatchObject({ status: 200 });
  });

  test('a repeated release keeps the first release, and a release with another total or without a limit is refused', async () => {
    const { id, grand_total } = await createStartedInvoice(100_000);
    expect(refusedFields(await release(id, '1.00'))).toEqual(['grand_total']);
    await release(id, grand_total);
    const first = await readOrder(id);
    expect(await release(id, grand_total)).toMatchObject({ status: 200 });
    expect(await readOrder(id)).toEqual(first);
    const withoutLimit = await createStartedInvoice(0);
    expect(await readOrder(withoutLimit.id)).toMatchObject({ waits_for_release: false, release: { limit: null } });
    expect(refusedFields(await release(withoutLimit.id, withoutLimit.grand_total))).toEqual(['grand_total']);
    expect(await finish(withoutLimit.id)).toMatchObject({ status: 200 });
  });

  test('a release is void if the total rises above the released total, even in the request that issues the invoice', async () => {
    const { id, grand_total } = await createStartedInvoice(100_000);
    await release(id, grand_total);
    const charged = await send('PATCH', `orders/${id}`, { status: 'finished', additional_charges: [{ amount: 100 }] });
    expect(charged).toMatchObject({ status: 409, body: { explained: { code: 'invoice_not_released' } } });
    expect(await readOrder(id)).toMatchObject({ status: { id: 'in_process' }, grand_total, waits_for_release: false });
    await send('PATCH', `orders/${id}`, { additional_charges: [{ amount: 100 }] });
    expect(await readOrder(id)).toMatchObject({ waits_for_release: true, release: { released: { total: grand_total } } });
    expect(await finish(id)).toMatchObject({ status: 409 });
    await send('PATCH', `orders/${id}`, { additional_charges: [] });
    expect(await finish(id)).toMatchObject({ status: 200 });
  });

  test('the list of orders shows which invoices wait for a release', async () => {
    const { id } = await createStartedInvoice(100_000);
    const [row] = recordsIn(await send('GET', `orders?filter[id]=${id}&fields=waits_for_release`));
    expect(row).toEqual({ id, waits_for_release: true });
  });
});

test('a lot under expertise blocks the statement that contains the lot, and the payout of the statement', async () => {
  const buyer = await createBuyer(100_000, 50_000);
  const [, item] = buyer.items;
  const setState = (field_under_extension_status: string) => send('PATCH', `datatable-items/${item}`, { field_under_extension_status });
  const statement = recordIn(
    await send('POST', 'orders', { type: 'consignor', sale: buyer.sale, owner: buyer.consignor, items: buyer.items }),
  );
  await moveTo(statement.id, 'in_process');
  expect(await setState('Sent to the expert')).toMatchObject({ status: 200 });
  expect(await readOrder(statement.id)).toMatchObject({ under_expertise: [{ id: item, lot: '2', text: 'Sent to the expert' }] });
  const refused = await send('PATCH', `orders/${statement.id}`, { status: 'finished' });
  expect(refused).toMatchObject({ status: 409, body: { explained: { code: 'lots_under_expertise', params: { lots: '2' } } } });
  expect(refusedFields(refused)).toEqual(['status']);
  expect(await readOrder(statement.id)).toMatchObject({ status: { id: 'in_process' } });

  await setState('');
  await moveTo(statement.id, 'finished');
  expect(await readOrder(statement.id)).toMatchObject({ under_expertise: [] });
  await setState(' Second opinion ');
  const pay = (amount: string) =>
    send('POST', 'transactions', { order: statement.id, transaction_type: 'Wire Transfer', amount, transaction_date: today });
  expect(refusedFields(await pay('10.00'))).toEqual(['order']);
  await setState('   ');
  expect(await pay('10.00')).toMatchObject({ status: 201 });
  await setState('Second opinion');
  const refund = recordIn(await pay('-10.00'));
  const reverse = () => send('POST', `transaction-reversal/${refund.id}`, { reason: 'Wrong amount' });
  // The reversal of a refund would pay out again.
  expect(refusedFields(await reverse())).toEqual(['id']);
  await setState('');
  expect(await reverse()).toMatchObject({ status: 201 });
});

test('only a statement locks its items when it becomes finished', async () => {
  const buyer = await createBuyer(100_000);
  const invoice = await createInvoice(buyer);
  const body = { type: 'consignor', sale: buyer.sale, owner: buyer.consignor, items: buyer.items };
  const statement = recordIn(await send('POST', 'orders', body));
  const locksItems = async (id: unknown) => {
    await moveTo(id, 'in_process');
    service.queries();
    await moveTo(id, 'finished');
    return service.queries().some(({ sql }) => /from "items" .* for update$/.test(sql));
  };
  expect(await locksItems(invoice.id)).toBe(false);
  expect(await locksItems(statement.id)).toBe(true);
});

test('the insurance of a consignment is charged once, on its first statement, in the language of the consignor', async () => {
  const buyer = await createBuyer(100_000, 50_000);
  const [consignment] = await service.db
    .select()
    .from(consignments)
    .where(eq(consignments.owner, Number(buyer.consignor)));
  await service.db
    .update(clients)
    .set({ website_language: 'de' })
    .where(eq(clients.id, Number(buyer.consignor)));
  const insured = { insurance_type: '1.5%', insurance_value: 2_000_000 };
  expect(await send('PATCH', `datatable-consignments/${consignment?.id}`, insured)).toMatchObject({ status: 200 });
  const createStatement = async (item: string | undefined) =>
    recordIn(await send('POST', 'orders', { type: 'consignor', sale: buyer.sale, owner: buyer.consignor, items: [item] }));
  const [first, second] = [await createStatement(buyer.items[0]), await createStatement(buyer.items[1])];
  const charge = { amount: '300.00', tax: '0.00', description: 'Versicherung (1.5\u00a0%)', origin: 'consignment' };
  expect(first.additional_charges).toMatchObject([charge]);
  expect(second.additional_charges).toEqual([]);
  const update = async () =>
    (
      await send('PATCH', `orders/${first.id}`, { additional_charges: [{ amount: 30_000, tax: 0, description: charge.description }] })
    ).headers.get('etag');
  expect(await update()).toBe(await update());
  await send('PATCH', `orders/${first.id}`, { status: 'canceled' });
  expect((await createStatement(buyer.items[0])).additional_charges).toMatchObject([charge]);
});

test('an invoice shows the current tax type of its buyer, and a statement shows none', async () => {
  const buyer = await createBuyer(100_000);
  const invoice = await createInvoice(buyer);
  await service.db
    .update(clients)
    .set({ tax_type: 'export' })
    .where(eq(clients.id, Number(buyer.client)));
  expect(await readOrder(invoice.id)).toMatchObject({ client_tax_type: 'export' });
  await service.db
    .update(clients)
    .set({ tax_type: 'export' })
    .where(eq(clients.id, Number(buyer.consignor)));
  const statement = { type: 'consignor', sale: buyer.sale, owner: buyer.consignor, items: buyer.items };
  expect(recordIn(await send('POST', 'orders', statement))).toMatchObject({ client_tax_type: '' });
});
