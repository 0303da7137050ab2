import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { day } from '../../contract/field-kinds.ts';
import { dayFromMilliseconds, dayIn, isoFromMilliseconds, millisecondsFromIso, unixMilliseconds } from '../../contract/time.ts';

const labels = { term: () => ({ id: '', label: '' }), reference: () => ({ id: '', label: '' }) };
const dates = fc.date({ min: new Date('0001-01-01T00:00:00.000Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });

describe.each([
  ['Pacific/Pago_Pago', 660],
  ['America/New_York', 300],
  ['UTC', 0],
  ['Europe/Zurich', -60],
  ['Asia/Kathmandu', -345],
  ['Pacific/Kiritimati', -840],
])('in the time zone %s', (zone, offset) => {
  const testInZone = (name: string, check: () => void) =>
    test(name, () => {
      vi.stubEnv('TZ', zone);
      expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset);
      check();
      vi.unstubAllEnvs();
    });

  testInZone('a birthday is the same day after it was sent and read again', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const dayText = date.toISOString().slice(0, 10);
        const birthday = day();
        const sent = birthday.toSent(dayText);
        expect(sent).toBe(Date.parse(`${dayText}T00:00:00Z`));
        expect(
          birthday.toRead(
            birthday.toStored(sent, () => 0),
            labels,
          ),
        ).toBe(dayText);
      }),
    );
  });

  testInZone('an instant is unchanged after it was written in ISO 8601 and parsed', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(millisecondsFromIso(isoFromMilliseconds(date.getTime()))).toBe(date.getTime());
      }),
    );
  });
});

test.each([
  ['2026-03-14', Date.UTC(2026, 2, 14)],
  ['2024-02-29', Date.UTC(2024, 1, 29)],
  ['2026-03-14T18:00:00Z', Date.UTC(2026, 2, 14, 18)],
  ['2026-03-14T18:00:00.123+01:00', Date.UTC(2026, 2, 14, 17, 0, 0, 123)],
  ['2026-02-29', null],
  ['2026-3-14', null],
  ['14.03.2026', null],
  ['0000-12-31', null],
  ['0001-01-01T00:00:00+01:00', null],
  ['1770000000000', null],
  ['', null],
])('millisecondsFromIso for "%s" returns %s', (text, milliseconds) => {
  expect(millisecondsFromIso(text)).toBe(milliseconds);
});

test('dayFromMilliseconds returns the day that ends with the given millisecond', () => {
  expect(dayFromMilliseconds(Date.UTC(2026, 2, 14, 23, 59, 59, 999))).toBe('2026-03-14');
});

test('times are accepted only in the years that ISO 8601 writes with four digits', () => {
  expect(unixMilliseconds.safeParse(Date.parse('9999-12-31T23:59:59.999Z')).success).toBe(true);
  expect(unixMilliseconds.safeParse(Date.parse('9999-12-31T23:59:59.999Z') + 1).success).toBe(false);
  expect(unixMilliseconds.safeParse(1.5).success).toBe(false);
});

test.each([
  ['Europe/Zurich', '2026-03-13T22:59:59.999Z', '2026-03-13'],
  ['Europe/Zurich', '2026-03-13T23:00:00Z', '2026-03-14'],
  ['Europe/Zurich', '2026-07-13T22:00:00Z', '2026-07-14'],
  ['America/New_York', '2026-03-14T03:59:59Z', '2026-03-13'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
])('in the time zone %s, %s is on %s', (zone, instant, day) => expect(dayIn(zone, Date.parse(instant))).toBe(day));
