import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Calls, hasText } from '../../../src/calls/store/call.ts';
import { type ParsedCallEvent, parseCallEvent } from '../../../src/calls/store/call-event.ts';
import type { CallsAction } from '../../../src/calls/store/calls-action.ts';
import { reduceCalls } from '../../../src/calls/store/calls-reducer.ts';

const noon = 1_763_724_000_000;
const day = '2026-11-21';
const minute = 60_000;

const parsedEvent = (event: object): ParsedCallEvent =>
  parseCallEvent({ name: 'caller_id', ...event }) ?? { number: '', caller: { kind: 'unknown', name: '' } };
const reported = (event: object, now = noon, { isMine = true, isQuiet = false } = {}): CallsAction => ({
  type: 'reported',
  event: parsedEvent(event),
  isMine,
  isQuiet,
  now,
  day,
});
const tickAt = (now: number, focusedKey?: string): CallsAction => ({
  type: 'tick',
  now,
  midnight: noon - 12 * 60 * minute,
  ...(focusedKey ? { focusedKey } : {}),
});
const after = (...actions: CallsAction[]): Calls => actions.reduce(reduceCalls, []);
const ring = (call_id: string | undefined, phone = '+41 44 211 30 01', state: string | undefined = 'ringing') => ({
  ...(call_id ? { call_id } : {}),
  ...(state ? { state } : {}),
  client: { phone },
});
const keyOf = (calls: Calls, index = 0) => calls[index]?.key ?? '';

test('a ringing call is shown on a card', () => {
  expect(after(reported(ring('c1')))).toMatchObject([
    { callId: 'c1', number: '+41 44 211 30 01', state: 'ringing', place: 'card', began: noon },
  ]);
});

test('a repeated event keeps the same card, and a state change updates it', () => {
  const calls = after(reported(ring('c1')), reported(ring('c1'), noon + 1), reported(ring('c1', undefined, 'answered'), noon + 2));
  expect(calls).toMatchObject([{ state: 'answered', changed: noon + 2, began: noon }]);
});

test('late reports do not reopen an ended call, and do not make an answered call ring', () => {
  const states = (...list: string[]) =>
    after(...list.map((state, index) => reported(ring('c1', undefined, state), noon + index)))[0]?.state;
  expect(states('answered', 'ringing')).toBe('answered');
  expect(states('ringing', 'ended', 'answered')).toBe('ended');
  expect(states('missed', 'ringing')).toBe('missed');
});

test('events without an id belong to one call if their number is the same within a minute', () => {
  const bare = (phone: string, now: number) => reported(ring(undefined, phone, undefined), now);
  expect(after(bare('044 211 30 01', noon), bare('0442113001', noon + 59_000))).toHaveLength(1);
  expect(after(bare('044 211 30 01', noon), bare('044 211 30 01', noon + 61_000))).toHaveLength(2);
  expect(after(bare('044 211 30 01', noon), bare('044 211 30 02', noon))).toHaveLength(2);
});

test('an end event without an id ends a long call, and the next ringing event of the number is a new call', () => {
  const end = reported(ring(undefined, '1234567', 'ended'), noon + 20 * minute);
  expect(after(reported(ring(undefined, '1234567')), end)).toMatchObject([{ state: 'ended' }]);
  expect(after(reported(ring(undefined, '1234567')), end, reported(ring(undefined, '1234567'), noon + 20 * minute + 1))).toMatchObject([
    { state: 'ended' },
    { state: 'ringing' },
  ]);
});

test('a missed call belongs to a call of the last four hours, or of the last minute if only one of them has an id', () => {
  const missed = (call_id?: string, now = noon + 5 * 60 * minute) => reported(ring(call_id, '1234567', 'missed'), now);
  expect(after(reported(ring(undefined, '1234567', 'answered')), missed()).map(({ state }) => state)).toEqual(['answered', 'missed']);
  expect(after(reported(ring(undefined, '1234567', 'answered')), missed(undefined, noon + 3 * 60 * minute))).toHaveLength(1);
  expect(after(reported(ring('c1', '1234567', 'answered')), missed(undefined, noon + 2 * minute))).toHaveLength(2);
  expect(after(reported(ring(undefined, '1234567', 'answered')), missed('c1', noon + 2 * minute))).toHaveLength(2);
});

test('a call without a reported end is marked as possibly ended after ten minutes, until a new state is reported', () => {
  const open = after(reported(ring('c1')), reported(ring('c2', '7654321', 'answered')), reported(ring('c3', '111', 'missed')));
  expect(reduceCalls(open, tickAt(noon + 10 * minute - 1)).filter((call) => call.mayHaveEnded)).toEqual([]);
  const later = reduceCalls(open, tickAt(noon + 10 * minute));
  expect(later.map((call) => call.mayHaveEnded)).toEqual([true, true, undefined]);
  const answeredLater = reduceCalls(later, reported(ring('c1', undefined, 'answered'), noon + 11 * minute));
  expect(answeredLater[0]).toMatchObject({ state: 'answered', mayHaveEnded: undefined });
  const elsewhereLater = reduceCalls(later, reported(ring('c1', undefined, 'answered'), noon + 11 * minute, { isMine: false }));
  expect(elsewhereLater[0]).toMatchObject({ state: 'elsewhere', mayHaveEnded: undefined });
  expect(reduceCalls(later, tickAt(noon + 12 * minute)).map(({ place }) => place)).toEqual(['tray', 'card', 'tray']);
});

test('a note that two tabs report as filed is listed once', () => {
  const filed: CallsAction = { type: 'filed', key: `${day} id c1`, as: 'note', id: '9', text: '' };
  expect(after(reported(ring('c1')), filed, filed)[0]?.filed).toEqual([{ as: 'note', id: '9' }]);
});

test('a later event with an id is matched with the call that had no id', () => {
  const calls = after(reported(ring(undefined)), reported(ring('c1', undefined, 'answered'), noon + 1));
  expect(calls).toMatchObject([{ callId: 'c1', state: 'answered' }]);
});

test('two simultaneous calls from the same number have two cards', () => {
  expect(after(reported(ring('c1')), reported(ring('c2'))).map(({ callId }) => callId)).toEqual(['c1', 'c2']);
});

test('events without number and id share one card, unless their clients differ', () => {
  expect(after(reported({}), reported({}, noon + 1))).toHaveLength(1);
  expect(after(reported({ client: { id: 1 } }), reported({ client: { id: 2 } }), reported({ client: { id: 1 } }))).toHaveLength(2);
});

test('a call has an unknown caller, one client or several clients, and a later event does not remove a known caller', () => {
  const several = { phone: '1234567', ambiguous: [{ id: '1' }, { id: '2' }] };
  expect(after(reported({ client: { phone: '1234567' } }))[0]?.caller.kind).toBe('unknown');
  expect(after(reported({ client: several }))[0]?.caller.kind).toBe('several');
  const knownCaller = reported({ call_id: 'c1', client: { id: '5', phone: '1' } });
  expect(after(knownCaller, reported({ call_id: 'c1', state: 'ended' }, noon + 1))[0]?.caller).toMatchObject({ kind: 'one', id: '5' });
});

test('a call that a colleague answers moves to the tray, unless the user has typed a note', () => {
  const answeredByColleague = reported(ring('c1', undefined, 'answered'), noon + 1, { isMine: false });
  expect(after(reported(ring('c1'), noon, { isMine: false }))).toEqual([]);
  const taken = after(reported(ring('c1')), answeredByColleague);
  expect(taken).toMatchObject([{ state: 'elsewhere' }]);
  expect(reduceCalls(taken, tickAt(noon + 1))).toMatchObject([{ place: 'tray' }]);
  expect(reduceCalls(taken, tickAt(noon + 1, keyOf(taken)))).toMatchObject([{ place: 'card' }]);
  const typed: CallsAction = { type: 'typed', key: `${day} id c1`, text: 'Wants' };
  expect(after(reported(ring('c1')), typed, answeredByColleague, tickAt(noon + 1))).toMatchObject([
    { state: 'elsewhere', place: 'card', text: 'Wants' },
  ]);
  expect(after(reported(ring('c1', undefined, 'answered')), answeredByColleague)).toMatchObject([{ state: 'answered', place: 'card' }]);
});

test('a silent call that is reported late goes to the tray with the time at which it rang', () => {
  const late = reported({ ...ring('c1'), at: noon - 5 * minute }, noon, { isQuiet: true });
  expect(after(late)).toMatchObject([{ place: 'tray', began: noon - 5 * minute }]);
});

test('a dismissed call returns only when the user opens it, not with a new event', () => {
  const key = `${day} id c1`;
  const dismissal = [reported(ring('c1')), { type: 'dismissed', key } as const, reported(ring('c1', undefined, 'missed'), noon + 1)];
  expect(after(...dismissal)).toMatchObject([{ place: 'tray', state: 'missed' }]);
  expect(after(...dismissal, { type: 'opened', key, now: noon + 2 })).toMatchObject([{ place: 'card' }]);
});

test('an ended call moves to the tray after some time, unless its card has text or the focus', () => {
  const ended = after(reported(ring('c1')), reported(ring('c1', undefined, 'ended')));
  const key = keyOf(ended);
  const later = noon + 3 * minute;
  expect(reduceCalls(ended, tickAt(noon + minute))).toBe(ended);
  expect(reduceCalls(ended, tickAt(later))).toMatchObject([{ place: 'tray' }]);
  expect(reduceCalls(ended, tickAt(later, key))).toMatchObject([{ place: 'card' }]);
  expect(reduceCalls(reduceCalls(ended, { type: 'typed', key, text: 'x' }), tickAt(later))).toMatchObject([{ place: 'card' }]);
  expect(reduceCalls(after(reported(ring('c1'))), tickAt(later))).toMatchObject([{ place: 'card' }]);
});

test.each(['ended', 'missed', 'elsewhere'])(
  'a call with the state "%s" that the user opens from the tray stays on a card for two minutes',
  (state) => {
    const last =
      state === 'elsewhere' ? reported(ring('c1', undefined, 'answered'), noon, { isMine: false }) : reported(ring('c1', undefined, state));
    const inTray = after(reported(ring('c1')), last, tickAt(noon + 60 * minute));
    expect(inTray).toMatchObject([{ state, place: 'tray' }]);
    const opened = reduceCalls(inTray, { type: 'opened', key: keyOf(inTray), now: noon + 60 * minute });
    expect(reduceCalls(opened, tickAt(noon + 62 * minute - 1))).toMatchObject([{ place: 'card' }]);
    expect(reduceCalls(opened, tickAt(noon + 62 * minute))).toMatchObject([{ place: 'tray' }]);
    // The time of the last change, with which later events are matched, stays.
    expect(opened[0]?.changed).toBe(noon);
  },
);

test('the calls of the previous day are removed, except for calls with text', () => {
  const yesterday = noon - 24 * 60 * minute;
  const calls = after(
    reported(ring('c1'), yesterday, { isQuiet: true }),
    reported(ring('c2'), yesterday, { isQuiet: true }),
    { type: 'typed', key: `${day} id c2`, text: 'unfiled' },
    reported(ring('c3'), noon, { isQuiet: true }),
  );
  expect(reduceCalls(calls, tickAt(noon)).map(({ callId }) => callId)).toEqual(['c2', 'c3']);
});

test('filed text is removed from the card, unless the user has changed it since', () => {
  const calls = after(reported(ring('c1')), { type: 'typed', key: `${day} id c1`, text: 'first and second' });
  const filed = (text: string): CallsAction => ({ type: 'filed', key: keyOf(calls), as: 'note', id: '9', text });
  expect(reduceCalls(calls, filed('first and second'))).toMatchObject([{ text: '', filed: [{ as: 'note', id: '9' }] }]);
  expect(reduceCalls(calls, filed('first'))).toMatchObject([{ text: 'first and second' }]);
});

test('a call from the history of the service is adopted once', () => {
  const [call] = after(reported(ring('c1', undefined, 'missed')));
  if (!call) throw new Error('no call');
  const adopted: CallsAction = { type: 'added', call: { ...call, key: 'kept 5' } };
  expect(after(adopted, adopted)).toMatchObject([{ key: 'kept 5', state: 'missed' }]);
});

const anyEvent = fc
  .record(
    {
      call_id: fc.constantFrom('a', 'b', 'c'),
      state: fc.constantFrom('ringing', 'answered', 'missed', 'ended', 'unheard of'),
      at: fc.integer({ min: 1, max: 10_000 }),
      client: fc.record(
        {
          id: fc.constantFrom(1, 2, null),
          phone: fc.constantFrom('044 211 30 01', '044 211 30 02'),
          ambiguous: fc.constant([{ id: 1 }, { id: 2 }]),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  )
  .map(parsedEvent);
const anyStep = fc.record({
  wait: fc.integer({ min: 0, max: 10 * minute }),
  which: fc.nat(5),
  kind: fc.constantFrom('reported', 'reported', 'reported', 'colleague', 'typed', 'dismissed', 'opened', 'tick', 'midnight'),
  event: anyEvent,
  isQuiet: fc.boolean(),
  text: fc.constantFrom('', 'note', 'longer note'),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

function actionOf({ kind, which, event, isQuiet, text }: Step, calls: Calls, now: number): CallsAction {
  const key = calls[which % Math.max(calls.length, 1)]?.key ?? 'none';
  if (kind === 'reported' || kind === 'colleague') return { type: 'reported', event, isMine: kind === 'reported', isQuiet, now, day };
  if (kind === 'tick' || kind === 'midnight') return { type: 'tick', now, midnight: kind === 'midnight' ? now : noon - minute };
  if (kind === 'opened') return { type: 'opened', key, now };
  return kind === 'typed' ? { type: 'typed', key, text } : { type: kind, key };
}

test('in any order of events, each call has one card, typed text is kept, and an event changes at most one call', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
      let calls: Calls = [];
      let now = noon;
      for (const step of steps) {
        now += step.wait;
        const action = actionOf(step, calls, now);
        const before = calls;
        calls = reduceCalls(calls, action);
        for (const names of [calls.map(({ key }) => key), calls.flatMap(({ callId }) => callId ?? [])])
          expect(new Set(names).size).toBe(names.length);
        for (const call of before.filter(hasText)) {
          const next = calls.find(({ key }) => key === call.key);
          if (action.type === 'typed' && action.key === call.key) continue;
          expect(next?.text).toBe(call.text);
          if (action.type !== 'dismissed' && action.type !== 'opened') expect(next?.place).toBe(call.place);
        }
        expect(calls.filter((call) => !before.includes(call)).length).toBeLessThanOrEqual(action.type === 'tick' ? calls.length : 1);
        // Repeating the event adds no call.
        if (action.type === 'reported' && action.event.state !== 'ended' && action.event.state !== 'missed')
          expect(reduceCalls(calls, action).length).toBe(calls.length);
      }
    }),
    { numRuns: 300 },
  );
});
