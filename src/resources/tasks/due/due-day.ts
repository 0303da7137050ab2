/** Converts due dates to calendar days in the user's time zone, and back. The time of day is ignored. */
import { dayOfInstant } from '../../../ui/inputs/day-bounds.ts';
import { bucketOf } from './due-buckets.ts';

export type DueProximity = 'overdue' | 'today' | 'tomorrow' | 'later';

/** `seconds` are Unix seconds; `zone` is an IANA time zone, the user's own by default. */
export function dueProximity(seconds: number, now: Date, zone?: string): DueProximity {
  const bucket = bucketOf(String(seconds), now.getTime(), zone);
  return bucket === 'overdue' || bucket === 'today' || bucket === 'tomorrow' ? bucket : 'later';
}

/**
 * Returns noon of a day in Unix seconds, or `null` for an invalid or empty value. `day` is the value of a date input, such as `2026-03-14`.
 * Noon is on the same day in most other time zones, so that most colleagues see the same due date.
 */
export function secondsOfDay(day: string): number | null {
  const noon = new Date(`${day}T12:00:00`).getTime();
  return Number.isNaN(noon) ? null : noon / 1000;
}

/** Returns a day as the value of a date input; an empty string for `null`. `seconds` are Unix seconds as text. */
export function dayOfSeconds(seconds: string | null): string {
  if (seconds === null) return '';
  return dayOfInstant(new Date(Number(seconds) * 1000).toISOString());
}
