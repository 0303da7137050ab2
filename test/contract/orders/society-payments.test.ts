/** Payments to collecting societies. Source: docs/specification/extensions.md#collecting-societies. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  reasonAgainstSocietyPayment,
  reasonAgainstSocietyPaymentDay,
  reasonAgainstSocietyReversal,
  reasonAgainstSocietyReversalDay,
} from '../../../contract/orders/society-payments.ts';
import { societyPaymentCreate } from '../../../contract/resources/resale-right.ts';

describe('a payment to a collecting society', () => {
  test.each([
    [40_000, { onDay: 40_000, now: 40_000 }, undefined],
    [40_001, { onDay: 40_000, now: 40_000 }, 'is above 400.00, the amount owed to DACS for that day'],
    // More was collected later, or a part was credited later.
    [40_000, { onDay: 30_000, now: 50_000 }, 'is above 300.00, the amount owed to DACS for that day'],
    [40_000, { onDay: 50_000, now: 30_000 }, 'is above 300.00, the amount owed to DACS for that day'],
    [1, { onDay: 0, now: 0 }, 'is above 0.00, the amount owed to DACS for that day'],
    [1, { onDay: -5_000, now: -5_000 }, 'is above 0.00, the amount owed to DACS for that day'],
  ])('for a payment of %i with %j owed, the reason against it is %s', (amount, owed, reason) => {
    expect(reasonAgainstSocietyPayment(amount, owed, 'DACS')).toBe(reason);
  });

  test('an accepted payment never leaves a negative balance', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer(), fc.integer(), (amount, onDay, now) => {
        const isAccepted = reasonAgainstSocietyPayment(amount, { onDay, now }, 'DACS') === undefined;
        expect(isAccepted).toBe(onDay - amount >= 0 && now - amount >= 0);
      }),
    );
  });

  test('a payment on a day in the future is refused', () => {
    expect(reasonAgainstSocietyPaymentDay('2026-11-27', '2026-11-27')).toBeUndefined();
    expect(reasonAgainstSocietyPaymentDay('2026-11-28', '2026-11-27')).toBe('is after today, 2026-11-27');
  });

  test.each([
    [{ amount: 0 }, 'is not above zero'],
    [{ amount: -5 }, 'is not above zero'],
    [{ collecting_society: '  ' }, 'is empty'],
    [{ payment_date: '2026-02-30' }, 'Invalid ISO date'],
    [{ reference: 'x'.repeat(256) }, 'is longer than 255 characters'],
  ])('the body with %j is refused', (change, message) => {
    const body = { collecting_society: 'DACS', amount: 1, payment_date: '2026-11-27', reference: 'Statement 7' };
    expect(societyPaymentCreate.safeParse(body).success).toBe(true);
    expect(societyPaymentCreate.safeParse({ ...body, ...change }).error?.issues[0]?.message).toBe(message);
  });
});

describe('a reversal of a payment to a collecting society', () => {
  test('a payment can be reversed once, and a reversal cannot be reversed', () => {
    expect(reasonAgainstSocietyReversal({ amount: 5, isReversed: false })).toBeUndefined();
    expect(reasonAgainstSocietyReversal({ amount: 5, isReversed: true })).toBe('The payment has been reversed already');
    expect(reasonAgainstSocietyReversal({ amount: -5, isReversed: false })).toBe('The payment is itself a reversal');
  });

  test.each([
    ['2026-11-20', undefined],
    ['2026-11-27', undefined],
    ['2026-11-19', expect.stringContaining('the day of the payment')],
    ['2026-11-28', 'is after today, 2026-11-27'],
  ])('for a payment on 2026-11-20, the reason against a reversal on %s is %s', (day, reason) => {
    expect(reasonAgainstSocietyReversalDay(day, '2026-11-20', '2026-11-27')).toEqual(reason);
  });
});
