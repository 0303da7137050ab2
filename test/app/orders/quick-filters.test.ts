import { expect, test } from 'vitest';
import { selectedQuickFilter, toggleQuickFilter } from '../../../src/resources/orders/list/quick-filters.ts';

test('the quick filter for open amounts uses the field that the service supports', () => {
  expect(toggleQuickFilter('due', { q: 'Meyer', status: 'new' }, 'owed')).toMatchObject({ q: 'Meyer', owed: { from: '0.01' } });
  expect(toggleQuickFilter('due', {}, 'amount_due')).toMatchObject({ amount_due: { from: '0.01' } });
});

test('pressing a quick filter again removes its condition and keeps the other filters', () => {
  const filters = toggleQuickFilter('partPaid', { sale: '9' }, 'owed');
  expect(selectedQuickFilter(filters, 'owed')).toBe('partPaid');
  expect(toggleQuickFilter('partPaid', filters, 'owed')).toEqual({ sale: '9' });
});
