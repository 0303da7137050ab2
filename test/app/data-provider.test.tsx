import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemDocument } from '../../contract/wire.ts';
import { createDataProvider, currentRecordOf } from '../../src/providers/data/data-provider.ts';
import type { AddressAppRecord } from '../../src/providers/data/types.ts';
import { problemOf } from '../../src/providers/http/http-error.ts';
import { setSocketId } from '../../src/providers/http/socket-id.ts';
import { authoriseRealtime } from '../../src/providers/realtime-authorisation.ts';
import { claimSession, writeSession } from '../../src/providers/session/session.ts';
import { isRenewalPending, settleRenewal } from '../../src/providers/session/session-renewal.ts';
import { aClient } from './clients/a-client.ts';
import { type Respond, sendJson, startStubServer } from './stub-server.ts';
import { aTask } from './tasks/board/a-task.ts';

const client = {
  ...aClient,
  id: '12',
  last_name: 'Müller',
  email: 'anna@example.com',
  status: { id: 'approved', label: 'Approved' },
  phone: '061 111 11 11',
  invoice_release_limit: '100.00',
};
const all = createDataProvider(['concurrency', 'detail-fields', 'id-filter', 'idempotency']);
/** Expiry in Unix seconds of a token that is valid now. */
const tomorrow = Math.ceil(Date.now() / 1000) + 86_400;

let respond: Respond;
let server: Awaited<ReturnType<typeof startStubServer>>;

beforeEach(async () => {
  server = await startStubServer((request, response) => respond(request, response));
  window.happyDOM.setURL(`${server.url}/clients`);
  localStorage.clear();
  claimSession('7');
  writeSession({ token: 'secret', uid: '7', expire: tomorrow });
  respond = (_request, response) => sendJson(response, 200, { data: [client] }, { ETag: '"5"' });
});
afterEach(async () => {
  setSocketId(undefined);
  await server.close();
});

const sent = () => server.receivedRequests.map(({ method, url }) => `${method} ${url}`);
const save = (changes: object, previousData: object = { ...client, etag: '"4"' }) =>
  all.update('clients', { id: '12', data: { ...previousData, ...changes }, previousData });

it('the data provider reports the resource of a successful write, and does not report a refused write', async () => {
  const written: string[] = [];
  const provider = createDataProvider(['concurrency'], (resource) => written.push(resource));
  const change = () => provider.update('clients', { id: '12', data: { ...client, last_name: 'Meier' }, previousData: client });
  await change();
  expect(written).toEqual(['clients']);
  respond = (_request, response) => sendJson(response, 403, problemDocument('not-permitted', 'no'));
  await expect(change()).rejects.toThrow();
  expect(written).toEqual(['clients']);
});

it('the data provider sends no request from a page whose user is no longer signed in', async () => {
  claimSession('7');
  writeSession({ token: 'of somebody else', uid: '8', expire: tomorrow });
  await expect(save({ phone: 'mine' })).rejects.toMatchObject({ status: 403 });
  await expect(all.getOne('clients', { id: '12' })).rejects.toMatchObject({ status: 403 });
  expect(server.receivedRequests).toEqual([]);
  expect(isRenewalPending()).toBe(false);
});

describe('saving on a service without versions', () => {
  const plain = createDataProvider([]);
  const change = (changes: object) => plain.update('clients', { id: '12', data: { ...client, ...changes }, previousData: client });
  const stored = (now: object) => {
    respond = (_request, response) => sendJson(response, 200, { data: [{ ...client, ...now }] });
  };
  const patched = () => server.receivedRequests.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));

  it('saving on a service without versions reads the record first, and does not overwrite a value that another user has changed', async () => {
    stored({ phone: 'theirs', last_name: 'Meier' });
    const refusal = await change({ phone: 'mine' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 412 });
    expect(problemOf(refusal).current).toMatchObject({ phone: 'theirs', last_name: 'Meier' });
    expect(patched()).toEqual([]);
  });

  it('saving on a service without versions writes fields that no other user has changed', async () => {
    stored({ last_name: 'Meier' });
    await change({ phone: 'mine' });
    expect(patched()).toEqual([{ phone: 'mine' }]);
  });

  it('saving on a service without versions converts the stored record to the shape of the form before the comparison', async () => {
    stored({ phone: '061 111 11 11 ' });
    const toPreviousDataShape = (record: Readonly<Record<string, unknown>>) => ({ ...record, phone: String(record.phone).trim() });
    await plain.update('clients', { id: '12', data: { ...client, phone: 'mine' }, previousData: client, meta: { toPreviousDataShape } });
    expect(patched()).toEqual([{ phone: 'mine' }]);
  });

  it('saving on a service without versions writes nothing if the record cannot be read', async () => {
    respond = (_request, response) => sendJson(response, 503, {});
    await expect(change({ phone: 'mine' })).rejects.toMatchObject({ status: 503 });
    expect(patched()).toEqual([]);
  });
});

describe('reading', () => {
  it('a read returns one record with its version, and sends the token', async () => {
    expect((await all.getOne('clients', { id: '12' })).data).toMatchObject({ ...client, etag: '"5"' });
    expect(sent()).toEqual(['GET /api/v1.0/datatable-clients/12']);
    expect(server.receivedRequests[0]?.headers.authorization).toBe('Bearer secret');
  });

  it('a read requests many records with a hundred ids at a time', async () => {
    respond = (request, response) => {
      const ids = [...new URL(request.url, 'http://service').searchParams].flatMap(([name, value]) => (/value/.test(name) ? [value] : []));
      sendJson(response, 200, { data: ids.map((id) => ({ ...client, id })), count: ids.length });
    };
    const ids = Array.from({ length: 150 }, (_none, index) => String(index + 1));
    const { data } = await all.getMany('clients', { ids });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(server.receivedRequests).toHaveLength(2);
  });

  it('a read of many records sends one request for each, at most six at a time, if the service has no id-filter', async () => {
    let running = 0;
    let most = 0;
    respond = (request, response) => {
      most = Math.max(most, ++running);
      setImmediate(() => {
        running--;
        sendJson(response, 200, { data: [{ ...client, id: request.url.split('/').at(-1) }] });
      });
    };
    const { data } = await createDataProvider([]).getMany('clients', { ids: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] });
    expect(data.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(most).toBeLessThanOrEqual(6);
  });
});

describe('saving', () => {
  it('saving sends only the changed fields, in the units of an update, with the version that was read', async () => {
    setSocketId('123.456');
    const { data } = await save({ phone: '061 222 22 22', invoice_release_limit: '100.5' });
    const patch = server.receivedRequests[0];
    expect(JSON.parse(patch?.body ?? '')).toEqual({ phone: '061 222 22 22', invoice_release_limit: 10_050 });
    expect(patch?.headers).toMatchObject({ 'if-match': '"4"', 'x-socket-id': '123.456' });
    expect(sent()).toEqual(['PATCH /api/v1.0/datatable-clients/12', 'GET /api/v1.0/datatable-clients/12']);
    expect(data).toMatchObject({ etag: '"5"' });
  });

  it('saving sends nothing if no value has changed', async () => {
    await save({ invoice_release_limit: '100' });
    expect(server.receivedRequests).toEqual([]);
  });

  it('saving reports an invalid entry with its path, and sends nothing', async () => {
    const refusal = await save({ bank_details: [{ name: 'x'.repeat(300), number: '', owner: '', iban: '', bic: '' }] }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ status: 422, body: { errors: { 'bank_details.0.name': 'app.invalid.text' } } });
    expect(server.receivedRequests).toEqual([]);
  });

  it('saving throws an error with the current record if the version is stale', async () => {
    respond = (request, response) => {
      if (request.method === 'PATCH') sendJson(response, 412, problemDocument('changed-meanwhile', 'stale', { data: [client] }));
      else sendJson(response, 200, { data: [{ ...client, phone: 'theirs' }] }, { ETag: '"9"' });
    };
    const refusal = await save({ phone: 'mine' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 412 });
    expect(problemOf(refusal).current).toMatchObject({ phone: 'theirs', etag: '"9"' });
  });

  it('saving a task with a stale version reports the current task from the refusal, without a read', async () => {
    const task = aTask({ label: 'Theirs' });
    const sentTask = { ...task, id: Number(task.id) };
    respond = (_request, response) =>
      sendJson(response, 412, problemDocument('changed-meanwhile', 'stale', { data: [sentTask] }), { ETag: '"9"' });
    const params = { id: task.id, data: { completed: true }, previousData: { id: task.id, etag: '"8"' } };
    const refusal = await all.update('tasks', params).catch((error: unknown) => error);
    expect(currentRecordOf(refusal)).toEqual({ ...task, etag: '"9"' });
    expect(sent()).toEqual([`PATCH /api/v1.0/tasks/${task.id}`]);
  });

  it('saving succeeds even when the record cannot be read again', async () => {
    respond = (request, response) => {
      if (request.method === 'PATCH') sendJson(response, 200, { data: [client] }, { ETag: '"5"' });
      else sendJson(response, 404, problemDocument('not-found', 'gone'));
    };
    expect((await save({ phone: 'mine' })).data).toMatchObject({ phone: 'mine', last_name: 'Müller', etag: '"5"' });
  });
});

/** Returns a problem document whose type the contract does not define. */
const problem = (status: number, detail: string) => ({ type: 'https://elsewhere.example/errors/17', title: 'Refused', status, detail });

describe('a session that has ended', () => {
  const expired = problem(403, 'The access token expired.');
  const renew = async (expire = tomorrow) => {
    await expect.poll(isRenewalPending).toBe(true);
    writeSession({ token: 'fresh', uid: '7', expire });
    settleRenewal(true);
  };
  const acceptsFresh = (status: number, body: object) => {
    respond = (request, response) => {
      if (request.headers.authorization === 'Bearer fresh') sendJson(response, 200, { data: [client] });
      else sendJson(response, status, body);
    };
  };

  it.each([
    ['a 403 whose detail mentions an expired token, whatever its problem type', 403, expired],
    ['a 401', 401, problem(401, 'No authentication credentials provided')],
  ])('a session that has ended is recognised by %s; the save is sent again after the next sign-in', async (_by, status, body) => {
    acceptsFresh(status, body);
    const saving = save({ phone: 'mine' });
    await renew();
    expect((await saving).data).toMatchObject({ id: '12' });
    expect(sent().filter((candidate) => candidate.startsWith('PATCH'))).toHaveLength(2);
  });

  it('a session that has ended is recognised by a 403 with any detail after the token has expired', async () => {
    writeSession({ token: 'secret', uid: '7', expire: 1 });
    acceptsFresh(403, problem(403, 'Non.'));
    const saving = save({ phone: 'mine' });
    await renew();
    expect((await saving).data).toMatchObject({ id: '12' });
  });

  it('a 403 for a missing permission does not end the session, whatever its problem type', async () => {
    respond = (_request, response) => sendJson(response, 403, problemDocument('token-expired', 'Clerks may not do this'));
    await expect(save({ phone: 'mine' })).rejects.toMatchObject({ status: 403 });
    expect(isRenewalPending()).toBe(false);
  });

  it('a 403 right after a sign-in does not end the session, even if the clock of the browser runs ahead', async () => {
    writeSession({ token: 'secret', uid: '7', expire: 1 });
    respond = (_request, response) => sendJson(response, 403, problem(403, 'Clerks may not do this'));
    const first = save({ phone: 'mine' }).catch((error: unknown) => error);
    await renew(2);
    expect(await first).toMatchObject({ status: 403 });
    await expect(save({ phone: 'mine' })).rejects.toMatchObject({ status: 403 });
    expect(isRenewalPending()).toBe(false);
  });

  it('a request in a session that has ended is rejected if the user signs out instead of signing in again', async () => {
    respond = (_request, response) => sendJson(response, 403, expired);
    const saving = save({ phone: 'mine' }).catch((error: unknown) => error);
    await expect.poll(isRenewalPending).toBe(true);
    settleRenewal(false);
    expect(await saving).toMatchObject({ status: 403, message: 'app.errors.token-expired' });
  });
});

describe('headers and methods', () => {
  const create = (provider: typeof all) => provider.create('clients', { data: { last_name: 'Neu' }, meta: { idempotencyKey: 'a-key' } });
  const headersOf = (method: string) =>
    server.receivedRequests.filter((candidate) => candidate.method === method).map(({ headers }) => headers);

  it('the data provider sends the headers of extensions to a service that lists the extensions', async () => {
    await create(all);
    await save({ phone: 'mine' });
    await all.bulkItems({ operation: 'delete', items: ['1'] }, { key: 'b-key' }).catch(() => {});
    expect(headersOf('POST').map((headers) => headers['idempotency-key'])).toEqual(['a-key', 'b-key']);
    await all.splitOrder('7', ['1'], { key: 'c-key', etag: '"3"' }).catch(() => {});
    expect(headersOf('PATCH')[0]).toMatchObject({ 'if-match': '"4"' });
    expect(headersOf('PATCH')[1]).toMatchObject({ 'idempotency-key': 'c-key', 'if-match': '"3"' });
  });

  it('the data provider sends no headers of extensions to a service that lists no extension', async () => {
    const plain = createDataProvider([]);
    await create(plain);
    await plain.update('clients', { id: '12', data: { ...client, phone: 'mine' }, previousData: { ...client, etag: '"4"' } });
    await plain.bulkItems({ operation: 'delete', items: ['1'] }, { key: 'b-key' }).catch(() => {});
    await plain.splitOrder('7', ['1'], { key: 'c-key', etag: '"3"' }).catch(() => {});
    for (const headers of [...headersOf('POST'), ...headersOf('PATCH')])
      for (const name of ['idempotency-key', 'if-match', 'x-socket-id']) expect(headers).not.toHaveProperty(name);
    expect(sent().filter((candidate) => candidate.startsWith('P'))).toHaveLength(4);
  });

  it('authoriseRealtime sends the socket and the channel in the query of a GET, or in the form of a POST', async () => {
    respond = (_request, response) => sendJson(response, 200, { auth: 'key:signature' });
    expect(await authoriseRealtime('GET', '1.2', 'private-x')).toEqual({ auth: 'key:signature' });
    await authoriseRealtime('POST', '1.2', 'private-x');
    expect(server.receivedRequests.map(({ method, url, body }) => ({ method, query: url.split('?')[1], body }))).toEqual([
      { method: 'GET', query: 'access_token=secret&socket_id=1.2&channel_name=private-x', body: '' },
      { method: 'POST', query: 'access_token=secret', body: 'socket_id=1.2&channel_name=private-x' },
    ]);
  });

  it('the data provider records a payment with one POST if the service does not list payments', async () => {
    const payment = { id: '9', order: '7', transaction_type: 'Payment', amount: '10.00', created: '2026-01-01T00:00:00.000Z' };
    respond = (_request, response) => sendJson(response, 201, { data: [payment] });
    const { data } = await createDataProvider([]).create('transactions', { data: { order: '7', amount: '10.00', bank: 'A bank' } });
    expect(data).toMatchObject({ ...payment, bank: 'A bank' });
    expect(sent()).toEqual(['POST /api/v1.0/transactions']);
  });

  it('the data provider sends a deletion without a content type, because it has no body', async () => {
    respond = (_request, response) => void response.writeHead(204).end();
    await all.delete('tasks', { id: '3' });
    expect(await all.deleteMany('tasks', { ids: ['4', '5'] })).toEqual({ data: ['4', '5'] });
    expect(sent()).toEqual(['DELETE /api/v1.0/tasks/3', 'DELETE /api/v1.0/tasks/4', 'DELETE /api/v1.0/tasks/5']);
    expect(server.receivedRequests[0]?.headers).not.toHaveProperty('content-type');
  });
});

describe('an address', () => {
  const address = {
    country: 'CH',
    administrative_area: '',
    locality: 'Basel',
    postal_code: '4051',
    thoroughfare: '',
    premise: '',
    first_name: '',
    last_name: '',
    organisation_name: '',
    name_line: '',
  };
  const before: AddressAppRecord = {
    id: '3',
    label: 'Basel',
    client: '12',
    address,
    address_types: [{ id: 'billing', label: 'Billing' }],
    default_address: false,
    validated: false,
    rendered: 'Basel',
    created: '2026-01-01T00:00:00.000Z',
    updated: '2026-01-01T00:00:00.000Z',
  };

  it('an update of an address sends only the parts that changed', async () => {
    respond = (_request, response) => sendJson(response, 200, { data: [before] });
    await all.update('addresses', {
      id: '3',
      data: { ...before, address: { ...address, locality: 'Bern' }, default_address: true },
      previousData: before,
    });
    expect(JSON.parse(server.receivedRequests[0]?.body ?? '')).toEqual({ address: { locality: 'Bern' }, default_address: true });
  });

  it('an address is created with the typed values and its types as ids', async () => {
    respond = (request, response) => sendJson(response, request.method === 'POST' ? 201 : 200, { data: [before] });
    const { data } = await all.create('addresses', {
      data: { client: '12', address: { country: 'CH', locality: 'Basel' }, address_types: before.address_types },
    });
    expect(JSON.parse(server.receivedRequests[0]?.body ?? '')).toEqual({
      client: '12',
      address: { country: 'CH', locality: 'Basel' },
      address_types: ['billing'],
    });
    expect(data).toMatchObject({ id: '3', rendered: 'Basel' });
  });
});

describe('a consignment on a service that does not show consignments', () => {
  const specified = createDataProvider([]);
  const consignmentBody = {
    id: '40',
    consignment_id: 'C-7',
    label: 'Estate',
    published: true,
    status: { value: 'active', label: 'Active' },
    owner: { id: '12', label: 'Anna' },
    estimated: 125_050,
    insurance_value: null,
    underbid: 0.8,
    updated: '2026-01-01T00:00:00.000Z',
  };

  it('a consignment that the service does not show has only its id before an update, and is changed without a read', async () => {
    respond = (_request, response) => sendJson(response, 200, { data: [consignmentBody] });
    const { data: before } = await specified.getOne('consignments', { id: '40' });
    expect(before).toEqual({ id: '40' });
    await specified.update('consignments', { id: '40', data: { ...before, label: 'Estate' }, previousData: before });
    expect(sent()).toEqual(['PATCH /api/v1.0/datatable-consignments/40']);
    expect(server.receivedRequests[0]?.body).toBe('{"label":"Estate"}');
  });

  it('a consignment that the service does not show has the values of its last update, with amounts in the form of a read', async () => {
    respond = (_request, response) => sendJson(response, 200, { data: [{ ...consignmentBody, status: 'strange' }] });
    await specified.update('consignments', { id: '41', data: { label: 'Estate' }, previousData: { id: '41' } });
    const { status: _strange, id: _id, ...expectedValues } = { ...consignmentBody, estimated: '1250.50' };
    expect((await specified.getOne('consignments', { id: '41' })).data).toEqual({ id: '41', ...expectedValues });
  });
});
