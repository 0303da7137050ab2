import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelAfterFirstStep } from '../../server/canceled-bulk-job.ts';
import { recordIn, refusedFields } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeClient, writeOrder, writeSale, writeSoldItem } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, json?: object) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json ? { json } : {}) });
const read = async (id: string | undefined) => recordIn(await send('GET', `orders/${id}`));
const statusOf = async (id: string | undefined) => (await read(id)).status;
const change = async (body: object) => waitForJob(service, await send('POST', 'orders-bulk', body));
const preview = async (body: object) => recordIn(await send('POST', 'orders-bulk-preview', body));
const undo = async (job: unknown) =>
  waitForJob(service, await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job } }));

type OrderValues = NonNullable<Parameters<typeof writeOrder>[2]>;

/** Writes orders of a sale, each with one lot sold for 1,000.00 and its own client. */
async function writeOrders(count: number, { limit, ...row }: OrderValues & { readonly limit?: number } = {}) {
  const sale = await writeSale(service);
  const orders: string[] = [];
  const items: string[] = [];
  for (let index = 0; index < count; index++) {
    const client = await writeClient(service, { last_name: 'Buyer', ...(limit === undefined ? {} : { invoice_release_limit: limit }) });
    const item = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(client), hammer_price: 100_000 });
    items.push(item);
    orders.push(await writeOrder(service, client, { sale_id: Number(sale), ...row }, [{ item, hammer: 100_000 }]));
  }
  return { sale, orders, items };
}

test('one job starts all drafts of a sale, and its undo restores the orders that are unchanged since', async () => {
  const { sale, orders } = await writeOrders(5);
  const { orders: others } = await writeOrders(1);
  const selection = { operation: 'start', matching: { query: `filter[sale]=${sale}&filter[status]=new`, count: 5 } };
  const { at, ...figures } = await preview(selection);
  expect(figures).toEqual({ changed: 5, unchanged: 0, refused: [] });
  const job = await change({ ...selection, unchanged_since: at });
  expect(job).toMatchObject({
    queue_id: 'order_bulk_update',
    operation: 'start',
    label: 'Start of 5 orders',
    message: '5 orders started',
    undoable: 5,
  });
  expect(await statusOf(orders[4])).toMatchObject({ id: 'in_process' });
  expect(await statusOf(others[0])).toMatchObject({ id: 'new' });

  await send('PATCH', `orders/${orders[1]}`, { additional_charges: [{ amount: 10 }] });
  await send('PATCH', `orders/${orders[2]}`, { status: 'finished' });
  const undone = await undo(job.item_id);
  expect(undone).toMatchObject({
    message: '3 orders restored, 2 failed',
    result: { data: { operation: 'restore_orders', reasons: [{ id: orders[1], code: 'changed_since' }, { id: orders[2] }] } },
  });
  const undoneJob = recordIn(await send('GET', `advancedqueue_item?filter[item_id]=${job.item_id}`));
  expect(undoneJob.undone_by).toMatchObject([{ item_id: undone.item_id, uid: String(service.userIds.clerk) }]);
  const statuses = await Promise.all(orders.map(statusOf));
  expect(statuses.map((status) => Reflect.get(Object(status), 'id'))).toEqual(['new', 'in_process', 'finished', 'new', 'new']);
});

test('a bulk job that finishes orders issues each as a single change does, refuses orders as its preview does, and cannot be undone', async () => {
  const { orders: started } = await writeOrders(3, { status: 'in_process' });
  const { orders: drafts } = await writeOrders(2);
  const { orders: large } = await writeOrders(1, { status: 'in_process', limit: 50_000 });
  const { orders: statements, items } = await writeOrders(1, { type: 'consignor', status: 'in_process' });
  const { orders: finished } = await writeOrders(1, { status: 'finished' });
  await send('PATCH', `datatable-items/${items[0]}`, { field_under_extension_status: 'at the expert' });
  const orders = [...started, ...drafts, ...large, ...statements, ...finished];
  const { at, ...figures } = await preview({ operation: 'finish', orders });
  const numberOf = async (id: string | undefined) => ({ id, label: (await read(id)).order_id });
  expect(figures).toEqual({
    changed: 3,
    unchanged: 1,
    refused: [
      { reason: 'status', status: 'new', count: 2, orders: [await numberOf(drafts[0]), await numberOf(drafts[1])] },
      { reason: 'release', status: 'in_process', count: 1, orders: [await numberOf(large[0])] },
      { reason: 'expertise', status: 'in_process', count: 1, orders: [await numberOf(statements[0])] },
    ],
  });
  await send('PATCH', `orders/${started[2]}`, { additional_charges: [{ amount: 10 }] });

  const job = await change({ operation: 'finish', orders, unchanged_since: at });
  expect(job).toMatchObject({ message: '2 orders finished, 1 unchanged, 5 failed', undoable: 0, can_retry: false });
  expect(job.result).toMatchObject({
    data: {
      operation: 'finish',
      reasons: [
        { id: started[2], code: 'changed_since_preview' },
        { id: drafts[0], code: 'order_status_refused', params: { order_status: 'new', next_order_status: 'finished' } },
        { id: drafts[1], code: 'order_status_refused' },
        { id: large[0], code: 'invoice_not_released' },
        { id: statements[0], code: 'lots_under_expertise' },
      ],
    },
  });
  await send('PATCH', `orders/${drafts[0]}`, { status: 'in_process' });
  await send('PATCH', `orders/${drafts[0]}`, { status: 'finished' });
  const [inBulk, alone] = [await read(started[0]), await read(drafts[0])];
  for (const field of ['status', 'grand_total', 'owed', 'amount_due']) expect(inBulk[field]).toEqual(alone[field]);
  expect(await undo(job.item_id)).toMatchObject({ state: 'failure', message: 'This job has no changes that can be undone' });
  expect(await statusOf(started[0])).toMatchObject({ id: 'finished' });

  expect(await change({ operation: 'lock', orders: [started[0], drafts[1]] })).toMatchObject({
    message: '1 order locked, 1 failed',
    undoable: 0,
  });
});

test('an order that another user finishes during a bulk job is issued once', async () => {
  const { orders } = await writeOrders(20, { status: 'in_process' });
  const [job] = await Promise.all([
    change({ operation: 'finish', orders }),
    ...orders.toReversed().map((id) => send('PATCH', `orders/${id}`, { status: 'finished' })),
  ]);
  const { changed, unchanged, refused } = Object(job.result).data;
  expect({ done: changed + unchanged, refused }).toEqual({ done: 20, refused: 0 });
  for (const id of orders) expect(await read(id)).toMatchObject({ status: { id: 'finished' }, owed: '1000.00' });
});

test('a canceled bulk change of orders can be continued', async () => {
  const { orders } = await writeOrders(103);
  const id = await cancelAfterFirstStep(service, 'orders-bulk', { operation: 'start', orders });
  const readJob = async () => recordIn(await send('GET', `advancedqueue_item?filter[item_id]=${id}`));
  expect(await readJob()).toMatchObject({ message: '100 of 103 changed', can_retry: true, undoable: 100 });
  expect(await statusOf(orders[102])).toMatchObject({ id: 'new' });
  await send('POST', `advancedqueue_item/${id}/retry`);
  await expect.poll(async () => (await readJob()).state).toBe('success');
  expect(await readJob()).toMatchObject({ message: '103 orders started', undoable: 103 });
  expect(await undo(id)).toMatchObject({ message: '103 orders restored' });
});

test('a bulk change of orders and its preview are refused for unknown records, unknown operations and a wrong count of matching orders', async () => {
  const { sale, orders } = await writeOrders(1);
  for (const path of ['orders-bulk', 'orders-bulk-preview']) {
    const refusedBy = async (body: object) => refusedFields(await send('POST', path, { operation: 'start', orders, ...body }));
    expect(await refusedBy({ orders: ['999999'] })).toEqual(['orders.0']);
    expect(await refusedBy({ operation: 'cancel' })).toEqual(['operation']);
    expect(await refusedBy({ status: 'finished' })).toEqual(['status']);
    expect(await refusedBy({ orders: undefined })).toEqual(['orders']);
    expect(await refusedBy({ orders: undefined, matching: { query: `filter[sale]=${sale}`, count: 2 } })).toEqual(['matching.count']);
    const json = { operation: 'start', orders };
    expect((await service.call('POST', `/api/v1.0/${path}`, { as: 'porter', json })).status).toBe(403);
  }
  expect(await statusOf(orders[0])).toMatchObject({ id: 'new' });
});
