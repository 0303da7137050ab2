/** What is asked of tasks every day, each as the filter that it stands for. */
import { everySale } from '../../providers/data/every-sale.ts';
import { instantOfDay } from '../../ui/list/day-bounds.ts';

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
  const today = dayText(now);
  const yesterday = dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
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

/** The filter after a press of "this sale". `within`: whether the list stays within the sale that the user works in. */
export const saleToggled = (filter: Filter, within: boolean): Record<string, unknown> =>
  within ? { ...filter, [everySale]: true } : without(filter, ([field]) => [everySale, 'sale', 'sale_id'].includes(field));

const without = (filter: Filter, isLeftOut: (entry: [string, unknown]) => boolean) =>
  Object.fromEntries(Object.entries(filter).filter((entry) => !isLeftOut(entry)));

const two = (value: number) => String(value).padStart(2, '0');
const dayText = (date: Date) => `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
