import { expect, it } from 'vitest';
import { selectionOf } from '../../../src/ui/inputs/record-filter-selection.ts';

it('a filter for one record shows that record, or the number of records if a link contains several', () => {
  expect(selectionOf('3')).toEqual({ id: '3', count: 0 });
  expect(selectionOf(['3'])).toEqual({ id: '3', count: 0 });
  expect(selectionOf(['3', '4'])).toEqual({ id: undefined, count: 2 });
  for (const nothing of ['', undefined, null, []]) expect(selectionOf(nothing)).toEqual({ id: undefined, count: 0 });
});
