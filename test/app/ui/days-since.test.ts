import { expect, test } from 'vitest';
import { daysSince, daysUntil } from '../../../src/ui/format/days-since.ts';

test.each([
  ['2026-03-14T08:00:00Z', '2026-03-14T22:00:00Z', 'Europe/Zurich', 0],
  ['2026-03-14T08:00:00Z', '2026-03-14T23:30:00Z', 'Europe/Zurich', 1],
  ['2026-03-14T08:00:00Z', '2026-03-14T23:30:00Z', 'UTC', 0],
  // A day of 23 hours is between them.
  ['2026-03-28T12:00:00Z', '2026-03-30T00:00:00Z', 'Europe/Zurich', 2],
  ['2026-03-16T08:00:00Z', '2026-03-14T08:00:00Z', 'UTC', 0],
])('the days from %s to %s in the time zone %s are %i', (instant, now, timeZone, days) => {
  expect(daysSince(instant, timeZone, Date.parse(now))).toBe(days);
});

test.each([
  ['2026-03-14T22:00:00Z', '2026-03-14T08:00:00Z', 'Europe/Zurich', 0],
  // The instant has passed, but it is on the same day.
  ['2026-03-14T08:00:00Z', '2026-03-14T22:00:00Z', 'Europe/Zurich', 0],
  ['2026-03-14T08:00:00Z', '2026-03-14T23:30:00Z', 'Europe/Zurich', -1],
  ['2026-03-14T23:30:00Z', '2026-03-14T08:00:00Z', 'Europe/Zurich', 1],
  // A day of 23 hours is between them.
  ['2026-03-30T00:00:00Z', '2026-03-28T12:00:00Z', 'Europe/Zurich', 2],
])('the days until %s, counted from %s in the time zone %s, are %i', (instant, now, timeZone, days) => {
  expect(daysUntil(instant, timeZone, Date.parse(now))).toBe(days);
});
