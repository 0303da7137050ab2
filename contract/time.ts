/**
 * Times in requests and responses:
 * - Instants of clients, sales, items and consignments are ISO 8601 in responses and Unix milliseconds in requests.
 * - Calendar days of these records, such as a date of birth, are `YYYY-MM-DD` in responses. In requests, they are the Unix milliseconds of
 *   midnight in UTC.
 * - Other days, such as that of a payment, are `YYYY-MM-DD` in responses and requests.
 * - The expiry of a token and the due date of a task are in Unix seconds.
 *
 * Source: docs/specification/api.md#conventions, docs/specification/api.md#dates-in-updates, docs/specification/extensions.md#units.
 */
import { z } from 'zod';

/** The years 1 to 9999: ISO 8601 writes them with four digits, and PostgreSQL can store them. */
const earliestMs = Date.parse('0001-01-01T00:00:00Z');
const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

export const unixMilliseconds = z.int().min(earliestMs).max(latestMs);
export const unixSeconds = z.int().min(0);
/** For example `2026-03-14T18:00:00.000Z`. */
export const isoInstant = z.iso.datetime();
/** For example `2026-03-14`. */
export const isoDay = z.iso.date();

export const isoFromMilliseconds = (milliseconds: number): string => new Date(milliseconds).toISOString();
/** Returns the day in UTC (`2026-03-14`). See {@link dayIn} for other time zones. */
export const dayFromMilliseconds = (milliseconds: number): string => isoFromMilliseconds(milliseconds).slice(0, 10);

/** Returns the day of an instant (`2026-03-14`) in a time zone. The default is the time zone of the process or browser. */
export function dayIn(timeZone: string | undefined, milliseconds: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(milliseconds);
  const part = (type: 'year' | 'month' | 'day') => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

/**
 * Converts an ISO 8601 instant or day to Unix milliseconds. A day is converted to its midnight. Text without an offset is read as UTC.
 * Returns null if the text is neither an instant nor a day, or outside the years 1 to 9999.
 */
export function millisecondsFromIso(text: string): number | null {
  const instant = z.iso.datetime({ local: true }).safeParse(text).success && !text.endsWith('Z') ? `${text}Z` : text;
  if (!isoDay.safeParse(text).success && !z.iso.datetime({ offset: true }).safeParse(instant).success) return null;
  const milliseconds = Date.parse(instant);
  return milliseconds >= earliestMs && milliseconds <= latestMs ? milliseconds : null;
}
