import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proposeAllocations, unallocatedAmount } from '../../../contract/orders/allocations.ts';

const invoices = [
  { id: '1', due: 10_000 },
  { id: '2', due: 25_000 },
  { id: '3', due: 5_000 },
];

describe('the proposed parts of a payment', () => {
  test.each([
    ['a payment below the oldest invoice pays a part of this invoice', 4_000, [{ order: '1', amount: 4_000 }]],
    ['a payment of exactly one invoice pays only this invoice', 25_000, [{ order: '2', amount: 25_000 }]],
    [
      'any other payment pays the oldest invoices first',
      12_000,
      [
        { order: '1', amount: 10_000 },
        { order: '2', amount: 2_000 },
      ],
    ],
    [
      'a payment above all invoices pays all invoices',
      50_000,
      [
        { order: '1', amount: 10_000 },
        { order: '2', amount: 25_000 },
        { order: '3', amount: 5_000 },
      ],
    ],
    ['a payment of 0 pays no invoice', 0, []],
  ])('proposeAllocations divides a payment: %s', (_name, amount, allocations) => {
    expect(proposeAllocations(amount, invoices)).toEqual(allocations);
  });

  test('for any payment, no invoice gets more than its open amount, and only the amount above all invoices remains', () => {
    const openInvoices = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), openInvoices, (amount, dues) => {
        const open = dues.map((due, index) => ({ id: String(index), due }));
        const allocations = proposeAllocations(amount, open);
        for (const { order, amount: part } of allocations) {
          expect(part).toBeGreaterThan(0);
          expect(part).toBeLessThanOrEqual(dues[Number(order)] ?? 0);
        }
        const total = dues.reduce((sum, due) => sum + due, 0);
        expect(unallocatedAmount(amount, allocations)).toBe(Math.max(amount - total, 0));
      }),
    );
  });
});
