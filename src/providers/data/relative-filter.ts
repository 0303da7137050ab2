/**
 * Filters by a relative period, such as `due=overdue`. The address of a list, its stored parameters and its views contain the name of the
 * period. Each request converts the name to instants, so that "Overdue" always refers to the current day.
 */

export const dueNames = ['overdue', 'today', 'this_week'] as const;
export type DueName = (typeof dueNames)[number];

/** The name of the filter, and the field whose range it limits. */
export const relativeDue = { name: 'due', field: 'due_date' } as const;

export const isDueName = (value: unknown): value is DueName => dueNames.some((name) => name === value);

interface InstantRange {
  readonly from?: string;
  readonly to?: string;
}

/**
 * Returns the first and the last instant of a period; `overdue` has no first instant. Days are in the browser's time zone. A week begins on
 * Monday.
 */
export function rangeOfDue(name: DueName, now: Date): InstantRange {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const startOfDay = (offset: number) => new Date(year, month, day + offset).getTime();
  const rangeOf = (firstDay: number | undefined, dayAfterLast: number): InstantRange => ({
    ...(firstDay === undefined ? {} : { from: new Date(startOfDay(firstDay)).toISOString() }),
    to: new Date(startOfDay(dayAfterLast) - 1).toISOString(),
  });
  // Days are counted from today. `getDay` returns 0 on Sunday.
  const monday = -((now.getDay() + 6) % 7);
  return { overdue: rangeOf(undefined, 0), today: rangeOf(0, 1), this_week: rangeOf(monday, monday + 7) }[name];
}
