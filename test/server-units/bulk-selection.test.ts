import { expect, test } from 'vitest';
import { refuseMissingRecords } from '../../server/records/bulk-selection.ts';

test('the error about missing records states how many records are missing', () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => String(index + 1));
  expect(() => refuseMissingRecords('items', 'item', ids, new Set([1]))).toThrow(
    'items.1 refers to the item 2, which does not exist; 20 of 4999 errors are listed',
  );
});
