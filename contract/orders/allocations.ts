/** Proposes how a payment is divided among the unpaid invoices of a client. Amounts are in cents. */

export interface UnpaidInvoice {
  readonly id: string;
  /** The amount due, above 0. */
  readonly due: number;
}

export interface Allocation {
  readonly order: string;
  readonly amount: number;
}

/**
 * `invoices` are sorted from the oldest to the newest. If the payment is exactly the amount due of an invoice, it pays this invoice.
 * Otherwise, the oldest invoices are paid first. A part of a large payment can remain unallocated.
 */
export function proposeAllocations(amount: number, invoices: readonly UnpaidInvoice[]): Allocation[] {
  const invoiceOfAmount = invoices.find(({ due }) => due === amount);
  if (invoiceOfAmount) return [{ order: invoiceOfAmount.id, amount }];
  const allocations: Allocation[] = [];
  let remainingAmount = amount;
  for (const { id, due } of invoices) {
    const allocatedAmount = Math.min(remainingAmount, due);
    if (allocatedAmount > 0) allocations.push({ order: id, amount: allocatedAmount });
    remainingAmount -= allocatedAmount;
  }
  return allocations;
}

/** Returns the part of a payment that is not allocated; negative if more than the payment is allocated. */
export const unallocatedAmount = (amount: number, allocations: readonly Allocation[]): number =>
  amount - allocations.reduce((sum, allocation) => sum + allocation.amount, 0);
