import type { LotTerms } from '../../../contract/money/lot-terms.ts';

/** Returns the terms of a lot that was sold under the margin scheme for 1,000.00, with the given changes. */
export const buildLot = (changes: Partial<LotTerms> = {}): LotTerms => ({
  country: 'DE',
  sale_date: '2026-03-14',
  tax_scheme: 'margin',
  hammer_price: 100_000,
  ...changes,
});
