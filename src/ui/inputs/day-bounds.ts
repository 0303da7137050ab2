/**
 * Converts between the days of a range filter and the instants that the service compares. Without `timeZone`, days are in the user's time
 * zone.
 */
import { isoFromLocal, localFromIso } from '../format/local-time.ts';

/** Returns the first or last instant of a day such as `"2026-03-14"`, in ISO 8601. Returns `undefined` if the text is not a day. */
export const instantOfDay = (day: string, end: 'from' | 'to', timeZone?: string): string | undefined =>
  isoFromLocal(`${day}T${end === 'from' ? '00:00:00.000' : '23:59:59.999'}`, timeZone);

/** Returns `""` if the text is not an instant. */
export const dayOfInstant = (iso: string, timeZone?: string): string => localFromIso(iso, timeZone).slice(0, 10);

/** Returns the time of day, such as `14:30`, in the user's time zone. Returns `""` if the text is not an instant. */
export const timeOfInstant = (iso: string): string => localFromIso(iso).slice(11);
