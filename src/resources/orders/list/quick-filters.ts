/** Quick filters: combinations of list filters that users need every day. */
import { draftOrderStatuses, issuedOrderStatuses, liveOrderStatuses } from '../../../../contract/resources/orders/order.ts';
import { everySale } from '../../../providers/data/every-sale.ts';
import type { DueField } from '../../../ui/record/due-field.ts';

export type QuickFilterName = 'due' | 'partPaid' | 'drafts' | 'payOut';

interface SupportedFilters {
  /** The filter for the amount due. */
  readonly dueField: DueField;
  /** Whether the list has the filter `part_paid`. Without it, only payments count as paid, not the credits of other orders. */
  readonly hasPartPaid: boolean;
}

const buildQuickFilters = ({
  dueField,
  hasPartPaid,
}: SupportedFilters): Readonly<Record<QuickFilterName, Readonly<Record<string, unknown>>>> => ({
  due: { type: ['bidder', 'transport_invoice'], status: liveOrderStatuses, [dueField]: { from: '0.01' } },
  partPaid: {
    type: ['bidder', 'transport_invoice'],
    status: liveOrderStatuses,
    // The filter `part_paid` finds all invoices with the mark `part_paid`, including those with a negative total.
    ...(hasPartPaid ? { part_paid: true } : { [dueField]: { from: '0.01' }, payment_received: { from: '0.01' } }),
  },
  drafts: { status: draftOrderStatuses },
  payOut:
    // In the field `owed`, amounts that the house owes are negative.
    dueField === 'owed'
      ? { status: issuedOrderStatuses, owed: { to: '-0.01' } }
      : { type: ['consignor'], status: issuedOrderStatuses, amount_due: { from: '0.01' } },
});

export const quickFilterNames = ['due', 'partPaid', 'drafts', 'payOut'] as const satisfies QuickFilterName[];

/** Returns the quick filter that equals the list's filters, if any. The filters in `independentFilters` are not compared. */
export function selectedQuickFilter(
  filters: Readonly<Record<string, unknown>>,
  supportedFilters: SupportedFilters,
): QuickFilterName | undefined {
  return quickFilterNames.find((name) => areEqual(buildQuickFilters(supportedFilters)[name], withoutIndependentFilters(filters)));
}

/**
 * Returns the list's filters after the chip of a quick filter was pressed. The filters in `independentFilters` are kept. If the quick
 * filter was already selected, it is removed.
 */
export function toggleQuickFilter(
  name: QuickFilterName,
  filters: Readonly<Record<string, unknown>>,
  supportedFilters: SupportedFilters,
): Record<string, unknown> {
  const keptFilters = Object.fromEntries(Object.entries(filters).filter(([key]) => independentFilters.includes(key)));
  return selectedQuickFilter(filters, supportedFilters) === name
    ? keptFilters
    : { ...keptFilters, ...buildQuickFilters(supportedFilters)[name] };
}

/** List filters that can be combined with any quick filter. */
const independentFilters: readonly string[] = ['q', 'sale', 'owner', 'sale_name', everySale];
const withoutIndependentFilters = (filters: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(filters).filter(([key]) => !independentFilters.includes(key)));
const areEqual = (a: object, b: object) => serializeSorted(a) === serializeSorted(b);
const serializeSorted = (filters: object) => JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
