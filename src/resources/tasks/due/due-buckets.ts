/**
 * Groups tasks into buckets by due date. The bucket `thisWeek` ends seven days after today. In contrast, the filter "Due this week" selects
 * a calendar week (see relative-filter.ts).
 */
import { dayNumber, startOfDay } from '../../../../contract/calendar-day.ts';

export const dueBuckets = ['overdue', 'today', 'tomorrow', 'thisWeek', 'later', 'undated'] as const;
export type DueBucket = (typeof dueBuckets)[number];
type DatedBucket = Exclude<DueBucket, 'undated'>;

/** The first day of each bucket, counted from today. A bucket ends where the next one starts. */
const firstDays: readonly (readonly [DatedBucket, number])[] = [
  ['overdue', Number.NEGATIVE_INFINITY],
  ['today', 0],
  ['tomorrow', 1],
  ['thisWeek', 2],
  ['later', 8],
];

/**
 * `due` is Unix seconds as text, like `due_date` of a task. `now` is in Unix milliseconds. `zone` is an IANA time zone; the user's own by
 * default. A task that was due earlier today is still in the bucket `today`.
 */
export function bucketOf(due: string | null, now: number, zone?: string): DueBucket {
  if (due === null) return 'undated';
  const daysFromToday = dayNumber(Number(due) * 1000, zone) - dayNumber(now, zone);
  return firstDays.findLast(([, firstDay]) => firstDay <= daysFromToday)?.[0] ?? 'overdue';
}

/** Returns the first and the last instant of a bucket in ISO 8601, as list filters expect them. An open end is missing. */
export function boundsOf(bucket: DatedBucket, now: number, zone?: string): { readonly from?: string; readonly to?: string } {
  const today = dayNumber(now, zone);
  const index = firstDays.findIndex(([name]) => name === bucket);
  const firstDay = firstDays[index]?.[1] ?? Number.NEGATIVE_INFINITY;
  const nextFirstDay = firstDays[index + 1]?.[1];
  return {
    ...(Number.isFinite(firstDay) ? { from: new Date(startOfDay(today + firstDay, zone)).toISOString() } : {}),
    ...(nextFirstDay === undefined ? {} : { to: new Date(startOfDay(today + nextFirstDay, zone) - 1).toISOString() }),
  };
}

/** Returns the next midnight in Unix milliseconds. */
export const nextMidnight = (now: number, zone?: string): number => startOfDay(dayNumber(now, zone) + 1, zone);

/** Returns the buckets that are not empty, in the sequence of `dueBuckets`. */
export function groupByBucket<Task extends { readonly due_date: string | null }>(
  tasks: readonly Task[],
  now: number,
  zone?: string,
): { readonly bucket: DueBucket; readonly tasks: readonly Task[] }[] {
  return dueBuckets
    .map((bucket) => ({ bucket, tasks: tasks.filter(({ due_date }) => bucketOf(due_date, now, zone) === bucket) }))
    .filter(({ tasks: bucketTasks }) => bucketTasks.length > 0);
}
