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
  const byText = (textOf: (lot: Sorted) => string) => (one: Sorted, other: Sorted) => {
    const [first, second] = [textOf(one), textOf(other)];
    return Number(first === '') - Number(second === '') || compare(first, second);
  };
  const byTitle = byText(({ label }) => label);
  const byNumber = (one: Sorted, other: Sorted) => numberOf(one) - numberOf(other) || compare(one.lot, other.lot);
  const orders = {
    current: byNumber,
    title: byTitle,
    category: byText(({ category }) => category?.label ?? ''),
    consignment: (one: Sorted, other: Sorted) => Number(one.consignment?.id ?? none) - Number(other.consignment?.id ?? none),
    estimate: (one: Sorted, other: Sorted) => estimateOf(one) - estimateOf(other),
  } satisfies Record<PlanOrder, (one: Sorted, other: Sorted) => number>;
  const first = orders[order];
  return lots.toSorted((one, other) => first(one, other) || byTitle(one, other) || Number(one.id) - Number(other.id)).map(({ id }) => id);
}

const none = Number.MAX_SAFE_INTEGER;
const numberOf = ({ lot }: Sorted) => parseLot(lot)?.number ?? none;
const estimateOf = ({ estimate_low }: Sorted) => (estimate_low === null ? none : (centsFromDecimal(estimate_low) ?? none));
