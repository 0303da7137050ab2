/**
 * Returns how much of an invoice's credit notes is set off against the invoice, in cents. This is at most the open amount of the invoice.
 * The rest remains on the credit notes.
 *
 * The service computes the same amount in SQL (server/resources/orders/corrections/correction-repository.ts).
 *
 * `openAmount` is the total of the invoice minus its payments. `openCredits` contains, for each credit note, its total minus its payments.
 * A credit with the same sign as `openAmount` would not reduce it, and is not counted.
 */
export function creditSetOff(openAmount: number, openCredits: readonly number[]): number {
  const creditTotal = openCredits.filter((credit) => credit * openAmount < 0).reduce((sum, credit) => sum + Math.abs(credit), 0);
  return Math.sign(openAmount) * Math.min(Math.abs(openAmount), creditTotal);
}
