import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dayOfSeconds, dueProximity, secondsOfDay } from '../../../src/resources/tasks/due/due-day.ts';

const seconds = (iso: string) => new Date(iso).getTime() / 1000;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-14T22:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('dueProximity', () => {
  test.each([
    ['2026-03-13T23:59:59Z', 'overdue'],
    ['2026-03-14T00:00:00Z', 'today'],
    ['2026-03-14T08:00:00Z', 'today'],
    ['2026-03-14T23:59:59Z', 'today'],
    ['2026-03-15T00:00:00Z', 'tomorrow'],
    ['2026-03-16T00:00:00Z', 'later'],
    ['2027-03-14T12:00:00Z', 'later'],
  ])('in London at half past ten in the evening, the due date %s is %s', (due, word) => {
    expect(dueProximity(seconds(due), new Date(), 'Europe/London')).toBe(word);
  });

  test('the same instant is on another day in another time zone', () => {
    const now = new Date();
    const due = seconds('2026-03-14T08:00:00Z');
    expect(dueProximity(due, now, 'Europe/London')).toBe('today');
    // In Auckland it is already the 15th, half past eleven in the morning.
    expect(dueProximity(due, now, 'Pacific/Auckland')).toBe('overdue');
    expect(dueProximity(seconds('2026-03-15T12:00:00Z'), now, 'America/Los_Angeles')).toBe('tomorrow');
    expect(dueProximity(seconds('2026-03-15T06:59:00Z'), now, 'America/Los_Angeles')).toBe('today');
  });

  test('a day of 23 hours counts as one day', () => {
    const beforeTheChange = new Date('2026-03-28T23:30:00+01:00');
    expect(dueProximity(seconds('2026-03-29T23:30:00+02:00'), beforeTheChange, 'Europe/Zurich')).toBe('tomorrow');
    expect(dueProximity(seconds('2026-03-30T00:30:00+02:00'), beforeTheChange, 'Europe/Zurich')).toBe('later');
  });
});

test('a chosen due day is shown as the same day, and today is not overdue', () => {
  const picked = secondsOfDay('2026-03-29');
  expect(dayOfSeconds(String(picked))).toBe('2026-03-29');
  expect(secondsOfDay('')).toBeNull();
  expect(dayOfSeconds(null)).toBe('');
  const today = secondsOfDay(dayOfSeconds(String(Date.now() / 1000))) ?? 0;
  expect(dueProximity(today, new Date())).toBe('today');
});
