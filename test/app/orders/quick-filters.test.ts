import { expect, test } from 'vitest';
import { selectedQuickFilter, toggleQuickFilter } from '../../../src/resources/orders/list/quick-filters.ts';

const withOwed = { dueField: 'owed', hasPartPaid: true } as const;

test('the quick filter for open amounts uses the field that the service supports', () => {
  expect(toggleQuickFilter('due', { q: 'Meyer', status: 'new' }, withOwed)).toMatchObject({ q: 'Meyer', owed: { from: '0.01' } });
  expect(toggleQuickFilter('due', {}, { dueField: 'amount_due', hasPartPaid: false })).toMatchObject({ amount_due: { from: '0.01' } });
});

test('pressing a quick filter again removes its condition and keeps the other filters', () => {
  const filters = toggleQuickFilter('partPaid', { sale: '9' }, withOwed);
  expect(selectedQuickFilter(filters, withOwed)).toBe('partPaid');
  expect(toggleQuickFilter('partPaid', filters, withOwed)).toEqual({ sale: '9' });
});

test('the quick filter for part-paid invoices includes used credits if the service has the filter `part_paid`', () => {
  const filters = toggleQuickFilter('partPaid', {}, withOwed);
  expect(filters).toMatchObject({ part_paid: true });
  // The list then contains each invoice with the mark, even one with a negative total.
  expect(filters).not.toHaveProperty('owed');
  expect(toggleQuickFilter('partPaid', {}, { ...withOwed, hasPartPaid: false })).toMatchObject({
    owed: { from: '0.01' },
    payment_received: { from: '0.01' },
  });
});
