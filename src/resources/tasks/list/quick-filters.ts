/** Quick filters: sets of list filters that users need every day. */
import { everySale } from '../../../providers/data/every-sale.ts';
import { type DueName, relativeDue } from '../../../providers/data/relative-filter.ts';

export const quickFilterNames = ['mine', 'unassigned', 'overdue', 'dueToday', 'dueThisWeek'] as const;
export type QuickFilterName = (typeof quickFilterNames)[number];

type Filter = Readonly<Record<string, unknown>>;

const dueOf = { overdue: 'overdue', dueToday: 'today', dueThisWeek: 'this_week' } as const satisfies Partial<
  Record<QuickFilterName, DueName>
>;

/** Returns the list filters of a quick filter. `me` is the user's id. Fields that are `undefined` are removed from the filter. */
function quickFilter(name: QuickFilterName, me: string): Filter {
  if (name === 'mine') return { assignee: me, has_assignee: undefined };
  if (name === 'unassigned') return { assignee: undefined, has_assignee: 'false' };
  return { [relativeDue.name]: dueOf[name], [relativeDue.field]: undefined, completed: 'false' };
}

/** The list filter that each quick filter sets. A view offers a quick filter only if it offers this list filter. */
export const quickFilterSources: Readonly<Record<QuickFilterName, string>> = {
  mine: 'assignee',
  unassigned: 'has_assignee',
  overdue: relativeDue.name,
  dueToday: relativeDue.name,
  dueThisWeek: relativeDue.name,
};

/**
 * Returns whether the list's filter contains the quick filter. `completed` is not compared, so that a quick filter stays on if the user
 * also lists completed tasks.
 */
export const isQuickFilterOn = (name: QuickFilterName, filter: Filter, me: string): boolean =>
  Object.entries(quickFilter(name, me)).every(([field, value]) => field === 'completed' || filter[field] === value);

/** Returns the list's filter after a quick filter was pressed. A second press removes the quick filter, but keeps `completed`. */
export function withQuickFilterToggled(name: QuickFilterName, filter: Filter, me: string): Record<string, unknown> {
  const condition = quickFilter(name, me);
  if (isQuickFilterOn(name, filter, me)) return withoutEntries(filter, ([field]) => field in condition && field !== 'completed');
  return withoutEntries({ ...filter, ...condition }, ([, value]) => value === undefined);
}

/**
 * Returns the filter after "this sale" was pressed. `isInSale` is whether the list is limited to the sale in which the user works.
 */
export const withSaleToggled = (filter: Filter, isInSale: boolean): Record<string, unknown> =>
  isInSale ? { ...filter, [everySale]: true } : withoutEntries(filter, ([field]) => [everySale, 'sale', 'sale_id'].includes(field));

const withoutEntries = (filter: Filter, isRemoved: (entry: [string, unknown]) => boolean) =>
  Object.fromEntries(Object.entries(filter).filter((entry) => !isRemoved(entry)));
