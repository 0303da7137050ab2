/** Tasks by when they are due, in the user's days. Pure. */

export const dueGroups = ['overdue', 'today', 'tomorrow', 'thisWeek', 'later', 'undated'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** `due` is in Unix seconds as text, as tasks have it. A task that is due earlier on the present day is due today. */
export function dueGroupOf(due: string | null, now: Date): DueGroup {
  if (due === null) return 'undated';
  const days = dayNumber(new Date(Number(due) * 1000)) - dayNumber(now);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= 7 ? 'thisWeek' : 'later';
}

/** The groups that hold something, in their order; within one the order stays. */
export function byDueGroup<Task extends { readonly due_date: string | null }>(
  tasks: readonly Task[],
  now: Date,
): { readonly group: DueGroup; readonly tasks: readonly Task[] }[] {
  return dueGroups
    .map((group) => ({ group, tasks: tasks.filter(({ due_date }) => dueGroupOf(due_date, now) === group) }))
    .filter(({ tasks: some }) => some.length > 0);
}

/** Days of the calendar, counted; no change of the clock moves them. */
const dayNumber = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000;
