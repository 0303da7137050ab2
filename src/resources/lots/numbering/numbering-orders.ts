/** The orders in which a numbering can start. */
import { parseLot } from '../../../../contract/lot-number.ts';
import { centsFromDecimal } from '../../../../contract/money.ts';
import type { Lot } from '../use-sale-lots.ts';

export const planOrders = ['current', 'category', 'consignment', 'title', 'estimate'] as const;
export type PlanOrder = (typeof planOrders)[number];

type Sorted = Pick<Lot, 'id' | 'lot' | 'label' | 'category' | 'consignment' | 'estimate_low'>;

/** Returns the ids in the given order, sorted by the rules of the language. Lots without the property come last. */
export function inOrder(lots: readonly Sorted[], order: PlanOrder, locale: string): string[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const byText = (textOf: (lot: Sorted) => string) => (a: Sorted, b: Sorted) => {
    const [first, second] = [textOf(a), textOf(b)];
    return Number(first === '') - Number(second === '') || compare(first, second);
  };
  const byTitle = byText(({ label }) => label);
  const byNumber = (a: Sorted, b: Sorted) => numberOf(a) - numberOf(b) || compare(a.lot, b.lot);
  const orders = {
    current: byNumber,
    title: byTitle,
    category: byText(({ category }) => category?.label ?? ''),
    consignment: (a: Sorted, b: Sorted) => Number(a.consignment?.id ?? none) - Number(b.consignment?.id ?? none),
    estimate: (a: Sorted, b: Sorted) => estimateOf(a) - estimateOf(b),
  } satisfies Record<PlanOrder, (a: Sorted, b: Sorted) => number>;
  const first = orders[order];
  return lots.toSorted((a, b) => first(a, b) || byTitle(a, b) || Number(a.id) - Number(b.id)).map(({ id }) => id);
}

const none = Number.MAX_SAFE_INTEGER;
const numberOf = ({ lot }: Sorted) => parseLot(lot)?.number ?? none;
const estimateOf = ({ estimate_low }: Sorted) => (estimate_low === null ? none : (centsFromDecimal(estimate_low) ?? none));
