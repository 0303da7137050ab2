/** The extension `documents`, and charges of other records on documents. */
import { readFile } from 'node:fs/promises';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../../contract/resources/audit.ts';
import { recordList } from '../../../contract/wire.ts';
import { chargeUses, clients, consignments, items, sales, terms } from '../../../server/database/schema.ts';
import { findViolations } from '../../../server/resources/journal/check-repository.ts';
import { detailOf, recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeAddress, writeClient, writeConsignment, writeSale, writeSoldItem } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json?: unknown) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });
const read = async (id: unknown) => recordIn(await send('GET', `orders/${id}`));

interface Invoice {
  readonly invoice_data: {
    readonly header_left: { readonly buyer_address: string; readonly shipping_address: string };
    readonly items: Record<string, { readonly commission: string; readonly tax_id: string }[]>;
    readonly totals_for_display: { readonly label: string; readonly value: string }[][];
  };
  readonly additional_charges: { readonly description: string; readonly amount: string; readonly tax: string }[];
  readonly document: { readonly language: string; readonly date: string; readonly notes: string[] };
}
const asInvoice = (record: unknown) => record as Invoice;
const labelsOf = (record: unknown) =>
  asInvoice(record)
    .invoice_data.totals_for_display.flat()
    .map(({ label }) => label);
const chargesOf = (record: unknown) =>
  asInvoice(record).additional_charges.map(({ description, amount, tax }) => [description, amount, tax]);

const charge = (attached_to: string, description: string, amount = 500, tax = 41) => ({
  amount,
  tax,
  term: null,
  description,
  attached_to,
});

/** Creates a client who has bought lots of 1,000.00 each in a sale with a premium of 20 %, all of one consignment. */
async function writeSoldLots(
  count: number,
  {
    client = {},
    sale = {},
    consignment = {},
    item = {},
  }: {
    client?: typeof clients.$inferInsert;
    sale?: typeof sales.$inferInsert;
    consignment?: typeof consignments.$inferInsert;
    item?: typeof items.$inferInsert;
  } = {},
) {
  const buyer = await writeClient(service, { first_name: 'Anna', last_name: 'Meyer', website_language: 'en', ...client });
  const consignor = await writeClient(service, { last_name: 'Owner', website_language: 'en' });
  const saleId = await writeSale(service, { subtitle: 'Spring', buyers_premium: '20%', ...sale });
  const consignmentId = await writeConsignment(service, {
    consignment_id: 'K1',
    owner: Number(consignor),
    sale_id: Number(saleId),
    ...consignment,
  });
  const lot = { sale_id: Number(saleId), consignment: Number(consignmentId), ...item };
  const lots = [];
  for (let index = 0; index < count; index += 1)
    lots.push(await writeSoldItem(service, { ...lot, lot_number: index + 1, winner_id: Number(buyer), hammer_price: 100_000 }));
  return { buyer, consignor, sale: saleId, consignment: consignmentId, lots };
}
type SoldLots = Awaited<ReturnType<typeof writeSoldLots>>;
const invoiceBody = ({ buyer, sale }: SoldLots, lots: string[]) => ({ type: 'bidder', sale, owner: buyer, items: lots });
const statementBody = ({ consignor, sale }: SoldLots, lots: string[]) => ({ type: 'consignor', sale, owner: consignor, items: lots });
const auditPageOf = (body: unknown) => recordList(auditEntry).parse(body);
const write = async (body: object) => recordIn(await send('POST', 'orders', body));

describe('lines and tax schemes', () => {
  /** Calculated by hand: premium 200.00 with its tax of 16.20; 8.1 % of 1,200.00 are 97.20. */
  test('a buyer’s document shows no amount of tax for a margin-scheme line, because the premium includes the tax', async () => {
    const sold = await writeSoldLots(1);
    const invoice = await write(invoiceBody(sold, sold.lots));
    expect(labelsOf(invoice)).toEqual(['Hammer price', 'Buyer’s premium', 'Additional charges', 'Total', 'Payment received', 'Amount due']);
    expect(JSON.stringify(invoice)).not.toMatch(/\b16\.20/);
    expect(asInvoice(invoice).invoice_data.items.Spring).toMatchObject([{ commission: '216.20', tax_id: 'margin' }]);
    expect(invoice.grand_total).toBe('1216.20');
    expect(asInvoice(invoice).document.notes).toEqual(['Margin scheme – works of art']);
    for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${invoice.id}`, { status });
    const note = recordIn(await send('POST', `order-create-credit-note/${invoice.id}`, { items: sold.lots }));
    expect(note.grand_total).toBe('-1216.20');
    expect(asInvoice(note).invoice_data.items.Spring).toMatchObject([{ commission: '-216.20' }]);
  });

  test('a buyer’s document shows the tax of a line with another tax scheme, and a statement shows the tax on the commission', async () => {
    const sold = await writeSoldLots(1, { item: { product_tax_code: 'standard' } });
    const invoice = await write(invoiceBody(sold, sold.lots));
    expect(asInvoice(invoice).invoice_data.totals_for_display.flat()).toContainEqual({ label: 'Tax', value: 'CHF 97.20' });
    expect(asInvoice(invoice).document.notes).toEqual([]);
    const margin = await writeSoldLots(1, { consignment: { consignor_commission_steps: [{ step_from: 0, consignor_commission: '10%' }] } });
    expect(labelsOf(await write(statementBody(margin, margin.lots)))).toContain('Tax');
  });
});

test('the history of a buyer’s document shows no amount of tax under the margin scheme', async () => {
  const sold = await writeSoldLots(2, { consignment: { consignor_commission_steps: [{ step_from: 0, consignor_commission: '10%' }] } });
  const { id } = await write(invoiceBody(sold, sold.lots));
  const lineChangesOf = async (orderId: unknown) => {
    const { data } = auditPageOf((await send('GET', `audit-log?record_type=order&record_id=${orderId}`)).body);
    return data
      .filter(({ part }) => part === 'line')
      .map(({ action, changes }) => {
        const amounts = changes.filter(({ field }) => ['hammer_price', 'commission', 'tax'].includes(field));
        return [action, ...amounts.map(({ field, before, after }) => `${field}: ${before} → ${after}`).sort()];
      });
  };
  const created = ['created', 'commission: null → 216.20', 'hammer_price: null → 1000.00'];
  expect(await lineChangesOf(id)).toEqual([created, created]);
  // Calculated by hand: 20 % of 1,500.00, and 8.1 % tax on this premium.
  const change = { field_sold_for_amount: 150_000, update_documents: true };
  expect((await send('PATCH', `datatable-items/${sold.lots[0]}`, change)).status).toBe(200);
  expect((await lineChangesOf(id))[0]).toEqual(['changed', 'commission: 216.20 → 324.30', 'hammer_price: 1000.00 → 1500.00']);
  // The lines are deleted and written again.
  expect((await send('POST', `order-refresh/${id}`)).status).toBe(200);
  const refreshed = await lineChangesOf(id);
  expect(refreshed).toContainEqual(['deleted', 'hammer_price: 1500.00 → null']);
  expect(refreshed.flat().join()).not.toContain('tax');
  const statement = await write(statementBody(sold, sold.lots.slice(1)));
  expect(await lineChangesOf(statement.id)).toEqual([
    ['created', 'commission: null → 100.00', 'hammer_price: null → 1000.00', 'tax: null → 8.10'],
  ]);
  const taxed = await writeSoldLots(1, { item: { product_tax_code: 'standard' } });
  const invoice = await write(invoiceBody(taxed, taxed.lots));
  expect(await lineChangesOf(invoice.id)).toEqual([
    ['created', 'commission: null → 200.00', 'hammer_price: null → 1000.00', 'tax: null → 97.20'],
  ]);
});

describe('charges', () => {
  test('charges of sale, client and item are on the buyer’s invoice once, with their tax', async () => {
    const sold = await writeSoldLots(3, {
      sale: { additional_charges: [charge('order', 'Packing', 1_500, 122), charge('consignment', 'Insurance')] },
      client: { additional_charges: [charge('', 'Handling')] },
      item: { additional_charges: [charge('order', 'Frame', 1_000, 81)] },
    });
    const first = await write(invoiceBody(sold, sold.lots.slice(0, 2)));
    expect(chargesOf(first)).toEqual([
      ['Packing', '15.00', '1.22'],
      ['Handling', '5.00', '0.41'],
      ['Frame', '10.00', '0.81'],
      ['Frame', '10.00', '0.81'],
    ]);
    // Calculated by hand: twice 1,216.20, then 40.00 of charges and 3.25 of tax.
    expect(first.grand_total).toBe('2475.65');
    expect(chargesOf(await write(invoiceBody(sold, sold.lots.slice(2))))).toEqual([['Frame', '10.00', '0.81']]);
  });

  test('a renamed charge with a tax rate keeps its origin and its tax, even if the tax on the total differs by a cent', async () => {
    const photo = { amount: 1_200, tax: 97, tax_rate: '8.1%', term: null, description: 'Photo', attached_to: 'item' };
    const sold = await writeSoldLots(3, { consignment: { additional_charges: [photo] } });
    const { id } = await write(statementBody(sold, sold.lots));
    // 8.1 % of 36.00 is 2.92, and three times 0.97 is 2.91.
    expect(chargesOf(await read(id))).toEqual([['3 × Photo', '36.00', '2.91']]);
    const renamed = { amount: 3_600, tax_rate: '8.1%', term: null, description: 'Photographs' };
    const edited = recordIn(await send('PATCH', `orders/${id}`, { additional_charges: [renamed] }));
    expect(edited.additional_charges).toMatchObject([{ description: 'Photographs', tax: '2.91', origin: 'consignment' }]);
  });

  test('charges that are removed from a draft are added to the next document, as the preview of that document shows', async () => {
    const sold = await writeSoldLots(3, {
      sale: { additional_charges: [charge('order', 'Packing', 1_500, 122), charge('order', 'Storage')] },
    });
    const [first = '', second = '', third = ''] = sold.lots;
    const { id } = await write(invoiceBody(sold, [first]));
    const storage = { term: null, description: 'Storage', amount: 500, tax: 41 };
    const edited = recordIn(await send('PATCH', `orders/${id}`, { additional_charges: [storage] }));
    expect(chargesOf(edited)).toEqual([['Storage', '5.00', '0.41']]);
    const preview = recordIn(await send('POST', 'order-preview', invoiceBody(sold, [second])));
    expect(chargesOf(preview)).toEqual([['Packing', '15.00', '1.22']]);
    expect(chargesOf(await write(invoiceBody(sold, [second])))).toEqual([['Packing', '15.00', '1.22']]);
    expect(chargesOf(await read(id))).toEqual([['Storage', '5.00', '0.41']]);
    // A charge that is deleted from the sale is waived.
    await send('PATCH', `orders/${id}`, { additional_charges: [] });
    await service.db
      .update(sales)
      .set({ additional_charges: [] })
      .where(eq(sales.id, Number(sold.sale)));
    expect(chargesOf(await write(invoiceBody(sold, [third])))).toEqual([]);
  });

  test('charges of sale, consignment and items are on the statement once per consignment and per item', async () => {
    const sold = await writeSoldLots(3, {
      sale: { additional_charges: [charge('consignment', 'Insurance', 2_000, 0)] },
      consignment: { additional_charges: [charge('item', 'Photo', 500, 41), charge('', 'Fetching', 3_000, 243)] },
    });
    const first = await write(statementBody(sold, sold.lots.slice(0, 2)));
    expect(chargesOf(first)).toEqual([
      ['Insurance', '20.00', '0.00'],
      ['2 × Photo', '10.00', '0.82'],
      ['Fetching', '30.00', '2.43'],
    ]);
    expect(first.grand_total).toBe('1936.75');
    expect(chargesOf(await write(statementBody(sold, sold.lots.slice(2))))).toEqual([['Photo', '5.00', '0.41']]);
  });

  test('a charge is on only one of several invoices that are written at the same time', async () => {
    const sold = await writeSoldLots(6, { sale: { additional_charges: [charge('order', 'Packing', 1_500, 122)] } });
    const written = await Promise.all(sold.lots.map((lot) => write(invoiceBody(sold, [lot]))));
    expect(written.flatMap(chargesOf)).toEqual([['Packing', '15.00', '1.22']]);
    const totals = written.map(({ grand_total }) => grand_total).sort();
    expect(totals).toEqual(['1216.20', '1216.20', '1216.20', '1216.20', '1216.20', '1232.42']);
  });

  test('the database refuses a second use of a charge', async () => {
    const sold = await writeSoldLots(1, { sale: { additional_charges: [charge('order', 'Packing')] } });
    const { id } = await write(invoiceBody(sold, sold.lots));
    const [use] = await service.db
      .select()
      .from(chargeUses)
      .where(eq(chargeUses.order_id, Number(id)));
    await expect(service.db.insert(chargeUses).values({ use: use?.use ?? '', order_id: Number(id) })).rejects.toThrow();
  });

  test('a charge can be billed again after it was canceled or removed, but not after its amount was changed', async () => {
    const sold = await writeSoldLots(4, { sale: { additional_charges: [charge('order', 'Packing', 1_500, 122)] } });
    const invoiceLot = async (index: number) => write(invoiceBody(sold, sold.lots.slice(index, index + 1)));
    const first = await invoiceLot(0);
    await send('PATCH', `orders/${first.id}`, { additional_charges: [{ amount: 900, tax: 73, description: 'Packing' }] });
    expect(chargesOf(await invoiceLot(1))).toEqual([]);
    await send('PATCH', `orders/${first.id}`, { additional_charges: [{ amount: 100, tax: 0, description: 'Other' }] });
    const third = await invoiceLot(2);
    expect(chargesOf(third)).toEqual([['Packing', '15.00', '1.22']]);
    await send('PATCH', `orders/${third.id}`, { status: 'canceled' });
    expect(chargesOf(await invoiceLot(3))).toEqual([['Packing', '15.00', '1.22']]);
  });

  test('charges that are sent with a new invoice are not added to it again', async () => {
    const sold = await writeSoldLots(2, { sale: { additional_charges: [charge('order', 'Packing', 1_500, 122)] } });
    const sent = [{ amount: 1_000, tax: 81, description: 'Packing' }];
    expect(chargesOf(await write({ ...invoiceBody(sold, sold.lots.slice(0, 1)), additional_charges: sent }))).toEqual([
      ['Packing', '10.00', '0.81'],
    ]);
    expect(chargesOf(await write(invoiceBody(sold, sold.lots.slice(1))))).toEqual([]);
  });

  test('charges move with their items to the new invoices of a split and of a reissue', async () => {
    const sold = await writeSoldLots(3, {
      sale: { additional_charges: [charge('order', 'Packing')] },
      item: { additional_charges: [charge('order', 'Frame')] },
    });
    const invoice = await write(invoiceBody(sold, sold.lots.slice(0, 2)));
    const split = await send('PATCH', 'order-split', { order: invoice.id, items: sold.lots.slice(1, 2) });
    const [remaining, moved] = (split.body as { data: Record<string, unknown>[] }).data;
    expect([chargesOf(remaining).map(([name]) => name), chargesOf(moved).map(([name]) => name)]).toEqual([['Packing', 'Frame'], ['Frame']]);
    for (const status of ['in_process', 'finished', 'locked']) await send('PATCH', `orders/${remaining?.id}`, { status });
    const reissued = recordIn(await send('POST', `order-cancel-and-reissue/${remaining?.id}`));
    expect(chargesOf(reissued).map(([name]) => name)).toEqual(['Packing', 'Frame']);
    expect(chargesOf(await write(invoiceBody(sold, sold.lots.slice(2)))).map(([name]) => name)).toEqual(['Frame']);
  });

  test('a split divides a charge that staff lowered between the two documents', async () => {
    const sold = await writeSoldLots(3, { consignment: { additional_charges: [charge('item', 'Photo', 5_000, 0)] } });
    const statement = await write(statementBody(sold, sold.lots));
    await send('PATCH', `orders/${statement.id}`, { additional_charges: [{ amount: 12_000, tax: 0, description: '3 × Photo' }] });
    const [remaining, moved] = recordsIn(await send('PATCH', 'order-split', { order: statement.id, items: sold.lots.slice(2) }));
    expect(chargesOf(remaining)).toEqual([['2 × Photo', '80.00', '0.00']]);
    expect(chargesOf(moved)).toEqual([['Photo', '40.00', '0.00']]);
  });

  test('a split, refreshed or reissued document keeps its charges, even if they were changed or deleted in the sale and the items', async () => {
    const sold = await writeSoldLots(3, {
      sale: { additional_charges: [charge('order', 'Packing')] },
      item: { additional_charges: [charge('order', 'Frame')] },
    });
    const { id } = await write(invoiceBody(sold, sold.lots));
    await service.db
      .update(sales)
      .set({ additional_charges: [] })
      .where(eq(sales.id, Number(sold.sale)));
    await service.db
      .update(items)
      .set({ additional_charges: [charge('order', 'Frame of oak')] })
      .where(eq(items.sale_id, Number(sold.sale)));
    const names = (record: unknown) => chargesOf(record).map(([name]) => name);
    expect(names(recordIn(await send('POST', `order-refresh/${id}`)))).toEqual(['Packing', 'Frame', 'Frame', 'Frame']);
    const [remaining, moved] = recordsIn(await send('PATCH', 'order-split', { order: id, items: sold.lots.slice(2) }));
    expect([names(remaining), names(moved)]).toEqual([['Packing', 'Frame', 'Frame'], ['Frame']]);
    for (const status of ['in_process', 'finished', 'locked']) await send('PATCH', `orders/${id}`, { status });
    expect(names(recordIn(await send('POST', `order-cancel-and-reissue/${id}`)))).toEqual(['Packing', 'Frame', 'Frame']);
  });

  test('a charge is not billed again if only its description was edited on an invoice', async () => {
    const sold = await writeSoldLots(2, { sale: { additional_charges: [charge('order', 'Packing', 1_500, 122)] } });
    const { id } = await write(invoiceBody(sold, sold.lots.slice(0, 1)));
    await send('PATCH', `orders/${id}`, { additional_charges: [{ amount: 1_500, tax: 122, description: 'Packing in a crate' }] });
    expect(chargesOf(await write(invoiceBody(sold, sold.lots.slice(1))))).toEqual([]);
  });

  test('a document names the origin of its charges, except for charges that staff typed', async () => {
    const sold = await writeSoldLots(1, {
      sale: { additional_charges: [charge('order', 'Packing')] },
      client: { additional_charges: [charge('', 'Handling')] },
      item: { additional_charges: [charge('order', 'Frame')] },
    });
    const { id } = await write({ ...invoiceBody(sold, sold.lots), additional_charges: [{ amount: 100, tax: 0, description: 'Stamps' }] });
    await send('PATCH', `orders/${id}`, { status: 'canceled' });
    const { additional_charges } = (await read(id)) as { additional_charges: { description: string; origin?: string }[] };
    expect(additional_charges.map(({ description, origin }) => [description, origin])).toEqual([
      ['Stamps', undefined],
      ['Packing', 'sale'],
      ['Handling', 'client'],
      ['Frame', 'item'],
    ]);
  });

  test('a fully credited invoice with a charge cannot be reissued', async () => {
    const sold = await writeSoldLots(1, { sale: { additional_charges: [charge('order', 'Packing')] } });
    const { id } = await write(invoiceBody(sold, sold.lots));
    for (const status of ['in_process', 'finished', 'locked']) await send('PATCH', `orders/${id}`, { status });
    expect(await send('POST', `order-create-credit-note/${id}`, { items: sold.lots })).toMatchObject({ status: 201 });
    const refused = await send('POST', `order-cancel-and-reissue/${id}`);
    expect(refused).toMatchObject({ status: 409 });
    expect(detailOf(refused)).toContain('already credited');
  });

  test('migration 0018 records the uses of the charges on existing documents', async () => {
    const charges = [
      charge('order', 'Packing "big"\n'),
      charge('order', 'Packing "big"\n'),
      charge('item', 'Photo'),
      charge('', 'É: client 1'),
    ];
    const sold = await writeSoldLots(2, {
      sale: { additional_charges: charges },
      client: { additional_charges: charges },
    });
    await service.db
      .update(clients)
      .set({ additional_charges: charges })
      .where(eq(clients.id, Number(sold.consignor)));
    const written = [await write(invoiceBody(sold, sold.lots)), await write(statementBody(sold, sold.lots))].map(({ id }) => Number(id));
    // Staff can type one charge for all items, without the count in its description.
    const photo = { amount: 1_000, tax: 82, description: 'Photo' };
    await send('PATCH', `orders/${written[1]}`, { additional_charges: [photo, photo] });
    const canceled = await writeSoldLots(1, { sale: { additional_charges: charges } });
    const { id } = await write(invoiceBody(canceled, canceled.lots));
    await send('PATCH', `orders/${id}`, { status: 'canceled' });
    const readUses = () =>
      service.db
        .select()
        .from(chargeUses)
        .where(inArray(chargeUses.order_id, [...written, Number(id)]))
        .orderBy(chargeUses.use);
    const usesBefore = await readUses();
    expect(usesBefore).toHaveLength(10);
    await service.db.delete(chargeUses).where(inArray(chargeUses.order_id, written));
    await service.db.execute(sql.raw(await readFile('server/database/migrations/0018_typed_charges_used.sql', 'utf8')));
    expect(await readUses()).toEqual(usesBefore);
  });
});

describe('a transport invoice', () => {
  const parcel = {
    shipping_id: 'S-1',
    amount: 12_000,
    tax_customs_number: 'CH-77',
    date: Date.UTC(2026, 9, 5, 12),
    method_type: 'DHL',
    customs_tracking_number: 'T9',
    description: 'Collection',
  };
  const transportBody = ({ consignor, sale }: SoldLots) => ({ type: 'transport_invoice', sale, owner: consignor });

  test('a transport invoice charges the shipments of the client’s consignments once, and lists the tariff numbers of the lots', async () => {
    const sold = await writeSoldLots(2, {
      consignment: {
        shipping_methods: [parcel, { amount: 3_000, method_type: '', description: '' }, { shipping_id: 'S-2', amount: null }],
      },
      item: { harmonized_code: '9701.21', subtitle: 'Lake' },
    });
    const preview = recordIn(await send('POST', 'order-preview', transportBody(sold)));
    const charges = [
      ['Collection (DHL, S-1)', '120.00', '0.00'],
      ['Shipping', '30.00', '0.00'],
    ];
    expect(chargesOf(preview)).toEqual(charges);
    const written = await write(transportBody(sold));
    expect(chargesOf(written)).toEqual(charges);
    expect(written.grand_total).toBe('150.00');
    const parcels = [
      {
        shipping_id: 'S-1',
        carrier: 'DHL',
        date: '2026-10-05',
        customs_number: 'CH-77',
        customs_procedure: '',
        tracking_number: 'T9',
        description: 'Collection',
      },
      expect.objectContaining({ shipping_id: '', date: null }),
      expect.objectContaining({ shipping_id: 'S-2' }),
    ];
    const lots = sold.lots.map((id, index) => ({
      id,
      lot: String(index + 1),
      harmonized_code: '9701.21',
      description: expect.any(String),
    }));
    expect(written.shipment).toEqual({ parcels, items: lots });
    // Another transport invoice lists only the shipment without an amount.
    expect(await write(transportBody(sold))).toMatchObject({ additional_charges: [], shipment: { parcels: parcels.slice(2) } });
    // The transport invoice of the buyer lists the tariff numbers, but not the consignor’s shipments.
    expect(await write({ type: 'transport_invoice', sale: sold.sale, owner: sold.buyer })).toMatchObject({
      shipment: { parcels: [], items: lots },
    });
    expect(await write(invoiceBody(sold, sold.lots))).not.toHaveProperty('shipment');
  });

  test('a refreshed draft of a transport invoice shows the current shipments, but no shipment whose charge was removed', async () => {
    const sold = await writeSoldLots(1, { consignment: { shipping_methods: [parcel, { ...parcel, shipping_id: 'S-2' }] } });
    const { id } = await write(transportBody(sold));
    const setTrackingNumber = (customs_tracking_number: string) =>
      service.db
        .update(consignments)
        .set({
          shipping_methods: [
            { ...parcel, customs_tracking_number },
            { ...parcel, shipping_id: 'S-2' },
          ],
        })
        .where(eq(consignments.id, Number(sold.consignment)));
    await setTrackingNumber('T10');
    const refreshed = recordIn(await send('POST', `order-refresh/${id}`, {}));
    expect(refreshed).toMatchObject({
      grand_total: '240.00',
      shipment: { parcels: [{ tracking_number: 'T10' }, { tracking_number: 'T9' }] },
    });
    const first = { amount: 12_000, tax: 972, description: 'Collection (DHL, S-1)' };
    const edited = recordIn(await send('PATCH', `orders/${id}`, { additional_charges: [first] }));
    expect(edited).toMatchObject({ grand_total: '129.72', shipment: { parcels: [{ shipping_id: 'S-1' }], items: [] } });
    for (const status of ['in_process', 'finished']) await send('PATCH', `orders/${id}`, { status });
    await setTrackingNumber('T11');
    expect(await read(id)).toMatchObject({ status: { id: 'finished' }, shipment: { parcels: [{ tracking_number: 'T10' }] } });
    await expect(service.db.execute(sql`UPDATE orders SET shipment = NULL WHERE id = ${Number(id)}`)).rejects.toThrow();
    const { rows } = await service.db.execute(
      sql`SELECT account.code, posting.amount::text FROM journal_postings AS posting JOIN journal_accounts AS account ON account.id = posting.account_id
        WHERE posting.order_id = ${Number(id)} AND account.kind = 'pass_through'`,
    );
    expect(rows).toEqual([{ code: 'pass_through:shipping', amount: '-12000' }]);
    expect(await findViolations(service.db, 'revenue')).toEqual({ count: 0, examples: [] });
    expect(chargesOf(await write(transportBody(sold)))).toEqual([['Collection (DHL, S-2)', '120.00', '0.00']]);
  });

  test('the description of a charge for a shipment has at most 255 characters, so that the charges can be edited', async () => {
    const sold = await writeSoldLots(1, { consignment: { shipping_methods: [{ ...parcel, description: 'x'.repeat(255) }] } });
    const { id } = await write(transportBody(sold));
    const additional_charges = [{ amount: 12_000, tax: 972, description: 'x'.repeat(255) }];
    expect(await send('PATCH', `orders/${id}`, { additional_charges })).toMatchObject({ status: 200 });
  });

  test('a canceled transport invoice releases its shipments for the next transport invoice', async () => {
    const sold = await writeSoldLots(1, { consignment: { shipping_methods: [parcel] } });
    const { id } = await write(transportBody(sold));
    await send('PATCH', `orders/${id}`, { status: 'canceled' });
    expect(chargesOf(await write(transportBody(sold)))).toEqual([['Collection (DHL, S-1)', '120.00', '0.00']]);
  });
});

describe('a preview', () => {
  test('a preview has the lines, charges and totals of the order that is written afterwards', async () => {
    const sold = await writeSoldLots(2, { sale: { additional_charges: [charge('order', 'Packing', 1_500, 122)] } });
    const body = { ...invoiceBody(sold, sold.lots), additional_charges: [{ amount: 700, tax: 57, description: 'Frame' }] };
    const preview = recordIn(await send('POST', 'order-preview', body));
    const secondPreview = recordIn(await send('POST', 'order-preview', body));
    expect(secondPreview).toEqual(preview);
    const order = await write(body);
    expect(chargesOf(preview)).toEqual([
      ['Frame', '7.00', '0.57'],
      ['Packing', '15.00', '1.22'],
    ]);
    expect(preview.grand_total).toBe(order.grand_total);
    expect(asInvoice(preview).invoice_data).toEqual({
      items: asInvoice(order).invoice_data.items,
      totals_for_display: asInvoice(order).invoice_data.totals_for_display,
    });
    expect(await send('POST', 'order-preview', body)).toMatchObject({ status: 409 });
  });

  test('a preview does not store a new term', async () => {
    const sold = await writeSoldLots(1);
    const term = `Framing ${sold.sale}`;
    const body = { ...invoiceBody(sold, sold.lots), additional_charges: [{ term, amount: 700, tax: 57, description: '' }] };
    const { additional_charges } = recordIn(await send('POST', 'order-preview', body)) as { additional_charges: object[] };
    expect(additional_charges).toMatchObject([{ term: { label: term }, amount: '7.00' }]);
    expect(await service.db.select().from(terms).where(eq(terms.label, term))).toEqual([]);
  });
});

describe('a document', () => {
  test.each([
    ['de', 'Zuschlag', 'Kunstgegenstände/Sonderregelung'],
    ['fr', 'Prix d’adjudication', 'Régime particulier – objets d’art'],
    ['', 'Zuschlag', 'Kunstgegenstände/Sonderregelung'],
  ])('the document of a client whose language is "%s" uses the label %s and the note %s', async (website_language, label, note) => {
    const sold = await writeSoldLots(1, { client: { website_language } });
    const invoice = await write(invoiceBody(sold, sold.lots));
    expect(labelsOf(invoice)[0]).toBe(label);
    expect(asInvoice(invoice).document).toMatchObject({ language: website_language || 'de', notes: [note] });
  });

  test('the date of a document is the day in the house’s time zone', async () => {
    const [west, east] = [
      await startTestService({ TIME_ZONE: 'Pacific/Pago_Pago' }),
      await startTestService({ TIME_ZONE: 'Pacific/Kiritimati' }),
    ];
    try {
      const dates = [];
      for (const house of [west, east]) {
        const client = await writeClient(house, { last_name: 'Meyer' });
        const sale = await writeSale(house, { subtitle: 'Spring' });
        const response = await house.call('POST', '/api/v1.0/orders', {
          as: 'clerk',
          json: { type: 'transport_invoice', sale, owner: client },
        });
        dates.push(asInvoice(recordIn(response)).document.date);
      }
      // The two zones are 25 hours apart, so it is never the same day in both.
      const [westDate = '', eastDate = ''] = dates;
      expect(Date.parse(eastDate) - Date.parse(westDate)).toBeGreaterThanOrEqual(86_400_000);
    } finally {
      await west.close();
      await east.close();
    }
  });

  test('a document names its client even if the address does not', async () => {
    const addressOnDocument = async (client: object, row: object | undefined) => {
      const sold = await writeSoldLots(1, { client });
      if (row) await writeAddress(service, sold.buyer, { default_address: true, thoroughfare: 'Quai 1', locality: 'Genève', ...row });
      return asInvoice(await write(invoiceBody(sold, sold.lots))).invoice_data.header_left.buyer_address;
    };
    expect(await addressOnDocument({}, {})).toBe('Anna Meyer\nQuai 1\nGenève\nSWITZERLAND');
    expect(await addressOnDocument({}, { first_name: 'Anna', last_name: 'Meyer' })).toBe('Anna Meyer\nQuai 1\nGenève\nSWITZERLAND');
    expect(await addressOnDocument({ company: 'Meyer AG' }, {})).toBe('Meyer AG\nAnna Meyer\nQuai 1\nGenève\nSWITZERLAND');
    expect(await addressOnDocument({}, { organisation_name: 'Depot AG' })).toBe('Anna Meyer\nDepot AG\nQuai 1\nGenève\nSWITZERLAND');
    expect(await addressOnDocument({}, undefined)).toBe('Anna Meyer');
  });

  test('a document uses the default billing address of its client, or the first billing address if none is the default', async () => {
    const sold = await writeSoldLots(2);
    const billing = { address_types: ['billing'], locality: 'Genève' };
    await writeAddress(service, sold.buyer, { ...billing, thoroughfare: 'Quai 1' });
    await writeAddress(service, sold.buyer, { ...billing, thoroughfare: 'Quai 2' });
    const addressOn = async (lot: string) => asInvoice(await write(invoiceBody(sold, [lot]))).invoice_data.header_left.buyer_address;
    const [first = '', second = ''] = sold.lots;
    expect(await addressOn(first)).toContain('Quai 1');
    await writeAddress(service, sold.buyer, { ...billing, thoroughfare: 'Quai 3', default_address: true });
    expect(await addressOn(second)).toContain('Quai 3');
  });

  test('a draft can be refreshed with the current address and lines, but a document in process cannot', async () => {
    const sold = await writeSoldLots(2, {
      sale: { additional_charges: [charge('order', 'Packing')] },
      item: { additional_charges: [charge('order', 'Frame')] },
    });
    const { id } = await write(invoiceBody(sold, sold.lots));
    await writeAddress(service, sold.buyer, { default_address: true, thoroughfare: 'New street 9' });
    await service.db
      .update(clients)
      .set({ website_language: 'fr', tax_id: 'CHE-9' })
      .where(eq(clients.id, Number(sold.buyer)));
    await service.db
      .update(sales)
      .set({ buyers_premium: '10%' })
      .where(eq(sales.id, Number(sold.sale)));
    await service.db
      .update(items)
      .set({ hammer_price: 50_000 })
      .where(eq(items.id, Number(sold.lots[0])));
    await service.db
      .update(items)
      .set({ status: 'withdrawn' })
      .where(eq(items.id, Number(sold.lots[1])));
    const after = recordIn(await send('POST', `order-refresh/${id}`));
    // Calculated by hand: 500.00, a premium of 50.00 with 4.05 of tax, and two charges of 5.41.
    expect(after).toMatchObject({ item_count: 1, grand_total: '564.87', document: { language: 'fr' } });
    expect(asInvoice(after).invoice_data.header_left.buyer_address).toContain('New street 9');
    expect(chargesOf(after).map(([name]) => name)).toEqual(['Packing', 'Frame']);
    await send('PATCH', `orders/${id}`, { status: 'in_process' });
    const refused = await send('POST', `order-refresh/${id}`);
    expect(refused).toMatchObject({ status: 409 });
    expect(detailOf(refused)).toContain('in process');
    expect((await read(id)).grand_total).toBe('564.87');
  });
});

test('a service without extensions has no preview of a document', async () => {
  const strict = await startTestService({ SPEC_ONLY: '1' });
  try {
    const client = await writeClient(strict);
    const sale = await writeSale(strict);
    expect(
      await strict.call('POST', '/api/v1.0/order-preview', { as: 'clerk', json: { type: 'bidder', sale, owner: client } }),
    ).toMatchObject({
      status: 404,
    });
  } finally {
    await strict.close();
  }
});
