import { expect, it } from 'vitest';
import { resources } from '../../../contract/resources/resource-table.ts';
import { focusAfterRemoval, isStaffFilter, recordKindOf } from '../../../src/ui/list/views/chip-filters.ts';
import { lists } from '../../contract-lists.ts';

it('after a chip is removed, the next chip receives the focus, or the previous one if the last chip was removed', () => {
  expect(focusAfterRemoval(0, 2)).toBe(0);
  expect(focusAfterRemoval(2, 2)).toBe(1);
  expect(focusAfterRemoval(0, 0)).toBeUndefined();
});

it('recordKindOf returns the kind of record whose id a filter holds', () => {
  expect(recordKindOf('sale_id', {})).toBe('sale');
  expect(recordKindOf('winner', {})).toBe('client');
  expect(recordKindOf('reference', { referenced_bundle: 'client' })).toBe('client');
  expect(recordKindOf('reference', {})).toBeUndefined();
  expect(recordKindOf('status', {})).toBeUndefined();
});

/** Filters by id whose inputs choose a term, and filters without an input, whose chips are not shown. */
const otherIdFilters = [
  'categories',
  'interested_in',
  'tags',
  'category',
  'catalog',
  'task_category',
  'depends_on',
  'item_id',
  'record_id',
];

it.each(lists.filter(({ name }) => resources[name].hasPages))('the chips of $name show a name for each filter by id', ({ list }) => {
  const filters = Object.entries({ ...list.filters, ...list.parameters }).flatMap(([name, { kind }]) =>
    kind === 'id' && name !== 'id' ? [name] : [],
  );
  const hasName = (name: string) => recordKindOf(name, { referenced_bundle: 'client' }) !== undefined || isStaffFilter(name);
  expect(filters.filter((name) => !hasName(name) && !otherIdFilters.includes(name))).toEqual([]);
});
