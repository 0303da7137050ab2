import { afterEach, expect, test, vi } from 'vitest';
import { readCallEvent } from '../../../src/calls/call-event.ts';
import type { CallsAction } from '../../../src/calls/calls-action.ts';
import { type CallsShelf, type CallsStore, openCallsStore } from '../../../src/calls/calls-store.ts';

const tabs: CallsStore[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});
function browser() {
  const kept = new Map<string, string>();
  const shelf: CallsShelf = {
    getItem: (key) => JSON.parse(kept.get(key) ?? 'null'),
    setItem: (key, value) => void kept.set(key, JSON.stringify(value)),
  };
  const open = (uid: string) => {
    const tab = openCallsStore(shelf, uid);
    tabs.push(tab);
    return tab;
  };
  return { kept, open };
}
const rings = (call_id: string): CallsAction => ({
  type: 'heard',
  news: readCallEvent({ call_id, client: { phone: '1' } }) ?? { number: '', caller: { kind: 'nobody', name: '' } },
  isMine: true,
  isQuiet: false,
  now: 1_000,
  day: '2026-11-21',
});
const key = '2026-11-21 id c1';

test('what is typed and put away in one tab is so in the others at once, and after a reload', async () => {
  const { open } = browser();
  const [one, other, somebodyElse] = [open('3'), open('3'), open('4')];
  let shown = 0;
  const unsubscribe = other.subscribe(() => {
    shown += 1;
  });
  one.dispatch(rings('c1'));
  one.dispatch({ type: 'typed', key, text: 'about the clock' });
  one.dispatch({ type: 'dismissed', key });
  await vi.waitFor(() => expect(other.calls()).toMatchObject([{ text: 'about the clock', place: 'tray' }]));
  expect(other.calls()).toEqual(one.calls());
  expect(shown).toBe(3);
  unsubscribe();
  expect(somebodyElse.calls()).toEqual([]);
  expect(open('3').calls()).toEqual(one.calls());
});

test('both tabs hear the service: it is one call', async () => {
  const { open } = browser();
  const [one, other] = [open('5'), open('5')];
  one.dispatch(rings('c1'));
  other.dispatch(rings('c1'));
  other.dispatch(rings('c2'));
  await vi.waitFor(() => expect(one.calls()).toHaveLength(2));
  expect(other.calls()).toHaveLength(2);
});

test('what is kept in a form of another version is left alone', () => {
  const { kept, open } = browser();
  kept.set('calls', '[{"key":4}]');
  expect(open('3').calls()).toEqual([]);
});
