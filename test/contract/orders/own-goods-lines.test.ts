/** Goods of the house on documents. Source: docs/specification/money.md#swiss-margin, docs/decisions/093-goods-of-the-house.md. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../contract/countries.ts';
import { formatPremium, parsePremium } from '../../../contract/money/commission.ts';
import { houseTermsOn, noHouseTerms } from '../../../contract/money/house-terms.ts';
import { settleLot } from '../../../contract/money/lot.ts';
import type { LotLine } from '../../../contract/money/lot-lines.ts';
import { resaleRightPayers } from '../../../contract/money/resale-right.ts';
import { type TaxId, taxIds } from '../../../contract/money/tax.ts';
import { correctionEffect } from '../../../contract/orders/correction-effect.ts';
import { lineWithScheme, orderLine } from '../../../contract/orders/line.ts';
import { accountCode, documentPostings } from '../../../contract/orders/postings.ts';
import { amountsShownToBuyer } from '../../../contract/orders/shown-amounts.ts';
import { buyerTerms, consignorTerms } from '../../../contract/orders/terms/line-terms.ts';

interface OwnLot {
  readonly country: string;
  readonly day: string;
  readonly scheme: TaxId;
  readonly hammer: number;
  readonly purchase_price: number;
  readonly premium?: string;
  readonly includesTax?: boolean;
  readonly resaleRightOf?: (typeof resaleRightPayers)[number];
}

const termsOfHouse = ({ country, day, resaleRightOf: paidBy }: OwnLot) =>
  houseTermsOn(
    { ...noHouseTerms, resale_right: paidBy === undefined ? [] : [{ from: '2020-01-01', paidBy, threshold: null, society: null }] },
    country,
    day,
  );

const recordsOf = (lot: OwnLot) => ({
  house: termsOfHouse(lot),
  item: {
    product_tax_code: lot.scheme,
    post_sale: false,
    purchase_price: lot.purchase_price,
    premium: { steps: parsePremium(lot.premium ?? ''), includesTax: lot.includesTax ?? false },
    resaleRight: { resale_right: lot.resaleRightOf !== undefined, artist_died: null },
  },
  sale: { label: 'A102', premium: { steps: [], includesTax: false }, post_sale_discount: null },
});

/** Returns the line of the lot on its invoice. */
function lineOf(lot: OwnLot) {
  const terms = buyerTerms(recordsOf(lot));
  const { rates } = termsOfHouse(lot).taxRates;
  return { ...orderLine({ side: 'buyer', hammer: lot.hammer, terms, rates }), terms: terms.storedTerms };
}

const settlementOf = ({ country, day, scheme, hammer, purchase_price, premium = '', includesTax = false, resaleRightOf }: OwnLot) =>
  settleLot({
    country,
    sale_date: day,
    tax_scheme: scheme,
    hammer_price: hammer,
    premium: { steps: premium, includes_tax: includesTax },
    own_goods: { purchase_price },
    ...(resaleRightOf === undefined ? {} : { resale_right: { paid_by: resaleRightOf } }),
  });

const sumOf = (lines: readonly LotLine[], kind: LotLine['kind']) =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);

/** Returns the amounts of the accounts in the entry of an invoice, by code. */
function postedAmounts(line: ReturnType<typeof lineOf>) {
  const { hammer_price, commission, resale_right, tax } = line;
  const grand_total = hammer_price + commission + resale_right + tax;
  const postings = documentPostings({ id: 1, type: 'bidder', client: 2, grand_total, lines: [line], charges: [], period: '2026-03' });
  return Object.fromEntries(postings.map(({ account, amount }) => [accountCode(account), amount]));
}

const buildOwnLot = (country: string, day: string, purchase_price: number, hammer: number): OwnLot => ({
  country,
  day,
  scheme: 'margin',
  purchase_price,
  hammer,
});

describe('the tax on the margin of goods of the house', () => {
  test.each([
    ['Germany, bought for 10,000, sold for 12,000', buildOwnLot('DE', '2026-03-14', 1_000_000, 1_200_000), 31_933],
    ['Switzerland at 7.7 %', buildOwnLot('CH', '2023-12-31', 1_500_000, 1_700_000), 14_299],
    ['Switzerland at 8.1 %', buildOwnLot('CH', '2024-01-01', 1_500_000, 1_700_000), 14_986],
    ['Switzerland, a loss', buildOwnLot('CH', '2024-01-01', 1_700_000, 1_500_000), -14_986],
    ['Germany, a loss', buildOwnLot('DE', '2026-03-14', 1_200_000, 1_000_000), 0],
    ['United Kingdom, a loss', buildOwnLot('GB', '2026-03-14', 1_200_000, 1_000_000), 0],
  ])('the tax on goods of the house is correct: %s', (_case, lot, tax) => {
    const line = lineOf(lot);
    expect(line.tax).toBe(tax);
    // The document shows no premium and no amount of tax.
    expect(amountsShownToBuyer(line, lot.country)).toEqual({ commission: 0, tax: 0 });
    expect(line.hammer_price + line.commission + line.tax).toBe(lot.hammer);
  });
});

test('an invoice posts hammer price and premium as revenue of own goods, and passes nothing on', () => {
  // By hand: the premium is 2,000.00 and its tax 162.00. 8.1/108.1 of 12,162.00 less 8,000.00 is 311.86.
  const line = lineOf({ ...buildOwnLot('CH', '2026-03-14', 800_000, 1_000_000), premium: '20%' });
  expect(postedAmounts(line)).toEqual({
    'client:2': 1_216_200,
    'revenue:own_goods': -1_185_014,
    'tax:margin:81000:2026-03': -31_186,
  });
});

test('the house bears the resale right that a consignor would bear, and the buyer pays no resale right', () => {
  const lot: OwnLot = { ...buildOwnLot('DE', '2026-03-14', 900_000, 1_000_000), resaleRightOf: 'consignor' };
  const line = lineOf(lot);
  expect(line).toMatchObject({ resale_right: 0, house_resale_right: 40_000, collecting_society: 'VG Bild-Kunst' });
  expect(line.terms.map(({ kind }) => kind)).toEqual(['scheme']);
  expect(postedAmounts(line)).toMatchObject({ 'client:2': 1_000_000, 'pass_through:resale_right': -40_000 });
  expect(lineOf({ ...lot, resaleRightOf: 'buyer' })).toMatchObject({ resale_right: 40_000, house_resale_right: 0 });
});

test('goods of the house are under the normal scheme instead of agency, because the house sells them in its own name', () => {
  const records = recordsOf({ ...buildOwnLot('CH', '2026-03-14', 800_000, 1_000_000), scheme: 'agency' });
  expect(buyerTerms(records).scheme).toBe('standard');
  expect(consignorTerms({ ...records, item: { ...records.item, purchase_price: null } }).scheme).toBe('agency');
});

describe('any goods of the house', () => {
  const premium = fc.record({
    premium: fc
      .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 0, max: 400_000 }))
      .map(([bound, below, above]) =>
        formatPremium([
          { from: 0, rate: below },
          { from: bound * 100, rate: above },
        ]),
      ),
    includesTax: fc.boolean(),
  });
  const amount = fc.oneof(fc.nat(300), fc.nat(10_000_000), fc.nat(5_000_000_000));
  // The settlement of `export` depends on a proof of export. The house cannot be an agent for its own goods.
  const schemes = taxIds.filter((id) => id !== 'export' && id !== 'agency');
  const anyLot: fc.Arbitrary<OwnLot> = fc
    .record({
      country: fc.constantFrom(...countryCodes.filter((code) => ['CH', 'DE', 'AT', 'FR', 'GB'].includes(code))),
      day: fc.constantFrom('2024-06-01', '2026-03-14'),
      scheme: fc.constantFrom(...schemes),
      hammer: amount,
      purchase_price: amount,
      terms: premium,
      resaleRightOf: fc.option(fc.constantFrom(...resaleRightPayers), { nil: undefined }),
    })
    .map(({ terms, resaleRightOf, ...lot }) => ({
      ...lot,
      ...terms,
      ...(resaleRightOf === undefined || lot.country === 'CH' ? {} : { resaleRightOf }),
    }));

  test('random goods of the house have the amounts of the settlement of the lot', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        const [line, settled] = [lineOf(lot), settlementOf(lot)];
        const { hammer_price, commission, resale_right, house_resale_right, tax } = line;
        expect(hammer_price + commission + resale_right + tax).toBe(settled.buyer.total);
        expect(tax).toBe(settled.tax_office.total);
        expect(resale_right + house_resale_right).toBe(settled.collecting_society.total);
        expect(hammer_price + commission - house_resale_right).toBe(settled.house.total);
        expect(settled.consignor.lines).toEqual([]);
        expect(amountsShownToBuyer(line, lot.country)).toEqual({
          commission: sumOf(settled.buyer.lines, 'premium'),
          tax: sumOf(settled.buyer.lines, 'tax'),
        });
      }),
    );
  });

  test('random goods of the house are posted without a difference, and hammer prices are never passed on', () => {
    fc.assert(
      fc.property(anyLot, (lot) => {
        const posted = postedAmounts(lineOf(lot));
        const settled = settlementOf(lot);
        // A document of zero has a posting of zero to this account, because an entry has at least two postings.
        expect(posted['pass_through:hammer'] ?? 0).toBe(0);
        expect(posted['revenue:premium']).toBeUndefined();
        expect(posted.differences).toBeUndefined();
        expect(-(posted['revenue:own_goods'] ?? 0) || 0).toBe(settled.house.total);
      }),
    );
  });

  test('a line of random goods of the house with a changed scheme equals a line computed under that scheme', () => {
    fc.assert(
      fc.property(anyLot, fc.constantFrom(...schemes), (lot, scheme) => {
        const house = termsOfHouse(lot);
        const changed = lineWithScheme(lineOf(lot), scheme, house);
        expect({ ...changed, terms: [] }).toEqual({ ...lineOf({ ...lot, scheme }), terms: [] });
        expect({ ...lineWithScheme(changed, lot.scheme, house), terms: [] }).toEqual({ ...lineOf(lot), terms: [] });
      }),
    );
  });

  test('a correction of random goods of the house has no effect on a consignor, and the buyer pays the sum of the other amounts', () => {
    fc.assert(
      fc.property(anyLot, fc.constantFrom(...schemes), (lot, scheme) => {
        const line = lineOf(lot);
        const documents = { invoice: [line], charges: [], statement: [] };
        const rows = correctionEffect(documents, { ...documents, invoice: [lineWithScheme(line, scheme, termsOfHouse(lot))] });
        const settled = settlementOf(lot);
        expect(rows.find(({ party }) => party === 'house')?.before).toBe(settled.house.total);
        for (const column of ['before', 'after'] as const) {
          const [buyer, ...others] = rows.map((row) => row[column]);
          expect(others.reduce((sum, value) => sum + value, 0)).toBe(buyer);
        }
        expect(rows.find(({ party }) => party === 'consignor')).toMatchObject({ before: 0, after: 0 });
      }),
    );
  });
});
