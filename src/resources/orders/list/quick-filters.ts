/** Filters that users need every day, as sets of list filters. `due` is the name of the filter for the amount due. */
import { everySale } from '../../../providers/data/every-sale.ts';
import type { DueField } from '../../../ui/record/due-field.ts';

export type QuickFilter = 'due' | 'partPaid' | 'toFinish' | 'payOut';

const validStatuses = ['new', 'in_process', 'finished', 'locked'];

const quickFilters = (due: DueField): Readonly<Record<QuickFilter, Readonly<Record<string, unknown>>>> => ({
  due: { type: ['bidder', 'transport_invoice'], status: validStatuses, [due]: { from: '0.01' } },
  partPaid: { type: ['bidder', 'transport_invoice'], status: validStatuses, [due]: { from: '0.01' }, payment_received: { from: '0.01' } },
  toFinish: { status: ['new', 'in_process'] },
  payOut:
    due === 'owed'
      ? { status: ['finished', 'locked'], owed: { to: '-0.01' } }
      : { type: ['consignor'], status: ['finished', 'locked'], amount_due: { from: '0.01' } },
});

const quickFilterOrder = ['due', 'partPaid', 'toFinish', 'payOut'] as const satisfies QuickFilter[];
export const quickFilterNames: readonly QuickFilter[] = quickFilterOrder;

/** Returns the quick filter that equals the list's filters. The search, the sale and the client are not compared. */
export function selectedQuickFilter(filters: Readonly<Record<string, unknown>>, due: DueField): QuickFilter | undefined {
  return quickFilterOrder.find((name) => sameFilters(quickFilters(due)[name], withoutIndependent(filters)));
}

/**
 * Returns the list's filters after a quick filter was pressed. The search, the sale and the client are kept; a second press removes the
 * quick filter.
 */
export function toggleQuickFilter(name: QuickFilter, filters: Readonly<Record<string, unknown>>, due: DueField): Record<string, unknown> {
  const keptFilters = Object.fromEntries(Object.entries(filters).filter(([key]) => independentFilters.includes(key)));
  return selectedQuickFilter(filters, due) === name ? keptFilters : { ...keptFilters, ...quickFilters(due)[name] };
}

const independentFilters: readonly string[] = ['q', 'sale', 'owner', 'sale_name', everySale];
const withoutIndependent = (filters: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !independentFilters.includes(key)));
const sameFilters = (a: object, b: object) => sorted(a) === sorted(b);
const sorted = (filters: object) => JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
