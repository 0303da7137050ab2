/** What is asked of the task list every day, each as the filter that it stands for. */
import { instantOfDay } from '../../ui/list/day-bounds.ts';

export const quickFilterNames = ['mine', 'overdue', 'dueToday'] as const;
export type QuickFilterName = (typeof quickFilterNames)[number];

type Filter = Readonly<Record<string, unknown>>;

interface Today {
  readonly me: string;
  readonly now: Date;
}

/** Days end where the user is. */
function quickFilter(name: QuickFilterName, { me, now }: Today): Filter {
  if (name === 'mine') return { assignee: me };
  const today = dayText(now);
  const yesterday = dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1));
  const due_date =
    name === 'overdue' ? { to: instantOfDay(yesterday, 'to') } : { from: instantOfDay(today, 'from'), to: instantOfDay(today, 'to') };
  return { due_date, completed: 'false' };
}

export const isPressed = (name: QuickFilterName, filter: Filter, today: Today): boolean =>
  Object.entries(quickFilter(name, today)).every(([field, value]) => JSON.stringify(filter[field]) === JSON.stringify(value));

/** The list's filter after a press: pressed again, the condition goes; whether tasks are open stays as it was. */
export function pressed(name: QuickFilterName, filter: Filter, today: Today): Record<string, unknown> {
  const condition = quickFilter(name, today);
  if (!isPressed(name, filter, today)) return { ...filter, ...condition };
  return Object.fromEntries(Object.entries(filter).filter(([field]) => field === 'completed' || !(field in condition)));
}

const two = (value: number) => String(value).padStart(2, '0');
const dayText = (date: Date) => `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
