import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countIn, recordIn, recordsIn, refusedFields } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const root = '/api/v1.0/client-address';
const as = 'clerk' as const;
const post = (json: unknown) => service.call('POST', root, { as, json });
const patch = (id: unknown, json: unknown, headers: Record<string, string> = {}) =>
  service.call('PATCH', `${root}/${id}`, { as, json, headers });
const read = async (id: unknown) => recordIn(await service.call('GET', `${root}/${id}`, { as }));
const listOf = (clientId: string) => service.call('GET', `${root}?filter[client]=${clientId}&sort=id`, { as });
const readClient = (id: string) => service.call('GET', `/api/v1.0/datatable-clients/${id}`, { as });
const addAddress = async (clientId: string, locality: string, more: object = {}) =>
  String(recordIn(await post({ client: clientId, address: { country: 'CH', locality }, ...more })).id);
const defaultsOf = async (clientId: string) =>
  recordsIn(await listOf(clientId))
    .filter((address) => address.default_address)
    .map(({ id }) => id);

test('an added address can be read alone and in the list of its client', async () => {
  const owner = await writeClient(service);
  const address = {
    country: 'GB',
    locality: 'London',
    postal_code: 'SW1A 1AA',
    thoroughfare: 'The Mall 1',
    first_name: 'Eva',
    last_name: 'Eigen',
  };
  const response = await post({ client: owner, address, address_types: ['billing', 'shipping'] });
  expect(response).toMatchObject({ status: 201 });
  const completeAddress = { ...address, administrative_area: '', premise: '', organisation_name: '', name_line: 'Eva Eigen' };
  const types = [
    { id: 'billing', label: 'Billing' },
    { id: 'shipping', label: 'Shipping' },
  ];
  const created = recordIn(response);
  expect(created).toEqual({
    id: expect.any(String),
    client: owner,
    address: completeAddress,
    address_types: types,
    default_address: true,
    created: expect.any(String),
  });
  const record = await read(created.id);
  expect(record).toEqual({
    ...created,
    label: expect.stringContaining('London'),
    validated: false,
    rendered: expect.stringContaining('London SW1A 1AA'),
    updated: expect.any(String),
  });
  expect(recordsIn(await listOf(owner))).toEqual([record]);
});

test('an update changes the fields that were sent and returns the address', async () => {
  const owner = await writeClient(service);
  const id = await addAddress(owner, 'Bern', { address_types: ['billing'] });
  const before = await read(id);
  const response = await patch(id, { address: { postal_code: '3011', premise: null }, label: 'ignored', created: 'ignored' });
  const { address, updated } = recordIn(response);
  expect(recordIn(response)).toEqual({ id, client: owner, address: { ...Object(before.address), postal_code: '3011' }, updated });
  expect(await read(id)).toEqual({ ...before, address, updated, rendered: '3011 Bern\nSWITZERLAND' });
});

describe('the default address of a client', () => {
  test('the first address is the default until another one is added or changed as the default', async () => {
    const owner = await writeClient(service);
    const first = await addAddress(owner, 'Bern', { default_address: false });
    expect(await defaultsOf(owner)).toEqual([first]);
    const second = await addAddress(owner, 'Basel');
    expect(await defaultsOf(owner)).toEqual([first]);
    const third = await addAddress(owner, 'Thun', { default_address: '1' });
    expect(await defaultsOf(owner)).toEqual([third]);
    recordIn(await patch(second, { default_address: true }));
    expect(await defaultsOf(owner)).toEqual([second]);
  });

  test('if the default address is unset, another address of the client becomes the default', async () => {
    const owner = await writeClient(service);
    const only = await addAddress(owner, 'Bern');
    recordIn(await patch(only, { default_address: false }));
    expect(await defaultsOf(owner)).toEqual([only]);
    const second = await addAddress(owner, 'Basel');
    recordIn(await patch(only, { default_address: false }));
    expect(await defaultsOf(owner)).toEqual([second]);
  });

  test('both clients have one default address after an address moves between them', async () => {
    const [from, to] = [await writeClient(service), await writeClient(service)];
    const [moving, staying] = [await addAddress(from, 'Bern'), await addAddress(from, 'Basel')];
    const previousDefault = await addAddress(to, 'Genf');
    expect(recordIn(await patch(moving, { client: to }))).toMatchObject({ client: to });
    expect([await defaultsOf(from), await defaultsOf(to)]).toEqual([[staying], [previousDefault]]);
    recordIn(await patch(staying, { client: to, default_address: true }));
    expect([await defaultsOf(from), await defaultsOf(to)]).toEqual([[], [staying]]);
    expect([countIn(await listOf(from)), countIn(await listOf(to))]).toEqual([0, 3]);
    expect(recordIn(await readClient(from))).toMatchObject({ country: '', city: '', default_address_nid: null });
  });

  test('a client has exactly one default address after several clerks change addresses at the same time', async () => {
    const owner = await writeClient(service);
    const ids = [await addAddress(owner, 'Bern'), await addAddress(owner, 'Basel'), await addAddress(owner, 'Chur')];
    const changes = Array.from({ length: 4 }, () => [
      ...ids.map((id) => patch(id, { default_address: true })),
      service.call('PATCH', `/api/v1.0/datatable-clients/${owner}`, { as, json: { address: { premise: '2' } } }),
      post({ client: owner, address: { country: 'CH' }, default_address: true }),
    ]).flat();
    for (const { status } of await Promise.all(changes)) expect(status).toBeLessThan(300);
    expect(await defaultsOf(owner)).toHaveLength(1);
    expect(recordIn(await readClient(owner)).default_address_nid).toBe((await defaultsOf(owner))[0]);
  });

  test('two clients can exchange their only addresses at the same time', async () => {
    const owners = [await writeClient(service), await writeClient(service)];
    const [firstClient = '', secondClient = ''] = owners;
    const [a, b] = [await addAddress(firstClient, 'Bern'), await addAddress(secondClient, 'Basel')];
    const responses = await Promise.all([patch(a, { client: secondClient }), patch(b, { client: firstClient })]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect([await defaultsOf(firstClient), await defaultsOf(secondClient)]).toEqual([[b], [a]]);
  });
});

test('a client shows its default address and gets a new version when that address changes', async () => {
  const owner = await writeClient(service);
  const versions = [(await readClient(owner)).headers.get('etag')];
  const expectNewVersion = async (expectedFields: object) => {
    const current = await readClient(owner);
    expect(recordIn(current)).toMatchObject(expectedFields);
    expect(versions).not.toContain(current.headers.get('etag'));
    versions.push(current.headers.get('etag'));
  };
  const first = await addAddress(owner, 'Bern');
  await expectNewVersion({ country: 'CH', city: 'Bern', default_address_nid: first });
  await patch(first, { address: { country: 'LI', locality: 'Vaduz' } });
  await expectNewVersion({ country: 'LI', city: 'Vaduz' });
  const second = await addAddress(owner, 'Basel', { default_address: true });
  await expectNewVersion({ country: 'CH', city: 'Basel', default_address_nid: second, default_address_rendered: 'Basel\nSWITZERLAND' });
});

test('a stale If-Match is refused with 412 and the current record', async () => {
  const id = await addAddress(await writeClient(service), 'Bern');
  const stale = (await service.call('GET', `${root}/${id}`, { as })).headers.get('etag') ?? '';
  const changed = await patch(id, { address: { locality: 'Thun' } }, { 'if-match': stale });
  expect(changed).toMatchObject({ status: 200 });
  expect(changed.headers.get('etag')).not.toBe(stale);
  const owner = await readClient(String(recordIn(changed).client));
  expect(await patch(id, { address: { locality: 'Chur' } }, { 'if-match': stale })).toMatchObject({
    status: 412,
    body: { data: [await read(id)] },
  });
  expect((await readClient(String(recordIn(changed).client))).headers.get('etag')).toBe(owner.headers.get('etag'));
});

test.each<[unknown, string[]]>([
  [{}, ['address', 'client']],
  [{ client: '1', address: {} }, ['address.country']],
  [{ client: '1', address: { country: 'ch' } }, ['address.country']],
  [{ client: '1', address: { country: null } }, ['address.country']],
  [{ client: '1', address: { country: 'CH', locality: 7 } }, ['address.locality']],
  [{ client: '1', address: { country: 'CH', locality: '\0' } }, ['address.locality']],
  [{ client: '1', address: { country: 'CH', planet: 'Mars' } }, ['address.planet']],
  [{ client: '1', address: { country: 'CH' }, address_types: ['home'] }, ['address_types.0']],
  [{ client: '1', address: { country: 'CH' }, default_address: 'maybe' }, ['default_address']],
  [{ client: '2147483647', address: { country: 'CH' } }, ['client']],
  [{ client: 'me', address: { country: 'CH' } }, ['client']],
  [{ client: '1', address: { country: 'CH' }, colour: 'red' }, ['colour']],
])('a new address %j is refused with 422 naming %j', async (body, fields) => {
  const refused = await post(body);
  expect(refused).toMatchObject({ status: 422 });
  expect(refusedFields(refused).sort()).toEqual(fields);
});

test('an update is refused if the address or its client does not exist', async () => {
  const id = await addAddress(await writeClient(service), 'Bern');
  expect(refusedFields(await patch(id, { client: 2_000_000_000 }))).toEqual(['client']);
  expect(await patch('2000000000', { address: {} })).toMatchObject({ status: 404 });
  expect(await service.call('GET', `${root}/2000000000`, { as })).toMatchObject({ status: 404 });
});
