/** The rule for overdue invoices. This file contains no schemas, so that the app can import it without loading them. */
import { dayNumber, startOfDay } from '../calendar-day.ts';

/** An unpaid invoice is overdue from the start of the day on which it reaches this age, in the house's time zone. */
export const overdueAfterMs = 14 * 86_400_000;

/** Returns the latest creation time of an invoice that is overdue today. Times are in Unix milliseconds. */
export const lastOverdueCreation = (now: number, timeZone: string | undefined): number =>
  startOfDay(dayNumber(now, timeZone) + 1, timeZone) - 1 - overdueAfterMs;
