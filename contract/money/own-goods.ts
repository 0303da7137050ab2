/**
 * The taxed margin on objects that the house bought itself: the price that the buyer paid less the purchase price. The margin includes the
 * tax on it.
 * Sources: Directive 2006/112/EC, article 315; UStG § 25a (3); for Switzerland MWSTG article 24a and MWSTV article 48b.
 */

/** An amount in cents as a fraction. A share of a purchase price may not be a whole number of cents. The divisor is positive. */
export interface ExactAmount {
  readonly dividend: bigint;
  readonly divisor: bigint;
}

/**
 * Returns the taxed margin on an object that was bought alone, in cents. `proceeds` is the price that the buyer pays. In Switzerland, a loss
 * is a negative margin, which is set off against the margins on other objects. In other countries, the margin of a loss is 0.
 */
export function singleMargin({ purchase_price, country }: SinglePurchase, proceeds: number): number {
  const margin = proceeds - purchase_price;
  return country === 'CH' ? margin : Math.max(margin, 0);
}

export interface SinglePurchase {
  /** In cents. */
  readonly purchase_price: number;
  /** The country of the house, such as `CH`. */
  readonly country: string;
}

/** A sold object of a joint purchase. */
export interface SoldObject {
  /** The price that the buyer paid, in cents. */
  readonly proceeds: number;
  readonly exported: boolean;
}

/** Objects that were bought together for one price. */
export interface JointPurchase {
  /** The price of all objects together, in cents. */
  readonly purchase_price: number;
  readonly sold_before: readonly SoldObject[];
  /** Whether no other object of the purchase remains to be sold. */
  readonly is_last: boolean;
}

/**
 * Returns what an object adds to the taxed margin of a joint purchase. The margin of the purchase is 0 until the proceeds exceed the
 * price. It can be negative only after the last object was sold. Exported objects are not taxed: their share of the price, in proportion to
 * the proceeds, is not deducted either.
 */
export function jointMargin({ purchase_price, sold_before, is_last }: JointPurchase, object: SoldObject): ExactAmount {
  const marginBefore = marginOf(purchase_price, sold_before, false);
  const marginAfter = marginOf(purchase_price, [...sold_before, object], is_last);
  return {
    dividend: marginAfter.dividend * marginBefore.divisor - marginBefore.dividend * marginAfter.divisor,
    divisor: marginAfter.divisor * marginBefore.divisor,
  };
}

/**
 * Returns the margin on domestic sales: `domestic − price · domestic / all`, which is `domestic · (all − price) / all`. `all` are the
 * proceeds of all objects, `domestic` those of the objects that were not exported.
 */
function marginOf(price: number, objects: readonly SoldObject[], isComplete: boolean): ExactAmount {
  const proceedsOf = (sold: readonly SoldObject[]) => sold.reduce((total, { proceeds }) => total + BigInt(proceeds), 0n);
  const allProceeds = proceedsOf(objects);
  // Without proceeds, the price cannot be divided in proportion to them. If the last object has been sold, the whole price is the loss.
  // Otherwise, the margin is 0.
  if (allProceeds === 0n) return { dividend: isComplete ? -BigInt(price) : 0n, divisor: 1n };
  const dividend = proceedsOf(objects.filter(({ exported }) => !exported)) * (allProceeds - BigInt(price));
  return { dividend: dividend < 0n && !isComplete ? 0n : dividend, divisor: allProceeds };
}
