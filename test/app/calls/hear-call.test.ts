import { expect, test } from 'vitest';
import { heardCall } from '../../../src/calls/hear-call.ts';
import { channelJoined, onToldCall, type ToldCall, tellCall } from '../../../src/realtime/told-calls.ts';

const me = { id: '3', mail: 'Clerk@example.com', label: 'Clara Clerk' };
const now = 1_763_724_000_000;
const told = (event: object, isCatchingUp = false): ToldCall => ({ data: { name: 'caller_id', ...event }, heardAt: now, isCatchingUp });
const heard = (event: object, isCatchingUp = false, doNotDisturb = false) =>
  heardCall(told(event, isCatchingUp), me, doNotDisturb, '2026-11-21');

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

test('what is older than half a minute after a reconnect does not pop up; at any other time a clock may be wrong', () => {
  expect(heard({ at: now - 31_000 }, true)?.isQuiet).toBe(true);
  expect(heard({ at: now - 29_000 }, true)?.isQuiet).toBe(false);
  expect(heard({ at: now - 31_000 }, false)?.isQuiet).toBe(false);
  expect(heard({}, true)?.isQuiet).toBe(false);
});

test('do not disturb', () => {
  expect(heard({}, false, true)?.isQuiet).toBe(true);
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
