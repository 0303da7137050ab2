/** Proposes how a payment is divided among the open invoices of a client. Amounts are in cents. */

export interface OpenInvoice {
  readonly id: string;
  /** The open amount, above 0. */
  readonly due: number;
}

export interface Allocation {
  readonly order: string;
  readonly amount: number;
}

/**
 * Returns the parts of a payment for open invoices, which are given from the oldest to the newest. If the amount is exactly that of one
 * invoice, this invoice is paid. Otherwise, the oldest invoices are paid first. An invoice never gets more than its open amount, so a part
 * of a large payment may remain.
 */
export function proposeAllocations(amount: number, invoices: readonly OpenInvoice[]): Allocation[] {
  const exact = invoices.find(({ due }) => due === amount);
  if (exact) return [{ order: exact.id, amount }];
  const allocations: Allocation[] = [];
  let rest = amount;
  for (const { id, due } of invoices) {
    const part = Math.min(rest, due);
    if (part > 0) allocations.push({ order: id, amount: part });
    rest -= part;
  }
  return allocations;
}

/** Returns the part of a payment that is allocated to no invoice; negative if more than the payment is allocated. */
export const unallocated = (amount: number, allocations: readonly Allocation[]): number =>
  amount - allocations.reduce((sum, allocation) => sum + allocation.amount, 0);
