import { dayIn } from '../../../contract/time.ts';

/**
 * Returns the number of calendar days from `instant` (ISO 8601) to `now` (Unix milliseconds) in the time zone. Returns 0 if both are on the
 * same day, or if `instant` is in the future.
 */
export function daysSince(instant: string, timeZone: string | undefined, now: number): number {
  const dayNumber = (milliseconds: number) => Date.parse(dayIn(timeZone, milliseconds)) / 86_400_000;
  return Math.max(0, dayNumber(now) - dayNumber(Date.parse(instant)));
}
