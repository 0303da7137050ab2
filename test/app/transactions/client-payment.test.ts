import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromDecimal } from '../../../contract/money.ts';
import { allocationsToSend, dividePayment } from '../../../src/resources/transactions/client-payment.ts';

const invoices = [
  { id: '7', due: 10_000 },
  { id: '9', due: 20_000 },
];

test('a typed part is kept, and the remaining amount is proposed for the other invoices', () => {
  const divided = dividePayment(15_000, invoices, new Map([['9', 12_000]]));
  expect(divided).toEqual({
    parts: [
      { order: '7', amount: 3_000 },
      { order: '9', amount: 12_000 },
    ],
    unallocatedCents: 0,
    isOverpayment: false,
  });
});

test('no part is sent for an invoice whose typed part is zero', () => {
  const divided = dividePayment(15_000, invoices, new Map([['7', 0]]));
  expect(allocationsToSend(divided)).toEqual([{ order: '9', amount: '150.00' }]);
});

test('typed parts above the payment leave a negative unallocated amount', () => {
  expect(dividePayment(15_000, invoices, new Map([['9', 16_000]]))).toMatchObject({ unallocatedCents: -1_000, isOverpayment: false });
});

test('a part above the open amount of its invoice is an overpayment', () => {
  expect(dividePayment(10_100, invoices, new Map([['7', 10_100]]))).toMatchObject({ unallocatedCents: 0, isOverpayment: true });
});

test('an amount that exceeds all invoices is added to the part of the last invoice', () => {
  const divided = dividePayment(40_000, invoices, new Map());
  expect(divided).toMatchObject({ unallocatedCents: 10_000, isOverpayment: true });
  expect(allocationsToSend(divided)).toEqual([
    { order: '7', amount: '100.00' },
    { order: '9', amount: '300.00' },
  ]);
});

test('whatever is typed, the sent parts sum to the payment unless more is allocated', () => {
  const parts = fc.dictionary(fc.constantFrom('7', '9'), fc.integer({ min: 0, max: 50_000 }));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), parts, (amount, typed) => {
      const divided = dividePayment(amount, invoices, new Map(Object.entries(typed)));
      const sent = allocationsToSend(divided).reduce((sum, { amount: part }) => sum + (centsFromDecimal(part) ?? 0), 0);
      expect(sent).toBe(divided.unallocatedCents < 0 ? amount - divided.unallocatedCents : amount);
    }),
  );
});
