import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { itemDetails, itemReadOnly } from '../../contract/resources/items/item.ts';
import { countIn, detailOf, recordIn, recordsIn, refusedFields } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { waitForJob } from './wait-for-job.ts';
import {
  writeClient,
  writeConsignment,
  writeFileRecord,
  writeItem,
  writeOrder,
  writeSale,
  writeSoldItem,
  writeTask,
  writeTerm,
} from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const api = '/api/v1.0';
const send = (method: string, path: string, json?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, `${api}/${path}`, { as: 'clerk', headers, ...(json === undefined ? {} : { json }) });
const get = (id: string) => send('GET', `datatable-items/${id}`);
const read = async (id: string) => recordIn(await get(id));
const patch = (id: string, json: unknown, headers = {}) => send('PATCH', `datatable-items/${id}`, json, headers);

async function createSaleWithLots(lots: number, saleRow = {}) {
  const sale = await writeSale(service, { subtitle: 'Autumn', status: 'published', published: true, ...saleRow });
  const owner = await writeClient(service, { last_name: 'Owner' });
  const consignment = await writeConsignment(service, {
    label: 'Estate',
    consignment_id: 'K9',
    owner: Number(owner),
    sale_id: Number(sale),
  });
  const row = (index: number) => ({
    sale_id: Number(sale),
    consignment: Number(consignment),
    description: `Lot ${index}`,
    status: 'available' as const,
    lot_number: index,
    estimate_low: 10_000,
    estimate_high: 15_000,
  });
  const items: string[] = [];
  for (let index = 1; index <= lots; index += 1) items.push(await writeItem(service, row(index)));
  const [first = ''] = items;
  return { sale, consignment, owner, items, first };
}

describe('an item', () => {
  test('an item has the fields of the specification and the fields that a form edits', async () => {
    const { sale, consignment, items } = await createSaleWithLots(3);
    const category = await writeTerm(service, 'categories', 'Clocks');
    const picture = await writeFileRecord(service);
    const id = items[1] ?? '';
    await patch(id, {
      categories: [category],
      images: [picture],
      dimensions: [{ height: '30 cm', width: 20 }],
      sub_symbol: 'B',
      reserve_price: 9_000,
    });
    const item = await read(id);
    expect(item).toMatchObject({
      id,
      label: 'Lot 2',
      lot: '2',
      sale: { id: sale, label: 'Autumn' },
      consignment: { id: consignment, symbol: 'K9', sub_symbol: 'B', label: 'Estate' },
      category: { id: String(category), label: 'Clocks' },
      estimate_low: '100.00',
      estimate_high: '150.00',
      reserve_price: '90.00',
      hammer_price: null,
      status: 'available',
      winner: null,
      images: [{ id: picture, url: expect.stringContaining('signature='), thumbnail: expect.stringContaining('size=thumbnail') }],
      dimensions: { height: '30 cm', width: '20', depth: '' },
      dimension_entries: [{ height: '30 cm', width: '20', depth: '' }],
      previous_lot: { id: items[0] },
      next_lot: { id: items[2] },
      history: [],
    });
    // The house of the tests is in Switzerland, which has no resale right.
    expect(Object.keys(itemDetails.shape).filter((name) => !(name in item))).toEqual(['resale_right', 'artist_died']);
  });

  test('a list of items returns the consignor of each item if it is requested', async () => {
    const { sale, owner, items } = await createSaleWithLots(2);
    const withoutConsignment = await writeItem(service, { sale_id: Number(sale), lot_number: 9 });
    const list = await send('GET', `datatable-items?sale_id=${sale}&fields=id,consignor&sort=lot`);
    const consignor = { id: owner, label: 'Owner' };
    expect(recordsIn(list)).toEqual([...items.map((id) => ({ id, consignor })), { id: withoutConsignment, consignor: null }]);
  });

  test('a list of items without the field consignor reads no clients', async () => {
    const { sale } = await createSaleWithLots(2);
    const readsClients = async (fields: string) => {
      service.queries();
      await send('GET', `datatable-items?sale_id=${sale}&fields=${fields}`);
      return service.queries().some(({ sql }) => sql.includes('from "clients"'));
    };
    expect(await readsClients('id,consignment,consignor')).toBe(true);
    expect(await readsClients('id,consignment')).toBe(false);
  });

  test('a change of an item takes amounts in cents and returns the record of the specification', async () => {
    const { first: id } = await createSaleWithLots(1);
    const response = await patch(id, { subtitle: 'A clock', opening_price: 5_000, position_of_consignment: '7', year: '1890' });
    expect(recordIn(response)).toEqual({
      id,
      display_id: expect.any(String),
      subtitle: 'A clock',
      published: false,
      lot: '1',
      opening_price: 5_000,
      estimate_low: 10_000,
      estimate_high: 15_000,
      current_price: 5_000,
      status: { value: 'available', label: 'Available' },
      updated: expect.any(String),
    });
    expect(await read(id)).toMatchObject({ opening_price: '50.00', position_of_consignment: 7, year: '1890', description: 'Lot 1' });
  });

  test('a change of an item ignores read-only fields and refuses unknown fields', async () => {
    const { first: id } = await createSaleWithLots(1);
    const before = await read(id);
    const ignored = await patch(
      id,
      Object.fromEntries([...itemReadOnly, 'label', 'status', 'category', 'hammer_price', 'winner'].map((name) => [name, 'x'])),
    );
    expect(ignored.status).toBe(200);
    expect(await read(id)).toEqual(before);
    expect(refusedFields(await patch(id, { lots: 1 }))).toEqual(['lots']);
  });

  test('a change of an item with the same pictures writes no new version', async () => {
    const { first: id } = await createSaleWithLots(1);
    const images = [await writeFileRecord(service), await writeFileRecord(service)];
    await patch(id, { images });
    const before = await get(id);
    const same = await patch(id, { images });
    expect(same.headers.get('etag')).toBe(before.headers.get('etag'));
    expect(await read(id)).toEqual(recordIn(before));
    expect((await patch(id, { images: images.toReversed() })).headers.get('etag')).not.toBe(before.headers.get('etag'));
    expect(refusedFields(await patch(id, { images: ['1999999999'] }))).toEqual(['images.0']);
  });

  test.each([
    [{ estimate_low: 20_000 }, 'estimate_high'],
    [{ lot_letter: 'ab' }, 'lot_letter'],
    [{ lot_number: null, lot_letter: 'a' }, 'lot_letter'],
    [{ consignment: null }, 'consignment'],
    [{ consignment: '1999999999' }, 'consignment'],
    [{ opening_price: '50.00' }, 'opening_price'],
    [{ field_winner_bidder: '1999999999' }, 'field_winner_bidder'],
  ])('a change of an item to %j is refused for the field %s', async (invalid, field) => {
    const { first: id } = await createSaleWithLots(1);
    const refused = await patch(id, invalid);
    expect(refused).toMatchObject({ status: 422 });
    expect(refusedFields(refused)).toEqual([field]);
  });

  test('a lot number is unique in its sale, and a conflict names both items', async () => {
    const { items } = await createSaleWithLots(2);
    const refused = await patch(items[1] ?? '', { lot_number: 1 });
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused.body)).toMatch(new RegExp(`${items[0]}.*${items[1]}`));
    expect(await patch(items[1] ?? '', { lot_number: 1, lot_letter: 'a' })).toMatchObject({ status: 200, body: { data: [{ lot: '1a' }] } });
  });

  test('an item of a sale whose lots are locked accepts results but no other changes', async () => {
    const { first: id, owner } = await createSaleWithLots(1, { lots_locked: true });
    const refused = await patch(id, { subtitle: 'Other' });
    expect(refused).toMatchObject({ status: 409 });
    expect(detailOf(refused)).toContain('locked');
    expect(await patch(id, { field_sold_status: 'sold', field_sold_for_amount: 12_000, field_winner_bidder: owner })).toMatchObject({
      status: 200,
    });
  });
});

describe('the history of an item', () => {
  test('each result of an item is added to its history, the item shows the latest result, and its other fields stay the same', async () => {
    const { first: id, owner, sale } = await createSaleWithLots(1);
    const before = await read(id);
    await patch(id, {
      field_sold_status: 'sold',
      field_sold_for_amount: 12_000,
      field_winner_bidder: owner,
      field_sold_to_bidder_id: '41',
    });
    expect(await read(id)).toMatchObject({
      status: 'sold',
      hammer_price: '120.00',
      winner: { id: owner, label: 'Owner', bidder_number: '41' },
      sold_status: 'sold',
      bidder_number: '41',
      history: [{ field_sold_for_amount: '120.00', author: { label: 'The clerk' } }],
    });
    await patch(id, { field_sold_for_amount: 13_000 });
    const after = await read(id);
    expect(after).toMatchObject({ hammer_price: '130.00', winner: { bidder_number: '41' } });
    expect((after.history as { field_sold_for_amount: string }[]).map((entry) => entry.field_sold_for_amount)).toEqual([
      '130.00',
      '120.00',
    ]);
    for (const name of ['description', 'estimate_low', 'opening_price', 'lot', 'subtitle']) expect(after[name]).toEqual(before[name]);
    expect(recordIn(await send('GET', `datatable-sales/${sale}`))).toMatchObject({ total_hammer_price: '130.00' });
  });

  test('a sold lot has the channel of its winning bid, which is removed when the lot is no longer sold', async () => {
    const { first: id, owner } = await createSaleWithLots(1);
    const sold = { field_sold_status: 'sold', field_sold_for_amount: 12_000, field_winner_bidder: owner };
    await patch(id, { ...sold, field_sold_channel: 'internet' });
    await patch(id, { field_sold_for_amount: 13_000 });
    const storedChannel = async () => (await service.pool.query('SELECT bid_channel FROM items WHERE id = $1', [id])).rows[0]?.bid_channel;
    expect(await read(id)).toMatchObject({ field_sold_channel: 'internet', history: [{ field_sold_channel: 'internet' }, {}] });
    expect(await storedChannel()).toBe('internet');
    await patch(id, { field_sold_channel: 'telephone' });
    expect(await storedChannel()).toBe('telephone');
    // The price and the client remain as the highest bid.
    await patch(id, { field_sold_status: 'unsold' });
    expect(await read(id)).toMatchObject({ status: 'unsold', field_sold_channel: '', field_sold_for_amount: '130.00' });
    expect(await storedChannel()).toBe('');
    await patch(id, sold);
    expect(await read(id)).toMatchObject({ status: 'sold', field_sold_channel: '' });
    expect(await patch(id, { field_sold_channel: 'fax' })).toMatchObject({ status: 422 });
  });

  test('a bid channel for a lot that is not sold is refused and changes nothing', async () => {
    const { first: id, items, owner } = await createSaleWithLots(3);
    const [, other = '', third = ''] = items;
    const reason = { status: 422, body: { errors: { field_sold_channel: ['belongs to a sold lot, but the lot is not sold'] } } };
    expect(await patch(id, { field_sold_channel: 'room' })).toMatchObject(reason);
    expect(await patch(id, { field_withdrawn: true, field_sold_channel: 'room' })).toMatchObject(reason);
    expect(await patch(id, { field_sold_channel: '' })).toMatchObject({ status: 200 });
    expect(await read(id)).toMatchObject({ status: 'available', history: [] });
    await patch(other, {
      field_sold_status: 'sold',
      field_sold_for_amount: 12_000,
      field_winner_bidder: owner,
      field_sold_channel: 'room',
    });
    expect(await patch(other, { field_sold_status: 'unsold', field_sold_channel: 'room' })).toMatchObject(reason);
    expect(await read(other)).toMatchObject({ status: 'sold', field_sold_channel: 'room', history: [{ field_sold_channel: 'room' }] });
    // A bulk change sets the channel of sold lots only. Its job returns the reason for the other lots.
    await patch(third, { field_sold_status: 'unsold' });
    const bulk = { operation: 'update_field', items: [other, third], field: 'field_sold_channel', value: 'internet' };
    const job = await waitForJob(service, await send('POST', 'items-bulk', bulk));
    expect(job).toMatchObject({
      result: { data: { changed: 1, refused: 1, reasons: [{ id: third, code: 'channel_of_unsold' }] } },
    });
    expect(await read(other)).toMatchObject({ field_sold_channel: 'internet' });
    expect(await read(third)).toMatchObject({ field_sold_channel: '', history: [{ field_sold_status: 'unsold' }] });
  });

  test('the premium of an item can have steps and include tax, invalid text is refused, and the audit log has the change', async () => {
    const { first: id } = await createSaleWithLots(1);
    await patch(id, { buyers_premium: '25% up to 2000, 20% thereafter', buyers_premium_includes_tax: true });
    expect(await read(id)).toMatchObject({ buyers_premium: '25% up to 2000, 20% thereafter', buyers_premium_includes_tax: true });
    expect(await patch(id, { buyers_premium: 'a quarter' })).toMatchObject({ status: 422 });
    const log = await service.call('GET', `/api/v1.0/audit-log?record_type=item&record_id=${id}`, { as: 'clerk' });
    expect(recordsIn(log)[0]?.changes).toContainEqual({ field: 'buyers_premium_includes_tax', before: false, after: true });
  });

  test('a change of the result alone skips the validation of the item', async () => {
    const { sale, consignment } = await createSaleWithLots(0);
    const invalidItem = await writeItem(service, {
      sale_id: Number(sale),
      consignment: Number(consignment),
      estimate_low: 20_000,
      estimate_high: 10_000,
    });
    expect(await patch(invalidItem, { estimate_high: 15_000 })).toMatchObject({ status: 422 });
    expect(await patch(invalidItem, { subtitle: 'x' })).toMatchObject({ status: 200 });
    expect(await patch(invalidItem, { field_sold_status: 'unsold' })).toMatchObject({
      status: 200,
      body: { data: [{ status: { value: 'unsold' } }] },
    });
  });

  test('an item can be withdrawn unless it is sold', async () => {
    const { items, owner, sale } = await createSaleWithLots(1);
    expect(await patch(items[0] ?? '', { field_withdrawn: true })).toMatchObject({ body: { data: [{ status: { value: 'withdrawn' } }] } });
    const sold = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(owner), hammer_price: 100 });
    expect(await patch(sold, { field_withdrawn: true })).toMatchObject({ status: 409 });
  });
});

describe('a new item', () => {
  test('a new item is included in the counts of its sale and its consignment', async () => {
    const { sale, consignment } = await createSaleWithLots(1);
    const created = await send('POST', `datatable-items?sale_id=${sale}`, {
      consignment,
      description: 'A new lot',
      lot_number: 8,
      estimate_low: 3_000,
    });
    expect(created).toMatchObject({ status: 201, body: { data: [{ description: 'A new lot', lot: '8', status: 'available' }] } });
    expect(recordIn(await send('GET', `datatable-sales/${sale}`))).toMatchObject({ item_count: 2, total_estimates: '130.00' });
    expect(recordIn(await send('GET', `datatable-consignments/${consignment}`))).toMatchObject({
      item_count: 2,
      status: { value: 'active' },
    });
  });

  test.each([
    ['draft', 'new'],
    ['upcoming', 'new'],
    ['published', 'available'],
    ['closed', 'available'],
  ])('a new item in a sale with the status "%s" has the status "%s"', async (saleStatus, status) => {
    const { sale, consignment } = await createSaleWithLots(0, { status: saleStatus, published: saleStatus !== 'draft' });
    expect(recordIn(await send('POST', `datatable-items?sale_id=${sale}`, { consignment, description: 'x' }))).toMatchObject({ status });
  });

  test.each([
    [{ description: 'x' }, 'consignment'],
    [{ description: '' }, 'description'],
    [{ description: 'x', lot_number: 1 }, 'lot_number'],
  ])('a new item with %j is refused for the field %s', async (json, field) => {
    const { sale, consignment } = await createSaleWithLots(1);
    const body = field === 'consignment' ? json : { consignment, ...json };
    expect(refusedFields(await send('POST', `datatable-items?sale_id=${sale}`, body))).toEqual([field]);
  });

  test('a new item requires an existing sale whose lots are not locked', async () => {
    const { consignment, sale } = await createSaleWithLots(0, { lots_locked: true });
    expect(await send('POST', 'datatable-items', { consignment, description: 'x' })).toMatchObject({ status: 400 });
    expect(await send('POST', 'datatable-items?sale_id=1999999999', { consignment, description: 'x' })).toMatchObject({ status: 404 });
    expect(await send('POST', `datatable-items?sale_id=${sale}`, { consignment, description: 'x' })).toMatchObject({ status: 409 });
  });
});

describe('bulk operations on items', () => {
  const bulk = (json: unknown) => send('POST', 'items-bulk', json);

  test('a bulk change sets a field and reports its progress after each step', async () => {
    const { sale, items } = await createSaleWithLots(101);
    await service.db.execute(sql`
      CREATE TABLE reported_progress AS SELECT done, total FROM jobs WITH NO DATA;
      CREATE FUNCTION note_progress() RETURNS trigger LANGUAGE plpgsql AS
        $$BEGIN INSERT INTO reported_progress VALUES (NEW.done, NEW.total); RETURN NULL; END$$;
      CREATE TRIGGER note_progress AFTER UPDATE ON jobs FOR EACH ROW WHEN (NEW.done <> OLD.done) EXECUTE FUNCTION note_progress()`);
    const job = await waitForJob(service, await bulk({ operation: 'update_field', items, field: 'opening_price', value: 4_200 }));
    const { rows } = await service.db.execute(sql`SELECT done, total FROM reported_progress ORDER BY done`);
    await service.db.execute(sql`DROP TRIGGER note_progress ON jobs; DROP FUNCTION note_progress; DROP TABLE reported_progress`);
    expect(rows).toEqual([
      { done: 100, total: 101 },
      { done: 101, total: 101 },
    ]);
    expect(job).toMatchObject({
      state: 'success',
      done: 101,
      total: 101,
      message: '101 items changed',
      result: { data: { changed: 101, refused: 0 } },
    });
    const changed = await send(
      'GET',
      `datatable-items?sale_id=${sale}&filter[opening_price][value][from]=42&filter[opening_price][value][to]=42`,
    );
    expect(countIn(changed)).toBe(101);
  });

  test('a bulk change counts the items that cannot be changed, with the reason', async () => {
    const { items, sale, owner } = await createSaleWithLots(2);
    const sold = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(owner), hammer_price: 100, lot_number: 9 });
    const job = await waitForJob(
      service,
      await bulk({ operation: 'update_status', items: [...items, sold], values: { status: 'withdrawn' } }),
    );
    expect(job).toMatchObject({
      state: 'success',
      result: {
        data: {
          changed: 2,
          refused: 1,
          reasons: [{ id: sold, lot: '9', reason: expect.stringContaining('sold'), code: expect.stringMatching(/sold|refused/) }],
        },
      },
    });
    expect(await read(sold)).toMatchObject({ status: 'sold' });
  });

  test('a bulk deletion deletes items, except items on an order', async () => {
    const { items, owner, sale } = await createSaleWithLots(2);
    await writeOrder(service, owner, { sale_id: Number(sale) }, [{ item: items[1] ?? '', hammer: 100 }]);
    const job = await waitForJob(service, await bulk({ operation: 'delete', items }));
    expect(job).toMatchObject({ result: { data: { changed: 1, refused: 1 } } });
    expect(await get(items[0] ?? '')).toMatchObject({ status: 404 });
    expect(recordIn(await send('GET', `datatable-sales/${sale}`))).toMatchObject({ item_count: 1 });
  });

  test('a bulk move takes items to another sale, with their tasks', async () => {
    const from = await createSaleWithLots(2);
    const to = await createSaleWithLots(1);
    const task = await writeTask(service, { reference_type: 'item', reference_id: Number(from.first), sale_id: Number(from.sale) });
    const job = await waitForJob(service, await bulk({ operation: 'move', items: from.items, values: { consignment: to.consignment } }));
    expect(job).toMatchObject({ result: { data: { changed: 2 } } });
    expect(await read(from.first)).toMatchObject({ sale: { id: to.sale }, consignment: { id: to.consignment }, lot: '' });
    expect(recordsIn(await send('GET', `tasks?sale_id=${to.sale}`)).map(({ id }) => id)).toEqual([task]);
    expect(recordIn(await send('GET', `datatable-sales/${from.sale}`))).toMatchObject({ item_count: 0 });
  });

  test('items that a bulk move takes to their own sale count as unchanged, and sold items stay in their sale', async () => {
    const { items, sale, owner } = await createSaleWithLots(1);
    const sold = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(owner), hammer_price: 100, lot_number: 9 });
    const moveTo = async (target: string) =>
      waitForJob(service, await bulk({ operation: 'move', items: [...items, sold], values: { sale: target } }));
    expect(await moveTo(sale)).toMatchObject({ result: { data: { changed: 0, unchanged: 2, refused: 0 } } });
    const { sale: otherSale } = await createSaleWithLots(1);
    expect(await moveTo(otherSale)).toMatchObject({ result: { data: { changed: 1, refused: 1, reasons: [{ id: sold }] } } });
  });

  test('items that a bulk move takes to another consignment of their sale keep their lot numbers', async () => {
    const { items, sale, owner } = await createSaleWithLots(2);
    const heir = await writeConsignment(service, { label: 'Heir', owner: Number(owner), sale_id: Number(sale) });
    const job = await waitForJob(service, await bulk({ operation: 'move', items, values: { consignment: heir } }));
    expect(job).toMatchObject({ result: { data: { changed: 2 } } });
    for (const [index, id] of items.entries()) {
      expect(await read(id)).toMatchObject({ sale: { id: sale }, consignment: { id: heir }, lot: String(index + 1) });
    }
  });

  test.each([
    [{ operation: 'explode' }, 'operation'],
    [{ operation: 'update_field', field: 'unheard_of', value: 1 }, 'field'],
    [{ operation: 'update_field', field: 'opening_price', value: 'much' }, 'value'],
    [{ operation: 'update_field', field: 'status', value: 'sold' }, 'field'],
    [{ operation: 'update_field', field: 'write_documents', value: true }, 'field'],
    [{ operation: 'update_status', values: { status: 'lost' } }, 'values.status'],
    [{ operation: 'delete', items: ['1999999999'] }, 'items.0'],
    [{ operation: 'delete', items: [] }, 'items'],
    [{ operation: 'move', values: { sale: '1999999999' } }, 'values.sale'],
  ])('a bulk change with %j is refused for the field %s', async (json, field) => {
    const { items } = await createSaleWithLots(1);
    const refused = await bulk({ items, ...json });
    expect(refused).toMatchObject({ status: 422 });
    expect(refusedFields(refused)).toEqual([field]);
  });
});

describe('lot numbers', () => {
  const setNumbers = (items: unknown) => send('PATCH', 'items-bulk-edit', { items });

  test('lot numbers can be set for as many lots at once as the contract allows', async () => {
    // None of these items exists: the service reads the whole request and names the first item.
    const maximumLots = Array.from({ length: 50_000 }, (_, index) => ({ id: String(1_900_000_000 + index), lot: `${100_000 + index}a` }));
    expect(refusedFields(await setNumbers(maximumLots))).toEqual(['items.0.id']);
  });

  test('lot numbers are set in one request, even if two lots swap their numbers', async () => {
    const { items } = await createSaleWithLots(3);
    const [firstItem, secondItem, thirdItem] = items;
    const job = await waitForJob(
      service,
      await setNumbers([
        { id: firstItem, lot: '2' },
        { id: secondItem, lot: '1' },
        { id: thirdItem, lot: '2 A' },
      ]),
    );
    expect(job).toMatchObject({ state: 'success', result: { data: { changed: 3 } } });
    expect(await Promise.all(items.map(async (id) => (await read(id)).lot))).toEqual(['2', '1', '2a']);
  });

  test('conflicting lot numbers are refused with the ids of both items, and no number is set', async () => {
    const { items } = await createSaleWithLots(3);
    const [firstItem, secondItem, thirdItem] = items;
    for (const newLots of [
      [
        { id: firstItem, lot: '7' },
        { id: secondItem, lot: '7' },
      ],
      [{ id: firstItem, lot: '3' }],
    ]) {
      const refused = await setNumbers(newLots);
      expect(refused).toMatchObject({ status: 422 });
      expect(JSON.stringify(refused.body)).toContain(`item ${firstItem}`);
      expect(JSON.stringify(refused.body)).toContain(`item ${newLots.length > 1 ? secondItem : thirdItem}`);
    }
    expect(await Promise.all(items.map(async (id) => (await read(id)).lot))).toEqual(['1', '2', '3']);
  });

  test.each(['0', '1.5', 'a1', '12ab', '1234567890'])('"%s" is refused as a lot number', async (lot) => {
    const { first } = await createSaleWithLots(1);
    expect(refusedFields(await setNumbers([{ id: first, lot }]))).toEqual(['items.0.lot']);
  });

  test('lot numbers cannot change while the lots are locked', async () => {
    const { first } = await createSaleWithLots(1, { lots_locked: true });
    expect(await setNumbers([{ id: first, lot: '5' }])).toMatchObject({ status: 409 });
  });
});

test('the list finds an item by its sale, consignment, category, status, lot number, text, prices, time of creation or id', async () => {
  const { sale, consignment, owner } = await createSaleWithLots(0);
  const category = await writeTerm(service, 'categories', 'Globes');
  const id = await writeSoldItem(service, {
    sale_id: Number(sale),
    consignment: Number(consignment),
    winner_id: Number(owner),
    hammer_price: 77_700,
    categories: [category],
    description: 'Globe céleste, 1760',
    lot_number: 12,
    lot_letter: 'b',
    estimate_low: 54_300,
    estimate_high: 65_400,
    opening_price: 32_100,
    created: Date.parse('2021-05-06T07:08:09Z'),
  });
  for (const query of [
    `filter[sale]=${sale}`,
    `sale_id=${sale}`,
    `filter[consignment]=${consignment}`,
    `filter[category]=${category}`,
    `filter[status]=sold&sale_id=${sale}`,
    `filter[lot]=12B&sale_id=${sale}`,
    'filter[description]=Globe%20c%C3%A9leste',
    'filter[estimate_low][value][from]=543&filter[estimate_low][value][to]=543',
    'filter[estimate_high][value][from]=654&filter[estimate_high][value][to]=654',
    'filter[opening_price][value][from]=321&filter[opening_price][value][to]=321',
    'filter[hammer_price][value][from]=777&filter[hammer_price][value][to]=777',
    'filter[created][value][from]=2021-05-06&filter[created][value][to]=2021-05-06',
    `filter[id][value][0]=${id}&filter[id][operator]=IN`,
    'global_search=celeste%20globe',
  ]) {
    expect(
      recordsIn(await send('GET', `datatable-items?${query}`)).map((row) => row.id),
      query,
    ).toEqual([id]);
  }
});

test('a page of 12 items takes at most seven queries', async () => {
  const { sale } = await createSaleWithLots(12);
  await service.token('clerk');
  service.queries();
  await send('GET', `datatable-items?sale_id=${sale}`);
  const listQueries = service.queries().filter(({ sql }) => !sql.includes('"access_tokens"') && /^select/i.test(sql));
  expect(listQueries.length).toBeLessThanOrEqual(7);
});
