/** The result of an item on a document does not change silently. Source: docs/decisions/034-results-under-documents.md. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { chargeUses, consignments, items } from '../../../server/database/schema.ts';
import { detailOf, recordIn, recordsIn, refusedFields } from '../../server/read-response.ts';
import { type ServiceResponse, startTestService, type TestService } from '../../server/service.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeClient, writeConsignment, writeItem, writeOrder, writeSale, writeSoldItem } from '../../server/write-records.ts';
import { today } from '../../today.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const api = '/api/v1.0';
const send = (method: string, path: string, json?: unknown) =>
  service.call(method, `${api}/${path}`, { as: 'clerk', ...(json === undefined ? {} : { json }) });
const patch = (id: unknown, json: unknown) => send('PATCH', `datatable-items/${id}`, json);
const readItem = async (id: unknown) => recordIn(await send('GET', `datatable-items/${id}`));
const readOrder = async (id: unknown) => recordIn(await send('GET', `orders/${id}`));
const linesOf = async (id: unknown) => {
  const { invoice_data } = z
    .object({ invoice_data: z.object({ items: z.record(z.string(), z.array(z.object({ nid: z.string(), hammer_price: z.string() }))) }) })
    .parse(await readOrder(id));
  return Object.values(invoice_data.items).flat();
};
const documentsIn = ({ body }: ServiceResponse) =>
  z.object({ documents: z.array(z.record(z.string(), z.unknown())).optional() }).parse(body).documents ?? [];
async function moveTo(id: unknown, ...statuses: string[]) {
  for (const status of statuses) recordIn(await send('PATCH', `orders/${id}`, { status }));
}

/** Creates lots of one buyer and one consignor, sold for 100.00 and 200.00. The premium is 20 %, and the commission 10 %. */
async function createTwoLots() {
  const sale = await writeSale(service, {
    subtitle: 'Results',
    buyers_premium: '20%',
    post_sale_discount: 50,
    status: 'closed',
    published: true,
  });
  const buyer = await writeClient(service, { last_name: 'Buyer' });
  const underbidder = await writeClient(service, { last_name: 'Underbidder' });
  const consignor = await writeClient(service, { last_name: 'Consignor' });
  const consignment = await writeConsignment(service, {
    label: 'Estate',
    owner: Number(consignor),
    sale_id: Number(sale),
    consignor_commission_steps: [{ step_from: 0, consignor_commission: '10%' }],
  });
  const writeSold = (lot_number: number, hammer_price: number) =>
    writeSoldItem(service, {
      sale_id: Number(sale),
      consignment: Number(consignment),
      winner_id: Number(buyer),
      hammer_price,
      lot_number,
      subtitle: `Lot ${lot_number}`,
      product_tax_code: 'exempt',
    });
  return { sale, buyer, underbidder, consignor, consignment, lot: await writeSold(1, 10_000), second: await writeSold(2, 20_000) };
}
type Lots = Awaited<ReturnType<typeof createTwoLots>>;
const createInvoice = async ({ sale, buyer, lot, second }: Lots) =>
  String(recordIn(await send('POST', 'orders', { type: 'bidder', sale, owner: buyer, items: [lot, second] })).id);
const createStatement = async ({ sale, consignor, lot, second }: Lots) =>
  String(recordIn(await send('POST', 'orders', { type: 'consignor', sale, owner: consignor, items: [lot, second] })).id);

const changes: readonly (readonly [string, (lots: Lots) => object])[] = [
  ['the hammer price', () => ({ field_sold_for_amount: 12_000 })],
  ['the buyer', ({ underbidder }) => ({ field_winner_bidder: underbidder })],
  ['the paddle number', () => ({ field_sold_to_bidder_id: '999' })],
  ['the sold status', () => ({ field_sold_status: 'unsold' })],
  ['the sold status to none', () => ({ field_sold_status: '' })],
  ['the setting that the consignor is not paid', () => ({ field_dont_pay_consignor: true })],
  ['whether the lot was sold after the sale', () => ({ post_sale: true })],
  ['the channel of the winning bid', () => ({ field_sold_channel: 'internet' })],
];

describe.each([
  ['an invoice', createInvoice, 'invoice'],
  ['a statement', createStatement, 'statement'],
] as const)('the result of an item on %s', (documentName, createDocument, word) => {
  // A statement depends on whether the item has a buyer, but not on who the buyer is or how the buyer bid.
  const fieldsOfInvoice = ['the buyer', 'the paddle number', 'the channel of the winning bid'];
  const fixedChanges = changes.filter(([field]) => word === 'invoice' || !fieldsOfInvoice.includes(field));
  test.each(fixedChanges)(
    `a change of %s is refused if the ${word} is no longer a draft, and the refusal names the ${word}`,
    async (_field, change) => {
      const lots = await createTwoLots();
      const id = await createDocument(lots);
      await moveTo(id, 'in_process');
      const before = await readItem(lots.lot);
      const { order_id } = await readOrder(id);
      for (const body of [change(lots), { ...change(lots), update_documents: true }]) {
        const refused = await patch(lots.lot, body);
        expect(refused).toMatchObject({ status: 409 });
        expect(detailOf(refused)).toContain(`Lot 1 is on ${word} ${order_id}, which is in process. Cancel the ${word} first`);
        expect(documentsIn(refused)).toEqual([expect.objectContaining({ id, number: order_id, status: 'in_process', new_total: null })]);
      }
      expect(await readItem(lots.lot)).toEqual(before);
      // A canceled document does not block the change.
      await moveTo(id, 'canceled');
      expect(await patch(lots.lot, change(lots))).toMatchObject({ status: 200 });
    },
  );

  test.each(fixedChanges)(`a change of %s is refused unless the same request updates the draft ${word}`, async (_field, change) => {
    const lots = await createTwoLots();
    const id = await createDocument(lots);
    const before = [await readItem(lots.lot), await readOrder(id)];
    const refused = await patch(lots.lot, change(lots));
    expect(refused).toMatchObject({ status: 409 });
    expect([await readItem(lots.lot), await readOrder(id)]).toEqual(before);
    const [document] = documentsIn(refused);
    expect(document).toMatchObject({ id, status: 'new', grand_total: before[1]?.grand_total });
    recordIn(await patch(lots.lot, { ...change(lots), update_documents: true }));
    // Half of the premium of 20.00 is waived.
    if (word === 'invoice' && 'post_sale' in change(lots)) expect(document).toMatchObject({ grand_total: '360.00', new_total: '350.00' });
    expect(await readOrder(id)).toMatchObject({ grand_total: document?.new_total });
  });

  test(`an item on ${documentName} cannot be withdrawn, not even through intermediate statuses`, async () => {
    const lots = await createTwoLots();
    const id = await createDocument(lots);
    await moveTo(id, 'in_process', 'finished');
    for (const body of [
      { field_withdrawn: true },
      { field_sold_status: 'unsold', field_withdrawn: true },
      { field_sold_status: 'unsold', update_documents: true },
      { field_sold_status: '' },
    ]) {
      expect(await patch(lots.lot, body)).toMatchObject({ status: 409 });
    }
    for (const status of ['unsold', 'available', 'withdrawn', 'new']) {
      const job = await waitForJob(
        service,
        await send('POST', 'items-bulk', { operation: 'update_status', items: [lots.lot], values: { status }, update_documents: true }),
      );
      expect(job.result).toMatchObject({ data: { changed: 0, refused: 1, reasons: [{ id: lots.lot }] } });
    }
    expect(await readItem(lots.lot)).toMatchObject({ status: 'sold', hammer_price: '100.00', field_withdrawn: false });
  });

  test(`a bulk change of items on ${documentName} is refused as a single change is, and updates a draft on request`, async () => {
    const lots = await createTwoLots();
    const id = await createDocument(lots);
    const { order_id } = await readOrder(id);
    const bulk = async (more: object) =>
      (
        await waitForJob(
          service,
          await send('POST', 'items-bulk', {
            operation: 'update_field',
            items: [lots.lot, lots.second],
            field: 'field_sold_for_amount',
            value: 5_000,
            ...more,
          }),
        )
      ).result;
    const reason = expect.stringContaining(`is on ${word} ${order_id}`);
    const refusal = { reason, documents: [{ id, number: order_id, status: 'new', new_total: expect.stringMatching(/^\d+\.\d\d$/) }] };
    expect(await bulk({})).toMatchObject({ data: { changed: 0, refused: 2, reasons: [refusal, refusal] } });
    const readCount = service.countJobQueries('from "house_terms"');
    expect(await bulk({ update_documents: true })).toMatchObject({ data: { changed: 2, refused: 0 } });
    expect(readCount()).toBe(1);
    expect((await linesOf(id)).map(({ hammer_price }) => hammer_price)).toEqual(['50.00', '50.00']);
  });
});

test('the buyer of an item on a statement can change, but not be removed', async () => {
  const lots = await createTwoLots();
  await moveTo(await createStatement(lots), 'in_process');
  recordIn(await patch(lots.lot, { field_winner_bidder: lots.underbidder, field_sold_to_bidder_id: '999' }));
  expect(await readItem(lots.lot)).toMatchObject({ winner: { id: lots.underbidder, bidder_number: '999' } });
  expect(await patch(lots.lot, { field_winner_bidder: null, field_sold_to_bidder_id: '' })).toMatchObject({ status: 409 });
});

describe('a document that is still new', () => {
  /** The invoice has 300.00 and a premium of 60.00. With 150.00 instead of 100.00 for the first lot, it has 350.00 and 70.00. */
  test('a new hammer price updates the line, the premium and the total of a draft invoice', async () => {
    const lots = await createTwoLots();
    const id = await createInvoice(lots);
    expect(await readOrder(id)).toMatchObject({ grand_total: '360.00' });
    const change = { field_sold_for_amount: 15_000 };
    const [document] = documentsIn(await patch(lots.lot, change));
    expect(document).toMatchObject({ grand_total: '360.00', new_total: '420.00', type: 'bidder' });
    recordIn(await patch(lots.lot, { ...change, update_documents: true }));
    expect(await readOrder(id)).toMatchObject({ grand_total: '420.00', item_count: 2 });
    expect(await linesOf(id)).toEqual([
      expect.objectContaining({ nid: lots.lot, hammer_price: '150.00' }),
      expect.objectContaining({ nid: lots.second, hammer_price: '200.00' }),
    ]);
  });

  test('a changed line of a draft invoice keeps the premium of the other lines until the invoice is refreshed', async () => {
    const lots = await createTwoLots();
    const id = await createInvoice(lots);
    const setPremium = (buyers_premium: string) => send('PATCH', `datatable-clients/${lots.buyer}`, { buyers_premium });
    const readPremiums = async () =>
      z
        .array(z.object({ kind: z.string(), value: z.string(), source: z.string(), lots: z.array(z.string()) }))
        .parse((await readOrder(id)).terms)
        .filter(({ kind }) => kind === 'premium')
        .map(({ value, source, lots: ofTerm }) => `${value} ${source} ${ofTerm.join('+')}`);
    await setPremium('10%');
    recordIn(await patch(lots.lot, { field_sold_for_amount: 15_000, update_documents: true }));
    expect(await readPremiums()).toEqual(['20% sale 1+2']);
    recordIn(await send('POST', `order-refresh/${id}`, {}));
    expect(await readPremiums()).toEqual(['10% client 1+2']);
    await setPremium('5%');
    recordIn(await patch(lots.lot, { field_sold_for_amount: 10_000, update_documents: true }));
    expect(await readPremiums()).toEqual(['10% client 1+2']);
    expect(await readOrder(id)).toMatchObject({ grand_total: '330.00' });
    await setPremium('');
    recordIn(await patch(lots.second, { field_sold_for_amount: 10_000, update_documents: true }));
    expect(await readPremiums()).toEqual(['10% client 1+2']);
    recordIn(await send('POST', `order-refresh/${id}`, {}));
    expect(await readPremiums()).toEqual(['20% sale 1+2']);
  });

  test('a draft loses the line of an item that no longer belongs on the document', async () => {
    const lots = await createTwoLots();
    const [invoiceId, statementId] = [await createInvoice(lots), await createStatement(lots)];
    recordIn(await patch(lots.lot, { field_sold_status: 'unsold', update_documents: true }));
    expect(await readOrder(invoiceId)).toMatchObject({ grand_total: '240.00', item_count: 1 });
    expect(await readOrder(statementId)).toMatchObject({ item_count: 1 });
    recordIn(await patch(lots.second, { field_winner_bidder: lots.underbidder, update_documents: true }));
    expect(await linesOf(invoiceId)).toEqual([]);
    expect((await linesOf(statementId)).map(({ nid }) => nid)).toEqual([lots.second]);
  });

  test('a draft loses the charges of a removed item, and the refusal already shows the total without these charges', async () => {
    const lots = await createTwoLots();
    const charge = (description: string, amount: number, attached_to: string) => ({ term: null, amount, tax: 0, description, attached_to });
    const frame = [charge('Frame', 1_000, 'order'), charge('Photo', 500, 'item')];
    await service.db
      .update(items)
      .set({ additional_charges: frame })
      .where(eq(items.id, Number(lots.lot)));
    await service.db
      .update(consignments)
      .set({ additional_charges: [charge('Fetching', 3_000, 'consignment')] })
      .where(eq(consignments.id, Number(lots.consignment)));
    const [invoiceId, statementId] = [await createInvoice(lots), await createStatement(lots)];
    const countChargeUses = (id: string) => service.db.$count(chargeUses, eq(chargeUses.order_id, Number(id)));
    expect([await countChargeUses(invoiceId), await countChargeUses(statementId)]).toEqual([1, 2]);
    // Calculated by hand: 300.00, premium 60.00 and the frame. The statement deducts 30.00 of commission, 2.43 of its tax, the photo and
    // the fetching.
    const change = { field_sold_status: 'unsold' };
    expect(documentsIn(await patch(lots.lot, change))).toEqual([
      expect.objectContaining({ id: invoiceId, grand_total: '370.00', new_total: '240.00' }),
      expect.objectContaining({ id: statementId, grand_total: '232.57', new_total: '148.38' }),
    ]);
    expect([await countChargeUses(invoiceId), await countChargeUses(statementId)]).toEqual([1, 2]);
    recordIn(await patch(lots.lot, { ...change, update_documents: true }));
    expect(await readOrder(invoiceId)).toMatchObject({ grand_total: '240.00', additional_charges: [] });
    expect(await readOrder(statementId)).toMatchObject({ grand_total: '148.38', additional_charges: [{ description: 'Fetching' }] });
    expect([await countChargeUses(invoiceId), await countChargeUses(statementId)]).toEqual([0, 1]);
    // The consignment no longer has an item on the statement.
    recordIn(await patch(lots.second, { ...change, update_documents: true }));
    expect(await readOrder(statementId)).toMatchObject({ grand_total: '0.00', additional_charges: [], item_count: 0 });
    expect(await countChargeUses(statementId)).toBe(0);
    // Charges that are no longer on any document are added to the next document.
    recordIn(await patch(lots.lot, { field_sold_status: 'sold', field_winner_bidder: lots.underbidder, field_sold_for_amount: 10_000 }));
    const newInvoice = await send('POST', 'orders', { type: 'bidder', sale: lots.sale, owner: lots.underbidder, items: [lots.lot] });
    expect(recordIn(newInvoice)).toMatchObject({ grand_total: '130.00', additional_charges: [{ description: 'Frame' }] });
  });

  test('a draft is not updated if another document of the item is no longer a draft, and the refusal names that document', async () => {
    const lots = await createTwoLots();
    const [invoiceId, statementId] = [await createInvoice(lots), await createStatement(lots)];
    await moveTo(invoiceId, 'in_process', 'finished', 'locked');
    const refused = await patch(lots.lot, { field_sold_for_amount: 15_000, update_documents: true });
    expect(detailOf(refused)).toContain('which is locked. Issue a credit note for lot 1 first, or cancel and reissue the invoice.');
    expect(detailOf(refused)).not.toContain('statement');
    expect(documentsIn(refused).map(({ id }) => id)).toEqual([invoiceId, statementId]);
    expect(await readOrder(statementId)).toMatchObject({ status: { id: 'new' }, item_count: 2 });
  });

  test('a new result cannot reduce the total of a draft invoice below its payments', async () => {
    const lots = await createTwoLots();
    const id = await createInvoice(lots);
    recordIn(await send('POST', 'transactions', { order: id, transaction_type: 'Payment', amount: '360.00', transaction_date: today }));
    const refused = await patch(lots.lot, { field_sold_for_amount: 5_000, update_documents: true });
    expect(refused).toMatchObject({ status: 409 });
    expect(detailOf(refused)).toMatch(/^More has been paid on the invoice .* refund the difference first$/);
    expect(await readItem(lots.lot)).toMatchObject({ hammer_price: '100.00' });
  });
});

describe('a credited line', () => {
  test('the result of an item can change after its line is credited, but the results of other items cannot', async () => {
    const lots = await createTwoLots();
    const id = await createInvoice(lots);
    await moveTo(id, 'in_process', 'finished');
    recordIn(await send('POST', `order-create-credit-note/${id}`, { items: [lots.lot] }));
    expect(await patch(lots.second, { field_sold_for_amount: 1 })).toMatchObject({ status: 409 });
    recordIn(await patch(lots.lot, { field_winner_bidder: lots.underbidder, field_sold_for_amount: 9_000 }));
    // The item is invoiced again and is then on the new invoice.
    const newInvoice = recordIn(
      await send('POST', 'orders', { type: 'bidder', sale: lots.sale, owner: lots.underbidder, items: [lots.lot] }),
    );
    expect(documentsIn(await patch(lots.lot, { field_sold_for_amount: 8_000 })).map(({ id: documentId }) => documentId)).toEqual([
      newInvoice.id,
    ]);
  });

  test('after a reissue, a result can change only together with the invoice that replaces the first invoice', async () => {
    const lots = await createTwoLots();
    const id = await createInvoice(lots);
    await moveTo(id, 'in_process', 'finished', 'locked');
    const [reissued] = recordsIn(await send('POST', `order-cancel-and-reissue/${id}`));
    const change = { field_sold_for_amount: 12_000 };
    expect(documentsIn(await patch(lots.lot, change)).map(({ id: documentId }) => documentId)).toEqual([reissued?.id]);
    recordIn(await patch(lots.lot, { ...change, update_documents: true }));
    expect(await readOrder(reissued?.id)).toMatchObject({ grand_total: '384.00' });
    expect(await readOrder(id)).toMatchObject({ grand_total: '360.00', status: { id: 'locked' } });
  });
});

test('fields of an item that no document shows can change at any time', async () => {
  const lots = await createTwoLots();
  await moveTo(await createInvoice(lots), 'in_process', 'finished', 'locked');
  recordIn(await patch(lots.lot, { subtitle: 'A better title', field_sold_agent: 'Telephone', field_sold_for_amount: 10_000 }));
  expect(await readItem(lots.lot)).toMatchObject({ label: 'A better title', field_sold_agent: 'Telephone' });
});

test('an item on a statement can move to another consignment only if the statement is a draft and is updated too', async () => {
  const lots = await createTwoLots();
  const heir = await writeConsignment(service, { label: 'Heir', owner: Number(lots.underbidder), sale_id: Number(lots.sale) });
  const id = await createStatement(lots);
  expect(await patch(lots.lot, { consignment: heir })).toMatchObject({ status: 409 });
  recordIn(await patch(lots.lot, { consignment: heir, update_documents: true }));
  expect((await linesOf(id)).map(({ nid }) => nid)).toEqual([lots.second]);
  await moveTo(id, 'in_process');
  expect(await patch(lots.second, { consignment: heir, update_documents: true })).toMatchObject({ status: 409 });
});

test('the owner of a consignment cannot change while its items are on a statement, and the refusal names the statement', async () => {
  const lots = await createTwoLots();
  await createInvoice(lots);
  const path = `datatable-consignments/${lots.consignment}`;
  const change = { owner: lots.underbidder };
  const id = await createStatement(lots);
  const { order_id } = await readOrder(id);
  const refused = await send('PATCH', path, change);
  expect(refused).toMatchObject({ status: 409 });
  expect(detailOf(refused)).toBe(
    `Items of the consignment are on statement ${order_id}, which is new. Cancel the statement first, then create it again.`,
  );
  // A request with the same owner is accepted, and so is a change of fields that no statement shows.
  recordIn(await send('PATCH', path, { owner: lots.consignor, label: 'Estate of an aunt' }));
  await moveTo(id, 'in_process', 'finished', 'locked');
  expect(detailOf(await send('PATCH', path, change))).toContain('A locked statement cannot be corrected');
  const otherLots = await createTwoLots();
  await moveTo(await createStatement(otherLots), 'canceled');
  recordIn(await send('PATCH', `datatable-consignments/${otherLots.consignment}`, { owner: otherLots.underbidder }));
});

describe('a new document', () => {
  test('a new statement excludes an item that is not to be paid to its consignor, but an invoice includes it', async () => {
    const lots = await createTwoLots();
    recordIn(await patch(lots.lot, { field_dont_pay_consignor: true }));
    const refused = await send('POST', 'orders', {
      type: 'consignor',
      sale: lots.sale,
      owner: lots.consignor,
      items: [lots.second, lots.lot],
    });
    expect(refused).toMatchObject({ status: 422 });
    expect(refusedFields(refused)).toEqual(['items.1']);
    expect(detailOf(refused)).toContain('is not to be paid to its consignor');
    recordIn(await send('POST', 'orders', { type: 'bidder', sale: lots.sale, owner: lots.buyer, items: [lots.lot] }));
    const listed = recordsIn(await send('GET', `datatable-items?filter[sale]=${lots.sale}&fields=dont_pay_consignor&sort=id`));
    expect(listed).toEqual([
      { id: lots.lot, dont_pay_consignor: true },
      { id: lots.second, dont_pay_consignor: false },
    ]);
  });

  test.each([
    ['bidder', { field_sold_for_amount: null }, 'has no hammer price'],
    ['consignor', { field_sold_for_amount: null }, 'has no hammer price'],
    ['consignor', { field_winner_bidder: null, field_sold_to_bidder_id: '' }, 'has no buyer'],
  ])('a new document does not accept an incomplete result: %s, %j', async (type, incompleteResult, reason) => {
    const lots = await createTwoLots();
    recordIn(await patch(lots.lot, incompleteResult));
    const owner = type === 'bidder' ? lots.buyer : lots.consignor;
    const refused = await send('POST', 'orders', { type, sale: lots.sale, owner, items: [lots.lot] });
    expect(refused).toMatchObject({ status: 422 });
    expect(detailOf(refused)).toContain(reason);
  });
});

describe('a blocked client', () => {
  const confirmation = 'Meier is blocked: did not pay. Confirmed.';
  const historyOf = async (type: string, id: unknown) =>
    recordsIn(await send('GET', `audit-log?record_type=${type}&record_id=${id}`)).flatMap(({ changes }) =>
      z
        .array(z.object({ field: z.string(), after: z.unknown() }))
        .parse(changes)
        .filter(({ field }) => field === 'confirmation')
        .map(({ after }) => after),
    );

  test('a blocked client gets an order and a consignment only with a confirmation, which is in the history', async () => {
    const lots = await createTwoLots();
    await send('PATCH', `datatable-clients/${lots.buyer}`, { blocking_reason: 'did not pay' });
    const body = { type: 'bidder', sale: lots.sale, owner: lots.buyer, items: [lots.lot] };
    const refused = await send('POST', 'orders', body);
    expect(refused).toMatchObject({ status: 409 });
    expect(detailOf(refused)).toContain('Buyer is blocked: did not pay');
    const { id } = recordIn(await send('POST', 'orders', { ...body, confirmation }));
    expect(await historyOf('order', id)).toEqual([confirmation]);

    const sale = await writeSale(service, { subtitle: 'Next' });
    const path = `datatable-consignments?sale_id=${sale}`;
    expect(await send('POST', path, { label: 'Box', owner: lots.buyer })).toMatchObject({ status: 409 });
    const consignment = recordIn(await send('POST', path, { label: 'Box', owner: lots.buyer, confirmation }));
    expect(await historyOf('consignment', consignment.id)).toEqual([confirmation]);
    recordIn(await send('PATCH', `datatable-consignments/${consignment.id}`, { owner: lots.underbidder }));
    expect(await historyOf('consignment', consignment.id)).toEqual(['', confirmation]);
  });

  test('a blocked client can be entered as a buyer with a confirmation, which only the history of that result contains', async () => {
    const lots = await createTwoLots();
    const id = await writeItem(service, { sale_id: Number(lots.sale), status: 'available', description: 'A lot', lot_number: 9 });
    await send('PATCH', `datatable-clients/${lots.underbidder}`, { blocking_reason: 'did not pay' });
    recordIn(await patch(id, { field_sold_status: 'sold', field_winner_bidder: lots.underbidder, confirmation }));
    recordIn(await patch(id, { field_sold_for_amount: 10_000 }));
    expect((await readItem(id)).history).toMatchObject([{ confirmation: '' }, { confirmation }]);
    expect(await historyOf('item', id)).toEqual([confirmation]);
  });
});

test('a bulk edit does not accept update_documents as a field', async () => {
  const { lot } = await createTwoLots();
  const refused = await send('POST', 'items-bulk', { operation: 'update_field', items: [lot], field: 'update_documents', value: true });
  expect(refused).toMatchObject({ status: 422 });
  expect(refusedFields(refused)).toEqual(['field']);
});

test('with the specification alone, update_documents and confirmation are unknown fields, and a result on an invoice cannot change', async () => {
  const specOnlyService = await startTestService({ SPEC_ONLY: '1' });
  try {
    const sale = await writeSale(specOnlyService, { status: 'closed', published: true });
    const buyer = await writeClient(specOnlyService, { last_name: 'Buyer' });
    const lot = await writeSoldItem(specOnlyService, {
      sale_id: Number(sale),
      winner_id: Number(buyer),
      hammer_price: 10_000,
      lot_number: 1,
    });
    await writeOrder(specOnlyService, buyer, { sale_id: Number(sale) }, [{ item: lot, hammer: 10_000 }]);
    const call = (json: unknown) => specOnlyService.call('PATCH', `${api}/datatable-items/${lot}`, { as: 'clerk', json });
    for (const key of ['update_documents', 'confirmation']) {
      expect(refusedFields(await call({ field_sold_for_amount: 1, [key]: '1' }))).toEqual([key]);
    }
    const refused = await call({ field_sold_for_amount: 1 });
    expect(refused).toMatchObject({ status: 409 });
    expect(documentsIn(refused)).toEqual([]);
    expect(detailOf(refused)).toContain('Cancel the invoice first');
  } finally {
    await specOnlyService.close();
  }
});
