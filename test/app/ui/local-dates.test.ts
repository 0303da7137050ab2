import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isoFromLocal, localFromIso } from '../../../src/ui/inputs/local-time.ts';
import { dayOfInstant, instantOfDay } from '../../../src/ui/list/day-bounds.ts';

describe.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'])('in %s', (zone) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('an instant comes back from its input as it was', () => {
    for (const iso of ['2026-03-14T18:00:00.000Z', '2026-12-31T23:30:00.000Z', '1969-07-20T20:17:00.000Z'])
      expect(isoFromLocal(localFromIso(iso))).toBe(iso);
  });

  it('a day of a filter is all of it, and comes back as it was', () => {
    const [from, to] = [instantOfDay('2026-06-15', 'from') ?? '', instantOfDay('2026-06-15', 'to') ?? ''];
    expect(Date.parse(to) - Date.parse(from)).toBe(86_399_999);
    expect([dayOfInstant(from), dayOfInstant(to)]).toEqual(['2026-06-15', '2026-06-15']);
  });

  it('what is no date is none', () => {
    expect([localFromIso('soon'), isoFromLocal('soon'), instantOfDay('soon', 'to'), dayOfInstant('soon')]).toEqual([
      '',
      undefined,
      undefined,
      '',
    ]);
  });
});
