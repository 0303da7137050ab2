import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, files, idempotencyKeys } from '../../server/database/schema.ts';
import { beginTransaction } from '../../server/database/transactions.ts';
import { recordEffect, runOnce } from '../../server/http/idempotency.ts';
import { createLog } from '../../server/http/request-log.ts';
import { createGate } from './gate.ts';
import { recordIn, refusedFields } from './read-response.ts';
import { type Person, startTestService, type TestService } from './service.ts';
import { writeClient } from './write-records.ts';

let service: TestService;
let client: string;
beforeAll(async () => {
  service = await startTestService({ TOKEN_TTL: String(7 * 86_400) });
  client = await writeClient(service, { last_name: 'Meyer' });
});
afterAll(() => service.close());

const post = (key: string, locality: string, as: Person = 'clerk') =>
  service.call('POST', '/api/v1.0/client-address', {
    as,
    headers: { 'idempotency-key': key },
    json: { client, address: { country: 'CH', locality } },
  });
const count = () => service.db.$count(addresses);

test('a repeated request with the same key and body gets the first response, without a second effect', async () => {
  const before = await count();
  const first = await post('one', 'Bern');
  const repeated = await post('one', 'Bern');
  expect(repeated).toMatchObject({ status: 201, body: first.body });
  expect(repeated.headers.get('etag')).toBe(first.headers.get('etag'));
  expect([first.headers.get('idempotency-replayed'), repeated.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
  expect(await count()).toBe(before + 1);
});

test('a key with another body is refused with 422, and the same key of another user is independent', async () => {
  const first = await post('two', 'Bern');
  expect(await post('two', 'Basel')).toMatchObject({ status: 422 });
  const responseToOther = await post('two', 'Basel', 'other');
  expect(responseToOther.status).toBe(201);
  expect(recordIn(responseToOther).id).not.toBe(recordIn(first).id);
});

test('concurrent requests with one key have one effect', async () => {
  const before = await count();
  const responses = await Promise.all(Array.from({ length: 8 }, () => post('three', 'Chur')));
  expect(await count()).toBe(before + 1);
  const created = new Set(responses.filter(({ status }) => status === 201).map((response) => recordIn(response).id));
  expect(created.size).toBe(1);
  expect(responses.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await post('three', 'Chur')).toMatchObject({ status: 201 });
});

test('a refused request can be retried with the same key', async () => {
  const email = 'shared@example.com';
  const existingClient = await writeClient(service, { last_name: 'Alt', email });
  const createClient = () =>
    service.call('POST', '/api/v1.0/datatable-clients', {
      as: 'clerk',
      headers: { 'idempotency-key': 'four' },
      json: { last_name: 'Neu', email },
    });
  expect(await createClient()).toMatchObject({ status: 409 });
  await service.call('PATCH', `/api/v1.0/datatable-clients/${existingClient}`, { as: 'clerk', json: { email: 'alt@example.com' } });
  expect(await createClient()).toMatchObject({ status: 201 });
});

test('a key becomes free after a timeout only if its request crashed before its effect', async () => {
  const first = await post('five', 'Sion');
  await service.db.update(idempotencyKeys).set({ response: null });
  const retried = await post('five', 'Sion');
  expect(retried).toMatchObject({ status: 409 });
  expect(refusedFields(retried)).toEqual(['Idempotency-Key']);
  expect(first.status).toBe(201);
  await service.db.update(idempotencyKeys).set({ took_effect: false });
  expect(await post('five', 'Sion')).toMatchObject({ status: 409 });
  service.advance(100_000);
  await service.db.update(idempotencyKeys).set({ took_effect: true });
  expect(await post('five', 'Sion')).toMatchObject({ status: 409 });
  await service.db.update(idempotencyKeys).set({ took_effect: false });
  expect(await post('five', 'Sion')).toMatchObject({ status: 201 });
});

test('a request whose key was taken over has no effect and does not overwrite the new response', async () => {
  const before = await count();
  const claim = { user: service.userIds.clerk, key: 'seven' };
  const context = { db: service.db, log: createLog('silent'), config: { REQUEST_TIMEOUT: 30 } };
  const [workBegan, workMayEnd] = [createGate(), createGate()];
  const write = (locality: string) =>
    beginTransaction(service.db, async (transaction) => {
      await transaction.insert(addresses).values({ client_id: Number(client), country: 'CH', locality });
      await recordEffect(transaction);
      return { body: { locality }, version: null };
    });
  const lateRequest = runOnce(context, claim, 'hash', Date.now(), async () => {
    workBegan.open();
    await workMayEnd.opened;
    return write('late');
  });
  await workBegan.opened;
  const after = Date.now() + 100_000;
  expect(await runOnce(context, claim, 'hash', after, () => write('in time'))).toMatchObject({ replayed: false });
  workMayEnd.open();
  await expect(lateRequest).rejects.toMatchObject({ document: { status: 409 } });
  expect(await count()).toBe(before + 1);
  const repeated = await runOnce(context, claim, 'hash', after, () => write('again'));
  expect(repeated).toMatchObject({ replayed: true, body: { locality: 'in time' } });
});

test('the key of a request stays claimed until the request can no longer commit, also with a longer time limit', async () => {
  const context = { db: service.db, log: createLog('silent'), config: { REQUEST_TIMEOUT: 600 } };
  const claim = { user: service.userIds.clerk, key: 'eight' };
  const [workBegan, workMayEnd] = [createGate(), createGate()];
  const startedAt = Date.now();
  const response = { body: {}, version: null };
  const slowRequest = runOnce(context, claim, 'hash', startedAt, async () => {
    workBegan.open();
    await workMayEnd.opened;
    return response;
  });
  await workBegan.opened;
  const repeatAfter = (milliseconds: number) => runOnce(context, claim, 'hash', startedAt + milliseconds, async () => response);
  await expect(repeatAfter(660_000)).rejects.toMatchObject({ document: { status: 409 } });
  expect(await repeatAfter(660_001)).toMatchObject({ replayed: false });
  workMayEnd.open();
  await slowRequest;
});

test('two uploads with one key are compared by content and name', async () => {
  const upload = (key: string, content: string, name = 'letter.txt') =>
    service.call('POST', '/api/v1.0/files', {
      as: 'clerk',
      headers: { 'idempotency-key': key },
      upload: new File([content], name, { type: 'text/plain' }),
    });
  const first = await upload('upload', 'Dear Sir');
  const before = await service.db.$count(files);
  expect(first.status).toBe(201);
  const repeated = await upload('upload', 'Dear Sir');
  expect(repeated).toMatchObject({ status: 201, body: first.body });
  expect(repeated.headers.get('idempotency-replayed')).toBe('true');
  expect(await upload('upload', 'Dear Mum')).toMatchObject({ status: 422 });
  expect(await upload('upload', 'Dear Sir', 'answer.txt')).toMatchObject({ status: 422 });
  expect(await service.db.$count(files)).toBe(before);
  expect(await readdir(join(service.filesFolder, 'incoming'))).toEqual([]);
  const refused = await upload('refused', '');
  expect([refused.status, (await upload('refused', 'Dear Sir')).status]).toEqual([422, 201]);
});

test('a key is kept when the clock is set forward by a day, and is free after three days', async () => {
  const before = await count();
  await post('six', 'Olten');
  service.advance(24 * 3_600_000 + 60_000);
  await post('six', 'Olten');
  expect(await count()).toBe(before + 1);
  service.advance(48 * 3_600_000);
  await post('six', 'Olten');
  expect(await count()).toBe(before + 2);
});

test.each(['x'.repeat(256), 'näh'])('the key "%s" is refused with 400', async (key) => {
  const response = await fetch(`${service.url}/api/v1.0/client-address`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await service.token('clerk')}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ client, address: { country: 'CH' } }),
  });
  expect(response.status).toBe(400);
});
