import { centsFromDecimal, decimalFromCents } from '../../contract/money.ts';
import type { SocietyTotals } from '../../contract/resources/resale-right.ts';

/** The totals of a society for all days up to a given day. Undefined for a society without documents and payments. */
type TotalsUntil = Pick<SocietyTotals, 'paid' | 'owed'> | undefined;

const centsOf = (amount: string | undefined) => centsFromDecimal(amount ?? '0') ?? 0;

/**
 * Returns the amount to propose as the payment for a period. It is the amount that was owed at the end of the period, less later payments.
 * It is at most what is owed now, and at least zero.
 */
export function proposedPayment(totalsAtEnd: TotalsUntil, totalsNow: TotalsUntil): string {
  const paidSince = centsOf(totalsNow?.paid) - centsOf(totalsAtEnd?.paid);
  return decimalFromCents(Math.max(0, Math.min(centsOf(totalsNow?.owed), centsOf(totalsAtEnd?.owed) - paidSince)));
}
