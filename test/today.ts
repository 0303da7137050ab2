/**
 * The current day in UTC, such as `2026-03-14`. The date of a payment must be near the date of its order, which the test has just created.
 */
export const today = new Date().toISOString().slice(0, 10);
