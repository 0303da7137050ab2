/**
 * Decides whether a payment to a collecting society can be recorded or reversed. Days are strings such as `2026-03-14`.
 * Source: docs/decisions/098-payments-to-collecting-societies.md.
 */
import { type Explanation, explain } from '../explanations.ts';
import { decimalFromCents } from '../money.ts';

/** A day in the future is refused, because the society has not received the payment yet. */
export const reasonAgainstSocietyPaymentDay = (day: string, today: string): Explanation | undefined =>
  day > today ? explain('society_payment_in_future', { today }) : undefined;

/**
 * Amounts are in cents. `lowestOwed` is the lowest amount owed at the end of any day from the day of the payment on. The owed amount
 * therefore never becomes negative, even if later payments are already recorded.
 */
export function reasonAgainstSocietyPayment(amount: number, lowestOwed: number, society: string): Explanation | undefined {
  const highestAmount = Math.max(0, lowestOwed);
  return amount > highestAmount ? explain('society_owed_less', { owed: decimalFromCents(highestAmount), society }) : undefined;
}

interface ReversiblePayment {
  readonly amount: number;
  readonly isReversed: boolean;
}

/** A reversal cannot be reversed; staff record the payment again instead. */
export function reasonAgainstSocietyReversal({ amount, isReversed }: ReversiblePayment): Explanation | undefined {
  if (amount < 0) return explain('society_payment_is_reversal', {});
  return isReversed ? explain('society_payment_reversed', {}) : undefined;
}

export function reasonAgainstSocietyReversalDay(day: string, paymentDay: string, today: string): Explanation | undefined {
  if (day < paymentDay) return explain('society_reversal_too_early', { day: paymentDay });
  return reasonAgainstSocietyPaymentDay(day, today);
}
