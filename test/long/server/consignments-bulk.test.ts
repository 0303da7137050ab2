import { afterAll, beforeAll, expect, test } from 'vitest';
import { differingValues } from '../../../server/records/stored-changes.ts';
import { cancelAfterFirstStep } from '../../server/canceled-bulk-job.ts';
import { recordIn, refusedFields } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeConsignment, writeSale } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const send = (method: 'GET' | 'POST' | 'PATCH', path: string, json?: object) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json ? { json } : {}) });
const read = async (id: string | undefined) => recordIn(await send('GET', `datatable-consignments/${id}`));
const change = async (body: object) => waitForJob(service, await send('POST', 'consignments-bulk', { operation: 'set_fields', ...body }));
const undo = async (job: unknown) =>
  waitForJob(service, await send('POST', 'advancedqueue_item', { name: 'item_bulk_take_back', data: { job } }));

async function writeConsignments(count: number): Promise<{ sale: string; consignments: string[] }> {
  const sale = await writeSale(service);
  const consignments: string[] = [];
  for (let index = 0; index < count; index++)
    consignments.push(await writeConsignment(service, { label: `Estate ${index}`, sale_id: Number(sale) }));
  return { sale, consignments };
}

test('one job changes all consignments of a sale, and an undo restores the consignments whose fields have not changed since', async () => {
  const { sale, consignments } = await writeConsignments(105);
  const { consignments: others } = await writeConsignments(1);
  const matching = { query: `sale_id=${sale}`, count: 105 };
  const job = await change({ matching, values: { responsible_user: [String(service.userIds.clerk)], insurance_type: 'house' } });
  expect(job).toMatchObject({ queue_id: 'consignment_bulk_update', message: '105 consignments changed', undoable: 105 });
  const changed = { responsible_user: [String(service.userIds.clerk)], insurance_type: 'house' };
  expect(await read(consignments[104])).toMatchObject(changed);
  expect(await read(others[0])).not.toMatchObject(changed);

  await send('PATCH', `datatable-consignments/${consignments[1]}`, { label: 'Renamed' });
  await send('PATCH', `datatable-consignments/${consignments[2]}`, { insurance_type: 'consignor' });
  expect(await undo(job.item_id)).toMatchObject({
    message: '104 consignments restored, 1 failed',
    result: {
      data: { operation: 'restore_consignments', reasons: [{ id: consignments[2], lot: 'Estate 2', code: 'changed_since' }] },
    },
  });
  expect(await read(consignments[1])).toMatchObject({ label: 'Renamed', responsible_user: [] });
  expect(await read(consignments[2])).toMatchObject({ ...changed, insurance_type: 'consignor' });
});

test('a bulk change counts consignments that already have the values as unchanged', async () => {
  const { consignments } = await writeConsignments(3);
  await send('PATCH', `datatable-consignments/${consignments[0]}`, { no_post_sale: true });
  expect(await change({ consignments, values: { no_post_sale: true } })).toMatchObject({
    message: '2 consignments changed, 1 unchanged',
    result: { data: { changed: 2, unchanged: 1 } },
  });
});

test('a bulk change of consignments is refused for unknown records, fields agreed with each consignor, and a wrong count of matching records', async () => {
  const { sale, consignments } = await writeConsignments(1);
  const refusedBy = async (body: object) =>
    refusedFields(
      await send('POST', 'consignments-bulk', { operation: 'set_fields', consignments, values: { no_post_sale: true }, ...body }),
    );
  expect(await refusedBy({ consignments: ['999999'] })).toEqual(['consignments.0']);
  expect(await refusedBy({ values: {} })).toEqual(['values']);
  expect(await refusedBy({ values: { owner: '1' } })).toEqual(['values.owner']);
  expect(await refusedBy({ values: { tax_type: 'none of these' } })).toEqual(['values.tax_type']);
  expect(await refusedBy({ values: { responsible_user: ['999999'] } })).toEqual(['responsible_user.0']);
  expect(await refusedBy({ consignments: undefined, matching: { query: `sale_id=${sale}`, count: 2 } })).toEqual(['matching.count']);
});

test('a consignment that already has the values is not changed', () => {
  const row = { responsible_user: [7], tax_type: 'margin', insurance_type: '', no_post_sale: false };
  expect(differingValues(row, { responsible_user: [7], no_post_sale: false })).toEqual({});
  expect(differingValues(row, { responsible_user: [7, 8], tax_type: 'margin' })).toEqual({ responsible_user: [7, 8] });
  expect(differingValues(row, { insurance_type: 'house', no_post_sale: true })).toEqual({ insurance_type: 'house', no_post_sale: true });
});

test('a canceled bulk change of consignments can be continued and undone', async () => {
  const { consignments } = await writeConsignments(150);
  const body = { operation: 'set_fields', consignments, values: { no_post_sale: true } };
  const id = await cancelAfterFirstStep(service, 'consignments-bulk', body);
  const readJob = async () => recordIn(await send('GET', `advancedqueue_item?filter[item_id]=${id}`));
  expect(await readJob()).toMatchObject({
    message: '100 of 150 changed',
    result: { data: { left_items: expect.arrayContaining([{ id: consignments[149], lot: 'Estate 149' }]) } },
    can_retry: true,
    undoable: 100,
  });
  expect(await read(consignments[149])).toMatchObject({ no_post_sale: false });
  expect(await send('POST', `advancedqueue_item/${id}/retry`)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await readJob()).state).toBe('success');
  expect(await readJob()).toMatchObject({ message: '150 consignments changed', undoable: 150 });
  expect(await undo(id)).toMatchObject({ message: '150 consignments restored' });
  expect(await readJob()).toMatchObject({ undoable: 0, can_retry: false });
  expect(await read(consignments[149])).toMatchObject({ no_post_sale: false });
});

test('a bulk change of consignments that is repeated with the same Idempotency-Key starts one job', async () => {
  const { consignments } = await writeConsignments(1);
  const repeat = () =>
    service.call('POST', '/api/v1.0/consignments-bulk', {
      as: 'clerk',
      headers: { 'idempotency-key': `consignments-bulk-${consignments[0]}` },
      json: { operation: 'set_fields', consignments, values: { no_post_sale: true } },
    });
  const first = await waitForJob(service, await repeat());
  expect(first).toMatchObject({ message: '1 consignment changed' });
  expect(recordIn(await repeat()).item_id).toBe(first.item_id);
});

test('a porter may not change consignments in bulk', async () => {
  const { consignments } = await writeConsignments(1);
  const json = { operation: 'set_fields', consignments, values: { no_post_sale: true } };
  expect((await service.call('POST', '/api/v1.0/consignments-bulk', { as: 'porter', json })).status).toBe(403);
  expect(await read(consignments[0])).toMatchObject({ no_post_sale: false });
});
