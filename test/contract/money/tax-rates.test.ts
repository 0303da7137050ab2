import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../contract/countries.ts';
import { rateOn, ratesOn, taxRates } from '../../../contract/money/tax-rates.ts';

describe('the table of tax rates', () => {
  test.each(countryCodes)('the table has all rates of a house in %s', (country) => {
    expect(Object.values(ratesOn(country, '2026-03-14')).every((rate) => rate > 0)).toBe(true);
  });

  test('ratesOn throws for a country without rates', () => {
    expect(() => ratesOn('US', '2026-03-14')).toThrow(new RangeError('no standard rate of US'));
  });

  test.each([
    ['CH', '2023-12-31', { standard: 77_000, reduced: 25_000, import: 77_000 }],
    ['CH', '2024-01-01', { standard: 81_000, reduced: 26_000, import: 81_000 }],
    ['DE', '2020-06-30', { standard: 190_000, reduced: 190_000, import: 70_000 }],
    ['DE', '2020-07-01', { standard: 160_000, reduced: 160_000, import: 50_000 }],
    ['DE', '2021-01-01', { standard: 190_000, reduced: 190_000, import: 70_000 }],
    ['DE', '2025-01-01', { standard: 190_000, reduced: 70_000, import: 70_000 }],
    ['DE', '2000-01-01', { standard: 190_000, reduced: 70_000, import: 70_000 }],
    ['AT', '2026-03-14', { standard: 200_000, reduced: 130_000, import: 130_000 }],
    ['FR', '2026-03-14', { standard: 200_000, reduced: 55_000, import: 55_000 }],
    ['GB', '2026-03-14', { standard: 200_000, reduced: 50_000, import: 50_000 }],
  ])('the rates on art in %s on %s are %j', (country, day, rates) => expect(ratesOn(country, day)).toEqual(rates));

  test.each([
    ['books', '2020-06-30', 70_000],
    ['books', '2020-07-01', 50_000],
    ['books', '2021-01-01', 70_000],
    [undefined, '2024-12-31', 190_000],
  ])('the reduced rate of Germany for the goods %s on %s is %d millionths', (goods, day, rate) => {
    expect(rateOn(taxRates, { country: 'DE', kind: 'reduced', goods, day })).toBe(rate);
  });

  test.each([
    ['2023-12-31', 25_000],
    ['2024-01-01', 26_000],
  ])('imported books on %s have the reduced rate of Switzerland', (day, rate) => {
    expect(rateOn(taxRates, { country: 'CH', kind: 'import', goods: 'books', day })).toBe(rate);
  });

  test('the order of rows of different days does not matter, and a day before all rows has no rate', () => {
    const rows = [...taxRates].reverse();
    const query = { country: 'CH', kind: 'standard' } as const;
    expect(rateOn(rows, { ...query, day: '2023-12-31' })).toBe(77_000);
    expect(rateOn(rows, { ...query, day: '2026-03-14' })).toBe(81_000);
    expect(rateOn(rows, { ...query, day: '2017-12-31' })).toBeUndefined();
  });
});
