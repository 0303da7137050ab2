import { expect, test } from 'vitest';
import { heardCall } from '../../../src/calls/hear-call.ts';
import { channelJoined, onToldCall, type ToldCall, tellCall } from '../../../src/realtime/told-calls.ts';

const me = {
  id: '3',
  mail: 'Clerk@example.com',
  label: 'Clara Clerk',
  config: { staff: [{ label: 'Clara Clerk' }, { label: 'Paul Porter' }] },
};
const now = 1_763_724_000_000;
const told = (event: object, isCatchingUp = false): ToldCall => ({ data: { name: 'caller_id', ...event }, heardAt: now, isCatchingUp });
const heard = (event: object, isCatchingUp = false, doNotDisturb = false) =>
  heardCall(told({ call_id: 'c1', ...event }, isCatchingUp), me, doNotDisturb, '2026-11-21');

test.each([
  ['clerk@EXAMPLE.com', true],
  ['Clara Clerk', true],
  ['3', true],
  [3, true],
  [undefined, true],
  ['porter@example.com', false],
  ['clerk', false],
])('a call for %s is mine: %s', (username, isMine) => {
  expect(heard({ username })?.isMine).toBe(isMine);
});

test('an event that names nobody pops up before nobody, and one that names no call either is none', () => {
  expect(heard({})).toMatchObject({ isMine: true, isQuiet: true });
  expect(heard({ username: me.mail })).toMatchObject({ isMine: true, isQuiet: false });
  for (const data of [null, 7, '', [], {}, { name: 'caller_id' }, { client: {} }])
    expect(heardCall({ data, heardAt: now, isCatchingUp: false }, me, false, '2026-11-21')).toBeUndefined();
});

test('a label that two colleagues have names neither of them', () => {
  const twice = { ...me, config: { staff: [{ label: 'Clara Clerk' }, { label: 'clara clerk' }] } };
  expect(heardCall(told({ username: 'Clara Clerk' }), twice, false, '2026-11-21')?.isMine).toBe(false);
  expect(heardCall(told({ username: me.mail }), twice, false, '2026-11-21')?.isMine).toBe(true);
});

test('what is older than half a minute after a reconnect does not pop up; at any other time a clock may be wrong', () => {
  expect(heard({ username: '3', at: now - 31_000 }, true)?.isQuiet).toBe(true);
  expect(heard({ username: '3', at: now - 29_000 }, true)?.isQuiet).toBe(false);
  expect(heard({ username: '3', at: now - 31_000 }, false)?.isQuiet).toBe(false);
  expect(heard({ username: '3' }, true)?.isQuiet).toBe(false);
});

test('do not disturb', () => {
  expect(heard({ username: '3' }, false, true)?.isQuiet).toBe(true);
});

test('what is no call is not heard', () => {
  expect(heardCall({ data: 'x', heardAt: now, isCatchingUp: false }, me, false, '2026-11-21')).toBeUndefined();
});

test('calls that are told before anybody listens are told then, once', () => {
  const calls: ToldCall[] = [];
  channelJoined(now);
  tellCall('first', now + 14_000);
  tellCall('second', now + 16_000);
  const stop = onToldCall((call) => calls.push(call));
  tellCall('third', now + 17_000);
  stop();
  expect(calls.map(({ data, isCatchingUp }) => [data, isCatchingUp])).toEqual([
    ['first', true],
    ['second', false],
    ['third', false],
  ]);
});
