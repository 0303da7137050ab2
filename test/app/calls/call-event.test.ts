import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callerId } from '../../../contract/resources/call.ts';
import { parseCallEvent, parsedCallEventSchema } from '../../../src/calls/store/call-event.ts';

const uuid = '0b7e2c6e-58a4-4e0e-9c57-2a4d3f1c9e11';

test('an event with all fields is parsed', () => {
  expect(
    parseCallEvent({
      name: 'caller_id',
      username: 'clerk@example.com',
      client: { id: '12', uuid, name: 'Anna Keller', phone: '+41 44 211 30 01', email: 'a@b.example' },
      call_id: 'c1',
      state: 'ringing',
      at: 5,
    }),
  ).toEqual({
    username: 'clerk@example.com',
    callId: 'c1',
    number: '+41 44 211 30 01',
    state: 'ringing',
    at: 5,
    caller: { kind: 'one', id: '12', name: 'Anna Keller' },
  });
});

test('an event with only the fields of the specification is parsed, and its caller is unknown', () => {
  const bare = { name: 'caller_id', username: 'clerk@example.com', client: { nid: 7, salutation: 'Dr', tags: [{ a: 1 }] } };
  expect(parseCallEvent(bare)).toEqual({ username: 'clerk@example.com', number: '', caller: { kind: 'unknown', name: '' } });
});

test.each([
  [
    { id: 12, name: 'A' },
    { kind: 'one', id: '12', name: 'A' },
  ],
  [{ id: '12' }, { kind: 'one', id: '12', name: '' }],
  [
    { id: null, name: null, phone: '1' },
    { kind: 'unknown', name: '' },
  ],
  [
    { id: '', name: 'Said to be Anna' },
    { kind: 'unknown', name: 'Said to be Anna' },
  ],
  [
    { id: { a: 1 }, name: ['x'] },
    { kind: 'unknown', name: '' },
  ],
  [null, { kind: 'unknown', name: '' }],
  ['Anna', { kind: 'unknown', name: '' }],
])('the client %o is parsed as the caller %o', (client, caller) => {
  expect(parseCallEvent({ name: 'caller_id', username: 'a', client })?.caller).toEqual(caller);
});

test('each of several possible callers is listed once, and a list of one client is parsed as this client', () => {
  const callerOf = (ambiguous: unknown) => parseCallEvent({ client: { id: null, phone: '1', ambiguous } })?.caller;
  const [anna, bea] = [
    { id: '1', name: 'Anna', matched: '1' },
    { id: 2, name: 'Bea' },
  ];
  expect(callerOf([anna, bea, anna, {}, 'x', null])).toEqual({
    kind: 'several',
    clients: [anna, { id: '2', name: 'Bea', matched: '' }],
  });
  expect(callerOf([anna])).toEqual({ kind: 'one', id: '1', name: 'Anna' });
  expect(callerOf('many')).toEqual({ kind: 'unknown', name: '' });
});

test('fields with an invalid value are ignored', () => {
  expect(parseCallEvent({ username: 5, call_id: 17, state: 'holding', at: 'noon', client: { phone: 790001122 } })).toEqual({
    username: '5',
    callId: '17',
    number: '790001122',
    caller: { kind: 'unknown', name: '' },
  });
});

test('a long name is truncated without splitting a character', () => {
  const event = parseCallEvent({ client: { id: '12', name: `x${'🔨'.repeat(200)}`, phone: '1' } });
  expect(event?.caller).toMatchObject({ name: `x${'🔨'.repeat(159)}` });
});

test('data without the fields of a call have no number', () => {
  for (const data of [undefined, null, 'caller_id', 4, [], { name: 'entity_update' }]) expect(parseCallEvent(data)?.number).toBeUndefined();
});

test('arbitrary data never cause an error, and the result is always valid', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (client, rest) => {
      const event = parseCallEvent({ ...(typeof rest === 'object' ? rest : {}), call_id: 'c1', name: 'caller_id', client });
      expect(parsedCallEventSchema.safeParse(event).success).toBe(true);
    }),
  );
});

test('an event that is valid in the contract is parsed', () => {
  const event = { name: 'caller_id', username: 'a', client: { id: null, name: null, phone: '117' } };
  expect(callerId.safeParse(event).success).toBe(true);
  expect(parseCallEvent(event)?.number).toBe('117');
});
