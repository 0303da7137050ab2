import { expect, test } from 'vitest';
import type { TimelineAppEntry } from '../../../src/providers/data/types.ts';
import { unseenEntries } from '../../../src/timeline/unseen-entries.ts';

const entry = (id: string, user = '7'): TimelineAppEntry => ({
  id,
  kind: 'change',
  at: 0,
  change: {
    id: '1',
    at: 0,
    action: 'changed',
    part: 'client',
    part_id: '1',
    user: { id: user, label: 'A colleague' },
    job: null,
    request_id: '',
    changes: [],
  },
});
const idsOf = (entries: readonly TimelineAppEntry[]) => entries.map(({ id }) => id);

test('entries above the newest seen entry are unseen', () =>
  expect(idsOf(unseenEntries([entry('c'), entry('b'), entry('a')], 'a', '1'))).toEqual(['c', 'b']));

test('no entry is unseen while the first page has not been shown', () => expect(unseenEntries([entry('a')], undefined, '1')).toEqual([]));

test('no entry is unseen if one of the new entries is the user’s own', () =>
  expect(unseenEntries([entry('c'), entry('b', '1'), entry('a')], 'a', '1')).toEqual([]));

test('no entry is unseen if a new entry is a credit that the user has used', () => {
  const order = { id: '2', label: '1002', type: 'bidder' } as const;
  const author = { id: '1', label: 'The user' };
  const credit = { id: '5', amount: '10.00', from: order, to: order, created: '', author, reverses: null, reversed_by: null };
  expect(idsOf(unseenEntries([{ id: 'b', kind: 'credit', at: 0, credit }, entry('a')], 'a', '1'))).toEqual([]);
});

test('no entry is unseen if the newest seen entry was deleted', () => expect(unseenEntries([entry('b')], 'a', '1')).toEqual([]));
