// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { problemDocument } from '../../contract/wire.ts';
import { createDataProvider } from '../../src/providers/data/data-provider.ts';
import type { AddressAppRecord } from '../../src/providers/data/types.ts';
import { problemOf } from '../../src/providers/http-error.ts';
import { claimSession, writeSession } from '../../src/providers/session.ts';
import { isRenewalWanted, settleRenewal } from '../../src/providers/session-renewal.ts';
import { setSocketId } from '../../src/providers/socket-id.ts';
import { type Respond, sendJson, startProblemServer } from './problem-server.ts';

const client = {
  id: '12',
  uuid: '3f8f2f5e-5a3c-4c77-9d5d-0a4f6f1c2b3a',
  first_name: 'Anna',
  last_name: 'Müller',
  email: 'anna@example.com',
  status: { id: 'approved', label: 'Approved' },
  balance: { value: 0, formatted: 'CHF 0.00' },
  updated: '2026-01-01T00:00:00.000Z',
  tax_id: '',
  categories: [],
  additional_charges: [],
  consignor_commissions: [],
  phone: '061 111 11 11',
  invoice_release_limit: '100.00',
};
const all = createDataProvider(['concurrency', 'detail-fields', 'id-filter']);

let respond: Respond;
let server: Awaited<ReturnType<typeof startProblemServer>>;

beforeEach(async () => {
  server = await startProblemServer((asked, response) => respond(asked, response));
  window.happyDOM.setURL(`${server.url}/clients`);
  localStorage.clear();
  claimSession('7');
  writeSession({ token: 'secret', uid: '7', expire: 1 });
  respond = (_asked, response) => sendJson(response, 200, { data: [client] }, { ETag: '"5"' });
});
afterEach(async () => {
  setSocketId(undefined);
  await server.close();
});

const sent = () => server.asked.map(({ method, url }) => `${method} ${url}`);
const save = (changes: object, previousData: object = { ...client, etag: '"4"' }) =>
  all.update('clients', { id: '12', data: { ...previousData, ...changes }, previousData });

it('says of which resource something was written, and nothing of a refusal', async () => {
  const written: string[] = [];
  const provider = createDataProvider(['concurrency'], (resource) => written.push(resource));
  const change = () => provider.update('clients', { id: '12', data: { ...client, last_name: 'Meier' }, previousData: client });
  await change();
  expect(written).toEqual(['clients']);
  respond = (_asked, response) => sendJson(response, 403, problemDocument('not-permitted', 'no'));
  await expect(change()).rejects.toThrow();
  expect(written).toEqual(['clients']);
});

it('sends nothing of a page whose user is no longer the one who is signed in', async () => {
  claimSession('7');
  writeSession({ token: 'of somebody else', uid: '8', expire: 1 });
  await expect(save({ phone: 'mine' })).rejects.toMatchObject({ status: 403 });
  await expect(all.getOne('clients', { id: '12' })).rejects.toMatchObject({ status: 403 });
  expect(server.asked).toEqual([]);
  expect(isRenewalWanted()).toBe(false);
});

describe('saving on a service without versions', () => {
  const plain = createDataProvider([]);
  const change = (changes: object) => plain.update('clients', { id: '12', data: { ...client, ...changes }, previousData: client });
  const stored = (now: object) => {
    respond = (_asked, response) => sendJson(response, 200, { data: [{ ...client, ...now }] });
  };
  const patched = () => server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));

  it('reads first, and writes nothing over what somebody else has changed to another value', async () => {
    stored({ phone: 'theirs', last_name: 'Meier' });
    const refusal = await change({ phone: 'mine' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 412 });
    expect(problemOf(refusal).current).toMatchObject({ phone: 'theirs', last_name: 'Meier' });
    expect(patched()).toEqual([]);
  });

  it('writes what nobody else has touched', async () => {
    stored({ last_name: 'Meier' });
    await change({ phone: 'mine' });
    expect(patched()).toEqual([{ phone: 'mine' }]);
  });

  it('compares as the form holds it, where that is otherwise than it is read', async () => {
    stored({ phone: '061 111 11 11 ' });
    const asOpened = (record: Readonly<Record<string, unknown>>) => ({ ...record, phone: String(record.phone).trim() });
    await plain.update('clients', { id: '12', data: { ...client, phone: 'mine' }, previousData: client, meta: { asOpened } });
    expect(patched()).toEqual([{ phone: 'mine' }]);
  });

  it('writes nothing while it cannot be read', async () => {
    respond = (_asked, response) => sendJson(response, 503, {});
    await expect(change({ phone: 'mine' })).rejects.toMatchObject({ status: 503 });
    expect(patched()).toEqual([]);
  });
});

describe('reading', () => {
  it('one record gives it with its version, asked for with the token', async () => {
    expect((await all.getOne('clients', { id: '12' })).data).toMatchObject({ ...client, etag: '"5"' });
    expect(sent()).toEqual(['GET /api/v1.0/datatable-clients/12']);
    expect(server.asked[0]?.headers.authorization).toBe('Bearer secret');
  });

  it('many asks for a hundred ids at a time', async () => {
    respond = (asked, response) => {
      const ids = [...new URL(asked.url, 'http://service').searchParams].flatMap(([name, value]) => (/value/.test(name) ? [value] : []));
      sendJson(response, 200, { data: ids.map((id) => ({ ...client, id })), count: ids.length });
    };
    const ids = Array.from({ length: 150 }, (_none, index) => String(index + 1));
    const { data } = await all.getMany('clients', { ids });
    expect(data.map(({ id }) => id)).toEqual(ids);
    expect(server.asked).toHaveLength(2);
  });

  it('many reads one by one where the service has no id-filter, six at most at a time', async () => {
    let running = 0;
    let most = 0;
    respond = (asked, response) => {
      most = Math.max(most, ++running);
      setImmediate(() => {
        running--;
        sendJson(response, 200, { data: [{ ...client, id: asked.url.split('/').at(-1) }] });
      });
    };
    const { data } = await createDataProvider([]).getMany('clients', { ids: ['1', '2', '3', '4', '5', '6', '7', '8', '9'] });
    expect(data.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(most).toBeLessThanOrEqual(6);
  });
});

describe('saving', () => {
  it('sends the changed field alone, in the units of an update, against the version that was read', async () => {
    setSocketId('123.456');
    const { data } = await save({ phone: '061 222 22 22', invoice_release_limit: '100.5' });
    const patch = server.asked[0];
    expect(JSON.parse(patch?.body ?? '')).toEqual({ phone: '061 222 22 22', invoice_release_limit: 10_050 });
    expect(patch?.headers).toMatchObject({ 'if-match': '"4"', 'x-socket-id': '123.456' });
    expect(sent()).toEqual(['PATCH /api/v1.0/datatable-clients/12', 'GET /api/v1.0/datatable-clients/12']);
    expect(data).toMatchObject({ etag: '"5"' });
  });

  it('sends nothing when nothing differs', async () => {
    await save({ invoice_release_limit: '100' });
    expect(server.asked).toEqual([]);
  });

  it('names the entry that cannot be sent, and sends nothing', async () => {
    const refusal = await save({ bank_details: [{ name: 'x'.repeat(300), number: '', owner: '', iban: '', bic: '' }] }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ status: 422, body: { errors: { 'bank_details.0.name': 'app.invalid.text' } } });
    expect(server.asked).toEqual([]);
  });

  it('against an older version is refused with the record as it is now', async () => {
    respond = (asked, response) => {
      if (asked.method === 'PATCH') sendJson(response, 412, problemDocument('changed-meanwhile', 'stale', { data: [client] }));
      else sendJson(response, 200, { data: [{ ...client, phone: 'theirs' }] }, { ETag: '"9"' });
    };
    const refusal = await save({ phone: 'mine' }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 412 });
    expect(problemOf(refusal).current).toMatchObject({ phone: 'theirs', etag: '"9"' });
  });

  it('succeeds even when the record cannot be read again', async () => {
    respond = (asked, response) => {
      if (asked.method === 'PATCH') sendJson(response, 200, { data: [client] }, { ETag: '"5"' });
      else sendJson(response, 404, problemDocument('not-found', 'gone'));
    };
    expect((await save({ phone: 'mine' })).data).toMatchObject({ phone: 'mine', last_name: 'Müller', etag: '"5"' });
  });

  it('goes out again once the user has signed in again', async () => {
    respond = (asked, response) => {
      if (asked.headers.authorization === 'Bearer fresh') sendJson(response, 200, { data: [client] });
      else sendJson(response, 403, problemDocument('token-expired', 'expired'));
    };
    const saving = save({ phone: 'mine' });
    await expect.poll(isRenewalWanted).toBe(true);
    writeSession({ token: 'fresh', uid: '7', expire: 2 });
    settleRenewal(true);
    expect((await saving).data).toMatchObject({ id: '12' });
    expect(sent().filter((one) => one.startsWith('PATCH'))).toHaveLength(2);
  });

  it('fails as refused when the user signs out instead', async () => {
    respond = (_asked, response) => sendJson(response, 403, problemDocument('token-expired', 'expired'));
    const saving = save({ phone: 'mine' }).catch((error: unknown) => error);
    await expect.poll(isRenewalWanted).toBe(true);
    settleRenewal(false);
    expect(await saving).toMatchObject({ status: 403, message: 'app.errors.token-expired' });
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

  it('sends the parts that changed', async () => {
    respond = (_asked, response) => sendJson(response, 200, { data: [before] });
    await all.update('addresses', {
      id: '3',
      data: { ...before, address: { ...address, locality: 'Bern' }, default_address: true },
      previousData: before,
    });
    expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({ address: { locality: 'Bern' }, default_address: true });
  });

  it('is created with what was typed, its types as ids', async () => {
    respond = (asked, response) => sendJson(response, asked.method === 'POST' ? 201 : 200, { data: [before] });
    const { data } = await all.create('addresses', {
      data: { client: '12', address: { country: 'CH', locality: 'Basel' }, address_types: before.address_types },
    });
    expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual({
      client: '12',
      address: { country: 'CH', locality: 'Basel' },
      address_types: ['billing'],
    });
    expect(data).toMatchObject({ id: '3', rendered: 'Basel' });
  });
});
