/** Quick filters: sets of list filters that users need every day. */
import { everySale } from '../../../providers/data/every-sale.ts';
import { type DueName, relativeDue } from '../../../providers/data/relative-filter.ts';

export const quickFilterNames = ['mine', 'unassigned', 'overdue', 'dueToday', 'dueThisWeek'] as const;
export type QuickFilterName = (typeof quickFilterNames)[number];

type Filter = Readonly<Record<string, unknown>>;

const dueNames = { overdue: 'overdue', dueToday: 'today', dueThisWeek: 'this_week' } as const satisfies Partial<
  Record<QuickFilterName, DueName>
>;

/** Returns the list filters that a quick filter sets. List filters that are `undefined` are removed. */
function listFiltersOf(name: QuickFilterName, userId: string): Filter {
  if (name === 'mine') return { assignee: userId, has_assignee: undefined };
  if (name === 'unassigned') return { assignee: undefined, has_assignee: 'false' };
  return { [relativeDue.name]: dueNames[name], [relativeDue.field]: undefined, completed: 'false' };
}

/** The list filter on which each quick filter depends. A view without this list filter does not show the quick filter. */
export const quickFilterSources: Readonly<Record<QuickFilterName, string>> = {
  mine: 'assignee',
  unassigned: 'has_assignee',
  overdue: relativeDue.name,
  dueToday: relativeDue.name,
  dueThisWeek: relativeDue.name,
};

/** `completed` is not compared, so that a quick filter stays on if the user also lists completed tasks. */
export const isQuickFilterOn = (name: QuickFilterName, filter: Filter, userId: string): boolean =>
  Object.entries(listFiltersOf(name, userId)).every(([field, value]) => field === 'completed' || filter[field] === value);

/** Removing a quick filter keeps `completed`. */
export function withQuickFilterToggled(name: QuickFilterName, filter: Filter, userId: string): Record<string, unknown> {
  const listFilters = listFiltersOf(name, userId);
  if (isQuickFilterOn(name, filter, userId)) return withoutEntries(filter, ([field]) => field in listFilters && field !== 'completed');
  return withoutEntries({ ...filter, ...listFilters }, ([, value]) => value === undefined);
}

/**
 * Returns the list's filter after "this sale" was pressed. `isInSale` is whether the list was limited to the sale in which the user works.
 */
export const withSaleToggled = (filter: Filter, isInSale: boolean): Record<string, unknown> =>
  isInSale ? { ...filter, [everySale]: true } : withoutEntries(filter, ([field]) => [everySale, 'sale', 'sale_id'].includes(field));

const withoutEntries = (filter: Filter, isRemoved: (entry: [string, unknown]) => boolean) =>
  Object.fromEntries(Object.entries(filter).filter((entry) => !isRemoved(entry)));
