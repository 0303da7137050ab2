import { parseLot } from '../../../../contract/lot-number.ts';
import { centsFromDecimal } from '../../../../contract/money.ts';
import type { Lot } from '../use-sale-lots.ts';

export const planOrders = ['current', 'category', 'consignment', 'title', 'estimate'] as const;
export type PlanOrder = (typeof planOrders)[number];

type SortableLot = Pick<Lot, 'id' | 'lot' | 'label' | 'category' | 'consignment' | 'estimate_low'>;

/** Returns the ids of the sorted lots. Lots without the value to sort by come last. */
export function sortedIds(lots: readonly SortableLot[], orderBy: PlanOrder, locale: string): string[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const byText = (textOf: (lot: SortableLot) => string) => (a: SortableLot, b: SortableLot) => {
    const [textA, textB] = [textOf(a), textOf(b)];
    return Number(textA === '') - Number(textB === '') || compare(textA, textB);
  };
  const byTitle = byText(({ label }) => label);
  const byNumber = (a: SortableLot, b: SortableLot) => numberOf(a) - numberOf(b) || compare(a.lot, b.lot);
  const comparators = {
    current: byNumber,
    title: byTitle,
    category: byText(({ category }) => category?.label ?? ''),
    consignment: (a: SortableLot, b: SortableLot) => Number(a.consignment?.id ?? lastPosition) - Number(b.consignment?.id ?? lastPosition),
    estimate: (a: SortableLot, b: SortableLot) => estimateOf(a) - estimateOf(b),
  } satisfies Record<PlanOrder, (a: SortableLot, b: SortableLot) => number>;
  const compareByOrder = comparators[orderBy];
  return lots.toSorted((a, b) => compareByOrder(a, b) || byTitle(a, b) || Number(a.id) - Number(b.id)).map(({ id }) => id);
}

/** Sorts lots without a value after all others. */
const lastPosition = Number.MAX_SAFE_INTEGER;
const numberOf = ({ lot }: SortableLot) => parseLot(lot)?.number ?? lastPosition;
const estimateOf = ({ estimate_low }: SortableLot) =>
  estimate_low === null ? lastPosition : (centsFromDecimal(estimate_low) ?? lastPosition);
