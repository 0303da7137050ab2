import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { isoFromLocal, localFromIso } from '../../../src/ui/format/local-time.ts';
import { dayOfInstant, instantOfDay } from '../../../src/ui/inputs/day-bounds.ts';

describe.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'])('dates in the time zone %s', (zone) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('an instant is the same after a round trip through its input', () => {
    for (const iso of ['2026-03-14T18:00:00.000Z', '2026-12-31T23:30:00.000Z', '1969-07-20T20:17:00.000Z'])
      expect(isoFromLocal(localFromIso(iso))).toBe(iso);
  });

  it('a day of a filter covers the whole day, and is the same after a round trip', () => {
    const [from, to] = [instantOfDay('2026-06-15', 'from') ?? '', instantOfDay('2026-06-15', 'to') ?? ''];
    expect(Date.parse(to) - Date.parse(from)).toBe(86_399_999);
    expect([dayOfInstant(from), dayOfInstant(to)]).toEqual(['2026-06-15', '2026-06-15']);
  });

  it('text that is not a date is converted to no value', () => {
    expect([localFromIso('soon'), isoFromLocal('soon'), instantOfDay('soon', 'to'), dayOfInstant('soon')]).toEqual([
      '',
      undefined,
      undefined,
      '',
    ]);
  });
});

describe.each(['Europe/Zurich', 'America/New_York', 'Asia/Kathmandu'])('dates of a house in %s, shown in another time zone', (zone) => {
  it('an instant is the same after a round trip through its input', () => {
    for (const iso of ['2026-03-14T18:00:00.000Z', '2026-12-31T23:30:00.000Z', '2026-03-29T00:59:00.000Z', '1969-07-20T20:17:00.000Z'])
      expect(isoFromLocal(localFromIso(iso, zone), zone)).toBe(iso);
  });

  it('a day of a filter covers the whole day, and is the same after a round trip', () => {
    const [from, to] = [instantOfDay('2026-06-15', 'from', zone) ?? '', instantOfDay('2026-06-15', 'to', zone) ?? ''];
    expect(Date.parse(to) - Date.parse(from)).toBe(86_399_999);
    expect([dayOfInstant(from, zone), dayOfInstant(to, zone)]).toEqual(['2026-06-15', '2026-06-15']);
  });

  it('text that is not a date is converted to no value', () => {
    expect([localFromIso('soon', zone), isoFromLocal('soon', zone)]).toEqual(['', undefined]);
  });
});

test.each([
  ['before the clocks go forward is standard time', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['that is skipped means an hour later', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['after the clocks went forward is summer time', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['that occurs twice means the first occurrence', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['after the clocks went back is standard time', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('a time in Zurich %s', (_name, local, iso) => expect(isoFromLocal(local, 'Europe/Zurich')).toBe(iso));

test('the day on which clocks go forward has 23 hours', () => {
  const [from, to] = (['from', 'to'] as const).map((end) => Date.parse(instantOfDay('2026-03-29', end, 'Europe/Zurich') ?? ''));
  expect(Number(to) - Number(from)).toBe(23 * 3_600_000 - 1);
});
