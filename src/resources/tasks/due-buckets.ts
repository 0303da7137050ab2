/** Tasks by when they are due, in the user's days: the one place that says what "today" and "within a week" are. Pure. */
import { dayNumber, startOfDay } from './calendar-day.ts';

export const dueBuckets = ['overdue', 'today', 'tomorrow', 'thisWeek', 'later', 'undated'] as const;
export type DueBucket = (typeof dueBuckets)[number];
type Dated = Exclude<DueBucket, 'undated'>;

/** The first day of each, counted from today; it ends where the next begins. */
const firstDays: readonly (readonly [Dated, number])[] = [
  ['overdue', Number.NEGATIVE_INFINITY],
  ['today', 0],
  ['tomorrow', 1],
  ['thisWeek', 2],
  ['later', 8],
];

/**
 * `due`: Unix seconds as text, as tasks have it. `now`: Unix milliseconds. A task that was due earlier on the present day is due today.
 * `zone`: an IANA time zone; the user's own unless given.
 */
export function bucketOf(due: string | null, now: number, zone?: string): DueBucket {
  if (due === null) return 'undated';
  const days = dayNumber(Number(due) * 1000, zone) - dayNumber(now, zone);
  return firstDays.findLast(([, first]) => first <= days)?.[0] ?? 'overdue';
}

/** The instants of a bucket, both ends included, as the filter of a list takes them: ISO 8601. */
export function boundsOf(bucket: Dated, now: number, zone?: string): { readonly from?: string; readonly to?: string } {
  const today = dayNumber(now, zone);
  const index = firstDays.findIndex(([name]) => name === bucket);
  const first = firstDays[index]?.[1] ?? Number.NEGATIVE_INFINITY;
  const next = firstDays[index + 1]?.[1];
  return {
    ...(Number.isFinite(first) ? { from: new Date(startOfDay(today + first, zone)).toISOString() } : {}),
    ...(next === undefined ? {} : { to: new Date(startOfDay(today + next, zone) - 1).toISOString() }),
  };
}

/** When the buckets move next, in Unix milliseconds. */
export const nextMidnight = (now: number, zone?: string): number => startOfDay(dayNumber(now, zone) + 1, zone);

/** The buckets that hold something, in their order; within one the order stays. */
export function byBucket<Task extends { readonly due_date: string | null }>(
  tasks: readonly Task[],
  now: number,
): { readonly bucket: DueBucket; readonly tasks: readonly Task[] }[] {
  return dueBuckets
    .map((bucket) => ({ bucket, tasks: tasks.filter(({ due_date }) => bucketOf(due_date, now) === bucket) }))
    .filter(({ tasks: some }) => some.length > 0);
}
