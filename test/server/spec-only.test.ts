import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientDetails } from '../../contract/resources/client.ts';
import { saleDetails } from '../../contract/resources/sale.ts';
import { detailOf, recordIn, recordsIn } from './read-answer.ts';
import { startTestService, type TestService } from './service.ts';
import { writeAddress, writeSale } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SPEC_ONLY: '1' });
});
afterAll(() => service.close());

const ownPath = () => `/api/v1.0/datatable-clients/${service.ownClientId}`;

test('/api/me lists no extension', async () => {
  expect(recordIn(await service.call('GET', `/api/me?access_token=${await service.token('clerk')}`))).toMatchObject({
    config: { extensions: [] },
  });
});

test('single reads are those of the specification, without an ETag', async () => {
  const client = await service.call('GET', ownPath(), { as: 'clerk' });
  expect(client.headers.get('etag')).toBeNull();
  const adds = ['tax_id', 'categories', 'additional_charges', 'consignor_commissions'];
  expect(Object.keys(recordIn(client)).sort()).toEqual(
    ['id', 'uuid', 'first_name', 'last_name', 'email', 'status', 'balance', 'updated', ...adds].sort(),
  );
  const sale = recordIn(await service.call('GET', `/api/v1.0/datatable-sales/${await writeSale(service)}`, { as: 'clerk' }));
  const beyond = [...Object.keys(clientDetails.shape), ...Object.keys(saleDetails.shape)];
  expect(Object.keys(sale).filter((name) => beyond.includes(name) && !['label', 'created', 'lots_locked'].includes(name))).toEqual([]);
});

test('updates work, without ETag and whatever If-Match says', async () => {
  const changed = await service.call('PATCH', ownPath(), { as: 'clerk', json: { phone: '+41 1' }, headers: { 'if-match': '"0"' } });
  expect(changed).toMatchObject({ status: 200, body: { data: [{ phone: '+41 1' }] } });
  expect(changed.headers.get('etag')).toBeNull();
  const address = await writeAddress(service, String(service.ownClientId), { default_address: true });
  const moved = await service.call('PATCH', `/api/v1.0/client-address/${address}`, {
    as: 'clerk',
    json: { address: { locality: 'Bern' } },
    headers: { 'if-match': '"0"' },
  });
  expect([moved.status, moved.headers.get('etag')]).toEqual([200, null]);
});

test.each([
  ['datatable-clients', 'filter[id]=1'],
  ['datatable-sales', 'filter[id][value][0]=1&filter[id][operator]=IN'],
  ['client-address', 'filter[id]=1'],
])('%s has no %s', async (resource, query) => {
  const refused = await service.call('GET', `/api/v1.0/${resource}?${query}`, { as: 'clerk' });
  expect(refused).toMatchObject({ status: 400 });
  expect(detailOf(refused)).not.toContain('id-filter');
});

test('fields choose among those of the specification', async () => {
  const list = (fields: string) => service.call('GET', `/api/v1.0/datatable-clients?fields=${fields}`, { as: 'clerk' });
  expect(Object.keys(recordsIn(await list('email'))[0] ?? {}).sort()).toEqual(['email', 'id']);
  expect(await list('email,phone')).toMatchObject({ status: 400 });
});

test('filters of the specification work', async () => {
  const uuid = recordIn(await service.call('GET', ownPath(), { as: 'clerk' })).uuid;
  const several = `filter[uuid][value][0]=${uuid}&filter[uuid][operator]=IN&filter[status]=approved&global_search=clara`;
  expect(await service.call('GET', `/api/v1.0/datatable-clients?${several}`, { as: 'clerk' })).toMatchObject({
    status: 200,
    body: { count: 1 },
  });
});

test('the sale context cannot be set', async () => {
  expect(await service.call('PUT', '/api/me/sale-context', { as: 'clerk', json: { sale: null } })).toMatchObject({ status: 404 });
});
