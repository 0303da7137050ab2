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
function createBrowser() {
  const storedItems = new Map<string, string>();
  const storage: CallsStorage = {
    getItem: (key) => JSON.parse(storedItems.get(key) ?? 'null'),
    setItem: (key, value) => void storedItems.set(key, JSON.stringify(value)),
  };
  const open = (uid: string) => {
    const tab = openCallsStore(storage, uid);
    tabs.push(tab);
    return tab;
  };
  return { storedItems, open };
}
const reportedCall = (call_id: string, state = 'ringing'): CallsAction => ({
  type: 'reported',
  event: parseCallEvent({ call_id, state, client: { phone: '1' } }) ?? { number: '', caller: { kind: 'unknown', name: '' } },
  isMine: true,
  isQuiet: false,
  now: 1_000,
  day: '2026-11-21',
});
const key = '2026-11-21 id c1';

test('text and dismissals of one tab are shown in the user’s other tabs, and after a reload', async () => {
  const { open } = createBrowser();
  const [tab, otherTab, otherUsersTab] = [open('3'), open('3'), open('4')];
  let shown = 0;
  const unsubscribe = otherTab.subscribe(() => {
    shown += 1;
  });
  tab.dispatch(reportedCall('c1'));
  tab.dispatch({ type: 'typed', key, text: 'about the clock' });
  tab.dispatch({ type: 'dismissed', key });
  await vi.waitFor(() => expect(otherTab.getCalls()).toMatchObject([{ text: 'about the clock', place: 'tray' }]), { timeout: 30_000 });
  expect(otherTab.getCalls()).toEqual(tab.getCalls());
  expect(shown).toBe(3);
  unsubscribe();
  expect(otherUsersTab.getCalls()).toEqual([]);
  expect(open('3').getCalls()).toEqual(tab.getCalls());
});

test('an event that two tabs receive creates one call', async () => {
  const { open } = createBrowser();
  const [tab, otherTab] = [open('5'), open('5')];
  tab.dispatch(reportedCall('c1'));
  otherTab.dispatch(reportedCall('c1'));
  otherTab.dispatch(reportedCall('c2'));
  await vi.waitFor(() => expect(tab.getCalls()).toHaveLength(2), { timeout: 30_000 });
  expect(otherTab.getCalls()).toHaveLength(2);
});

test('a stored call of another version keeps its text, and invalid entries do not affect it', () => {
  const { storedItems, open } = createBrowser();
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
  storedItems.set('calls', JSON.stringify([{ key: 4 }, call]));
  expect(open('3').getCalls()).toMatchObject([{ key: 'old', text: 'typed', state: 'ended', filed: [] }]);
});

test('a tab stores its own changes and keeps those of another tab', () => {
  const { open } = createBrowser();
  const [tab, otherTab] = [open('6'), open('6')];
  tab.dispatch(reportedCall('c1'));
  tab.dispatch({ type: 'typed', key, text: 'about the clock' });
  // The other tab has not received the changes yet.
  otherTab.dispatch(reportedCall('c1'));
  otherTab.dispatch(reportedCall('c2'));
  expect(open('6').getCalls()).toMatchObject([{ callId: 'c1', text: 'about the clock' }, { callId: 'c2' }]);
});

test('a stored call that may have ended loses that mark when a new state is reported', () => {
  const { open } = createBrowser();
  const tab = open('11');
  tab.dispatch(reportedCall('c1'));
  const [ringing] = tab.getCalls();
  if (!ringing) throw new Error('no call');
  tab.dispatch({ type: 'added', call: { ...ringing, key: '2026-11-21 id c2', callId: 'c2', mayHaveEnded: true } });
  expect(open('11').getCalls()).toMatchObject([{ callId: 'c1' }, { callId: 'c2', mayHaveEnded: true }]);
  tab.dispatch(reportedCall('c2', 'missed'));
  const stored = open('11').getCalls()[1];
  expect(stored).toMatchObject({ state: 'missed' });
  expect(stored?.mayHaveEnded).toBeUndefined();
});

test('a late ringing event in a slower tab does not create a new call after the call has ended', async () => {
  const { open } = createBrowser();
  const [tab, slowTab] = [open('7'), open('7')];
  const bare = (state: string, now: number): CallsAction => ({
    type: 'reported',
    event: parseCallEvent({ state, client: { phone: '044 211 30 01' } }) ?? { number: '', caller: { kind: 'unknown', name: '' } },
    isMine: true,
    isQuiet: false,
    now,
    day: '2026-11-21',
  });
  tab.dispatch(bare('ringing', 1_000));
  tab.dispatch(bare('ended', 2_000));
  slowTab.dispatch(bare('ringing', 3_000));
  slowTab.dispatch(reportedCall('c9'));
  await vi.waitFor(() => expect(tab.getCalls().some(({ callId }) => callId === 'c9')).toBe(true), { timeout: 30_000 });
  expect(tab.getCalls()).toHaveLength(2);
});

test('a card moves to the tray in one tab only, and midnight removes its call from the storage', () => {
  const { open } = createBrowser();
  const tab = open('8');
  tab.dispatch(reportedCall('c1'));
  tab.dispatch({ type: 'tick', now: 40 * 60_000, midnight: 0 });
  expect(tab.getCalls()).toMatchObject([{ place: 'tray' }]);
  expect(open('8').getCalls()).toMatchObject([{ place: 'card' }]);
  tab.dispatch({ type: 'tick', now: 40 * 60_000, midnight: 30 * 60_000 });
  expect(open('8').getCalls()).toEqual([]);
});

test('the oldest stored calls are removed if there are too many, except those with text', () => {
  const { open } = createBrowser();
  const tab = open('10');
  for (let index = 1; index <= maxCalls + 3; index += 1) tab.dispatch(reportedCall(`c${index}`));
  tab.dispatch({ type: 'typed', key, text: 'about the clock' });
  const tick = { type: 'tick', now: 40 * 60_000, midnight: 0 } as const;
  tab.dispatch(tick);
  tab.dispatch(tick);
  const storedIds = open('10')
    .getCalls()
    .map(({ callId }) => callId);
  expect(storedIds.slice(0, 2)).toEqual(['c1', 'c4']);
  expect(storedIds).toHaveLength(maxCalls + 1);
});

test('a note that is filed after the store was closed is recorded without an error', () => {
  const { open } = createBrowser();
  const tab = open('9');
  tab.dispatch(reportedCall('c1'));
  tab.close();
  tab.dispatch({ type: 'filed', key, as: 'note', id: '5', text: '' });
  expect(open('9').getCalls()).toMatchObject([{ filed: [{ as: 'note', id: '5' }] }]);
});
