import { dayNumber } from '../../../contract/calendar-day.ts';

/**
 * Returns calendar days; negative if `instant` is on an earlier day than `now`. `instant` is in ISO 8601, `now` in Unix milliseconds.
 * Without `timeZone`, days are in the browser's time zone.
 */
export const daysUntil = (instant: string, timeZone: string | undefined, now: number): number =>
  dayNumber(Date.parse(instant), timeZone) - dayNumber(now, timeZone);

/** Returns calendar days; 0 if `instant` is in the future. The arguments are those of {@link daysUntil}. */
export const daysSince = (instant: string, timeZone: string | undefined, now: number): number =>
  Math.max(0, -daysUntil(instant, timeZone, now));
