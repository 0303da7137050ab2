/**
 * Computes the fees that the house owes to the finders of a consignment, in cents. A finder gets a share of the hammer prices of sold
 * items, and the sale's initial fee once per sale. Source: docs/decisions/037-finders-fees.md.
 */
import { millionthsOf, shareOf } from './percentage.ts';

export interface FinderFeeSources {
  /** Fees as stored in the consignment. A fee without `item` applies to the whole consignment. */
  readonly fees: readonly { readonly finder: number; readonly commission: string; readonly item: number | null }[];
  readonly soldItems: readonly { readonly id: number; readonly hammer: number }[];
  readonly initialFee: number;
  /** Finders who get the initial fee of the sale from another of its consignments. */
  readonly findersPaidElsewhere: ReadonlySet<number>;
}

export interface FinderFee {
  readonly kind: 'commission' | 'initial';
  /** The client id of the finder. */
  readonly finder: number;
  readonly item: number | null;
  /** The finder's share as stored, such as `2%`; empty for an initial fee. */
  readonly commission: string;
  /** The sum of the hammer prices of which the finder gets a share. */
  readonly hammer: number;
  readonly amount: number;
}

/** A fee without `item` does not include items for which the same finder has a fee with `item`. Shares are rounded per item. */
export function finderFees({ fees, soldItems, initialFee, findersPaidElsewhere }: FinderFeeSources): FinderFee[] {
  const itemsWithFeeOf = (finder: number) => new Set(fees.flatMap((fee) => (fee.finder === finder && fee.item !== null ? [fee.item] : [])));
  const commissions = fees.map(({ finder, commission, item }): FinderFee => {
    const itemsWithOwnFee = itemsWithFeeOf(finder);
    const feeItems = soldItems.filter(({ id }) => (item === null ? !itemsWithOwnFee.has(id) : id === item));
    const rate = millionthsOf(commission) ?? 0;
    const sumOf = (amountFor: (hammer: number) => number) => feeItems.reduce((total, { hammer }) => total + amountFor(hammer), 0);
    return {
      kind: 'commission',
      finder,
      item,
      commission,
      hammer: sumOf((hammer) => hammer),
      amount: sumOf((hammer) => shareOf(hammer, rate)),
    };
  });
  const initialFeeFinders = [...new Set(fees.map(({ finder }) => finder))].filter(
    (finder) => initialFee !== 0 && !findersPaidElsewhere.has(finder),
  );
  return [
    ...initialFeeFinders.map(
      (finder): FinderFee => ({ kind: 'initial', finder, item: null, commission: '', hammer: 0, amount: initialFee }),
    ),
    ...commissions,
  ];
}
