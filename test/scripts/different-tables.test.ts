import { expect, test } from 'vitest';
import { differentTables } from '../../scripts/check/different-tables.ts';

const text = { type: 'text', notNull: true };

test('a table that was added, removed or changed is reported, and a table whose keys have another order is not', () => {
  const before = { same: { name: text, id: text }, changed: { name: text }, removed: {} };
  const after = { same: { id: { notNull: true, type: 'text' }, name: text }, changed: { name: text, level: text }, added: {} };
  expect(differentTables(before, after)).toEqual(['added', 'changed', 'removed']);
});
