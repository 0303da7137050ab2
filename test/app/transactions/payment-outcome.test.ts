import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import type { OrderStatus } from '../../../contract/resources/orders/order.ts';
import { paymentOutcome } from '../../../src/resources/transactions/payment-outcome.ts';

const order = (total: number, received: number, status: OrderStatus = 'finished') => ({
  type: 'bidder' as const,
  status: { id: status, label: '' },
  grand_total: decimalFromCents(total),
  payment_received: decimalFromCents(received),
  amount_due: decimalFromCents(total - received),
});

describe('paymentOutcome', () => {
  test('a partial payment leaves the rest of the amount due', () => {
    expect(paymentOutcome(order(123_456, 0), '1000.00')).toEqual({
      kind: 'accepted',
      received: '1000.00',
      remaining: '234.56',
      overpayment: undefined,
      isSettled: false,
    });
  });
  test('a payment of the amount due settles the order', () => {
    expect(paymentOutcome(order(123_456, 23_456), '1000.00')).toMatchObject({
      received: '1234.56',
      remaining: '0.00',
      isSettled: true,
      overpayment: undefined,
    });
  });
  test('a payment of more than the amount due reports the difference', () => {
    expect(paymentOutcome(order(10_000, 0), '100.05')).toMatchObject({ remaining: '-0.05', overpayment: '0.05', isSettled: false });
  });
  test('a refund increases the amount due', () => {
    expect(paymentOutcome(order(10_000, 10_000), '-30')).toMatchObject({ received: '70.00', remaining: '30.00', overpayment: undefined });
  });
  test('a refund of more than was paid is refused', () => {
    expect(paymentOutcome(order(10_000, 2_000), '-20.01')).toEqual({ kind: 'refused', reason: 'refundTooLarge' });
  });
  test('a refund of a credit that is used for another order is refused, unless it was moved back', () => {
    const use = { id: '1', order: { id: '2', label: '1002' }, order_type: 'bidder', created: '', author: null } as const;
    const withUse = (reversed_by: string | null) => ({
      ...order(10_000, 15_000),
      amount_due: '0.00',
      credit_uses: [{ ...use, amount: '-50.00', reverses: null, reversed_by }],
      credit_used: reversed_by === null ? '50.00' : '0.00',
    });
    expect(paymentOutcome(withUse(null), '-100')).toMatchObject({ kind: 'accepted' });
    expect(paymentOutcome(withUse(null), '-100.01')).toEqual({ kind: 'refused', reason: 'creditUsed' });
    expect(paymentOutcome(withUse(null), '-150.01')).toEqual({ kind: 'refused', reason: 'refundTooLarge' });
    expect(paymentOutcome(withUse('3'), '-150')).toMatchObject({ kind: 'accepted' });
  });
  test('a refund of an amount that was used from a credit note of the invoice is refused', () => {
    const credited = { ...order(10_000, 10_000), credit_uses: [], credit_used: '60.00' };
    expect(paymentOutcome(credited, '-40')).toMatchObject({ kind: 'accepted' });
    expect(paymentOutcome(credited, '-40.01')).toEqual({ kind: 'refused', reason: 'creditUsed' });
  });
  test('a canceled order accepts no payment', () => {
    expect(paymentOutcome(order(10_000, 0, 'canceled'), '1')).toEqual({ kind: 'refused', reason: 'canceled' });
  });
  test('a credit note is paid out with negative amounts', () => {
    expect(paymentOutcome(order(-10_000, 0), '-100')).toMatchObject({
      received: '-100.00',
      remaining: '0.00',
      isSettled: true,
      overpayment: undefined,
    });
    expect(paymentOutcome(order(-10_000, 0), '-120')).toMatchObject({ overpayment: '20.00' });
    expect(paymentOutcome(order(-10_000, 0), '10')).toEqual({ kind: 'refused', reason: 'refundTooLarge' });
  });
  test.each(['', '0', '0.00', 'ten', '1.005', undefined, null])('the amount %j is no payment', (amount) => {
    expect(paymentOutcome(order(10_000, 0), amount)).toEqual({ kind: 'none' });
  });
  test('the received and the remaining amount always add up to the total', () => {
    const cents = fc.integer({ min: 1, max: 10 ** 12 });
    fc.assert(
      fc.property(cents, cents, (total, paid) => {
        const outcome = paymentOutcome(order(total, 0), decimalFromCents(paid));
        if (outcome.kind !== 'accepted') throw new Error('a payment of an open invoice is accepted');
        expect((centsFromDecimal(outcome.received) ?? 0) + (centsFromDecimal(outcome.remaining) ?? 0)).toBe(total);
        expect(outcome.overpayment !== undefined).toBe(paid > total);
      }),
    );
  });
});
