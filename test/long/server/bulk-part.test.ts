import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { items as itemsTable, jobChanges, jobs, sales } from '../../../server/database/schema.ts';
import { deleteOldFormerValues } from '../../../server/jobs/bulk/former-values-repository.ts';
import { runCanceledBulkJob, writeOldItems } from '../../server/canceled-bulk-job.ts';
import { detailOf, recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeClient, writeConsignment, writeSale } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, json?: object) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json ? { json } : {}) });
const read = async (id: string | undefined) => recordIn(await send('GET', `datatable-items/${id}`));
const readJob = async (id: unknown) => recordIn(await send('GET', `advancedqueue_item?filter[item_id]=${id}`));

const newTitle = { operation: 'update_field', field: 'subtitle', value: 'New' };

test('a canceled bulk job reports changed and unchanged items, continues where it stopped, and can then be undone', async () => {
  const { id, items } = await runCanceledBulkJob(service, newTitle);
  const parts = {
    done_items: expect.arrayContaining([{ id: items[0], lot: '' }]),
    left_items: expect.arrayContaining([{ id: items[249], lot: '' }]),
  };
  expect(await readJob(id)).toMatchObject({
    message: '100 of 250 changed',
    result: { data: { changed: 100, total: 250, ...parts } },
    can_retry: true,
    undoable: 100,
  });
  // The job is queued, as if it were to continue, and is then canceled again.
  await service.db.update(jobs).set({ state: 'queued' }).where(eq(jobs.id, id));
  const canceled = recordIn(await send('POST', `advancedqueue_item/${id}/cancel`));
  expect(canceled).toMatchObject({ state: 'canceled', can_retry: true, undoable: 100 });
  expect(await read(items[249])).toMatchObject({ label: 'Old 249' });
  expect(await send('POST', `advancedqueue_item/${id}/retry`)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await readJob(id)).state).toBe('success');
  expect(await readJob(id)).toMatchObject({ message: '250 items changed', can_retry: false, undoable: 250 });
  expect(await read(items[249])).toMatchObject({ label: 'New' });
  const undo = await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job: String(id) } });
  expect(await waitForJob(service, undo)).toMatchObject({ state: 'success', message: '250 items restored' });
  expect(await read(items[249])).toMatchObject({ label: 'Old 249' });
});

test('a bulk job cannot be continued once its changes are being undone', async () => {
  const { id, items } = await runCanceledBulkJob(service, newTitle);
  const undo = await waitForJob(
    service,
    await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job: String(id) } }),
  );
  const retry = () => send('POST', `advancedqueue_item/${id}/retry`);
  const refused = await retry();
  expect(refused).toMatchObject({ status: 409 });
  expect(detailOf(refused)).toBe('The changes of this job were undone. Start a new change.');
  const offeredActions = async () => {
    const { can_retry, undoable } = await readJob(id);
    return { can_retry, undoable };
  };
  expect(await offeredActions()).toEqual({ can_retry: false, undoable: 0 });
  expect(await read(items[0])).toMatchObject({ label: 'Old 0' });
  // The job also cannot be continued while the undo is running. It can be continued if the undo failed before its first item.
  const undoId = Number(undo.item_id);
  const updateUndoJob = (values: Partial<typeof jobs.$inferInsert>) => service.db.update(jobs).set(values).where(eq(jobs.id, undoId));
  await updateUndoJob({ state: 'processing', lease_until: Date.now() + 60_000, done: 0 });
  expect(await retry()).toMatchObject({ status: 409 });
  expect(await offeredActions()).toEqual({ can_retry: false, undoable: 0 });
  await updateUndoJob({ state: 'failure', lease_until: null });
  expect(await offeredActions()).toEqual({ can_retry: true, undoable: 0 });
  expect(await retry()).toMatchObject({ status: 200 });
});

test('a bulk job cannot be undone while it is running', async () => {
  const { id } = await runCanceledBulkJob(service, newTitle);
  await service.db
    .update(jobs)
    .set({ state: 'processing', lease_until: Date.now() + 60_000 })
    .where(eq(jobs.id, id));
  const start = await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job: String(id) } });
  expect(await waitForJob(service, start)).toMatchObject({ state: 'failure', message: 'The job has not ended yet' });
  await service.db.update(jobs).set({ state: 'failure', lease_until: null }).where(eq(jobs.id, id));
});

test('undoing a bulk move skips an item that is now on a statement, and the reason names the statement', async () => {
  const sale = Number(await writeSale(service, { published: true }));
  const consignor = await writeClient(service, { last_name: 'Consignor' });
  const writeOwnConsignment = async (label: string) =>
    Number(await writeConsignment(service, { label, owner: Number(consignor), sale_id: sale }));
  const [consignment, heir] = [await writeOwnConsignment('Estate'), await writeOwnConsignment('Heir')];
  const items = await writeOldItems(service, 250, { sale_id: sale, consignment });
  const { id } = await runCanceledBulkJob(service, { operation: 'move', values: { consignment: heir } }, items);
  const [lot = ''] = items;
  const buyer = await writeClient(service, { last_name: 'Buyer' });
  // The item is as the job left it, except that it is sold. Its version is the one that the job wrote.
  const sold = { status: 'sold' as const, winner_id: Number(buyer), hammer_price: 10_000, sale_id: sale };
  await service.db
    .update(itemsTable)
    .set(sold)
    .where(eq(itemsTable.id, Number(lot)));
  const body = { type: 'consignor', sale: String(sale), owner: consignor, items: [lot] };
  const { order_id } = recordIn(await send('POST', 'orders', body));
  expect(await read(lot)).toMatchObject({ consignment: { id: String(heir) } });
  const start = await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job: String(id) } });
  expect(await waitForJob(service, start)).toMatchObject({
    message: '99 items restored, 1 failed',
    result: { data: { reasons: [{ id: lot, reason: expect.stringContaining(`is on statement ${order_id}, which is new`) }] } },
  });
  expect(await read(lot)).toMatchObject({ consignment: { id: String(heir) } });
  expect(await read(items[1])).toMatchObject({ consignment: { id: String(consignment) } });
});

test('the former values of items are deleted 30 days after the bulk job that changed them', async () => {
  const { id } = await runCanceledBulkJob(service, newTitle);
  const countStoredValues = () => service.db.$count(jobChanges, eq(jobChanges.job_id, id));
  const setJobAge = (days: number) =>
    service.db
      .update(jobs)
      .set({ created: Date.now() - days * 86_400_000 })
      .where(eq(jobs.id, id));
  await setJobAge(29);
  await deleteOldFormerValues(service.db, Date.now());
  expect(await countStoredValues()).toBe(100);
  await setJobAge(31);
  // The service deletes the values by itself.
  await expect.poll(countStoredValues).toBe(0);
  expect(await readJob(id)).toMatchObject({ can_retry: true, undoable: 0 });
});

test('the undo of a bulk job restores each item once, and reports items that were changed since', async () => {
  const { id, items } = await runCanceledBulkJob(service, newTitle);
  await send('PATCH', `datatable-items/${items[3]}`, { subtitle: 'By hand' });
  const start = () => send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job: String(id) } });
  expect(await waitForJob(service, await start())).toMatchObject({
    state: 'success',
    message: '99 items restored, 1 failed',
    result: {
      data: {
        changed: 99,
        refused: 1,
        reasons: [{ id: items[3], reason: 'The record has been changed since', code: 'changed_since', params: {} }],
      },
    },
  });
  expect(await read(items[0])).toMatchObject({ label: 'Old 0' });
  expect(await read(items[99])).toMatchObject({ label: 'Old 99' });
  expect(await read(items[3])).toMatchObject({ label: 'By hand' });
  expect(await readJob(id)).toMatchObject({ can_retry: false, undoable: 0 });
  await send('PATCH', `datatable-items/${items[0]}`, { subtitle: 'Later' });
  expect(await waitForJob(service, await start())).toMatchObject({ result: { data: { changed: 0, refused: 1 } } });
  expect(await read(items[0])).toMatchObject({ label: 'Later' });
});

test('undoing a bulk withdrawal restores the status and the result of the items', async () => {
  const { id, items } = await runCanceledBulkJob(service, { operation: 'update_status', values: { status: 'withdrawn' } });
  expect(await read(items[5])).toMatchObject({ status: 'withdrawn', field_withdrawn: true });
  const start = await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job: String(id) } });
  expect(await waitForJob(service, start)).toMatchObject({ message: '100 items restored' });
  expect(await read(items[5])).toMatchObject({ status: 'new', field_withdrawn: false });
});

test('undoing a withdrawal after the sale was published makes the items available', async () => {
  const sale = await writeSale(service);
  const items = await writeOldItems(service, 2, { sale_id: Number(sale) });
  const job = await waitForJob(
    service,
    await send('POST', 'items-bulk', { operation: 'update_status', values: { status: 'withdrawn' }, items }),
  );
  expect(await read(items[0])).toMatchObject({ status: 'withdrawn' });
  await service.db
    .update(sales)
    .set({ status: 'published' })
    .where(eq(sales.id, Number(sale)));
  const undo = await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job: job.item_id } });
  expect(await waitForJob(service, undo)).toMatchObject({ message: '2 items restored' });
  expect(await read(items[0])).toMatchObject({ status: 'available', field_withdrawn: false });
});

test('while lots are locked, a bulk change of the purchase price can be undone, but a bulk change of the title cannot', async () => {
  const sale = await writeSale(service, { published: true });
  const items = await writeOldItems(service, 2, { sale_id: Number(sale), purchase_price: 500_00 });
  const change = async (field: string, value: unknown) =>
    waitForJob(service, await send('POST', 'items-bulk', { operation: 'update_field', field, value, items }));
  const undo = async (job: unknown) =>
    waitForJob(service, await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job } }));
  const lock = (lots_locked: boolean) =>
    service.db
      .update(sales)
      .set({ lots_locked })
      .where(eq(sales.id, Number(sale)));
  const renaming = await change('subtitle', 'New');
  await lock(true);
  expect(await undo(renaming.item_id)).toMatchObject({
    result: { data: { reasons: items.map((id) => ({ id, code: 'lots_locked' })) } },
  });
  const pricing = await change('purchase_price', 800_00);
  expect(await read(items[0])).toMatchObject({ label: 'New', purchase_price: '800.00' });
  expect(await undo(pricing.item_id)).toMatchObject({ message: '2 items restored' });
  expect(await read(items[0])).toMatchObject({ purchase_price: '500.00' });
});

test('the undo of a job without changes fails with the reason', async () => {
  const start = await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job: '999999' } });
  expect(await waitForJob(service, start)).toMatchObject({ state: 'failure', message: 'This job has no changes that can be undone' });
});
