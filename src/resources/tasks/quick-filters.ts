/** What is asked of tasks every day, each as the filter that it stands for. */
import { everySale } from '../../providers/data/every-sale.ts';
import { dayOfInstant, instantOfDay } from '../../ui/list/day-bounds.ts';

export const quickFilterNames = ['mine', 'unassigned', 'overdue', 'dueToday'] as const;
export type QuickFilterName = (typeof quickFilterNames)[number];

type Filter = Readonly<Record<string, unknown>>;

interface Today {
  readonly me: string;
  readonly now: Date;
}

/** Days end where the user is. What is `undefined` must not be asked for at the same time. */
function quickFilter(name: QuickFilterName, { me, now }: Today): Filter {
  if (name === 'mine') return { assignee: me, has_assignee: undefined };
  if (name === 'unassigned') return { assignee: undefined, has_assignee: 'false' };
  const today = dayOfInstant(now.toISOString());
  const yesterday = dayOfInstant(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toISOString());
  const due_date =
    name === 'overdue' ? { to: instantOfDay(yesterday, 'to') } : { from: instantOfDay(today, 'from'), to: instantOfDay(today, 'to') };
  return { due_date, completed: 'false' };
}

/** The filters that a quick one sets, for views that do not offer all of them. */
export const quickFilterSources: Readonly<Record<QuickFilterName, string>> = {
  mine: 'assignee',
  unassigned: 'has_assignee',
  overdue: 'due_date',
  dueToday: 'due_date',
};

export const isPressed = (name: QuickFilterName, filter: Filter, today: Today): boolean =>
  Object.entries(quickFilter(name, today)).every(([field, value]) => JSON.stringify(filter[field]) === JSON.stringify(value));

/** The list's filter after a press: pressed again, the condition goes; whether tasks are open stays as it was. */
export function pressed(name: QuickFilterName, filter: Filter, today: Today): Record<string, unknown> {
  const condition = quickFilter(name, today);
  if (isPressed(name, filter, today)) return without(filter, ([field]) => field in condition && field !== 'completed');
  return without({ ...filter, ...condition }, ([, value]) => value === undefined);
}

/** The list's filter once another day has begun: what was pressed is about that day. The same object where nothing of it changes. */
export function onAnotherDay(filter: Filter, before: Today, after: Today): Filter {
  const stale = quickFilterNames.find((name) => isPressed(name, filter, before) && !isPressed(name, filter, after));
  return stale ? { ...filter, ...quickFilter(stale, after) } : filter;
}

/** The filter after a press of "this sale". `within`: whether the list stays within the sale that the user works in. */
export const saleToggled = (filter: Filter, within: boolean): Record<string, unknown> =>
  within ? { ...filter, [everySale]: true } : without(filter, ([field]) => [everySale, 'sale', 'sale_id'].includes(field));

const without = (filter: Filter, isLeftOut: (entry: [string, unknown]) => boolean) =>
  Object.fromEntries(Object.entries(filter).filter((entry) => !isLeftOut(entry)));
