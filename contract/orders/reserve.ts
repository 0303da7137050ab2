/**
 * Decides whether a price is below the reserve of an item, by its `reserve_type`. Amounts are in cents.
 *
 * Source: docs/decisions/088-fields-with-an-effect.md.
 */

/** `none`, `fixed` or `discretionary`. Any other text counts as unset. */
type ReserveType = string;

/** `belowReserve` is the question for a reserve without a type. */
export type ReserveQuestion = 'belowReserve' | 'belowFixedReserve' | 'belowDiscretionaryReserve';

/** An item with the reserve type `none` has no reserve, even if an amount is stored. The amount 0 also means that there is no reserve. */
export const effectiveReserve = (reserve: number | null, type: ReserveType): number | null => (type === 'none' ? null : reserve || null);

/**
 * Returns the question that the app asks before it saves the price as the result of a lot. Staff can always confirm it, because the lot has
 * already been sold. The auctioneer may sell below a `discretionary` reserve, but not below a `fixed` one without the consent of the
 * consignor.
 */
export function reserveQuestion(price: number, reserve: number | null, type: ReserveType): ReserveQuestion | undefined {
  const effective = effectiveReserve(reserve, type);
  if (effective === null || price >= effective) return undefined;
  if (type === 'fixed') return 'belowFixedReserve';
  return type === 'discretionary' ? 'belowDiscretionaryReserve' : 'belowReserve';
}
