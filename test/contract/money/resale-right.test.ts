import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../contract/countries.ts';
import { settleLot } from '../../../contract/money/lot.ts';
import type { LotTerms } from '../../../contract/money/lot-terms.ts';
import { reasonAgainstResaleRight, resaleRightRules, usualSocietyOf } from '../../../contract/money/resale-right.ts';
import { taxRates } from '../../../contract/money/tax-rates.ts';
import { buildLot } from './lot-terms-builder.ts';

const buyer = { paid_by: 'buyer' } as const;
const resaleRightOf = (changes: Partial<LotTerms>) =>
  settleLot(buildLot({ tax_scheme: 'exempt', resale_right: buyer, ...changes })).collecting_society.total;

describe('the artist’s resale right', () => {
  test.each([
    [50_000_00, 2_000_00],
    [50_000_01, 2_000_00],
    [100_000_00, 3_500_00],
    [200_000_00, 6_500_00],
    [210_000_00, 6_600_00],
    [350_000_00, 8_000_00],
    [500_000_00, 8_750_00],
    [600_000_00, 9_000_00],
    [1_999_999_00, 12_499_99.75],
    [2_000_000_00, 12_500_00],
    [2_000_001_00, 12_500_00],
    [50_000_000_00, 12_500_00],
  ])('the resale right on %d cents is %d cents (Directive 2001/84/EC, article 4)', (hammer_price, amount) => {
    for (const country of ['DE', 'AT', 'FR', 'GB', 'IT']) expect(resaleRightOf({ country, hammer_price })).toBe(Math.round(amount));
  });

  test.each([
    ['DE', 400_00, 'UrhG § 26 (2)'],
    ['GB', 1_000_00, 'Artist’s Resale Right Regulations 2006, regulation 12'],
    ['FR', 750_00, 'CPI article R122-5'],
    ['AT', 2_500_00, 'UrhG § 16b (2)'],
    ['IT', 3_000_00, 'Directive 2001/84/EC, article 3 (2)'],
    ['NL', 3_000_00, 'Directive 2001/84/EC, article 3 (2)'],
  ])('the resale right applies in %s from %d cents (%s)', (country, threshold) => {
    expect(resaleRightOf({ country, hammer_price: threshold })).toBe(threshold * 0.04);
    expect(resaleRightOf({ country, hammer_price: threshold - 1 })).toBe(0);
  });

  test('Switzerland has no resale right (URG)', () => {
    expect(resaleRightOf({ country: 'CH', hammer_price: 100_000_000 })).toBe(0);
  });

  test('the resale right of the UK has amounts in pounds from 2024-04-01 on (SI 2023/1190)', () => {
    expect(resaleRightOf({ country: 'GB', sale_date: '2024-04-01', hammer_price: 1_000_00 })).toBe(40_00);
  });

  test.each([
    [null, 4_000],
    [2025, 4_000],
    [1956, 4_000],
    [1955, 0],
  ])(
    'a work of an artist who died in %s has a resale right of %d cents in 2026 (Directive 2006/116/EC, articles 1 and 8)',
    (artist_died, amount) => {
      expect(resaleRightOf({ resale_right: { ...buyer, artist_died } })).toBe(amount);
    },
  );

  test('an unsold lot and a lot without terms have no resale right', () => {
    expect(resaleRightOf({ status: 'unsold', hammer_price: null })).toBe(0);
    expect(settleLot(buildLot()).collecting_society).toEqual({ lines: [], total: 0 });
  });

  test('the buyer or the consignor pays the resale right according to the terms, and it is not revenue of the house', () => {
    const terms = buildLot({ premium: { steps: '20%' } });
    const lotWithoutRight = settleLot(terms);
    const lotOfBuyer = settleLot({ ...terms, resale_right: buyer });
    const lotOfConsignor = settleLot({ ...terms, resale_right: { paid_by: 'consignor' } });
    expect(lotOfBuyer.buyer.lines.at(-1)).toEqual({ kind: 'resale_right', amount: 4_000 });
    expect(lotOfConsignor.consignor.lines.at(-1)).toEqual({ kind: 'resale_right', amount: -4_000 });
    expect([lotOfBuyer.consignor, lotOfConsignor.buyer]).toEqual([lotWithoutRight.consignor, lotWithoutRight.buyer]);
    for (const lot of [lotOfBuyer, lotOfConsignor]) {
      expect(lot.house).toEqual(lotWithoutRight.house);
      expect(lot.tax_office).toEqual(lotWithoutRight.tax_office);
      expect(lot.collecting_society.lines).toEqual([{ kind: 'resale_right', amount: 4_000 }]);
    }
  });

  test('for its own goods, the house pays the resale right that a consignor would pay', () => {
    const lot = settleLot(buildLot({ own_goods: { purchase_price: 100_000 }, resale_right: { paid_by: 'consignor' } }));
    expect(lot.house.lines.at(-1)).toEqual({ kind: 'resale_right', amount: -4_000 });
    expect(lot.consignor.lines).toEqual([]);
  });

  test('a house can add rules, and the rule of the day of the sale applies', () => {
    const rules = [...resaleRightRules, { country: 'CH', from: '2030-01-01', threshold: 100_000 }];
    const resaleRightOn = (sale_date: string) =>
      settleLot(buildLot({ country: 'CH', sale_date, resale_right: buyer }), { taxRates, resaleRightRules: rules }).collecting_society
        .total;
    expect([resaleRightOn('2029-12-31'), resaleRightOn('2030-01-01')]).toEqual([0, 4_000]);
  });
});

describe('the country of the house', () => {
  test.each([
    ['DE', 'EUR', undefined],
    ['GB', 'GBP', undefined],
    ['CH', 'CHF', 'does not exist in the country of the house, CH'],
    ['DE', 'CHF', 'has amounts in EUR in the country of the house, DE, but the house uses CHF'],
    ['GB', 'EUR', 'has amounts in GBP in the country of the house, GB, but the house uses EUR'],
  ] as const)('in %s with %s, the reason against the resale right is %j', (country, currency, reason) => {
    expect(reasonAgainstResaleRight(country, currency)).toBe(reason);
  });

  test('each country of a house has a usual collecting society, except Switzerland, which has no resale right', () => {
    expect(countryCodes.filter((country) => usualSocietyOf(country) === '')).toEqual(['CH']);
    expect(usualSocietyOf('DE')).toBe('VG Bild-Kunst');
  });
});
