import { dayIn } from '../contract/time.ts';

/**
 * The current day in UTC, such as `2026-03-14`. The date of a payment must be near the date of its order, which the test has just created.
 */
export const today = new Date().toISOString().slice(0, 10);

/**
 * The current day in the time zone of the house that the tests use. A day in UTC can be one day earlier, and an export must not be before the
 * day of the invoice.
 */
export const todayInHouse = dayIn('Europe/Zurich', Date.now());
