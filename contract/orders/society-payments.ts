/**
 * Decides whether a payment to a collecting society can be recorded or reversed. Days are strings such as `2026-03-14`.
 * Source: docs/decisions/098-payments-to-collecting-societies.md.
 */
import { decimalFromCents } from '../money.ts';
import { reasonAgainstReversalDay } from './transitions.ts';

/** The amounts that the house owes a collecting society, in cents. Negative if the house has paid more than documents have collected. */
export interface OwedToSociety {
  /** At the end of the day of the payment. */
  readonly onDay: number;
  /** With all later documents and payments. */
  readonly now: number;
}

/**
 * Returns why the day of a payment is refused; undefined if it is allowed. A payment in the future is refused, because the society has not
 * received it yet.
 */
export const reasonAgainstSocietyPaymentDay = (day: string, today: string): string | undefined =>
  day > today ? `is after today, ${today}` : undefined;

/**
 * Returns why an amount in cents cannot be paid; undefined if it can. The house never pays more than it owes, neither on the day of the
 * payment nor after later credit notes and payments.
 */
export function reasonAgainstSocietyPayment(amount: number, owed: OwedToSociety, society: string): string | undefined {
  const highestAmount = Math.max(0, Math.min(owed.onDay, owed.now));
  return amount > highestAmount ? `is above ${decimalFromCents(highestAmount)}, the amount owed to ${society} for that day` : undefined;
}

interface ReversiblePayment {
  readonly amount: number;
  readonly isReversed: boolean;
}

/** Returns why a payment cannot be reversed; undefined if it can. A reversal cannot be reversed; staff record the payment again instead. */
export function reasonAgainstSocietyReversal({ amount, isReversed }: ReversiblePayment): string | undefined {
  if (amount < 0) return 'The payment is itself a reversal';
  return isReversed ? 'The payment has been reversed already' : undefined;
}

/** Returns why the day of a reversal is refused; undefined if it is allowed. */
export const reasonAgainstSocietyReversalDay = (day: string, paymentDay: string, today: string): string | undefined =>
  reasonAgainstSocietyPaymentDay(day, today) ?? reasonAgainstReversalDay(day, paymentDay, today);
