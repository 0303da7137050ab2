/** Collection of lots by their buyers. Source: docs/specification/extensions.md#collection. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sales } from '../../server/database/schema.ts';
import { todayInHouse } from '../today.ts';
import { idsIn, recordIn, recordsIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { waitForJob } from './wait-for-job.ts';
import { writeClient, writeConsignment, writeItem, writeOrder, writeSale, writeSoldItem } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', headers, ...(json === undefined ? {} : { json }) });
const read = async (id: string) => recordIn(await send('GET', `datatable-items/${id}`));
const patch = (id: string, json: unknown, headers = {}) => send('PATCH', `datatable-items/${id}`, json, headers);

/** A day in the past, as it is read and as it is sent. */
const day = '2026-03-14';
const sentDay = Date.parse(day);

/** Creates a closed sale with sold lots, whose buyer is one client, and an unsold lot. */
async function createSaleWithSoldLots(count: number, saleRow = {}) {
  const sale = await writeSale(service, { status: 'closed', published: true, ...saleRow });
  const buyer = await writeClient(service, { last_name: 'Buyer' });
  const consignment = await writeConsignment(service, { owner: Number(await writeClient(service)), sale_id: Number(sale) });
  const row = { sale_id: Number(sale), consignment: Number(consignment) };
  const lots: string[] = [];
  for (let number = 1; number <= count; number += 1)
    lots.push(await writeSoldItem(service, { ...row, winner_id: Number(buyer), hammer_price: 10_000, lot_number: number }));
  const unsold = await writeItem(service, { ...row, status: 'unsold', lot_number: count + 1 });
  return { sale, buyer, lots, first: lots[0] ?? '', unsold };
}

/** Writes an invoice of the lots with the sum of their hammer prices. */
const writeInvoice = (buyer: string, sale: string, lots: readonly string[], row: Parameters<typeof writeOrder>[2] = {}) =>
  writeOrder(
    service,
    buyer,
    { sale_id: Number(sale), status: 'finished', ...row },
    lots.map((item) => ({ item, hammer: 10_000 })),
  );

describe('the day of the collection', () => {
  test('the collection day of a sold lot can be set and removed while the lots of its sale are locked', async () => {
    const { first } = await createSaleWithSoldLots(1, { lots_locked: true });
    expect(await read(first)).toMatchObject({ collected_on: null });
    expect(await patch(first, { collected_on: sentDay })).toMatchObject({ status: 200 });
    expect(await read(first)).toMatchObject({ collected_on: day, status: 'sold' });
    expect(await patch(first, { collected_on: sentDay, subtitle: 'Other' })).toMatchObject({ status: 409 });
    expect(await patch(first, { collected_on: null })).toMatchObject({ status: 200 });
    expect(await read(first)).toMatchObject({ collected_on: null });
  });

  test('a collection day is refused with the field and the reason if the lot is not sold', async () => {
    const { unsold } = await createSaleWithSoldLots(0);
    const refusal = {
      status: 422,
      body: { errors: { collected_on: ['Only a sold lot can be collected'] }, explained: { code: 'collection_of_unsold' } },
    };
    expect(await patch(unsold, { collected_on: sentDay })).toMatchObject(refusal);
    expect(await patch(unsold, { collected_on: null })).toMatchObject({ status: 200 });
    const { first } = await createSaleWithSoldLots(1);
    expect(await patch(first, { field_sold_status: 'unsold', collected_on: sentDay })).toMatchObject(refusal);
    expect(await read(first)).toMatchObject({ status: 'sold', collected_on: null });
  });

  test('a lot can be sold and collected in one request', async () => {
    const { unsold, buyer } = await createSaleWithSoldLots(0);
    const result = { field_sold_status: 'sold', field_sold_for_amount: 5_000, field_winner_bidder: buyer };
    expect(await patch(unsold, { ...result, collected_on: sentDay })).toMatchObject({ status: 200 });
    expect(await read(unsold)).toMatchObject({ status: 'sold', collected_on: day });
  });

  test('a collection day in the future is refused, and today in the time zone of the house is accepted', async () => {
    const { first } = await createSaleWithSoldLots(1);
    const dayMs = 86_400_000;
    const today = Date.parse(todayInHouse);
    expect(await patch(first, { collected_on: today + dayMs })).toMatchObject({
      status: 422,
      body: { explained: { code: 'collection_in_future' } },
    });
    expect(await patch(first, { collected_on: today })).toMatchObject({ status: 200 });
  });

  test('a new item can have a collection day only if the same request marks it as sold', async () => {
    const { sale, buyer } = await createSaleWithSoldLots(0);
    const consignment = await writeConsignment(service, { owner: Number(await writeClient(service)), sale_id: Number(sale) });
    const create = (values: object) =>
      send('POST', `datatable-items?sale_id=${sale}`, { consignment, description: 'A vase', collected_on: sentDay, ...values });
    const refusal = { status: 422, body: { errors: { collected_on: [expect.any(String)] } } };
    expect(await create({})).toMatchObject(refusal);
    expect(await create({ field_sold_status: 'unsold' })).toMatchObject(refusal);
    const result = { field_sold_status: 'sold', field_sold_for_amount: 5_000, field_winner_bidder: buyer };
    const created = recordIn(await create(result));
    expect(await read(String(created.id))).toMatchObject({ status: 'sold', collected_on: day });
  });

  test('the collection day is removed if the lot is no longer sold, kept in the audit log, and restored by an undo', async () => {
    const { lots } = await createSaleWithSoldLots(2);
    for (const lot of lots) await patch(lot, { collected_on: sentDay });
    const [first = '', second = ''] = lots;
    await patch(first, { field_sold_status: 'unsold' });
    const job = await waitForJob(
      service,
      await send('POST', 'items-bulk', { operation: 'update_status', items: [second], values: { status: 'unsold' } }),
    );
    for (const lot of lots) expect(await read(lot)).toMatchObject({ status: 'unsold', collected_on: null });
    const log = recordsIn(await send('GET', `audit-log?record_type=item&record_id=${first}`));
    expect(log.flatMap(({ changes }) => changes)).toContainEqual({ field: 'collected_on', before: day, after: null });
    // The undo restores the result and the day together.
    await waitForJob(
      service,
      await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job: String(job.item_id) } }),
    );
    expect(await read(second)).toMatchObject({ status: 'sold', collected_on: day });
  });

  test('a change of the buyer keeps the collection day', async () => {
    const { first } = await createSaleWithSoldLots(1);
    await patch(first, { collected_on: sentDay });
    await patch(first, { field_winner_bidder: await writeClient(service) });
    expect(await read(first)).toMatchObject({ status: 'sold', collected_on: day });
  });

  test('if two clerks set the collection day of the same version, the second is refused and receives the day of the first', async () => {
    const { first } = await createSaleWithSoldLots(1);
    const { headers } = await send('GET', `datatable-items/${first}`);
    const condition = { 'If-Match': headers.get('etag') ?? '' };
    expect(await patch(first, { collected_on: sentDay }, condition)).toMatchObject({ status: 200 });
    expect(await patch(first, { collected_on: sentDay - 86_400_000 }, condition)).toMatchObject({
      status: 412,
      body: { data: [{ collected_on: day }] },
    });
  });

  test('a porter can read the collection day, but cannot change it', async () => {
    const { first } = await createSaleWithSoldLots(1);
    await patch(first, { collected_on: sentDay });
    const path = `/api/v1.0/datatable-items/${first}`;
    expect(recordIn(await service.call('GET', path, { as: 'porter' }))).toMatchObject({ collected_on: day });
    expect(await service.call('PATCH', path, { as: 'porter', json: { collected_on: null } })).toMatchObject({ status: 403 });
  });

  test('a bulk change sets the collection day of sold lots in a locked sale, reports why other lots are refused, and can be undone', async () => {
    const { sale, lots, unsold } = await createSaleWithSoldLots(2);
    await service.db
      .update(sales)
      .set({ lots_locked: true })
      .where(eq(sales.id, Number(sale)));
    const change = { operation: 'update_field', field: 'collected_on', value: sentDay, items: [...lots, unsold] };
    const job = await waitForJob(service, await send('POST', 'items-bulk', change));
    expect(job).toMatchObject({ result: { data: { changed: 2, refused: 1, reasons: [{ id: unsold, code: 'collection_of_unsold' }] } } });
    for (const lot of lots) expect(await read(lot)).toMatchObject({ collected_on: day });
    const undo = await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job: String(job.item_id) } });
    expect(await waitForJob(service, undo)).toMatchObject({ message: '2 items restored' });
    for (const lot of lots) expect(await read(lot)).toMatchObject({ collected_on: null });
  });
});

describe('the lots that wait to be collected', () => {
  const waitingLots = async (sale: string, query = '') =>
    idsIn(await send('GET', `datatable-items?filter[sale]=${sale}&filter[awaiting_collection]=true${query}`)).sort();
  const waitingCount = async (sale: string) => recordIn(await send('GET', `sale-lot-stats?sale_id=${sale}`)).awaiting_collection;

  test('a sold lot awaits collection from the full payment of its invoice until it is collected', async () => {
    const { sale, buyer, lots, first } = await createSaleWithSoldLots(2);
    const invoice = await writeInvoice(buyer, sale, lots);
    expect(await waitingLots(sale)).toEqual([]);
    const payment = { transaction_type: 'Payment', amount: '150.00', transaction_date: todayInHouse };
    expect(await send('POST', 'transactions', { ...payment, order: invoice })).toMatchObject({ status: 201 });
    expect(await waitingLots(sale)).toEqual([]);
    expect(await send('POST', 'transactions', { ...payment, order: invoice, amount: '50.00' })).toMatchObject({ status: 201 });
    expect(await waitingLots(sale)).toEqual([...lots].sort());
    expect(await waitingCount(sale)).toBe(2);
    expect(await waitingLots(sale, `&filter[order]=${invoice}`)).toEqual([...lots].sort());
    await patch(first, { collected_on: sentDay });
    expect(await waitingLots(sale)).toEqual([lots[1]]);
    expect(await waitingCount(sale)).toBe(1);
  });

  test('lots on drafts, canceled or unpaid invoices, statements or no document do not await collection', async () => {
    const { sale, buyer, lots } = await createSaleWithSoldLots(5);
    const [draft = '', canceled = '', unpaid = '', settled = ''] = lots;
    await writeInvoice(buyer, sale, [draft], { status: 'in_process', payment_received: 10_000 });
    await writeInvoice(buyer, sale, [canceled], { status: 'canceled' });
    await writeInvoice(buyer, sale, [unpaid]);
    await writeOrder(service, buyer, { sale_id: Number(sale), type: 'consignor', status: 'finished', payment_received: 10_000 }, [
      { item: settled, hammer: 10_000 },
    ]);
    expect(await waitingLots(sale)).toEqual([]);
    expect(await waitingCount(sale)).toBe(0);
    const others = idsIn(await send('GET', `datatable-items?filter[sale]=${sale}&filter[awaiting_collection]=false`));
    expect(others).toHaveLength(6);
  });

  test('a credited lot does not await collection, and the other lot of its paid invoice does', async () => {
    const { sale, buyer, lots } = await createSaleWithSoldLots(2);
    const [credited = '', kept = ''] = lots;
    const invoice = await writeInvoice(buyer, sale, lots, { payment_received: 20_000 });
    const note = { sale_id: Number(sale), type: 'credit_note' as const, status: 'finished' as const, corrects_id: Number(invoice) };
    await writeOrder(service, buyer, note, [{ item: credited, hammer: -10_000 }]);
    expect(await waitingLots(sale)).toEqual([kept]);
  });

  test('lots can be filtered by collection day and by document, and the list returns the collection day on request', async () => {
    const { sale, buyer, lots, first } = await createSaleWithSoldLots(2);
    const invoice = await writeInvoice(buyer, sale, [first]);
    await patch(first, { collected_on: sentDay });
    const find = async (query: string) => idsIn(await send('GET', `datatable-items?filter[sale]=${sale}&${query}`));
    expect(await find(`filter[collected_on][value][from]=${day}&filter[collected_on][value][to]=${day}`)).toEqual([first]);
    expect(await find('filter[collected_on][value][from]=2026-03-15')).toEqual([]);
    expect(await find(`filter[order]=${invoice}`)).toEqual([first]);
    expect(await find('filter[order]=999999')).toEqual([]);
    const list = await send('GET', `datatable-items?filter[sale]=${sale}&fields=collected_on&sort=lot&range=2`);
    expect(recordsIn(list)).toEqual([
      { id: first, collected_on: day },
      { id: lots[1], collected_on: null },
    ]);
  });
});
