import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { readConfig } from '../../server/config.ts';
import { outbox } from '../../server/database/schema.ts';
import { createLog } from '../../server/http/request-log.ts';
import { realtimeSettings } from '../../server/realtime/settings.ts';
import { startService } from '../../server/service.ts';
import { measureEventLatencies } from './close-pairs.ts';
import { listen } from './listen.ts';
import { ownDatabase } from './own-database.ts';
import { recordIn } from './read-response.ts';
import { type CallOptions, startTestService, type TestService } from './service.ts';
import { writeClient, writeSale } from './write-records.ts';

const secret = 'a secret that the tests know: 0123456789';
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SECRET: secret });
});
afterAll(() => service.close());

const patch = (resource: string, id: string, json: unknown, options: CallOptions = {}) =>
  service.call('PATCH', `/api/v1.0/${resource}/${id}`, { as: 'clerk', json, ...options });
const updateOf = (bundle: string, entity_id: string, more: object = {}) => ({
  name: 'entity_update',
  bundle,
  entity_id,
  uid: String(service.userIds.clerk),
  force_reload: false,
  ...more,
});

describe('entity_update', () => {
  test('entity_update names the changed client and the user who changed it, and requests a reload if the status changed', async () => {
    const colleague = await listen(service, 'other');
    const id = await writeClient(service);
    await patch('datatable-clients', id, { phone: '044 111 22 31' });
    expect(await colleague.next()).toEqual(updateOf('client', id));
    await patch('datatable-clients', id, { blocking_reason: 'debts' }, { as: 'administrator' });
    expect(await colleague.next()).toEqual(updateOf('client', id, { uid: String(service.userIds.administrator), force_reload: true }));
  });

  test('entity_update names the changed sale, and requests a reload if the status changed', async () => {
    const porter = await listen(service, 'porter');
    const id = await writeSale(service);
    await patch('datatable-sales', id, { subtitle: 'Spring' });
    expect(await porter.next()).toEqual(updateOf('sale', id));
    await patch('datatable-sales', id, { published: true });
    expect(await porter.next()).toEqual(updateOf('sale', id, { force_reload: true }));
  });

  test('entity_update announces an address that was added, changed or deleted', async () => {
    const colleague = await listen(service, 'other');
    const client = await writeClient(service);
    const json = { client, address: { country: 'CH' } };
    const add = async () => String(recordIn(await service.call('POST', '/api/v1.0/client-address', { as: 'clerk', json })).id);
    const [first, second] = [await add(), await add()];
    for (const id of [first, second]) expect(await colleague.next('address')).toEqual(updateOf('address', id));
    await patch('client-address', first, { address_types: ['billing'] });
    expect(await colleague.next('address')).toEqual(updateOf('address', first));
    await service.call('DELETE', `/api/v1.0/client-address/${second}`, { as: 'clerk' });
    expect(await colleague.next('address')).toEqual(updateOf('address', second));
  });

  test('entity_update announces the client of a changed address, and both clients if the address moved', async () => {
    const colleague = await listen(service, 'other');
    const [from, to] = [await writeClient(service), await writeClient(service)];
    const response = await service.call('POST', '/api/v1.0/client-address', {
      as: 'clerk',
      json: { client: from, address: { country: 'CH' } },
    });
    expect(await colleague.next('client')).toEqual(updateOf('client', from));
    await patch('client-address', String(recordIn(response).id), { client: to });
    const clientIds = [(await colleague.next('client')).entity_id, (await colleague.next('client')).entity_id];
    expect(clientIds.sort()).toEqual([from, to].sort());
  });

  test('entity_update is not sent for a refused change or a change without effect', async () => {
    const colleague = await listen(service, 'other');
    const [refused, later] = [await writeClient(service), await writeClient(service)];
    expect(await patch('datatable-clients', refused, { phone: 7 })).toMatchObject({ status: 422 });
    expect(await patch('datatable-clients', refused, { agent: 2_000_000_000 })).toMatchObject({ status: 422 });
    expect(await patch('datatable-clients', refused, { phone: '044 111 22 37' }, { headers: { 'if-match': '"0"' } })).toMatchObject({
      status: 412,
    });
    expect(await patch('datatable-clients', refused, { phone: '044 111 22 37' }, { as: 'porter' })).toMatchObject({ status: 403 });
    expect(await patch('datatable-clients', refused, {})).toMatchObject({ status: 200 });
    expect(await patch('datatable-clients', refused, { phone: '', categories: [], birthdate: null })).toMatchObject({ status: 200 });
    await patch('datatable-clients', later, { phone: '044 111 22 37' });
    expect(await colleague.next()).toEqual(updateOf('client', later));
  });

  test('entity_update is not sent to the socket that made the change', async () => {
    const [author, colleague] = [await listen(service, 'clerk'), await listen(service, 'other')];
    const [changedByAuthor, changedByColleague] = [await writeClient(service), await writeClient(service)];
    await patch('datatable-clients', changedByAuthor, { phone: '044 111 22 31' }, { headers: { 'x-socket-id': author.socketId } });
    expect(await colleague.next()).toEqual(updateOf('client', changedByAuthor));
    await patch('datatable-clients', changedByColleague, { phone: '044 111 22 31' }, { as: 'other' });
    expect(await author.next()).toMatchObject({ entity_id: changedByColleague });
  });

  test.each(['', '1', '1.1; drop', '1.'.repeat(5_000)])(
    'entity_update ignores the invalid socket id "%.9s" and reaches all sockets',
    async (socketId) => {
      const colleague = await listen(service, 'other');
      const id = await writeClient(service);
      expect(await patch('datatable-clients', id, { phone: '044 111 22 31' }, { headers: { 'x-socket-id': socketId } })).toMatchObject({
        status: 200,
      });
      expect(await colleague.next()).toEqual(updateOf('client', id));
    },
  );
});

describe('/realtime_auth', () => {
  const requestAuth = async (person: 'clerk' | 'client', values: Record<string, string>) => {
    const query = new URLSearchParams({ access_token: await service.token(person), ...values });
    return [
      await service.call('GET', `/api/v1.0/realtime_auth?${query}`),
      await service.call('POST', `/api/v1.0/realtime_auth?access_token=${await service.token(person)}`, {
        raw: new URLSearchParams(values).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    ];
  };

  test.each([
    ['clerk', { socket_id: '1.1', channel_name: 'private-backoffice' }, 200],
    ['clerk', { socket_id: '1.1', channel_name: 'private-other' }, 403],
    ['clerk', { socket_id: '1.1', channel_name: 'private-backoffice-user-{own}' }, 200],
    ['clerk', { socket_id: '1.1', channel_name: 'private-backoffice-user-{colleague}' }, 403],
    ['clerk', { socket_id: 'one', channel_name: 'private-backoffice' }, 400],
    ['clerk', { channel_name: 'private-backoffice' }, 400],
    ['clerk', { socket_id: '1.1' }, 400],
    ['client', { socket_id: '1.1', channel_name: 'private-backoffice' }, 403],
  ] as const)('/realtime_auth for a %s with %j returns the status %i, for GET and for POST', async (person, values, status) => {
    const ids = { own: service.userIds[person], colleague: service.userIds.other };
    const filled = Object.entries(values).map(([name, value]) => [
      name,
      value.replace('{own}', `${ids.own}`).replace('{colleague}', `${ids.colleague}`),
    ]);
    for (const response of await requestAuth(person, Object.fromEntries(filled))) expect(response.status).toBe(status);
  });
});

test('the events of two changes that are 0 to 150 ms apart do not wait for the next poll of the outbox', async () => {
  const latencies = await measureEventLatencies(service, 20);
  // This is less than the poll interval of 5 seconds, but enough for a machine under load.
  expect(latencies.at(-1)).toBeLessThan(2_500);
});

test('an event that was stored but not sent before the service stopped is sent after the next start', async () => {
  const colleague = await listen(service, 'other');
  const { appId, key, secret: appSecret } = realtimeSettings({}, secret).app;
  const { hostname, port } = new URL(service.url);
  const publisherSettings = {
    PUSHER_APP_ID: appId,
    PUSHER_KEY: key,
    PUSHER_SECRET: appSecret,
    PUSHER_HOST: hostname,
    PUSHER_PORT: port,
    PUSHER_TLS: '0',
  };
  const database = await ownDatabase();
  const config = readConfig({ PORT: '0', ...database.environment, ...publisherSettings });

  const before = await openFromConfig(config);
  await before.database.db.insert(outbox).values({ name: 'entity_update', payload: updateOf('client', '77') });
  await before.close();
  const restarted = await startService(config, await openFromConfig(config), createLog('silent'));
  expect(await colleague.next()).toEqual(updateOf('client', '77'));
  await restarted.close();

  const after = await openFromConfig(config);
  expect(await after.database.db.select().from(outbox)).toEqual([]);
  await after.close();
  await database.remove();
});
