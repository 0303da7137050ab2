/** The lists of orders that are asked for every day, each a set of filters; `due` is the one for what is still to be paid. */
import { everySale } from '../../providers/data/every-sale.ts';
import type { DueFilter } from '../../ui/record/due-filter.ts';

export type QuickFilter = 'due' | 'partPaid' | 'toFinish' | 'payOut';

const standing = ['new', 'in_process', 'finished', 'locked'];

const quickFilters = (due: DueFilter): Readonly<Record<QuickFilter, Readonly<Record<string, unknown>>>> => ({
  due: { type: ['bidder', 'transport_invoice'], status: standing, [due]: { from: '0.01' } },
  partPaid: { type: ['bidder', 'transport_invoice'], status: standing, [due]: { from: '0.01' }, payment_received: { from: '0.01' } },
  toFinish: { status: ['new', 'in_process'] },
  payOut: { type: ['consignor'], status: ['finished', 'locked'], amount_due: { from: '0.01' } },
});

const names = ['due', 'partPaid', 'toFinish', 'payOut'] as const satisfies QuickFilter[];
export const quickFilterNames: readonly QuickFilter[] = names;

/** The quick filter that these filters are, beside the search and the choice of sale or client. */
export function chosenQuickFilter(filters: Readonly<Record<string, unknown>>, due: DueFilter): QuickFilter | undefined {
  return names.find((name) => sameFilters(quickFilters(due)[name], without(filters)));
}

/** What a press leaves: the quick filter on top of what stands beside it; pressed again, that alone. */
export function pressed(name: QuickFilter, filters: Readonly<Record<string, unknown>>, due: DueFilter): Record<string, unknown> {
  const beside = Object.fromEntries(Object.entries(filters).filter(([key]) => besideQuick.includes(key)));
  return chosenQuickFilter(filters, due) === name ? beside : { ...beside, ...quickFilters(due)[name] };
}

const besideQuick: readonly string[] = ['q', 'sale', 'owner', 'sale_name', everySale];
const without = (filters: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !besideQuick.includes(key)));
const sameFilters = (one: object, other: object) => sorted(one) === sorted(other);
const sorted = (filters: object) => JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
