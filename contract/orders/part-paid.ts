/**
 * Decides whether an invoice is part-paid. The service filters orders with the same rule in SQL.
 *
 * Source: docs/specification/extensions.md#client-credit.
 */

/** Amounts in cents. */
export interface PaidAmounts {
  readonly total: number;
  readonly due: number;
  readonly received: number;
  /** The total of the credit notes. Undefined if the service does not return it. */
  readonly credited: number | undefined;
}

/** Returns -1 for a negative total, which the house owes; otherwise 1. */
export const directionOf = (total: number): 1 | -1 => (total < 0 ? -1 : 1);

/**
 * Returns whether a part of an order is paid, by payments or with credit from another order. The paid part is the total without the amount
 * due and the credit notes. If `credited` is undefined, only received payments count.
 */
export function hasPaidPart({ total, due, received, credited }: PaidAmounts): boolean {
  const direction = directionOf(total);
  const settledAmount = credited === undefined ? 0 : total - due - credited;
  return Math.max(received * direction, settledAmount * direction) > 0;
}

/** Returns whether a part of an invoice is paid and another part is due. */
export const isPartPaid = (amounts: PaidAmounts): boolean => amounts.due * directionOf(amounts.total) > 0 && hasPaidPart(amounts);
