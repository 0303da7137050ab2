import { dayNumber } from '../../../contract/calendar-day.ts';

/**
 * Returns the number of calendar days from `now` (Unix milliseconds) to `instant` (ISO 8601) in the time zone; `undefined` is the zone of
 * the browser. Returns 0 if both are on the same day, and a negative number if `instant` is on an earlier day.
 */
export const daysUntil = (instant: string, timeZone: string | undefined, now: number): number =>
  dayNumber(Date.parse(instant), timeZone) - dayNumber(now, timeZone);

/**
 * Returns the number of calendar days from `instant` (ISO 8601) to `now` (Unix milliseconds) in the time zone. Returns 0 if both are on the
 * same day, or if `instant` is in the future.
 */
export const daysSince = (instant: string, timeZone: string | undefined, now: number): number =>
  Math.max(0, -daysUntil(instant, timeZone, now));
