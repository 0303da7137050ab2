import { expect, test } from 'vitest';
import { reasonAgainstCollection } from '../../contract/collection.ts';
import { itemStatuses } from '../../contract/resources/items/item-fields.ts';

const today = '2026-11-28';

test('a sold lot can be collected today or on an earlier day', () => {
  expect(reasonAgainstCollection('sold', today, today)).toBeUndefined();
  expect(reasonAgainstCollection('sold', '2025-12-31', today)).toBeUndefined();
});

test('a sold lot cannot be collected after today', () => {
  expect(reasonAgainstCollection('sold', '2026-11-29', today)?.code).toBe('collection_in_future');
});

test.each(itemStatuses.filter((status) => status !== 'sold'))('an item with the status %s cannot be collected', (status) => {
  expect(reasonAgainstCollection(status, today, today)?.code).toBe('collection_of_unsold');
});
