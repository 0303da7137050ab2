import { createHmac } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { calls as callsTable, outbox, users } from '../../server/database/schema.ts';
import { deleteOldCalls } from '../../server/telephony/repository.ts';
import { saveCall } from '../../server/telephony/save-call.ts';
import { type Listener, listen, type ReceivedEvent } from './listen.ts';
import { recordIn, refusedFields } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient } from './write-records.ts';

const secret = 'the secret of the telephone system';
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ TELEPHONY_SECRET: secret });
});
afterAll(() => service.close());

const path = '/api/v1.0/caller-id';
const report = (json: object) => service.call('POST', path, { as: 'administrator', json: { username: 'clerk@example.com', ...json } });
const clientOf = async (phone: string) => recordIn(await report({ phone })).client;

test.each([
  ['+41 44 211 30 01', '+41442113001', 'as it is stored'],
  ['044 211 30 02', '+41 44 211 30 02', 'stored in national form'],
  ['+41 (0)44 211 30 03', '0442113003', 'called in national form'],
  ['+41 44 211 30 04 ext. 12', '+41442113004', 'stored with an extension'],
  ['0041 44 211 30 05', '+41 44 211 30 05', 'stored with the international prefix'],
  ['+41 44 211 30 06', '0041442113006', 'called with the international prefix'],
  ['+41 44 211 30 07', '+41 (0)44 211-30-07', 'called with punctuation and a trunk zero'],
  ['044/211.30.08', '+41442113008', 'stored with other punctuation'],
  ['+41 44 211 30 09', '+41 44 211 30 09 x21', 'called with an extension'],
  ['+41 44 211 30 10 #3', '044 211 30 10;ext=4', 'both with an extension'],
  ['+49 30 901820', '+4930901820', 'of another country'],
  ['+39 06 698 1234', '+39066981234', 'of a country that keeps the zero'],
  ['+1 (212) 555-0123', '0012125550123', 'of a country without trunk zero'],
])('a client with the stored number %s is found for a call from %s: %s', async (stored, called) => {
  const id = await writeClient(service, { last_name: `Stored ${stored}`, country: 'CH', office_phone: stored, email: 'a@b.example' });
  expect(await clientOf(called)).toEqual({
    id,
    uuid: expect.any(String),
    name: `Stored ${stored}`,
    phone: called,
    email: 'a@b.example',
  });
});

test('a number in national form is interpreted for the client’s country', async () => {
  const id = await writeClient(service, { last_name: 'Berlin', country: 'DE', mobile: '0151 23456789' });
  expect(await clientOf('+4915123456789')).toMatchObject({ id });
  expect(await clientOf('+4115123456789')).toMatchObject({ id: null });
});

test('an unknown number finds no client, and neither do a few digits', async () => {
  await writeClient(service, { last_name: 'Short', phone: '117' });
  expect(await clientOf('+41 44 999 99 99')).toEqual({ id: null, name: null, phone: '+41 44 999 99 99' });
  expect(await clientOf('117')).toEqual({ id: null, name: null, phone: '117' });
});

test('several clients with one number are listed, and none is chosen', async () => {
  const ids = [
    await writeClient(service, { last_name: 'Aebi', phone: '+41 44 300 00 00' }),
    await writeClient(service, { last_name: 'Bär', fax: '0041443000000' }),
  ];
  expect(await clientOf('+41443000000')).toEqual({
    id: null,
    name: null,
    phone: '+41443000000',
    ambiguous: [
      { id: ids[0], name: 'Aebi', matched: '+41 44 300 00 00' },
      { id: ids[1], name: 'Bär', matched: '0041443000000' },
    ],
  });
});

test('the response to the report of a call is the event, with the values that the telephone system sent', async () => {
  await service.db.delete(outbox);
  const response = recordIn(await report({ username: 'CLERK@example.com', phone: '+41 44 999 99 98', call_id: 'c1', state: 'ringing' }));
  expect(response).toEqual({
    name: 'caller_id',
    username: 'clerk@example.com',
    client: { id: null, name: null, phone: '+41 44 999 99 98' },
    call_id: 'c1',
    state: 'ringing',
    at: expect.any(Number),
  });
});

test('the dashboard lists the latest calls to the user’s own telephone, once each, with their clients', async () => {
  const [first, second] = [
    await writeClient(service, { last_name: 'Imhof', phone: '+41 44 300 00 11' }),
    await writeClient(service, { last_name: 'Imhof AG', phone: '+41 44 300 00 11' }),
  ];
  for (const state of ['ringing', 'missed']) await report({ phone: '044 300 00 11', call_id: 'once', state });
  await report({ username: 'porter@example.com', phone: '+41 44 300 00 12', call_id: 'elsewhere' });
  const readCalls = async (as: 'clerk' | 'porter') => recordIn(await service.call('GET', '/api/v1.0/dashboard', { as })).calls;
  const calls = await readCalls('clerk');
  expect(calls).toContainEqual({
    id: expect.any(String),
    phone: '044 300 00 11',
    state: 'missed',
    clients: expect.arrayContaining([
      { id: first, label: 'Imhof' },
      { id: second, label: 'Imhof AG' },
    ]),
    created: expect.any(String),
  });
  expect(JSON.stringify(calls).match(/044 300 00 11/g)).toHaveLength(1);
  expect(JSON.stringify(calls)).not.toContain('+41 44 300 00 12');
  expect(await readCalls('porter')).toEqual([]);
});

test('reports without an id belong to one call until the call ends, and later reports to a new call', async () => {
  const [porter] = await service.db.select({ id: users.id }).from(users).where(eq(users.email, 'porter@example.com'));
  const noon = Date.parse('2026-11-21T12:00:00Z');
  const minute = 60_000;
  const save = (phone: string, state: 'ringing' | 'missed' | 'ended' | undefined, at: number) =>
    saveCall(service.db, { userId: porter?.id ?? 0, phone, state, clientIds: [], at });
  const statesOf = async (phone: string) =>
    (await service.db.select().from(callsTable).where(eq(callsTable.phone, phone)).orderBy(callsTable.created)).map(({ state }) => state);
  await save('111 11 11', 'ringing', noon + 59_000);
  await save('111 11 11', 'missed', noon + 62_000);
  expect(await statesOf('111 11 11')).toEqual(['missed']);
  await save('111 11 11', 'ringing', noon + 65_000);
  expect(await statesOf('111 11 11')).toEqual(['missed', 'ringing']);
  await save('111 11 11', 'ended', noon + 30 * minute);
  expect(await statesOf('111 11 11')).toEqual(['missed', 'ended']);
  await save('222 22 22', undefined, noon);
  await save('222 22 22', undefined, noon + 2 * minute);
  expect(await statesOf('222 22 22')).toEqual([null, null]);
});

test('reports in the wrong order never reopen a call that ended or make an answered call ring', async () => {
  const statesAfter = async (call_id: string, ...states: readonly ('ringing' | 'answered' | 'missed' | 'ended')[]) => {
    for (const state of states) await report({ phone: '044 300 00 77', call_id, state });
    const calls = await service.db
      .select()
      .from(callsTable)
      .where(like(callsTable.call_key, `% id ${call_id}`));
    return calls.map(({ state }) => state);
  };
  expect(await statesAfter('one', 'ringing', 'missed', 'answered')).toEqual(['missed']);
  expect(await statesAfter('two', 'answered', 'ringing')).toEqual(['answered']);
  expect(await statesAfter('three', 'ringing', 'answered', 'ended')).toEqual(['ended']);
});

test('calls are deleted after 30 days', async () => {
  const [clerk] = await service.db.select({ id: users.id }).from(users).where(eq(users.email, 'clerk@example.com'));
  const day = 86_400_000;
  const call = (days: number) => ({ userId: clerk?.id ?? 0, phone: `${days}`, clientIds: [], at: Date.now() - days * day });
  for (const days of [29, 31]) await saveCall(service.db, call(days));
  await deleteOldCalls(service.db, Date.now());
  expect((await service.db.select().from(callsTable)).map(({ phone }) => phone)).toEqual(expect.arrayContaining(['29']));
  expect((await service.db.select().from(callsTable)).map(({ phone }) => phone)).not.toContain('31');
});

const sign = (raw: string, timestamp: number, key = secret) => createHmac('sha256', key).update(`${timestamp}.${raw}`).digest('hex');
const now = () => Math.floor(Date.now() / 1_000);
const reportSigned = (raw: string, timestamp: number | string, signature: string) =>
  service.call('POST', path, {
    raw,
    headers: {
      'content-type': 'application/json',
      'x-telephony-signature': signature,
      ...(timestamp === '' ? {} : { 'x-telephony-timestamp': String(timestamp) }),
    },
  });

test('a signature of the time and the body replaces a token; a wrong signature or unknown user is refused', async () => {
  const raw = JSON.stringify({ username: 'clerk@example.com', phone: '+41 44 999 99 97' });
  const timestamp = now();
  expect((await reportSigned(raw, timestamp, sign(raw, timestamp))).status).toBe(200);
  expect((await reportSigned(raw, timestamp, sign(raw, timestamp, 'another secret'))).status).toBe(401);
  expect((await reportSigned(raw, timestamp + 1, sign(raw, timestamp))).status).toBe(401);
  expect((await reportSigned(`${raw} `, timestamp, sign(raw, timestamp))).status).toBe(401);
  const withoutTime = createHmac('sha256', secret).update(raw).digest('hex');
  expect((await reportSigned(raw, '', withoutTime)).status).toBe(401);
  expect((await service.call('POST', path, { raw, headers: { 'content-type': 'application/json' } })).status).toBe(401);
  expect(refusedFields(await report({ username: 'nobody@example.com', phone: '1' }))).toEqual(['username']);
});

test('a signed report is accepted within five minutes of its time, and only once', async () => {
  const raw = JSON.stringify({ username: 'clerk@example.com', phone: '+41 44 999 99 96' });
  for (const [age, status] of [
    [290, 200],
    [-290, 200],
    [310, 401],
    [-310, 401],
  ] as const) {
    const timestamp = now() - age;
    expect((await reportSigned(raw, timestamp, sign(raw, timestamp))).status, `${age} s old`).toBe(status);
  }
  const timestamp = now();
  const responses = await Promise.all([1, 2].map(() => reportSigned(raw, timestamp, sign(raw, timestamp))));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await reportSigned(raw, timestamp, sign(raw, timestamp).toUpperCase())).status).toBe(409);
});

test('a call to a client user is refused, because calls are for staff', async () => {
  expect(refusedFields(await report({ username: 'client@example.com', phone: '+41 44 999 99 95' }))).toEqual(['username']);
});

test('the data of a caller, except the id, are sent only to the user who is called', async () => {
  const id = await writeClient(service, { last_name: 'Vonarburg', phone: '+41 44 300 00 21', email: 'vonarburg@mail.example' });
  const [called, colleague] = [await listen(service, 'clerk'), await listen(service, 'other')];
  const response = recordIn(await report({ phone: '+41 44 300 00 21', call_id: 'private', state: 'ringing' }));
  const privateCall = z.object({ call_id: z.literal('private') });
  const calls = (listener: Listener, channel: ReceivedEvent['channel']) =>
    listener.receivedEvents
      .filter((event) => event.name === 'caller_id' && event.channel === channel)
      .map(({ data }) => data)
      .filter((data) => privateCall.safeParse(data).success);
  await vi.waitFor(() => expect(calls(called, 'own')).toEqual([response]), { timeout: 30_000 });
  const sharedEvent = { ...response, client: { id }, user_channel: true };
  await vi.waitFor(() => expect(calls(colleague, 'shared')).toEqual([sharedEvent]), { timeout: 30_000 });
  expect(calls(called, 'shared')).toEqual([sharedEvent]);
  expect(calls(colleague, 'own')).toEqual([]);
});

test('if more than 20 clients share a number, 20 of them are listed with the total number', async () => {
  for (let count = 0; count < 23; count += 1) await writeClient(service, { last_name: `Sharing ${count}`, phone: '+41 44 300 00 31' });
  const client = z.object({ ambiguous: z.array(z.object({ id: z.string() })), ambiguous_count: z.number() });
  const { ambiguous, ambiguous_count } = client.parse(await clientOf('+41 44 300 00 31'));
  expect([ambiguous.length, ambiguous_count]).toEqual([20, 23]);
});

test('clients with very long names who share a number fit into one event', async () => {
  const last_name = '大'.repeat(250);
  for (let count = 0; count < 14; count += 1) await writeClient(service, { last_name, phone: '+41 44 300 00 41' });
  const client = z.object({ ambiguous: z.array(z.unknown()), ambiguous_count: z.number() });
  const response = await clientOf('+41 44 300 00 41');
  expect(client.parse(response)).toMatchObject({ ambiguous_count: 14 });
  expect(Buffer.byteLength(JSON.stringify(response))).toBeLessThan(10_000);
});

test('a service without a telephony secret refuses every signature', async () => {
  const serviceWithoutSecret = await startTestService();
  const raw = JSON.stringify({ username: 'clerk@example.com', phone: '1' });
  const timestamp = now();
  const headers = {
    'content-type': 'application/json',
    'x-telephony-signature': sign(raw, timestamp, ''),
    'x-telephony-timestamp': String(timestamp),
  };
  expect((await serviceWithoutSecret.call('POST', path, { raw, headers })).status).toBe(401);
  await serviceWithoutSecret.close();
});
