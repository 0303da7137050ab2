import { describe, expect, it } from 'vitest';
import { proposedPayment } from '../../../src/resale-rights/proposed-payment.ts';

describe('proposedPayment', () => {
  it('the proposed payment is what was owed at the end of the period if nothing was paid since', () => {
    expect(proposedPayment({ paid: '100.00', owed: '400.00' }, { paid: '100.00', owed: '900.00' })).toBe('400.00');
  });
  it('the proposed payment is reduced by the payments after the end of the period', () => {
    expect(proposedPayment({ paid: '0.00', owed: '400.00' }, { paid: '399.99', owed: '500.01' })).toBe('0.01');
  });
  it('the proposed payment is at most what is owed now, such as after a credit note', () => {
    expect(proposedPayment({ paid: '0.00', owed: '400.00' }, { paid: '0.00', owed: '150.00' })).toBe('150.00');
  });
  it('the proposed payment is zero if the period was paid, although more is owed now', () => {
    expect(proposedPayment({ paid: '0.00', owed: '400.00' }, { paid: '400.00', owed: '400.00' })).toBe('0.00');
    expect(proposedPayment({ paid: '0.00', owed: '400.00' }, { paid: '1000.00', owed: '400.00' })).toBe('0.00');
    expect(proposedPayment(undefined, { paid: '0.00', owed: '400.00' })).toBe('0.00');
  });
  it('the proposed payment includes a payment that was made in the period and reversed later', () => {
    expect(proposedPayment({ paid: '400.00', owed: '0.00' }, { paid: '0.00', owed: '400.00' })).toBe('400.00');
  });
  it('amounts are compared as cents, not as text', () => {
    expect(proposedPayment({ paid: '0.00', owed: '1000.10' }, { paid: '0.00', owed: '999.20' })).toBe('999.20');
  });
});
