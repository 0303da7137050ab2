/** Source: docs/specification/api.md#item-endpoints, docs/specification/api.md#queue-items, docs/specification/extensions.md#items-move. */
import { beforeAll, describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, expectRefused, idsIn, recordIn, recordsIn } from '../checks/responses.ts';
import { queueItemDetails } from '../records/queue-item.ts';
import type { Body, Maker, Subject } from '../target/subject.ts';
import { endedJob } from './ended-job.ts';
import { begun, saleWithConsignment, unknownId } from './given.ts';
import { sell } from './sold-item.ts';

export const testBulk = (subject: Subject, make: Maker): void => void describe('bulk changes of items', () => testMany(subject, make));

function testMany(subject: Subject, make: Maker): void {
  const { get, post, patch } = subject;
  const detailed = subject.extensions.has('detail-fields');
  const read = async (id: string) => recordIn(await get(`datatable-items/${id}`));
  const lots = async (...numbers: readonly number[]) => {
    const around = await saleWithConsignment(make, begun);
    const items: string[] = [];
    for (const lot_number of numbers) items.push(await around.item({ lot_number }));
    return { ...around, items };
  };
  let shared: readonly string[];
  beforeAll(async () => {
    shared = (await lots(1)).items;
  });
  const bulk = (body: Body) => post('items-bulk', body);
  const number = (...items: readonly Body[]) => patch('items-bulk-edit', { items });

  describe('/items-bulk', () => {
    test('a bulk change sets a field of many items, in cents', async () => {
      const { items } = await lots(1, 2);
      const job = await endedJob(subject, await bulk({ operation: 'update_field', items, field: 'estimate_low', value: 4_250 }));
      expect(job).toMatchObject({ state: 'success', num_retries: 0, processed: expect.any(String) });
      for (const id of items) expect(await read(id)).toMatchObject({ estimate_low: '42.50' });
    });

    test('a bulk change of the status changes the items that allow it', async () => {
      const { items, owner, item } = await lots(1, 2);
      const sold = await item({ lot_number: 3 });
      await sell(subject, sold, owner, 10_000);
      const job = await endedJob(
        subject,
        await bulk({ operation: 'update_status', items: [...items, sold], values: { status: 'withdrawn' } }),
      );
      expect(job.state).toBe('success');
      if (subject.extensions.has('jobs')) expect(JSON.stringify(job.result)).toContain(sold);
      for (const id of items) expect(await read(id)).toMatchObject({ status: 'withdrawn' });
      expect(await read(sold)).toMatchObject({ status: 'sold' });
    });

    test('a bulk deletion deletes the items', async () => {
      const { items, sale } = await lots(1, 2);
      await endedJob(subject, await bulk({ operation: 'delete', items: items.slice(0, 1) }));
      expectProblem(await get(`datatable-items/${items[0]}`), 404);
      expect(recordIn(await get(`datatable-sales/${sale}`))).toMatchObject({ item_count: 1 });
    });

    test.runIf(subject.extensions.has('items-move'))('a bulk move takes items to another consignment and its sale', async () => {
      const { items, sale } = await lots(1, 2);
      const to = await saleWithConsignment(make);
      await endedJob(subject, await bulk({ operation: 'move', items, values: { consignment: to.consignment } }));
      for (const id of items) expect(await read(id)).toMatchObject({ sale: { id: to.sale }, consignment: { id: to.consignment } });
      expect(recordIn(await get(`datatable-sales/${sale}`))).toMatchObject({ item_count: 0 });
    });

    test.runIf(!subject.extensions.has('items-move'))('a bulk move is refused without the extension', async () => {
      expectRefused(await bulk({ operation: 'move', items: shared, values: {} }), 'operation');
    });

    test.each<[Body, string]>([
      [{ operation: 'explode' }, 'operation'],
      [{ operation: 'delete', items: [] }, 'items'],
      [{ operation: 'delete', items: [unknownId] }, 'items.0'],
      [{ operation: 'update_field', field: 'colour', value: 1 }, 'field'],
      [{ operation: 'update_field', field: 'opening_price', value: 'much' }, 'value'],
      [{ operation: 'update_status', values: { status: 'lost' } }, 'values.status'],
    ])('a bulk change with %j is refused for the field %s', async (body, field) => {
      expectRefused(await bulk({ items: shared, ...body }), field);
    });
  });

  describe('/items-bulk-edit', () => {
    test('lot numbers are set in one request, even if two lots swap their numbers', async () => {
      const { items } = await lots(1, 2, 3);
      const [one, two, three] = items;
      const job = await endedJob(subject, await number({ id: one, lot: '2' }, { id: two, lot: '1' }, { id: three, lot: '2a' }));
      expect(job.state).toBe('success');
      expect(await Promise.all(items.map(async (id) => (await read(id)).lot))).toEqual(['2', '1', '2a']);
      if (detailed) expect(await read(items[2] ?? '')).toMatchObject({ lot_number: 2, lot_letter: 'a' });
    });

    test('a lot number for two items is refused, naming both, and no number is set', async () => {
      const { items } = await lots(1, 2, 3);
      const [one = '', two = '', three = ''] = items;
      const within = await number({ id: one, lot: '7' }, { id: two, lot: '7' });
      const outside = await number({ id: one, lot: '8' }, { id: two, lot: '3' });
      for (const [refused, ...both] of [
        [within, one, two],
        [outside, two, three],
      ] as const) {
        expectProblem(refused, 422);
        for (const id of both) expect(JSON.stringify(refused.body)).toMatch(new RegExp(`\\b${id}\\b`));
      }
      expect(await Promise.all(items.map(async (id) => (await read(id)).lot))).toEqual(['1', '2', '3']);
    });

    test.each(['a1', '1.5', '12ab', '-1'])('the lot number %j is refused', async (lot) => {
      expectRefused(await number({ id: shared[0], lot }), 'items.0.lot');
    });

    test('lot numbers cannot be set while the lots are locked', async () => {
      const { sale, items } = await lots(1);
      recordIn(await patch(`datatable-sales/${sale}`, { lots_locked: true }));
      expectProblem(await number({ id: items[0], lot: '5' }), 409);
    });
  });

  describe.runIf(subject.extensions.has('jobs'))('a job', () => {
    const start = (body: Body) => post('advancedqueue_item', body);

    test('a job is started by its name and reports its progress', async () => {
      const started = await start({ name: 'control_list_ih_check', data: {}, label: 'Check items' });
      expectShape(recordIn(started), queueItemDetails);
      const job = await endedJob(subject, started);
      expectShape(job, queueItemDetails);
      expect(job).toMatchObject({ name: 'control_list_ih_check', label: 'Check items', state: 'success' });
      expect(job.done).toBe(job.total);
    });

    test('jobs are listed by queue and state', async () => {
      const job = await endedJob(subject, await start({ name: 'control_list_cs_check', data: {} }));
      const of = async (state: string) => {
        const list = await get(`advancedqueue_item?filter[queue_id]=${job.queue_id}&filter[state]=${state}&range=500`);
        return recordsIn(list).map(({ item_id }) => item_id);
      };
      expect(await of('success')).toContain(job.item_id);
      expect(await of('failure')).not.toContain(job.item_id);
    });

    test('a job that succeeded can be neither canceled nor retried', async () => {
      const { item_id } = await endedJob(subject, await start({ name: 'control_list_order_check', data: {} }));
      expectProblem(await post(`advancedqueue_item/${item_id}/cancel`, {}), 409);
      expectProblem(await post(`advancedqueue_item/${item_id}/retry`, {}), 409);
      expectProblem(await post(`advancedqueue_item/${unknownId}/cancel`, {}), 404);
      expectProblem(await post(`advancedqueue_item/${unknownId}/retry`, {}), 404);
    });

    test('a job with an unknown name is refused', async () => expectRefused(await start({ name: 'unheard of', data: {} }), 'name'));

    test('a job exports the addresses', async () => {
      expect(await endedJob(subject, await start({ name: 'Export addresses to CSV', data: {} }))).toMatchObject({ state: 'success' });
    });
  });

  test.runIf(subject.extensions.has('id-filter') && subject.extensions.has('items-list'))(
    'many items can be read by their ids',
    async () => {
      const { items } = await lots(1, 2);
      const query = items.map((id, index) => `filter[id][value][${index}]=${id}`).join('&');
      expect([...idsIn(await get(`datatable-items?${query}&filter[id][operator]=IN`))].sort()).toEqual([...items].sort());
    },
  );
}
