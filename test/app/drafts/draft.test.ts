import fc from 'fast-check';
import { memoryStore } from 'react-admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { draftsToDelete, isUnexpired, maxDraftLength, maxDrafts } from '../../../src/ui/drafts/draft.ts';
import { draftName, findStoredDrafts, storeDraft } from '../../../src/ui/drafts/draft-storage.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2026, 2, 14);
const typed = (company: string) => ({ values: { company }, before: { company: '' } });

let store = memoryStore();
beforeEach(() => {
  store = memoryStore();
  store.setup();
});
const companies = (place: string) => findStoredDrafts(store, place, now).map(({ values }) => values.company);

describe('drafts of a form', () => {
  test('drafts of a form are listed separately for each tab, newest first, without drafts of other forms', () => {
    storeDraft(store, draftName('clients/30', 'a'), typed('one tab'), now - 2);
    storeDraft(store, draftName('clients/30', 'b'), typed('other tab'), now - 1);
    storeDraft(store, draftName('clients/300', 'c'), typed('another client'), now);
    storeDraft(store, draftName('clients/30/addresses/new', 'd'), typed('an address'), now);
    expect(companies('clients/30')).toEqual(['other tab', 'one tab']);
  });

  test('drafts of a form are offered for 30 days', () => {
    storeDraft(store, draftName('clients/1', 'a'), typed('old'), now - 31 * day);
    storeDraft(store, draftName('clients/1', 'b'), typed('new'), now - 29 * day);
    expect(companies('clients/1')).toEqual(['new']);
  });

  test('drafts of all forms together are limited in number: the oldest one is removed', () => {
    for (let number = 0; number <= maxDrafts; number++) storeDraft(store, draftName(`clients/${number}`, 'a'), typed('x'), now + number);
    expect(Object.keys(store.listItems?.('draft.') ?? {})).toHaveLength(maxDrafts);
    expect(findStoredDrafts(store, 'clients/0', now)).toEqual([]);
  });

  test('drafts of a form that are too long or exceed the space of the browser are not stored, and no error is thrown', () => {
    expect(storeDraft(store, draftName('clients/1', 'a'), typed('x'.repeat(maxDraftLength)), now)).toBe(false);
    const full = {
      ...store,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(storeDraft(full, draftName('clients/1', 'a'), typed('x'), now)).toBe(false);
  });

  test.each([{}, 'text', null, { at: 'now', values: {}, before: {} }])('drafts of a form are ignored if they are stored as %j', (kept) => {
    store.setItem('draft.clients/1.a', kept);
    expect(findStoredDrafts(store, 'clients/1', now)).toEqual([]);
  });
});

test('draftsToDelete keeps the newest drafts, and removes expired and invalid entries', () => {
  const storedEntries = fc.dictionary(
    fc.string({ minLength: 1 }),
    fc.oneof(
      fc.constant('no draft'),
      fc.record({ at: fc.integer({ min: now - 60 * day, max: now }), values: fc.constant({}), before: fc.constant({}) }),
    ),
  );
  fc.assert(
    fc.property(storedEntries, fc.integer({ min: 0, max: 5 }), (entries, maxCount) => {
      const deletedNames = new Set(draftsToDelete(entries, now, maxCount));
      const timesOf = (isIncluded: (name: string) => boolean) =>
        Object.entries(entries).flatMap(([name, entry]) => (isIncluded(name) && typeof entry === 'object' ? [entry.at] : []));
      const keptTimes = timesOf((name) => !deletedNames.has(name));
      expect(keptTimes.every((at) => isUnexpired({ at }, now))).toBe(true);
      const unexpiredTimes = timesOf(() => true).filter((at) => isUnexpired({ at }, now));
      expect([...keptTimes].sort()).toEqual(
        [...unexpiredTimes]
          .sort((a, b) => b - a)
          .slice(0, maxCount)
          .sort(),
      );
    }),
  );
});
