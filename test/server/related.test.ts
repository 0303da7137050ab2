import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RelatedRead, relatedPaths, relatedResponse } from '../../contract/composed/related.ts';
import { startTestService, type TestService } from './service.ts';
import {
  writeAddress,
  writeClient,
  writeConsignment,
  writeFileRecord,
  writeItem,
  writeNote,
  writeOrder,
  writeSale,
  writeTask,
} from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  records = await writeRecords();
});
afterAll(() => service.close());

const v1 = '/api/v1.0';
type As = 'clerk' | 'porter' | 'client';
const requestRelated = (type: string, id: string, as: As = 'clerk') =>
  service.call('GET', `${v1}/related?record_type=${type}&record_id=${id}`, { as });
const relatedReads = async (type: string, id: string, as: As = 'clerk'): Promise<RelatedRead[]> =>
  relatedResponse.parse((await requestRelated(type, id, as)).body).data;
/** The paths of the reads, without their queries. */
const pathsOf = (related: readonly RelatedRead[]) => related.map(({ address }) => address.split('?')[0]);

let records: Awaited<ReturnType<typeof writeRecords>>;

/** Writes a client, an order, a sale, a consignment with a file, and an item, each with an open task. Returns their ids. */
async function writeRecords() {
  const client = await writeClient(service, { last_name: 'Related' });
  await writeAddress(service, client, { default_address: true });
  await writeNote(service, client);
  const sale = await writeSale(service);
  const order = await writeOrder(service, client, { sale_id: Number(sale), grand_total: 10_000 });
  const file = await writeFileRecord(service);
  const consignment = await writeConsignment(service, { sale_id: Number(sale) });
  await writeNote(service, client, { reference_type: 'consignment', reference_id: Number(consignment), documents: [Number(file)] });
  const item = await writeItem(service, { sale_id: Number(sale), consignment: Number(consignment), lot_number: 1 });
  for (const [reference_type, id] of [
    ['client', client],
    ['order', order],
    ['sale', sale],
    ['consignment', consignment],
    ['item', item],
  ] as const)
    await writeTask(service, { reference_type, reference_id: Number(id) });
  return { client, order, sale, consignment, item, file };
}

const types = ['client', 'order', 'sale', 'consignment', 'item'] as const;

test('the related reads of a record are the reads whose data its page shows beside the record', async () => {
  const { client, order, sale, consignment, item, file } = records;
  expect(pathsOf(await relatedReads('client', client))).toEqual(
    ['client-stat', 'orders', 'client-address', 'notes', 'tasks'].map((path) => `${v1}/${path}`),
  );
  expect(pathsOf(await relatedReads('order', order))).toEqual(['client-address', 'transactions', 'tasks'].map((path) => `${v1}/${path}`));
  expect(pathsOf(await relatedReads('sale', sale))).toEqual(['sale-lot-stats', 'datatable-items', 'tasks'].map((path) => `${v1}/${path}`));
  expect(pathsOf(await relatedReads('consignment', consignment))).toEqual(
    ['datatable-items', 'tasks', `get-file/${file}`].map((path) => `${v1}/${path}`),
  );
  expect(pathsOf(await relatedReads('item', item))).toEqual(['tasks', `datatable-sales/${sale}`].map((path) => `${v1}/${path}`));
});

test('the related reads of an open invoice contain the credits of its client, for users who may use them', async () => {
  const client = await writeClient(service);
  const values = { status: 'finished', grand_total: 10_000 } as const;
  const credit = await writeOrder(service, client, { ...values, type: 'credit_note', grand_total: -3_000 });
  await writeOrder(service, client, { ...values, type: 'consignor' });
  const open = await writeOrder(service, client, values);
  const creditsOf = async (as: As) => (await relatedReads('order', open, as)).find(({ address }) => address.startsWith(`${v1}/orders`));
  const credits = await creditsOf('clerk');
  expect(credits?.response).toMatchObject({ count: 1, data: [{ id: credit, amount_due: '-30.00' }] });
  expect(credits?.response).toEqual((await service.call('GET', credits?.address ?? '', { as: 'clerk' })).body);
  expect(await creditsOf('porter')).toBeUndefined();
  expect(pathsOf(await relatedReads('order', credit))).not.toContain(`${v1}/orders`);
});

test.each(types)('the contract lists the path of each related read for the kind "%s"', async (type) => {
  for (const { address } of await relatedReads(type, records[type]))
    expect(relatedPaths.some((path) => address.startsWith(`${v1}/${path}`))).toBe(true);
});

test.each(types)('each related read for the kind "%s" equals the response to a separate request', async (type) => {
  for (const { address, etag, response } of await relatedReads(type, records[type])) {
    const own = await service.call('GET', address, { as: 'clerk' });
    expect(own).toMatchObject({ status: 200 });
    expect(response).toEqual(own.body);
    expect(etag ?? null).toBe(own.headers.get('etag'));
  }
});

test('related lists contain the first five records and the count of all records', async () => {
  const client = await writeClient(service);
  for (let count = 0; count < 7; count++) await writeOrder(service, client, { status: 'finished', grand_total: 10_000 });
  const orders = (await relatedReads('client', client)).find(({ address }) => address.startsWith(`${v1}/orders`));
  expect(orders?.response).toMatchObject({ count: 7, data: Array.from({ length: 5 }, () => ({ grand_total: '100.00' })) });
});

test('the related reads of a consignment contain at most 20 files', async () => {
  const files: number[] = [];
  for (let count = 0; count < 22; count++) files.push(Number(await writeFileRecord(service)));
  const consignment = await writeConsignment(service);
  await writeNote(service, records.client, { reference_type: 'consignment', reference_id: Number(consignment), documents: files });
  const paths = pathsOf(await relatedReads('consignment', consignment));
  expect(paths.filter((path) => path?.includes('get-file'))).toHaveLength(20);
});

describe('access', () => {
  test('a porter gets only the related reads that the role may request, and only tasks of the porter that can start', async () => {
    expect(pathsOf(await relatedReads('order', records.order, 'porter'))).toEqual([`${v1}/tasks`]);
    const mine = { reference_type: 'sale', reference_id: Number(records.sale), assignee_id: service.userIds.porter } as const;
    await writeTask(service, { ...mine, can_start: true });
    await writeTask(service, { ...mine, can_start: false });
    const tasks = (await relatedReads('sale', records.sale, 'porter')).find(({ address }) => address.startsWith(`${v1}/tasks`));
    expect(tasks?.response).toMatchObject({ count: 1 });
  });

  test('a role that may not read a record gets 403 for its related reads', async () => {
    expect((await requestRelated('client', records.client, 'porter')).status).toBe(403);
    expect((await requestRelated('sale', records.sale, 'client')).status).toBe(403);
  });

  test('the related reads of a record that does not exist are refused with 404', async () => {
    for (const type of types) expect((await requestRelated(type, '2147483647')).status).toBe(404);
  });

  test.each([
    'record_type=task&record_id=1',
    'record_type=client&record_id=x',
    'record_type=client',
    'record_type=client&record_id=1&range=5',
  ])('related reads with the query %s are refused', async (query) => {
    expect((await service.call('GET', `${v1}/related?${query}`, { as: 'clerk' })).status).toBe(400);
  });
});

test('the number of queries does not depend on the number of related records', async () => {
  const client = await writeClient(service);
  const countQueries = async () => {
    await relatedReads('client', client);
    service.queries();
    await relatedReads('client', client);
    return service.queries().length;
  };
  await writeOrder(service, client, { grand_total: 10_000 });
  await writeNote(service, client);
  await writeAddress(service, client);
  const few = await countQueries();
  for (let count = 0; count < 4; count++) {
    await writeOrder(service, client, { grand_total: 10_000 });
    await writeNote(service, client);
    await writeAddress(service, client);
  }
  expect(await countQueries()).toBe(few);
});
