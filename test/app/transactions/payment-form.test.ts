import { expect, it } from 'vitest';
import { transactionTypes } from '../../../contract/resources/transaction.ts';
import { dayOfOrder, newPayment, proposedPaymentType } from '../../../src/resources/transactions/payment-form.ts';

it.each(transactionTypes)('the form proposes the usual payment type of the client: %s', (type) => {
  expect(proposedPaymentType({ default_payment_method: type })).toBe(type);
  expect(newPayment(type, '12.50', '2026-01-31')).toMatchObject({ type, amount: '12.50', date: '2026-01-31' });
});

it.each([
  ['is unknown', undefined],
  ['has no usual payment type', { default_payment_method: '' }],
  ['has a payment type that no payment can have', { default_payment_method: 'Barter' }],
])('the form proposes a wire transfer if the client %s', (_case, client) => {
  expect(proposedPaymentType(client)).toBe('Wire Transfer');
});

it('the day of an order is the day of its document, otherwise the day of its creation in the time zone of the house', () => {
  const created = '2026-03-14T23:30:00.000Z';
  expect(dayOfOrder({ created, document: { date: '2026-03-13' } }, 'Europe/Zurich')).toBe('2026-03-13');
  expect(dayOfOrder({ created }, 'Europe/Zurich')).toBe('2026-03-15');
  expect(dayOfOrder({ created }, 'America/New_York')).toBe('2026-03-14');
});
