/**
 * Returns the amount of an invoice's credit notes that is set off against it, in cents: at most the open amount of the invoice. A paid
 * invoice keeps its payments. The remaining credit stays on the credit note until it is paid out. The service computes the same in SQL
 * (server/resources/orders/correction-repository.ts).
 *
 * `open` is the invoice's total minus its payments. `credits` has the same difference for each credit note, usually negative.
 */
export function creditSetOff(open: number, credits: readonly number[]): number {
  const credited = credits.filter((credit) => credit * open < 0).reduce((sum, credit) => sum + Math.abs(credit), 0);
  return Math.sign(open) * Math.min(Math.abs(open), credited);
}
