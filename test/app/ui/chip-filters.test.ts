import { expect, it } from 'vitest';
import { focusAfterRemoval, recordKindOf } from '../../../src/ui/list/views/chip-filters.ts';

it('the next chip receives the focus after a chip is removed, otherwise the previous one', () => {
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
