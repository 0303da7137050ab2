/**
 * Decides whether an invoice is part-paid. The app marks an order with this rule, and the service filters orders with it in SQL. So the rule
 * consists of comparisons with zero.
 *
 * Source: docs/specification/extensions.md#client-credit.
 */

/** Amounts in cents. */
interface PaidAmounts {
  readonly total: number;
  readonly due: number;
  readonly received: number;
  /** Undefined if the service does not return it. */
  readonly credited: number | undefined;
}

/**
 * How the amounts of a part-paid invoice compare with zero: what is due and what is paid have the direction of the total. The amounts of an
 * invoice with a negative total are owed in the opposite direction.
 */
export const partPaidCases = [
  { total: '>=', dueAndPaid: '>' },
  { total: '<', dueAndPaid: '<' },
] as const;

const comparesWithZero = {
  '>=': (amount: number) => amount >= 0,
  '>': (amount: number) => amount > 0,
  '<': (amount: number) => amount < 0,
} as const;

/**
 * Returns whether a part of an invoice is paid and another part is due. The part of the total that is neither due nor credited is paid,
 * possibly with the credit of another order.
 */
export const isPartPaid = ({ total, due, received, credited }: PaidAmounts): boolean =>
  partPaidCases.some((signs) => {
    const isInDirection = comparesWithZero[signs.dueAndPaid];
    const isPaid = isInDirection(received) || (credited !== undefined && isInDirection(total - due - credited));
    return comparesWithZero[signs.total](total) && isInDirection(due) && isPaid;
  });
