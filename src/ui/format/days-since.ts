import { dayNumber } from '../../../contract/calendar-day.ts';

/**
 * Returns the number of calendar days from `now` to `instant`; negative if `instant` is on an earlier day. `instant` is in ISO 8601, `now`
 * in Unix milliseconds. Without `timeZone`, days are in the browser's time zone.
 */
export const daysUntil = (instant: string, timeZone: string | undefined, now: number): number =>
  dayNumber(Date.parse(instant), timeZone) - dayNumber(now, timeZone);

/** Returns the number of calendar days from `instant` to `now`, but at least 0. The arguments are those of {@link daysUntil}. */
export const daysSince = (instant: string, timeZone: string | undefined, now: number): number =>
  Math.max(0, -daysUntil(instant, timeZone, now));
