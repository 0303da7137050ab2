import { createHmac } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls as callsTable, outbox, users } from '../../server/database/schema.ts';
import { forgetOldCalls, keepCall } from '../../server/telephony/kept-calls.ts';
import { recordIn, refusedFields } from './read-answer.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient } from './write-records.ts';

const secret = 'between the exchange and us';
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
  ['+39 06 698 1234', '+39066981234', 'of a country whose zero stays'],
  ['+1 (212) 555-0123', '0012125550123', 'of a country without trunk zero'],
])('%s is found by %s: %s', async (stored, called) => {
  const id = await writeClient(service, { last_name: `Stored ${stored}`, country: 'CH', office_phone: stored, email: 'a@b.example' });
  expect(await clientOf(called)).toEqual({
    id,
    uuid: expect.any(String),
    name: `Stored ${stored}`,
    phone: called,
    email: 'a@b.example',
  });
});

test('a number in national form is one of the client’s country', async () => {
  const id = await writeClient(service, { last_name: 'Berlin', country: 'DE', mobile: '0151 23456789' });
  expect(await clientOf('+4915123456789')).toMatchObject({ id });
  expect(await clientOf('+4115123456789')).toMatchObject({ id: null });
});

test('nobody, and nobody by a few digits', async () => {
  await writeClient(service, { last_name: 'Short', phone: '117' });
  expect(await clientOf('+41 44 999 99 99')).toEqual({ id: null, name: null, phone: '+41 44 999 99 99' });
  expect(await clientOf('117')).toEqual({ id: null, name: null, phone: '117' });
});

test('several clients with one number are listed, and none is guessed', async () => {
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

test('the call is told to staff by the event, with what the telephone system knows', async () => {
  await service.db.delete(outbox);
  const answer = recordIn(await report({ username: 'CLERK@example.com', phone: '+41 44 999 99 98', call_id: 'c1', state: 'ringing' }));
  expect(answer).toEqual({
    name: 'caller_id',
    username: 'clerk@example.com',
    client: { id: null, name: null, phone: '+41 44 999 99 98' },
    call_id: 'c1',
    state: 'ringing',
    at: expect.any(Number),
  });
});

test('the dashboard shows the last calls to one’s own telephone, once each, with the clients whose number it is', async () => {
  const [first, second] = [
    await writeClient(service, { last_name: 'Imhof', phone: '+41 44 300 00 11' }),
    await writeClient(service, { last_name: 'Imhof AG', phone: '+41 44 300 00 11' }),
  ];
  for (const state of ['ringing', 'missed']) await report({ phone: '044 300 00 11', call_id: 'once', state });
  await report({ username: 'porter@example.com', phone: '+41 44 300 00 12', call_id: 'elsewhere' });
  const seenBy = async (as: 'clerk' | 'porter') => recordIn(await service.call('GET', '/api/v1.0/dashboard', { as })).calls;
  const calls = await seenBy('clerk');
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
  expect(await seenBy('porter')).toEqual([]);
});

test('without an id a call is one over its states, also around a full minute and after a long talk; who calls again calls anew', async () => {
  const [porter] = await service.db.select({ id: users.id }).from(users).where(eq(users.email, 'porter@example.com'));
  const noon = Date.parse('2026-11-21T12:00:00Z');
  const minute = 60_000;
  const keep = (phone: string, state: 'ringing' | 'missed' | 'ended' | undefined, at: number) =>
    keepCall(service.db, { userId: porter?.id ?? 0, phone, state, clientIds: [], at });
  const statesOf = async (phone: string) =>
    (await service.db.select().from(callsTable).where(eq(callsTable.phone, phone)).orderBy(callsTable.created)).map(({ state }) => state);
  await keep('111 11 11', 'ringing', noon + 59_000);
  await keep('111 11 11', 'missed', noon + 62_000);
  expect(await statesOf('111 11 11')).toEqual(['missed']);
  await keep('111 11 11', 'ringing', noon + 65_000);
  expect(await statesOf('111 11 11')).toEqual(['missed', 'ringing']);
  await keep('111 11 11', 'ended', noon + 30 * minute);
  expect(await statesOf('111 11 11')).toEqual(['missed', 'ended']);
  await keep('222 22 22', undefined, noon);
  await keep('222 22 22', undefined, noon + 2 * minute);
  expect(await statesOf('222 22 22')).toEqual([null, null]);
});

test('reports that overtake each other change nothing that is over, and let nothing ring that was answered', async () => {
  const last = async (call_id: string, ...states: readonly ('ringing' | 'answered' | 'missed' | 'ended')[]) => {
    for (const state of states) await report({ phone: '044 300 00 77', call_id, state });
    const calls = await service.db
      .select()
      .from(callsTable)
      .where(like(callsTable.call_key, `% id ${call_id}`));
    return calls.map(({ state }) => state);
  };
  expect(await last('one', 'ringing', 'missed', 'answered')).toEqual(['missed']);
  expect(await last('two', 'answered', 'ringing')).toEqual(['answered']);
  expect(await last('three', 'ringing', 'answered', 'ended')).toEqual(['ended']);
});

test('calls are forgotten after 30 days', async () => {
  const [clerk] = await service.db.select({ id: users.id }).from(users).where(eq(users.email, 'clerk@example.com'));
  const day = 86_400_000;
  const call = (days: number) => ({ userId: clerk?.id ?? 0, phone: `${days}`, clientIds: [], at: Date.now() - days * day });
  for (const days of [29, 31]) await keepCall(service.db, call(days));
  await forgetOldCalls(service.db, Date.now());
  expect((await service.db.select().from(callsTable)).map(({ phone }) => phone)).toEqual(expect.arrayContaining(['29']));
  expect((await service.db.select().from(callsTable)).map(({ phone }) => phone)).not.toContain('31');
});

test('a signature of the body stands for a token; a wrong one, and a user whom nobody knows, are refused', async () => {
  const raw = JSON.stringify({ username: 'clerk@example.com', phone: '+41 44 999 99 97' });
  const signed = (signature: string) =>
    service.call('POST', path, { raw, headers: { 'content-type': 'application/json', 'x-telephony-signature': signature } });
  expect((await signed(createHmac('sha256', secret).update(raw).digest('hex'))).status).toBe(200);
  expect((await signed(createHmac('sha256', 'another secret').update(raw).digest('hex'))).status).toBe(401);
  expect((await service.call('POST', path, { raw, headers: { 'content-type': 'application/json' } })).status).toBe(401);
  expect(refusedFields(await report({ username: 'nobody@example.com', phone: '1' }))).toEqual(['username']);
});

test('without a secret no signature is right', async () => {
  const other = await startTestService();
  const raw = JSON.stringify({ username: 'clerk@example.com', phone: '1' });
  const headers = { 'content-type': 'application/json', 'x-telephony-signature': createHmac('sha256', '').update(raw).digest('hex') };
  expect((await other.call('POST', path, { raw, headers })).status).toBe(401);
  await other.close();
});
