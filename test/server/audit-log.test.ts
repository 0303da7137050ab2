import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditEntry, auditParts } from '../../contract/resources/audit.ts';
import { recordList } from '../../contract/wire.ts';
import {
  addresses,
  clients,
  consignments,
  itemHistory,
  items,
  notes,
  orderLines,
  orders,
  sales,
  tasks,
  transactions,
} from '../../server/database/schema.ts';
import { startTestService, type TestService } from './service.ts';
import { waitForJob } from './wait-for-job.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const v1 = '/api/v1.0';
const idOf = (body: unknown) =>
  String(z.object({ data: z.tuple([z.object({ id: z.union([z.string(), z.number()]) })]) }).parse(body).data[0].id);
const post = async (path: string, json: unknown) => idOf((await service.call('POST', v1 + path, { as: 'clerk', json })).body);
const patch = (path: string, json: unknown) => service.call('PATCH', v1 + path, { as: 'clerk', json });
const readLog = async (record_type: string, record_id: string, more = '') =>
  recordList(auditEntry).parse(
    (await service.call('GET', `${v1}/audit-log?record_type=${record_type}&record_id=${record_id}${more}`, { as: 'administrator' })).body,
  );

test('an audit entry contains the user, the values before and after, and the request', async () => {
  const id = await post('/datatable-clients', { last_name: 'Before', interested_in: ['Stamps'], invoice_release_limit: 12_50 });
  const response = await patch(`/datatable-clients/${id}`, {
    last_name: 'After',
    interested_in: ['Stamps', 'Coins'],
    invoice_release_limit: 99_00,
  });
  const { data, count } = await readLog('client', id);
  expect(count).toBe(2);
  expect(data[0]).toMatchObject({
    action: 'changed',
    part: 'client',
    user: { label: 'The clerk' },
    job: null,
    request_id: response.headers.get('x-request-id'),
  });
  expect(data[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'last_name', before: 'Before', after: 'After' },
      { field: 'invoice_release_limit', before: '12.50', after: '99.00' },
      {
        field: 'interested_in',
        before: [expect.objectContaining({ label: 'Stamps' })],
        after: [expect.objectContaining({ label: 'Stamps' }), expect.objectContaining({ label: 'Coins' })],
      },
    ]),
  );
  expect(data[0]?.changes).toHaveLength(3);
  expect(data[1]).toMatchObject({
    action: 'created',
    changes: expect.arrayContaining([{ field: 'last_name', before: '', after: 'Before' }]),
  });
});

test('a refused change and a change without effect have no audit entry', async () => {
  const id = await post('/datatable-clients', { last_name: 'Same' });
  await patch(`/datatable-clients/${id}`, { last_name: 'Same' });
  expect((await patch(`/datatable-clients/${id}`, { email: 'no address' })).status).toBe(422);
  expect((await readLog('client', id)).data.map(({ action }) => action)).toEqual(['created']);
});

test('the audit log of a client includes its addresses and notes, even after they are deleted', async () => {
  const client = await post('/datatable-clients', { last_name: 'Moved' });
  const address = { country: 'CH', locality: 'Bern' };
  const first = await post('/client-address', { client, address });
  const second = await post('/client-address', { client, address: { country: 'DE', locality: 'Köln' } });
  await patch(`/client-address/${first}`, { address: { locality: 'Basel' } });
  await service.call('DELETE', `${v1}/client-address/${second}`, { as: 'clerk' });
  const note = await post('/notes', { reference: Number(client), note: '<p>Call <b>back</b> R&amp;D</p>' });
  await service.call('DELETE', `${v1}/notes/${note}`, { as: 'clerk' });
  const { data } = await readLog('client', client);
  expect(data.map(({ action, part, part_id }) => [action, part, part_id])).toEqual([
    ['deleted', 'note', note],
    ['created', 'note', note],
    ['deleted', 'address', second],
    ['changed', 'address', first],
    ['created', 'address', second],
    // The first address becomes the default.
    ['changed', 'address', first],
    ['created', 'address', first],
    ['created', 'client', client],
  ]);
  expect(data[0]?.changes).toContainEqual({ field: 'note', before: 'Call back R&D', after: '' });
  expect(data[2]?.changes).toContainEqual({ field: 'locality', before: 'Köln', after: '' });
  expect(data[3]?.changes).toEqual([{ field: 'locality', before: 'Bern', after: 'Basel' }]);
});

test('the audit log of a deleted task is kept', async () => {
  const id = await post('/tasks', { label: 'Collect', due_date: 1_800_000_000 });
  await patch(`/tasks/${id}`, { assignee_uid: service.userIds.porter });
  await service.call('DELETE', `${v1}/tasks/${id}`, { as: 'clerk' });
  expect((await service.call('GET', `${v1}/tasks/${id}`, { as: 'clerk' })).status).toBe(404);
  const { data } = await readLog('task', id);
  expect(data.map(({ action }) => action)).toEqual(['deleted', 'changed', 'created']);
  expect(data[0]?.changes).toContainEqual({ field: 'label', before: 'Collect', after: '' });
  expect(data[0]?.changes).toContainEqual({ field: 'due_date', before: '2027-01-15T08:00:00.000Z', after: null });
  expect(data[1]?.changes).toEqual([
    { field: 'assignee', before: null, after: { id: String(service.userIds.porter), label: 'The porter' } },
  ]);
});

test('an audit entry of a job contains the job and the user who started it', async () => {
  const sale = await post('/datatable-sales', { subtitle: 'Audited', live_sale_date_from: Date.now() });
  const owner = await post('/datatable-clients', { last_name: 'Owner' });
  const consignment = await post(`/datatable-consignments?sale_id=${sale}`, { label: 'Theirs', owner });
  const item = await post(`/datatable-items?sale_id=${sale}`, { consignment, description: 'Vase' });
  const started = await service.call('POST', `${v1}/items-bulk`, {
    as: 'clerk',
    json: { operation: 'update_field', field: 'caption', value: 'Blue', items: [item] },
  });
  const job = await waitForJob(service, started);
  const { data } = await readLog('item', item);
  expect(data[0]).toMatchObject({
    user: { label: 'The clerk' },
    job: job.item_id,
    changes: [{ field: 'caption', before: '', after: 'Blue' }],
  });
});

test('audit entries are returned in pages', async () => {
  const id = await post('/datatable-clients', { last_name: 'Often' });
  for (let change = 0; change < 32; change++) await patch(`/datatable-clients/${id}`, { first_name: `No ${change}` });
  const firstPage = await readLog('client', id);
  expect([firstPage.count, firstPage.data.length]).toEqual([33, 30]);
  const secondPage = await readLog('client', id, `&before=${firstPage.data.at(-1)?.id}`);
  expect(secondPage.data.map(({ action }) => action)).toEqual(['changed', 'changed', 'created']);
});

test('a change directly in the database has an audit entry without a user', async () => {
  const id = await post('/datatable-clients', { last_name: 'Database' });
  await service.pool.query('UPDATE clients SET last_name = $1 WHERE id = $2', ['By hand', id]);
  expect((await readLog('client', id)).data[0]).toMatchObject({ user: null, request_id: '', action: 'changed' });
});

describe('the audit log covers every stored column', () => {
  /** Columns that are calculated from other values, that name the record itself, or that never change after its creation. */
  const derived: Readonly<Record<string, readonly string[]>> = {
    client: ['customer_number', 'balance', 'default_address_id', 'country', 'city', 'last_contact'],
    address: ['client_id'],
    sale: ['item_count', 'consignment_count', 'total_estimates', 'total_hammer_price'],
    consignment: ['item_count'],
    item: ['hammer_price', 'winner_id', 'bidder_number', 'bid_channel', 'dont_pay_consignor'],
    result: ['item_id', 'by_job'],
    order: Object.keys(getTableColumns(orders)).filter(
      (name) => !['type', 'status', 'sale_id', 'owner_id', 'additional_charges'].includes(name),
    ),
    line: [
      ...['consignment_number', 'tax_id', 'taxes', 'terms', 'purchase_price', 'house_resale_right', 'collecting_society'],
      ...['export_tax', 'export_proof_id', 'returns_tax_of_id'],
    ],
    payment: ['client_id', 'reverses_id', 'batch_id'],
    task: ['sale_id', 'reference_type', 'completed_at'],
    note: ['reference_type', 'reference_id'],
  };
  const basics = ['id', 'uuid', 'version', 'created', 'updated', 'author_id'];
  const tables = [
    ['client', clients],
    ['address', addresses],
    ['sale', sales],
    ['consignment', consignments],
    ['item', items],
    ['result', itemHistory],
    ['order', orders],
    ['line', orderLines],
    ['payment', transactions],
    ['task', tasks],
    ['note', notes],
  ] as const;
  test.each(tables)('the audit log covers every column of the table for "%s"', (part, table) => {
    const fields: object = auditParts[part];
    const columns = Object.entries(getTableColumns(table)).flatMap(([name, { generated }]) => (generated ? [] : [name]));
    const unnamed = columns.filter((name) => !(name in fields) && !(name.replace(/_id$/, '') in fields));
    expect(unnamed.filter((name) => !basics.includes(name) && !derived[part]?.includes(name))).toEqual([]);
  });
});
