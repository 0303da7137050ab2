/** Payments to collecting societies. Source: docs/specification/extensions.md#collecting-societies. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explanationText } from '../../../contract/explanations.ts';
import {
  reasonAgainstSocietyPayment,
  reasonAgainstSocietyPaymentDay,
  reasonAgainstSocietyReversal,
  reasonAgainstSocietyReversalDay,
} from '../../../contract/orders/society-payments.ts';
import { societyPaymentCreate } from '../../../contract/resources/resale-right.ts';

describe('a payment to a collecting society', () => {
  test.each([
    [40_000, 40_000, undefined],
    [40_001, 40_000, '400.00'],
    [1, 0, '0.00'],
    [1, -5_000, '0.00'],
  ])('for a payment of %i and a lowest owed amount of %i, the refusal names the highest possible amount %s', (amount, lowestOwed, owed) => {
    const explanation = owed && { code: 'society_owed_less', params: { owed, society: 'DACS' } };
    expect(reasonAgainstSocietyPayment(amount, lowestOwed, 'DACS')).toEqual(explanation);
  });

  test('a payment is accepted only if the owed amount does not become negative', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer(), (amount, lowestOwed) => {
        expect(reasonAgainstSocietyPayment(amount, lowestOwed, 'DACS') === undefined).toBe(lowestOwed - amount >= 0);
      }),
    );
  });

  test('a payment on a day in the future is refused', () => {
    expect(reasonAgainstSocietyPaymentDay('2026-11-27', '2026-11-27')).toBeUndefined();
    expect(reasonAgainstSocietyPaymentDay('2026-11-28', '2026-11-27')).toEqual({
      code: 'society_payment_in_future',
      params: { today: '2026-11-27' },
    });
  });

  test.each([
    [{ amount: 0 }, 'is not above zero'],
    [{ amount: -5 }, 'is not above zero'],
    [{ collecting_society: '  ' }, 'is empty'],
    [{ payment_date: '2026-02-30' }, 'Invalid ISO date'],
    [{ reference: 'x'.repeat(256) }, 'is longer than 255 characters'],
  ])('the body of a payment with %j is refused', (change, message) => {
    const body = { collecting_society: 'DACS', amount: 1, payment_date: '2026-11-27', reference: 'Statement 7' };
    expect(societyPaymentCreate.safeParse(body).success).toBe(true);
    expect(societyPaymentCreate.safeParse({ ...body, ...change }).error?.issues[0]?.message).toBe(message);
  });

  test('spaces around the society and the reference are removed', () => {
    const body = { collecting_society: ' DACS ', amount: 1, payment_date: '2026-11-27', reference: '  ' };
    expect(societyPaymentCreate.parse(body)).toMatchObject({ collecting_society: 'DACS', reference: '' });
  });
});

describe('a reversal of a payment to a collecting society', () => {
  test.each([
    [{ amount: 5, isReversed: false }, undefined],
    [{ amount: 5, isReversed: true }, 'The payment has been reversed already'],
    [{ amount: -5, isReversed: false }, 'The payment is itself a reversal'],
  ])('the reason against reversing %j is %s', (payment, reason) => {
    const explanation = reasonAgainstSocietyReversal(payment);
    expect(explanation && explanationText(explanation)).toBe(reason);
  });

  test.each([
    ['2026-11-20', undefined],
    ['2026-11-27', undefined],
    ['2026-11-19', 'A payment cannot be reversed before its own day, 2026-11-20'],
    ['2026-11-28', 'The day of the payment is after today, 2026-11-27'],
  ])('for a payment on 2026-11-20, the reason against a reversal on %s is %s', (day, reason) => {
    const explanation = reasonAgainstSocietyReversalDay(day, '2026-11-20', '2026-11-27');
    expect(explanation && explanationText(explanation)).toBe(reason);
  });
});
