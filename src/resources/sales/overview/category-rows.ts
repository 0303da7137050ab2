/**
 * The statistics of a sale by category, for charts.
 *
 * Amounts are numbers here, because they determine the lengths of the bars. Do not calculate with them, because they can be inexact.
 */
import type { SaleStats } from './use-sale-stats.ts';

export interface CategoryRow {
  readonly key: string;
  readonly label: string;
  readonly lots: number;
  readonly sold: number;
  readonly unsold: number;
  readonly withdrawn: number;
  /** Lots that are neither sold, unsold nor withdrawn. */
  readonly waiting: number;
  /** The sum of the low estimates. */
  readonly estimate: number;
  /** The sum of the hammer prices. */
  readonly hammer: number;
}

/** Returns one row for each category, in the order of the service: most lots first. */
export const categoryRows = ({ by_category }: Pick<SaleStats, 'by_category'>, noCategoryLabel: string): CategoryRow[] =>
  by_category.map(({ id, label, lots, sold, unsold, withdrawn, estimate_low, hammer_price }) => ({
    key: id ?? '',
    label: label || noCategoryLabel,
    lots,
    sold,
    unsold,
    withdrawn,
    waiting: lots - sold - unsold - withdrawn,
    estimate: Number(estimate_low),
    hammer: Number(hammer_price),
  }));

/** Returns `part` as a percentage of `total`, rounded to an integer; 0 if `total` is 0. */
export const percentOf = (part: number, total: number): number => (total > 0 ? Math.round((100 * part) / total) : 0);
