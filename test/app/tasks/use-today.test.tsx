import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bucketOf } from '../../../src/resources/tasks/due/due-buckets.ts';
import { useToday } from '../../../src/resources/tasks/due/use-today.ts';

const evening = new Date(2026, 2, 28, 23, 59, 58);
const tomorrow = String(new Date(2026, 2, 29, 12).getTime() / 1000);

beforeEach(() => {
  vi.useFakeTimers({ now: evening });
});
afterEach(() => {
  vi.useRealTimers();
});

test('useToday returns the new day at midnight', () => {
  const { result } = renderHook(useToday);
  act(() => vi.advanceTimersByTime(1_000));
  expect(bucketOf(tomorrow, result.current)).toBe('tomorrow');
  act(() => vi.advanceTimersByTime(1_000));
  expect(bucketOf(tomorrow, result.current)).toBe('today');
  act(() => vi.advanceTimersByTime(86_400_000));
  expect(bucketOf(tomorrow, result.current)).toBe('overdue');
});

test.each(['focus', 'visibilitychange'])('useToday returns the new day after the event %s', (event) => {
  const { result } = renderHook(useToday);
  // The computer was asleep, so no timer ran.
  vi.setSystemTime(new Date(2026, 2, 29, 8));
  act(() => void (event === 'focus' ? window : document).dispatchEvent(new Event(event)));
  expect(bucketOf(tomorrow, result.current)).toBe('today');
});

test('useToday returns the same value when the user returns on the same day', () => {
  const { result } = renderHook(useToday);
  const before = result.current;
  vi.setSystemTime(new Date(2026, 2, 28, 23, 59, 59));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(result.current).toBe(before);
});

test('useToday of a time zone returns the new day at midnight there', () => {
  // In this zone, the 29th begins at 10:00 UTC.
  vi.setSystemTime(new Date('2026-03-28T09:59:59Z'));
  const zone = 'Pacific/Kiritimati';
  const due = String(Date.parse('2026-03-28T12:00:00Z') / 1000);
  const { result } = renderHook(() => useToday(zone));
  expect(bucketOf(due, result.current, zone)).toBe('tomorrow');
  act(() => vi.advanceTimersByTime(1_000));
  expect(bucketOf(due, result.current, zone)).toBe('today');
});
