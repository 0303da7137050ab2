import type { Store } from 'react-admin';
import { expect, test } from 'vitest';
import { fieldsOfResult, openResult } from '../../../../src/resources/lots/results/lot-result.ts';
import { openStoredQueue } from '../../../../src/resources/lots/results/queue-storage.ts';
import {
  isPointlessUndo,
  lastUndoable,
  nextToSend,
  type QueueEntry,
  reduceQueue,
} from '../../../../src/resources/lots/results/result-queue.ts';
import { entryOf, passed, readyStore, soldFor } from './lot-entries.ts';

const undoOf = (group: string) => {
  let count = 0;
  return { type: 'undone', group, now: 9, newId: () => `new ${++count}` } as const;
};
const statesOf = (queue: readonly QueueEntry[]) => queue.map(({ id, state }) => `${id} ${state}`);

test('a refused entry does not delay the next one', () => {
  const queue = [entryOf('a', { state: 'refused' }), entryOf('b', { state: 'saved' }), entryOf('c'), entryOf('d')];
  expect(nextToSend(queue)?.id).toBe('c');
});

test('an entry has an unknown outcome only if it was sent', () => {
  const afterLostRead = reduceQueue([entryOf('a')], { type: 'noResponse', id: 'a' });
  expect(statesOf(afterLostRead)).toEqual(['a waiting']);
  const sent = reduceQueue(afterLostRead, { type: 'sending', id: 'a', before: fieldsOfResult(openResult) });
  expect(statesOf(reduceQueue(sent, { type: 'noResponse', id: 'a' }))).toEqual(['a unknown']);
});

test('an undo removes an unsent entry, and restores the former values of a saved entry', () => {
  const before = fieldsOfResult(passed);
  const queue = [
    entryOf('a', { group: 'g', state: 'saved', before }),
    entryOf('b', { group: 'g', item: '12', state: 'waiting' }),
    entryOf('c', { group: 'g', item: '13', state: 'refused' }),
  ];
  const undone = reduceQueue(queue, undoOf('g'));
  expect(statesOf(undone)).toEqual(['a saved', 'c refused', 'new 2 waiting']);
  expect(undone.at(-1)).toMatchObject({ undoes: 'a', fields: before, result: passed, expected: soldFor('100.00') });
  expect(reduceQueue(undone, undoOf('g'))).toHaveLength(3);
});

test('the undo of an after-sale entry requests an update of the documents', () => {
  const before = { ...fieldsOfResult(passed), post_sale: false };
  const undone = reduceQueue([entryOf('a', { group: 'g', state: 'saved', before, writesDocuments: true })], undoOf('g')).at(-1);
  expect(undone).toMatchObject({ undoes: 'a', fields: before, updatesDocuments: true });
  expect(undone).not.toHaveProperty('writesDocuments');
});

test('the last entry that is neither undone nor refused can be undone', () => {
  const queue = [
    entryOf('a', { state: 'saved' }),
    entryOf('b', { state: 'saved', isUndone: true }),
    entryOf('c', { undoes: 'b' }),
    entryOf('d', { state: 'refused' }),
  ];
  expect(lastUndoable(queue)?.id).toBe('a');
  expect(lastUndoable(queue.slice(1))).toBeUndefined();
});

test('an entry that replaces the result of another user expects that result', () => {
  const refused = reduceQueue([entryOf('a')], {
    type: 'refused',
    id: 'a',
    refusal: { message: 'conflict', conflict: { author: 'Ann', result: passed } },
  });
  const [resentEntry] = reduceQueue(refused, { type: 'sentAgain', id: 'a', replaces: true, updatesDocuments: false });
  expect(resentEntry).toMatchObject({ state: 'waiting', expected: passed });
  expect(resentEntry).not.toHaveProperty('refusal');
});

test('only the last 100 saved entries are kept', () => {
  const queue = Array.from({ length: 101 }, (_none, index) => entryOf(`s${index}`, { state: 'saved' }));
  const after = reduceQueue([...queue, entryOf('last')], { type: 'saved', id: 'last', now: 5 });
  expect(after).toHaveLength(100);
  expect(after.at(-1)).toMatchObject({ id: 'last', savedAt: 5 });
});

test('a saved entry is kept until its undo is saved, even if 100 others are saved', () => {
  const saved = Array.from({ length: 100 }, (_none, index) =>
    entryOf(`s${index}`, { state: 'saved', isUndone: true, before: fieldsOfResult(openResult) }),
  );
  // The newest entry is undone first.
  const undone = saved.toReversed();
  let queue: readonly QueueEntry[] = [...saved, ...undone.map(({ id }) => entryOf(`undo of ${id}`, { undoes: id }))];
  for (const { id } of undone) {
    const undo = nextToSend(queue);
    expect(undo).toMatchObject({ undoes: id });
    expect(undo && isPointlessUndo(queue, undo)).toBe(false);
    queue = reduceQueue(queue, { type: 'saved', id: `undo of ${id}`, now: 5 });
  }
  expect(queue).toHaveLength(100);
});

test('the stored queue survives a reload, in the order in which the lines were typed', () => {
  const store = readyStore();
  const first = openStoredQueue(store, '3');
  first.dispatch({ type: 'added', entries: [entryOf('b', { at: 2 })] });
  // Another tab adds an entry that was typed before.
  openStoredQueue(store, '3').dispatch({ type: 'added', entries: [entryOf('a', { at: 1 })] });
  openStoredQueue(store, '33').dispatch({ type: 'added', entries: [entryOf('other sale')] });
  first.dispatch({ type: 'saved', id: 'b', now: Date.now() });
  expect(statesOf(openStoredQueue(store, '3').get())).toEqual(['a waiting', 'b saved']);
  first.dispatch({ type: 'discarded', ids: ['a'] });
  expect(statesOf(openStoredQueue(store, '3').get())).toEqual(['b saved']);
});

/** Returns a store with the same items, which throws when a further item would be stored. Stored items can be replaced. */
const withoutSpace = (store: Store): Store => ({
  ...store,
  setItem: (key, value) => {
    if (store.getItem(key) === undefined) throw new DOMException('full', 'QuotaExceededError');
    store.setItem(key, value);
  },
});

test('if the storage is full, no entry of a typed line is kept', () => {
  const store = readyStore();
  let writes = 0;
  const full = {
    ...store,
    setItem: (key: string, value: unknown) => {
      writes += 1;
      if (writes > 1) throw new DOMException('full', 'QuotaExceededError');
      store.setItem(key, value);
    },
  };
  const queue = openStoredQueue(full, '3');
  expect(queue.dispatch({ type: 'added', entries: [entryOf('a'), entryOf('b', { place: 1 })] })).toBe(false);
  expect(queue.get()).toEqual([]);
  expect(openStoredQueue(store, '3').get()).toEqual([]);
});

test('if the storage is full, an undo changes nothing and can be repeated', () => {
  const store = readyStore();
  const saved = entryOf('a', { group: 'g', state: 'saved', before: fieldsOfResult(passed) });
  openStoredQueue(store, '3').dispatch({ type: 'added', entries: [saved] });
  expect(openStoredQueue(withoutSpace(store), '3').dispatch(undoOf('g'))).toBe(false);
  const queue = openStoredQueue(store, '3');
  expect(queue.get()).toEqual([saved]);
  expect(queue.dispatch(undoOf('g'))).toBe(true);
  expect(queue.get().at(-1)).toMatchObject({ undoes: 'a', state: 'waiting' });
});

test('saved entries are kept for two days, and other entries until they are discarded', () => {
  const store = readyStore();
  const queue = openStoredQueue(store, '3');
  queue.dispatch({ type: 'added', entries: [entryOf('a'), entryOf('b'), entryOf('c')] });
  queue.dispatch({ type: 'saved', id: 'a', now: Date.now() - 3 * 24 * 3_600_000 });
  queue.dispatch({ type: 'saved', id: 'b', now: Date.now() - 24 * 3_600_000 });
  openStoredQueue(store, '4');
  expect(statesOf(openStoredQueue(store, '3').get())).toEqual(['b saved', 'c waiting']);
});

test('a saved entry is kept for longer than two days if its undo is not saved yet', () => {
  const store = readyStore();
  const queue = openStoredQueue(store, '3');
  queue.dispatch({ type: 'added', entries: [entryOf('a'), entryOf('undo', { at: 2, undoes: 'a' })] });
  queue.dispatch({ type: 'saved', id: 'a', now: Date.now() - 3 * 24 * 3_600_000 });
  expect(statesOf(openStoredQueue(store, '3').get())).toEqual(['a saved', 'undo waiting']);
});

test('a stored entry of another version of the app is reported until it is discarded, unless it was saved', () => {
  const store = readyStore();
  const { expected: _expected, ...unsent } = entryOf('a', { lot: '12', typed: { lot: '12-14', price: '1500', paddle: '204' } });
  store.setItem('lotResults.3.a', unsent);
  store.setItem('lotResults.3.b', 'no entry');
  store.setItem('lotResults.3.c', { ...unsent, undoes: 'x', state: 'waiting' });
  store.setItem('lotResults.3.saved', { ...unsent, state: 'saved', savedAt: Date.now() });
  store.setItem('lotResults.3.expired', { ...unsent, state: 'saved', savedAt: Date.now() - 3 * 24 * 3_600_000 });
  const queue = openStoredQueue(store, '3');
  expect(Object.keys(store.listItems?.('lotResults.') ?? {})).not.toContain('lotResults.3.expired');
  queue.dispatch({ type: 'added', entries: [entryOf('d')] });
  expect(statesOf(queue.get())).toEqual(['d waiting']);
  const typed = { price: '1500', paddle: '204' };
  expect(queue.getUnreadable()).toEqual([
    { key: 'lotResults.3.a', lot: '12', typed, isUndo: false },
    { key: 'lotResults.3.b', lot: '', typed: { price: '', paddle: '' }, isUndo: false },
    { key: 'lotResults.3.c', lot: '12', typed, isUndo: true },
  ]);
  queue.discardUnreadable();
  expect(queue.getUnreadable()).toEqual([]);
  expect(openStoredQueue(store, '3').getUnreadable()).toEqual([]);
  expect(statesOf(queue.get())).toEqual(['d waiting']);
});
