/** Source: docs/specification/api.md#item-endpoints, docs/specification/api.md#queue-items, docs/specification/extensions.md#items-move. */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, expectRefused, idsIn, recordIn, recordsIn } from '../checks/responses.ts';
import { queueItemDetails } from '../records/queue-item.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { sell } from './sold-item.ts';
import { createSaleWithConsignment, startedSale, unknownId } from './suite-records.ts';
import { waitForJob } from './wait-for-job.ts';

export const testBulk = (subject: Subject, make: Maker): void =>
  void describe('bulk changes of items', () => testBulkChanges(subject, make));

function testBulkChanges(subject: Subject, make: Maker): void {
  const { get, post, patch } = subject;
  const hasDetailFields = subject.extensions.has('detail-fields');
  const read = async (id: string) => recordIn(await get(`datatable-items/${id}`));
  const createLots = async (...numbers: readonly number[]) => {
    const records = await createSaleWithConsignment(make, startedSale);
    const items: string[] = [];
    for (const lot_number of numbers) items.push(await records.createItem({ lot_number }));
    return { ...records, items };
  };
  let sharedItems: readonly string[];
  beforeAll(async () => {
    sharedItems = (await createLots(1)).items;
  });
  const changeItems = (body: Body) => post('items-bulk', body);
  const numberLots = (...items: readonly Body[]) => patch('items-bulk-edit', { items });

  describe('/items-bulk', () => {
    test('a bulk change sets a field of many items, in cents', async () => {
      const { items } = await createLots(1, 2);
      const job = await waitForJob(subject, await changeItems({ operation: 'update_field', items, field: 'estimate_low', value: 4_250 }));
      expect(job).toMatchObject({ state: 'success', num_retries: 0, processed: expect.any(String) });
      for (const id of items) expect(await read(id)).toMatchObject({ estimate_low: '42.50' });
    });

    test('a bulk withdrawal of items changes available items, but not a sold item', async () => {
      const { items, owner, createItem } = await createLots(1, 2);
      const sold = await createItem({ lot_number: 3 });
      await sell(subject, sold, owner, 10_000);
      const job = await waitForJob(
        subject,
        await changeItems({ operation: 'update_status', items: [...items, sold], values: { status: 'withdrawn' } }),
      );
      expect(job.state).toBe('success');
      if (subject.extensions.has('jobs')) expect(JSON.stringify(job.result)).toContain(sold);
      for (const id of items) expect(await read(id)).toMatchObject({ status: 'withdrawn' });
      expect(await read(sold)).toMatchObject({ status: 'sold' });
    });

    test('a bulk deletion deletes the items', async () => {
      const { items, sale } = await createLots(1, 2);
      await waitForJob(subject, await changeItems({ operation: 'delete', items: items.slice(0, 1) }));
      expectProblem(await get(`datatable-items/${items[0]}`), 404);
      expect(recordIn(await get(`datatable-sales/${sale}`))).toMatchObject({ item_count: 1 });
    });

    test.runIf(subject.extensions.has('items-move'))('a bulk move takes items to another consignment and its sale', async () => {
      const { items, sale } = await createLots(1, 2);
      const target = await createSaleWithConsignment(make);
      await waitForJob(subject, await changeItems({ operation: 'move', items, values: { consignment: target.consignment } }));
      for (const id of items) expect(await read(id)).toMatchObject({ sale: { id: target.sale }, consignment: { id: target.consignment } });
      expect(recordIn(await get(`datatable-sales/${sale}`))).toMatchObject({ item_count: 0 });
    });

    test.runIf(!subject.extensions.has('items-move'))('a bulk move is refused without the extension `items-move`', async () => {
      expectRefused(await changeItems({ operation: 'move', items: sharedItems, values: {} }), 'operation');
    });

    const hasMatching = subject.extensions.has('bulk-matching');
    const estimateChange = { operation: 'update_field', field: 'estimate_low', value: 4_250 };

    test.runIf(hasMatching)(
      'a bulk change by a list query changes the matching items on all pages of the list, and no other items',
      async () => {
        const { items, sale } = await createLots(1, 2, 3);
        await changeItems({ operation: 'update_status', items: items.slice(2), values: { status: 'withdrawn' } }).then((started) =>
          waitForJob(subject, started),
        );
        const query = `filter[sale]=${sale}&filter[status]=available&range=1`;
        const job = await waitForJob(subject, await changeItems({ ...estimateChange, matching: { query, count: 2 } }));
        expect(job).toMatchObject({ state: 'success' });
        const lowEstimates = await Promise.all(items.map(async (id) => (await read(id)).estimate_low));
        expect(lowEstimates.map((amount) => amount === '42.50')).toEqual([true, true, false]);
        const searched = await changeItems({ ...estimateChange, matching: { query: `global_search=${items[0]}no-such-word`, count: 1 } });
        expectRefused(searched, 'matching.count');
      },
    );

    test.runIf(hasMatching)('a bulk change is refused if the list has a different number of items than confirmed', async () => {
      const { sale } = await createLots(1, 2);
      expectRefused(await changeItems({ ...estimateChange, matching: { query: `filter[sale]=${sale}`, count: 3 } }), 'matching.count');
    });

    test.runIf(hasMatching)(
      'a bulk change is refused for a query that the list does not accept, and for a body with both ids and a query',
      async () => {
        expectRefused(await changeItems({ ...estimateChange, matching: { query: 'filter[colour]=red', count: 1 } }), 'matching.query');
        expectRefused(await changeItems({ ...estimateChange, matching: { query: '', count: 0 } }), 'matching.count');
        expectRefused(await changeItems({ ...estimateChange, items: sharedItems, matching: { query: '', count: 1 } }), 'matching');
        expectRefused(await changeItems(estimateChange), 'items');
      },
    );

    test.runIf(!hasMatching)('a bulk change by a list query is refused without the extension `bulk-matching`', async () => {
      expectRefused(await changeItems({ ...estimateChange, matching: { query: '', count: 1 } }), 'matching');
    });

    test.each<[Body, string]>([
      [{ operation: 'explode' }, 'operation'],
      [{ operation: 'delete', items: [] }, 'items'],
      [{ operation: 'delete', items: [unknownId] }, 'items.0'],
      [{ operation: 'update_field', field: 'colour', value: 1 }, 'field'],
      [{ operation: 'update_field', field: 'opening_price', value: 'much' }, 'value'],
      [{ operation: 'update_status', values: { status: 'lost' } }, 'values.status'],
    ])('a bulk change with %j is refused for the field %s', async (body, field) => {
      expectRefused(await changeItems({ items: sharedItems, ...body }), field);
    });
  });

  describe('/items-bulk-edit', () => {
    test('lot numbers are set in one request, even if two lots swap their numbers', async () => {
      const { items } = await createLots(1, 2, 3);
      const [firstItem, secondItem, thirdItem] = items;
      const job = await waitForJob(
        subject,
        await numberLots({ id: firstItem, lot: '2' }, { id: secondItem, lot: '1' }, { id: thirdItem, lot: '2a' }),
      );
      expect(job.state).toBe('success');
      expect(await Promise.all(items.map(async (id) => (await read(id)).lot))).toEqual(['2', '1', '2a']);
      if (hasDetailFields) expect(await read(items[2] ?? '')).toMatchObject({ lot_number: 2, lot_letter: 'a' });
    });

    test('a lot number for two items is refused with an error that names both items, and no lot number changes', async () => {
      const { items } = await createLots(1, 2, 3);
      const [firstItem = '', secondItem = '', thirdItem = ''] = items;
      const sameRequest = await numberLots({ id: firstItem, lot: '7' }, { id: secondItem, lot: '7' });
      const existingLot = await numberLots({ id: firstItem, lot: '8' }, { id: secondItem, lot: '3' });
      for (const [refused, ...clashingIds] of [
        [sameRequest, firstItem, secondItem],
        [existingLot, secondItem, thirdItem],
      ] as const) {
        expectProblem(refused, 422);
        for (const id of clashingIds) expect(JSON.stringify(refused.body)).toMatch(new RegExp(`\\b${id}\\b`));
      }
      expect(await Promise.all(items.map(async (id) => (await read(id)).lot))).toEqual(['1', '2', '3']);
    });

    test.each(['a1', '1.5', '12ab', '-1'])('the lot number %j is refused', async (lot) => {
      expectRefused(await numberLots({ id: sharedItems[0], lot }), 'items.0.lot');
    });

    test('lot numbers cannot be set while the lots are locked', async () => {
      const { sale, items } = await createLots(1);
      recordIn(await patch(`datatable-sales/${sale}`, { lots_locked: true }));
      expectProblem(await numberLots({ id: items[0], lot: '5' }), 409);
    });
  });

  describe.runIf(subject.extensions.has('jobs'))('a job', () => {
    const startJob = (body: Body) => post('advancedqueue_item', body);

    test('a job is started by its name and reports its progress', async () => {
      const started = await startJob({ name: 'control_list_ih_check', data: {}, label: 'Check items' });
      expectShape(recordIn(started), queueItemDetails);
      const job = await waitForJob(subject, started);
      expectShape(job, queueItemDetails);
      expect(job).toMatchObject({ name: 'control_list_ih_check', label: 'Check items', state: 'success' });
      expect(job.done).toBe(job.total);
    });

    test('jobs are listed by queue and state', async () => {
      const job = await waitForJob(subject, await startJob({ name: 'control_list_cs_check', data: {} }));
      const listJobIds = async (state: string) => {
        const list = await get(`advancedqueue_item?filter[queue_id]=${job.queue_id}&filter[state]=${state}&range=500`);
        return recordsIn(list).map(({ item_id }) => item_id);
      };
      expect(await listJobIds('success')).toContain(job.item_id);
      expect(await listJobIds('failure')).not.toContain(job.item_id);
    });

    test('a job that succeeded can be neither canceled nor retried', async () => {
      const { item_id } = await waitForJob(subject, await startJob({ name: 'control_list_order_check', data: {} }));
      expectProblem(await post(`advancedqueue_item/${item_id}/cancel`, {}), 409);
      expectProblem(await post(`advancedqueue_item/${item_id}/retry`, {}), 409);
      expectProblem(await post(`advancedqueue_item/${unknownId}/cancel`, {}), 404);
      expectProblem(await post(`advancedqueue_item/${unknownId}/retry`, {}), 404);
    });

    test('a job with an unknown name is refused', async () => expectRefused(await startJob({ name: 'unheard of', data: {} }), 'name'));

    test('a job exports the addresses', async () => {
      expect(await waitForJob(subject, await startJob({ name: 'Export addresses to CSV', data: {} }))).toMatchObject({ state: 'success' });
    });
  });

  test.runIf(subject.extensions.has('id-filter') && subject.extensions.has('items-list'))(
    'many items can be read by their ids',
    async () => {
      const { items } = await createLots(1, 2);
      const query = items.map((id, index) => `filter[id][value][${index}]=${id}`).join('&');
      expect([...idsIn(await get(`datatable-items?${query}&filter[id][operator]=IN`))].sort()).toEqual([...items].sort());
    },
  );
}
