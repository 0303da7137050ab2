/**
 * The figures by category for charts.
 *
 * Amounts are converted to numbers only for the length of the bars; they must not be used for calculations.
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
  readonly hammer: number;
}

/** Returns the categories in the order of the service, largest first. `noCategoryLabel` is the label for lots without a category. */
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
