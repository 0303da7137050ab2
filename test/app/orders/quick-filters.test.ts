import { expect, test } from 'vitest';
import { chosenQuickFilter, pressed } from '../../../src/resources/orders/quick-filters.ts';

test('what is still to be paid is asked by what the service can tell', () => {
  expect(pressed('due', { q: 'Meyer', status: 'new' }, 'owed')).toMatchObject({ q: 'Meyer', owed: { from: '0.01' } });
  expect(pressed('due', {}, 'amount_due')).toMatchObject({ amount_due: { from: '0.01' } });
});

test('pressed again it is taken back, and what stands beside it stays', () => {
  const filters = pressed('partPaid', { sale: '9' }, 'owed');
  expect(chosenQuickFilter(filters, 'owed')).toBe('partPaid');
  expect(pressed('partPaid', filters, 'owed')).toEqual({ sale: '9' });
});
