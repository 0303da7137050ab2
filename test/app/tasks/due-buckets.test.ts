import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { boundsOf, bucketOf, dueBuckets, groupByBucket, nextMidnight } from '../../../src/resources/tasks/due/due-buckets.ts';

const now = new Date(2026, 2, 28, 15, 0).getTime();
const due = (day: number, hour = 9) => String(Math.floor(new Date(2026, 2, day, hour).getTime() / 1000));

describe('the due bucket of a task', () => {
  it.each([
    [due(27, 23), 'overdue'],
    [due(28, 0), 'today'],
    [due(28, 23), 'today'],
    // In many time zones the clocks change during this night.
    [due(29, 1), 'tomorrow'],
    [due(29, 23), 'tomorrow'],
    [due(30), 'thisWeek'],
    [due(35), 'thisWeek'],
    [due(36), 'later'],
    [null, 'undated'],
  ] as const)('the due bucket of a task for a due date of %s is %s', (seconds, bucket) => {
    expect(bucketOf(seconds, now)).toBe(bucket);
  });

  it('groupByBucket omits buckets without tasks, and keeps the order of the others', () => {
    const tasks = [
      { id: 1, due_date: due(20) },
      { id: 2, due_date: due(21) },
      { id: 3, due_date: null },
    ];
    expect(groupByBucket(tasks, now).map(({ bucket, tasks: some }) => [bucket, some.map(({ id }) => id)])).toEqual([
      ['overdue', [1, 2]],
      ['undated', [3]],
    ]);
  });
});

/** Includes zones where midnight is skipped once a year, zones far from UTC, and a zone whose clocks change by half an hour. */
const zone = fc.constantFrom(
  'Europe/Zurich',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Beirut',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
);
const instant = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2030, 0, 1) });
const dueOffset = fc.integer({ min: -12 * 86_400, max: 12 * 86_400 });
const dated = dueBuckets.filter((bucket) => bucket !== 'undated');

const isWithin = (at: number, { from, to }: { from?: string; to?: string }) =>
  (from === undefined || Date.parse(from) <= at) && (to === undefined || at <= Date.parse(to));

test('each due date is in the requested range of exactly one bucket, which is the bucket that bucketOf returns', () => {
  fc.assert(
    fc.property(instant, dueOffset, zone, (at, seconds, timeZone) => {
      const second = Math.floor(at / 1000) + seconds;
      const matchingBuckets = dated.filter((bucket) => isWithin(second * 1000, boundsOf(bucket, at, timeZone)));
      expect(matchingBuckets).toEqual([bucketOf(String(second), at, timeZone)]);
    }),
    { numRuns: 300 },
  );
});

test('the buckets do not change until midnight, and change at midnight', () => {
  fc.assert(
    fc.property(instant, zone, fc.double({ min: 0, max: 1, noNaN: true }), (at, timeZone, part) => {
      const midnight = nextMidnight(at, timeZone);
      const before = boundsOf('today', at, timeZone);
      expect(midnight).toBeGreaterThan(at);
      expect(midnight - at).toBeLessThanOrEqual(25 * 3_600_000);
      const sameDay = Math.floor(at + part * (midnight - 1 - at));
      expect(boundsOf('today', sameDay, timeZone)).toEqual(before);
      expect(boundsOf('today', midnight, timeZone)).toEqual(boundsOf('tomorrow', at, timeZone));
      expect(bucketOf(String(Math.floor(at / 1000)), midnight, timeZone)).toBe('overdue');
    }),
    { numRuns: 200 },
  );
});
