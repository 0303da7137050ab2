import { afterEach, expect, test, vi } from 'vitest';
import { parseCallEvent } from '../../../src/calls/store/call-event.ts';
import type { CallsAction } from '../../../src/calls/store/calls-action.ts';
import { maxCalls } from '../../../src/calls/store/calls-reducer.ts';
import type { CallsStorage } from '../../../src/calls/store/calls-storage.ts';
import { type CallsStore, openCallsStore } from '../../../src/calls/store/calls-store.ts';

const tabs: CallsStore[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});
function browser() {
  const kept = new Map<string, string>();
  const storage: CallsStorage = {
    getItem: (key) => JSON.parse(kept.get(key) ?? 'null'),
    setItem: (key, value) => void kept.set(key, JSON.stringify(value)),
  };
  const open = (uid: string) => {
    const tab = openCallsStore(storage, uid);
    tabs.push(tab);
    return tab;
  };
  return { kept, open };
}
const rings = (call_id: string, state = 'ringing'): CallsAction => ({
  type: 'reported',
  event: parseCallEvent({ call_id, state, client: { phone: '1' } }) ?? { number: '', caller: { kind: 'unknown', name: '' } },
  isMine: true,
  isQuiet: false,
  now: 1_000,
  day: '2026-11-21',
});
const key = '2026-11-21 id c1';

test('text and dismissals of one tab are shown in the user’s other tabs, and after a reload', async () => {
  const { open } = browser();
  const [one, other, otherUser] = [open('3'), open('3'), open('4')];
  let shown = 0;
  const unsubscribe = other.subscribe(() => {
    shown += 1;
  });
  one.dispatch(rings('c1'));
  one.dispatch({ type: 'typed', key, text: 'about the clock' });
  one.dispatch({ type: 'dismissed', key });
  await vi.waitFor(() => expect(other.getCalls()).toMatchObject([{ text: 'about the clock', place: 'tray' }]), { timeout: 30_000 });
  expect(other.getCalls()).toEqual(one.getCalls());
  expect(shown).toBe(3);
  unsubscribe();
  expect(otherUser.getCalls()).toEqual([]);
  expect(open('3').getCalls()).toEqual(one.getCalls());
});

test('an event that two tabs receive creates one call', async () => {
  const { open } = browser();
  const [one, other] = [open('5'), open('5')];
  one.dispatch(rings('c1'));
  other.dispatch(rings('c1'));
  other.dispatch(rings('c2'));
  await vi.waitFor(() => expect(one.getCalls()).toHaveLength(2), { timeout: 30_000 });
  expect(other.getCalls()).toHaveLength(2);
});

test('a stored call of another version keeps its text, and invalid entries do not affect it', () => {
  const { kept, open } = browser();
  const call = {
    key: 'old',
    number: '1',
    caller: { kind: 'unheard of' },
    state: 'parked',
    began: 1,
    changed: 1,
    place: 'card',
    text: 'typed',
  };
  kept.set('calls', JSON.stringify([{ key: 4 }, call]));
  expect(open('3').getCalls()).toMatchObject([{ key: 'old', text: 'typed', state: 'ended', filed: [] }]);
});

test('a tab stores its own changes and keeps those of another tab', () => {
  const { open } = browser();
  const [one, other] = [open('6'), open('6')];
  one.dispatch(rings('c1'));
  one.dispatch({ type: 'typed', key, text: 'about the clock' });
  // The other tab has not received the changes yet.
  other.dispatch(rings('c1'));
  other.dispatch(rings('c2'));
  expect(open('6').getCalls()).toMatchObject([{ callId: 'c1', text: 'about the clock' }, { callId: 'c2' }]);
});

test('a stored call that may have ended loses that mark when a new state is reported', () => {
  const { open } = browser();
  const one = open('11');
  one.dispatch(rings('c1'));
  const [ringing] = one.getCalls();
  if (!ringing) throw new Error('no call');
  one.dispatch({ type: 'added', call: { ...ringing, key: '2026-11-21 id c2', callId: 'c2', mayHaveEnded: true } });
  expect(open('11').getCalls()).toMatchObject([{ callId: 'c1' }, { callId: 'c2', mayHaveEnded: true }]);
  one.dispatch(rings('c2', 'missed'));
  const stored = open('11').getCalls()[1];
  expect(stored).toMatchObject({ state: 'missed' });
  expect(stored?.mayHaveEnded).toBeUndefined();
});

test('a late ringing event in a slower tab does not create a new call after the call has ended', async () => {
  const { open } = browser();
  const [one, slow] = [open('7'), open('7')];
  const bare = (state: string, now: number): CallsAction => ({
    type: 'reported',
    event: parseCallEvent({ state, client: { phone: '044 211 30 01' } }) ?? { number: '', caller: { kind: 'unknown', name: '' } },
    isMine: true,
    isQuiet: false,
    now,
    day: '2026-11-21',
  });
  one.dispatch(bare('ringing', 1_000));
  one.dispatch(bare('ended', 2_000));
  slow.dispatch(bare('ringing', 3_000));
  slow.dispatch(rings('c9'));
  await vi.waitFor(() => expect(one.getCalls().some(({ callId }) => callId === 'c9')).toBe(true), { timeout: 30_000 });
  expect(one.getCalls()).toHaveLength(2);
});

test('a card that moves to the tray by time moves in one tab only', () => {
  const { open } = browser();
  const one = open('8');
  one.dispatch(rings('c1'));
  one.dispatch({ type: 'tick', now: 40 * 60_000, midnight: 0 });
  expect(one.getCalls()).toMatchObject([{ place: 'tray' }]);
  expect(open('8').getCalls()).toMatchObject([{ place: 'card' }]);
  one.dispatch({ type: 'tick', now: 40 * 60_000, midnight: 30 * 60_000 });
  expect(open('8').getCalls()).toEqual([]);
});

test('the oldest stored calls are removed if there are too many, except those with text', () => {
  const { open } = browser();
  const one = open('10');
  for (let index = 1; index <= maxCalls + 3; index += 1) one.dispatch(rings(`c${index}`));
  one.dispatch({ type: 'typed', key, text: 'about the clock' });
  const tick = { type: 'tick', now: 40 * 60_000, midnight: 0 } as const;
  one.dispatch(tick);
  one.dispatch(tick);
  const storedIds = open('10')
    .getCalls()
    .map(({ callId }) => callId);
  expect(storedIds.slice(0, 2)).toEqual(['c1', 'c4']);
  expect(storedIds).toHaveLength(maxCalls + 1);
});

test('a note that is filed after the store was closed is recorded without an error', () => {
  const { open } = browser();
  const one = open('9');
  one.dispatch(rings('c1'));
  one.close();
  one.dispatch({ type: 'filed', key, as: 'note', id: '5', text: '' });
  expect(open('9').getCalls()).toMatchObject([{ filed: [{ as: 'note', id: '5' }] }]);
});
