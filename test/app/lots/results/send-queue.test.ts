import type { Store } from 'react-admin';
import { expect, test } from 'vitest';
import type { ItemAppRecord } from '../../../../src/providers/data/types.ts';
import { problemError } from '../../../../src/providers/http/http-error.ts';
import { fieldsOfResult, openResult, type ResultFields, resultOfFields } from '../../../../src/resources/lots/results/lot-result.ts';
import { openStoredQueue } from '../../../../src/resources/lots/results/queue-storage.ts';
import type { QueueEntry } from '../../../../src/resources/lots/results/result-queue.ts';
import { type ItemRequests, sendEntry } from '../../../../src/resources/lots/results/send-queue.ts';
import { entryOf, fetchedLot, passed, readyStore, soldFor } from './lot-entries.ts';

/** Returns requests to an item with versions, and the values of the accepted updates. `beforeUpdate` is called before each update. */
function itemOf(initial: ResultFields, beforeUpdate: (attempt: number) => void = () => {}) {
  let fields = initial;
  let version = 1;
  let attempts = 0;
  const written: ResultFields[] = [];
  const set = (changed: ResultFields) => {
    fields = changed;
    version += 1;
  };
  const touch = () => {
    version += 1;
  };
  const read = async (): Promise<ItemAppRecord> => {
    const { status, price } = resultOfFields(fields);
    const itemStatus = status === 'open' ? 'available' : status;
    return {
      ...fetchedLot('1', { status: itemStatus, hammer_price: price }),
      ...fields,
      sale: null,
      consignment: null,
      category: null,
      images: [],
      measures: { height: '', width: '', depth: '' },
      created: '',
      updated: '',
      history: [{ id: '1', ...fields, ...otherHistory, author: { id: '2', label: 'Ann' }, created: '' }],
      etag: String(version),
    };
  };
  const requests: ItemRequests = {
    read,
    update: async (stored, sent) => {
      attempts += 1;
      beforeUpdate(attempts);
      if (stored.etag !== String(version)) throw problemError('app.errors.changed-meanwhile', 412);
      set(sent);
      written.push(sent);
    },
  };
  return { requests, written, set, touch };
}

const otherHistory = {
  field_consignor_price: null,
  field_dont_pay_consignor: false,
  field_sold_agent: '',
  field_bidder_alias: '',
  field_under_extension_status: '',
};
const open = fieldsOfResult(openResult);
const unreachable = () => problemError('app.errors.unreachable', 0);

const queueWith = (...entries: QueueEntry[]) => queueIn(readyStore(), ...entries);

function queueIn(store: Store, ...entries: QueueEntry[]) {
  const queue = openStoredQueue(store, '3');
  queue.dispatch({ type: 'added', entries });
  return queue;
}

/** As in browsers, a stored value can be replaced by a shorter one while the storage is full. */
function limitedStore(storage: { readonly isFull: boolean }): Store {
  const store = readyStore();
  const sizeOf = (value: unknown) => JSON.stringify(value).length;
  return {
    ...store,
    setItem: (key, value) => {
      if (storage.isFull && sizeOf(value) > sizeOf(store.getItem(key) ?? '')) throw new DOMException('full', 'QuotaExceededError');
      store.setItem(key, value);
    },
  };
}

/** Sends the entry with this id. Returns the entry as it is in the queue afterwards, or undefined if it was removed. */
async function send(queue: ReturnType<typeof queueWith>, requests: ItemRequests, id = 'a', isLastAttempt = false) {
  const entry = queue.get().find((queued) => queued.id === id);
  if (!entry) throw new Error('there is no such entry');
  await sendEntry(queue, entry, requests, isLastAttempt);
  return queue.get().find((queued) => queued.id === id);
}

test('an entry is sent once, and keeps the values that it replaced', async () => {
  const { requests, written } = itemOf(open);
  const queue = queueWith(entryOf('a'));
  expect(await send(queue, requests)).toMatchObject({ state: 'saved', before: open });
  expect(written).toEqual([fieldsOfResult(soldFor('100.00'))]);
});

test('an after-sale entry also requests the documents of its lot, and keeps the values for an undo', async () => {
  const { requests, written } = itemOf(fieldsOfResult(passed));
  const fields = { ...fieldsOfResult(soldFor('100.00')), post_sale: true };
  const sentKeys: unknown[] = [];
  const recording: ItemRequests = {
    ...requests,
    update: (stored, sent, extraKeys) => {
      sentKeys.push(extraKeys);
      return requests.update(stored, sent, extraKeys);
    },
  };
  const queue = queueWith(entryOf('a', { expected: passed, fields, writesDocuments: true }));
  expect(await send(queue, recording)).toMatchObject({ state: 'saved', before: { ...fieldsOfResult(passed), post_sale: false } });
  expect([written, sentKeys]).toEqual([[fields], [{ write_documents: true }]]);
});

test('an after-sale entry is refused if another user has entered the lot as sold during the auction', async () => {
  const { requests, written } = itemOf(fieldsOfResult(soldFor('100.00')));
  const fields = { ...fieldsOfResult(soldFor('100.00')), post_sale: true };
  const queue = queueWith(entryOf('a', { expected: passed, fields, writesDocuments: true }));
  expect(await send(queue, requests)).toMatchObject({ state: 'refused' });
  expect(written).toEqual([]);
});

test.each([
  ['saved', 'if the lot is on an invoice', { id: '9', label: 'R-9' }],
  ['refused', 'if the lot is on no invoice', null],
])('an after-sale entry whose result is already recorded is %s %s', async (state, _name, current_order) => {
  const fields = { ...fieldsOfResult(soldFor('100.00')), post_sale: true };
  const { requests, written } = itemOf(fields);
  const withOrder: ItemRequests = { ...requests, read: async (item) => ({ ...(await requests.read(item)), current_order }) };
  const queue = queueWith(entryOf('a', { expected: passed, fields, writesDocuments: true }));
  expect(await send(queue, withOrder)).toMatchObject({ state });
  expect(written).toEqual([]);
});

test('after a lost response, the item is read, and the entry is not sent again', async () => {
  const { requests, written } = itemOf(open);
  const queue = queueWith(entryOf('a'));
  const losing: ItemRequests = {
    ...requests,
    update: async (...parameters) => {
      await requests.update(...parameters);
      throw unreachable();
    },
  };
  expect(await send(queue, losing)).toMatchObject({ state: 'unknown' });
  expect(await send(queue, requests)).toMatchObject({ state: 'saved', before: open });
  expect(written).toHaveLength(1);
});

test('after a lost request, the entry is sent again', async () => {
  const { requests, written } = itemOf(open);
  const queue = queueWith(entryOf('a'));
  expect(await send(queue, { ...requests, update: () => Promise.reject(unreachable()) })).toMatchObject({ state: 'unknown' });
  expect(await send(queue, requests)).toMatchObject({ state: 'saved' });
  expect(written).toHaveLength(1);
});

test('without the network, the entry waits', async () => {
  const { requests, written } = itemOf(open);
  const queue = queueWith(entryOf('a'));
  expect(await send(queue, { ...requests, read: () => Promise.reject(unreachable()) })).toMatchObject({ state: 'waiting' });
  expect(written).toEqual([]);
});

test('an entry that causes an error of the service is refused at the last attempt, so that it does not delay other entries', async () => {
  const { requests, written } = itemOf(open);
  const queue = queueWith(entryOf('a'));
  const unavailable: ItemRequests = { ...requests, read: () => Promise.reject(problemError('app.errors.unavailable', 503)) };
  expect(await send(queue, unavailable, 'a', true)).toMatchObject({ state: 'waiting' });
  const failing: ItemRequests = { ...requests, update: () => Promise.reject(problemError('app.errors.failed', 500)) };
  expect(await send(queue, failing)).toMatchObject({ state: 'unknown' });
  expect(await send(queue, failing, 'a', true)).toMatchObject({ state: 'refused', refusal: { message: 'app.errors.failed' } });
  queue.dispatch({ type: 'sentAgain', id: 'a', replaces: false, updatesDocuments: false });
  expect(await send(queue, requests)).toMatchObject({ state: 'saved' });
  expect(written).toHaveLength(1);
});

test('a different result of another user is not overwritten, even if it is stored between the read and the update', async () => {
  const earlier = itemOf(fieldsOfResult(passed));
  expect(await send(queueWith(entryOf('a')), earlier.requests)).toMatchObject({
    state: 'refused',
    refusal: { conflict: { author: 'Ann', result: { status: 'unsold' } } },
  });
  const meanwhile = itemOf(open, (attempt) => attempt === 1 && meanwhile.set(fieldsOfResult(soldFor('120.00', '7'))));
  expect(await send(queueWith(entryOf('a')), meanwhile.requests)).toMatchObject({
    state: 'refused',
    refusal: { conflict: { result: { price: '120.00' } } },
  });
  expect([...earlier.written, ...meanwhile.written]).toEqual([]);
});

test('a change of another field by another user does not prevent the entry from being saved', async () => {
  const item = itemOf(open, (attempt) => attempt === 1 && item.touch());
  expect(await send(queueWith(entryOf('a')), item.requests)).toMatchObject({ state: 'saved' });
  expect(item.written).toHaveLength(1);
});

test('the same result of another user counts as saved', async () => {
  const { requests, written } = itemOf(fieldsOfResult(soldFor('100.00')));
  expect(await send(queueWith(entryOf('a')), requests)).toMatchObject({ state: 'saved' });
  expect(written).toEqual([]);
});

test('a refused entry keeps the typed text, and the documents because of which it was refused', async () => {
  const documents = [{ id: '1', number: '1001', type: 'bidder', status: 'finished', grand_total: '1.00', new_total: null }];
  const { requests } = itemOf(open);
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'on an invoice', documents };
  const refusing = { ...requests, update: () => Promise.reject(problemError('on an invoice', 409, { problem })) };
  expect(await send(queueWith(entryOf('a')), refusing)).toMatchObject({
    state: 'refused',
    typed: { price: '100' },
    refusal: { message: 'on an invoice', documents },
  });
});

test('an undo restores the former values, and disappears if its entry was refused', async () => {
  const before = fieldsOfResult(passed);
  const { requests, written } = itemOf(fieldsOfResult(soldFor('100.00')));
  const undo = entryOf('u', { undoes: 'a', expected: soldFor('100.00'), result: passed, fields: before });
  expect(await send(queueWith(entryOf('a', { state: 'saved' }), undo), requests, 'u')).toMatchObject({ state: 'saved' });
  expect(written).toEqual([before]);
  expect(await send(queueWith(entryOf('a', { state: 'refused' }), undo), requests, 'u')).toBeUndefined();
  expect(written).toHaveLength(1);
});

test('an entry waits until the storage has space for the values that an undo restores', async () => {
  const storage = { isFull: false };
  const { requests, written } = itemOf(open);
  const queue = queueIn(limitedStore(storage), entryOf('a'));
  storage.isFull = true;
  expect(await send(queue, requests)).toMatchObject({ state: 'waiting' });
  expect(written).toEqual([]);
  storage.isFull = false;
  expect(await send(queue, requests)).toMatchObject({ state: 'saved', before: open });
  expect(written).toHaveLength(1);
});

test('an entry that is undone while it is sent is undone even if the storage is full when the entry is saved', async () => {
  const storage = { isFull: false };
  const { requests, written } = itemOf(fieldsOfResult(passed));
  const queue = queueIn(limitedStore(storage), entryOf('a', { group: 'g', expected: passed }));
  const undoing: ItemRequests = {
    ...requests,
    update: async (...parameters) => {
      await requests.update(...parameters);
      queue.dispatch({ type: 'undone', group: 'g', now: 2, newId: () => 'undo' });
      storage.isFull = true;
    },
  };
  expect(await send(queue, undoing)).toMatchObject({ state: 'saved', isUndone: true });
  await send(queue, requests, 'undo');
  expect(written).toEqual([fieldsOfResult(soldFor('100.00')), fieldsOfResult(passed)]);
});

test('an entry that is undone while its item is read is not sent', async () => {
  const { requests, written } = itemOf(open);
  const queue = queueWith(entryOf('a', { group: 'g' }));
  const undoing: ItemRequests = {
    ...requests,
    read: async (id) => {
      queue.dispatch({ type: 'undone', group: 'g', now: 2, newId: () => 'new' });
      return requests.read(id);
    },
  };
  expect(await send(queue, undoing)).toBeUndefined();
  expect(written).toEqual([]);
});
