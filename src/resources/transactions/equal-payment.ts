/** Finds a payment that the user may be about to record a second time. Source: docs/decisions/033-payments.md. */
import { centsFromDecimal } from '../../../contract/money.ts';
import type { TransactionAppRecord } from '../../providers/data/types.ts';

export type RecordedPayment = Pick<TransactionAppRecord, 'amount' | 'created' | 'transaction_date' | 'reverses' | 'reversed_by'>;

/**
 * Returns the most recently recorded payment with this amount and day; undefined if there is none. A reversed payment and its
 * reversal do not count, because the payment may be recorded again. `amount` is a decimal, `day` such as `2026-11-22`.
 */
export function findEqualPayment<Payment extends RecordedPayment>(
  payments: readonly Payment[],
  { amount, day }: { readonly amount: string | null | undefined; readonly day: string },
): Payment | undefined {
  const cents = centsFromDecimal(amount ?? '');
  if (!cents) return undefined;
  return payments
    .filter(({ reverses, reversed_by }) => !reverses && !reversed_by)
    .filter((payment) => payment.transaction_date === day && centsFromDecimal(payment.amount) === cents)
    .reduce<Payment | undefined>((last, payment) => (last && last.created >= payment.created ? last : payment), undefined);
}
