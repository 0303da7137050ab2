/**
 * Times on the wire. Clients, sales, items and consignments are read in ISO 8601 and sent in Unix
 * milliseconds; a calendar day (a birthday) is read as `YYYY-MM-DD` and sent as the milliseconds of its
 * midnight in UTC, so that no time zone can move it. Tokens expire in Unix seconds.
 * Source: api.md "Conventions" and "Semantics shared by all update endpoints", 5; decisions.md section 5.
 */
import { z } from 'zod';

/** What ISO 8601 writes with four digits, and PostgreSQL holds: the years 1 to 9999. */
const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

export const unixMilliseconds = z.int().min(earliest).max(latest);
export const unixSeconds = z.int().min(0);
/** `2026-03-14T18:00:00.000Z` */
export const isoInstant = z.iso.datetime();
/** `2026-03-14` */
export const isoDay = z.iso.date();

export const isoFromMilliseconds = (milliseconds: number): string => new Date(milliseconds).toISOString();
export const dayFromMilliseconds = (milliseconds: number): string => isoFromMilliseconds(milliseconds).slice(0, 10);

/** ISO 8601 (an instant, or a day as its midnight; UTC where it names no offset) → Unix milliseconds; `null` when it is neither, or out of the years 1 to 9999. */
export function millisecondsFromIso(text: string): number | null {
  const instant = z.iso.datetime({ local: true }).safeParse(text).success && !text.endsWith('Z') ? `${text}Z` : text;
  if (!isoDay.safeParse(text).success && !z.iso.datetime({ offset: true }).safeParse(instant).success) return null;
  const milliseconds = Date.parse(instant);
  return milliseconds >= earliest && milliseconds <= latest ? milliseconds : null;
}
