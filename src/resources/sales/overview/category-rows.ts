/** The figures by category as charts draw them. Pure. Amounts become numbers here for the length of a bar, and for nothing else. */
import type { SaleStats } from './use-sale-stats.ts';

export interface CategoryRow {
  readonly key: string;
  readonly label: string;
  readonly lots: number;
  readonly sold: number;
  readonly unsold: number;
  readonly withdrawn: number;
  /** Neither sold nor unsold nor withdrawn. */
  readonly waiting: number;
  readonly estimate: number;
  readonly hammer: number;
}

/** In the service's order, the largest category first. `nameless` heads lots without a category. */
export const categoryRows = ({ by_category }: Pick<SaleStats, 'by_category'>, nameless: string): CategoryRow[] =>
  by_category.map(({ id, label, lots, sold, unsold, withdrawn, estimate_low, hammer_price }) => ({
    key: id ?? '',
    label: label || nameless,
    lots,
    sold,
    unsold,
    withdrawn,
    waiting: lots - sold - unsold - withdrawn,
    estimate: Number(estimate_low),
    hammer: Number(hammer_price),
  }));

/** In whole percent; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole > 0 ? Math.round((100 * part) / whole) : 0);
