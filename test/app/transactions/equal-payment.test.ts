import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import { findEqualPayment, type RecordedPayment } from '../../../src/resources/transactions/equal-payment.ts';

const payment = (amount: string, transaction_date: string, further: Partial<RecordedPayment> = {}): RecordedPayment => ({
  amount,
  transaction_date,
  created: '2026-11-26T13:03:00.000Z',
  ...further,
});
const entered = { amount: '500', day: '2026-11-26' };

describe('findEqualPayment', () => {
  test('a payment with the same amount and day is found, also if the amount is written differently', () => {
    const recorded = payment('500.00', '2026-11-26');
    expect(findEqualPayment([payment('20.00', '2026-11-26'), recorded], entered)).toBe(recorded);
  });
  test('a payment that was recorded on an earlier day is found, because two users may enter the same bank statement', () => {
    const recorded = payment('500.00', '2026-11-26', { created: '2026-11-20T08:00:00.000Z' });
    expect(findEqualPayment([recorded], entered)).toBe(recorded);
  });
  test('the payment recorded last is found, whatever the order of the list', () => {
    const first = payment('500.00', '2026-11-26');
    const last = payment('500.00', '2026-11-26', { created: '2026-11-26T14:00:00.000Z' });
    expect(findEqualPayment([first, last], entered)).toBe(last);
    expect(findEqualPayment([last, first], entered)).toBe(last);
  });
  test.each<[string, RecordedPayment]>([
    ['another amount', payment('500.05', '2026-11-26')],
    ['the opposite amount', payment('-500.00', '2026-11-26')],
    ['another day', payment('500.00', '2026-11-25')],
    ['a reversed payment', payment('500.00', '2026-11-26', { reversed_by: '9' })],
    ['a reversal', payment('500.00', '2026-11-26', { reverses: '8' })],
    ['no day', { amount: '500.00', created: '2026-11-26T13:03:00.000Z' }],
  ])('%s is not an equal payment', (_name, recorded) => {
    expect(findEqualPayment([recorded], entered)).toBeUndefined();
  });
  test('a payment is found if the service returns null for "reverses" and "reversed_by"', () => {
    const recorded = payment('500.00', '2026-11-26', { reverses: null, reversed_by: null });
    expect(findEqualPayment([recorded], entered)).toBe(recorded);
  });
  test.each(['', '0', '0.00', 'ten', undefined, null])('no payment is found for the amount %j', (amount) => {
    expect(findEqualPayment([payment('0.00', '2026-11-26')], { amount, day: '2026-11-26' })).toBeUndefined();
  });
  test('a payment is found if and only if the list has one with the amount and the day', () => {
    const cents = fc.integer({ min: -300, max: 300 }).filter((amount) => amount !== 0);
    const day = fc.constantFrom('2026-11-25', '2026-11-26');
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, day)), cents, day, (list, amount, enteredDay) => {
        const payments = list.map(([listed, listedDay]) => payment(decimalFromCents(listed), listedDay));
        const found = findEqualPayment(payments, { amount: decimalFromCents(amount), day: enteredDay });
        expect(found !== undefined).toBe(list.some(([listed, listedDay]) => listed === amount && listedDay === enteredDay));
        if (found) expect([centsFromDecimal(found.amount), found.transaction_date]).toEqual([amount, enteredDay]);
      }),
    );
  });
});
