import { expect, test } from 'vitest';
import { interpretCallEvent } from '../../../src/calls/store/interpret-call-event.ts';
import { type CallEvent, markChannelsJoined, onCallEvent, queueCallEvent } from '../../../src/realtime/call-event-queue.ts';

const me = {
  id: '3',
  mail: 'Clerk@example.com',
  label: 'Clara Clerk',
  config: { staff: [{ label: 'Clara Clerk' }, { label: 'Paul Porter' }], extensions: [] },
};
const now = 1_763_724_000_000;
const callEvent = (event: object, isCatchingUp = false): CallEvent => ({
  data: { name: 'caller_id', ...event },
  receivedAt: now,
  isCatchingUp,
});
const actionOf = (event: object, isCatchingUp = false, doNotDisturb = false) =>
  interpretCallEvent(callEvent({ call_id: 'c1', ...event }, isCatchingUp), me, doNotDisturb, '2026-11-21');

test.each([
  ['clerk@EXAMPLE.com', true],
  ['Clara Clerk', true],
  ['3', true],
  [3, true],
  [undefined, true],
  ['porter@example.com', false],
  ['clerk', false],
])('a call for the user name %s is for the signed-in user: %s', (username, isMine) => {
  expect(actionOf({ username })?.isMine).toBe(isMine);
});

test('an event without a user is silent, and an event without user and call is ignored', () => {
  expect(actionOf({})).toMatchObject({ isMine: true, isQuiet: true });
  expect(actionOf({ username: me.mail })).toMatchObject({ isMine: true, isQuiet: false });
  for (const data of [null, 7, '', [], {}, { name: 'caller_id' }, { client: {} }])
    expect(interpretCallEvent({ data, receivedAt: now, isCatchingUp: false }, me, false, '2026-11-21')).toBeUndefined();
});

test('a name that two colleagues share identifies neither of them', () => {
  const meWithNamesake = { ...me, config: { staff: [{ label: 'Clara Clerk' }, { label: 'clara clerk' }], extensions: [] } };
  expect(interpretCallEvent(callEvent({ username: 'Clara Clerk' }), meWithNamesake, false, '2026-11-21')?.isMine).toBe(false);
  expect(interpretCallEvent(callEvent({ username: me.mail }), meWithNamesake, false, '2026-11-21')?.isMine).toBe(true);
});

test('an event older than 30 s is silent after a reconnect, but not otherwise, as clocks may differ', () => {
  expect(actionOf({ username: '3', at: now - 31_000 }, true)?.isQuiet).toBe(true);
  expect(actionOf({ username: '3', at: now - 29_000 }, true)?.isQuiet).toBe(false);
  expect(actionOf({ username: '3', at: now - 31_000 }, false)?.isQuiet).toBe(false);
  expect(actionOf({ username: '3' }, true)?.isQuiet).toBe(false);
});

test('a call on the channel of all staff is ignored if the user also receives it on their own channel', () => {
  const withOwnChannel = { ...me, config: { ...me.config, extensions: ['user-channel'] } };
  const interpret = (user: Parameters<typeof interpretCallEvent>[1], username: string) =>
    interpretCallEvent(callEvent({ username, client: { id: '7' }, user_channel: true }), user, false, '2026-11-21');
  expect(interpret(withOwnChannel, me.mail)).toBeUndefined();
  expect(interpret(withOwnChannel, 'porter@example.com')?.isMine).toBe(false);
  expect(interpret(me, me.mail)?.isMine).toBe(true);
});

test('a call is silent while the user does not want to be disturbed', () => {
  expect(actionOf({ username: '3' }, false, true)?.isQuiet).toBe(true);
});

test('an event that is not a call is ignored', () => {
  expect(interpretCallEvent({ data: 'x', receivedAt: now, isCatchingUp: false }, me, false, '2026-11-21')).toBeUndefined();
});

test('events that arrive before the first listener are passed to it once', () => {
  const events: CallEvent[] = [];
  markChannelsJoined(now);
  queueCallEvent('first', now + 14_000);
  queueCallEvent('second', now + 16_000);
  const stop = onCallEvent((event) => events.push(event));
  queueCallEvent('third', now + 17_000);
  stop();
  expect(events.map(({ data, isCatchingUp }) => [data, isCatchingUp])).toEqual([
    ['first', true],
    ['second', false],
    ['third', false],
  ]);
});
