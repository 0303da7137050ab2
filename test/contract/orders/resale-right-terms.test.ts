/** The resale right on documents. Source: docs/specification/money.md#artists-resale-right. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCodes } from '../../../contract/countries.ts';
import { type DatedResaleRight, houseTermsOn, noHouseTerms, resaleRightBearers } from '../../../contract/money/house-terms.ts';
import { settleLot } from '../../../contract/money/lot.ts';
import { orderLine } from '../../../contract/orders/line.ts';
import { buyerTerms, consignorTerms } from '../../../contract/orders/terms/line-terms.ts';

const day = '2026-03-14';
const livingArtist = { resale_right: true, artist_died: null };
const sale = { label: 'A102', premium: { steps: [], includesTax: false }, post_sale_discount: null };

/** Returns the lines of a lot on the documents of both parties, in a house with one entry about the resale right. */
function linesOf(
  country: string,
  hammer: number,
  resaleRight: typeof livingArtist | { resale_right: boolean; artist_died: number | null },
  entry?: Partial<DatedResaleRight>,
) {
  const entries = entry ? [{ from: '2026-01-01', paidBy: 'buyer' as const, threshold: null, society: null, ...entry }] : [];
  const house = houseTermsOn({ ...noHouseTerms, resale_right: entries }, country, day);
  const records = { item: { product_tax_code: 'margin', post_sale: false, resaleRight }, sale, house };
  const { rates } = house.taxRates;
  const [forBuyer, forConsignor] = [buyerTerms(records), consignorTerms(records)];
  return {
    invoice: { ...orderLine({ side: 'buyer', hammer, terms: forBuyer, rates }), terms: forBuyer.storedTerms },
    statement: { ...orderLine({ side: 'consignor', hammer, terms: forConsignor, rates }), terms: forConsignor.storedTerms },
  };
}

/** Returns the resale right on the invoice and on the statement. */
function rightsOf(...lot: Parameters<typeof linesOf>) {
  const { invoice, statement } = linesOf(...lot);
  return [invoice.resale_right, statement.resale_right];
}

describe('a resale right', () => {
  test.each([
    ['DE', 39_999, 0],
    ['DE', 40_000, 1_600],
    ['FR', 74_999, 0],
    ['FR', 75_000, 3_000],
    ['GB', 99_999, 0],
    ['GB', 100_000, 4_000],
    ['AT', 249_999, 0],
    ['AT', 250_000, 10_000],
    ['CH', 100_000_000, 0],
  ])('in %s, the resale right on a hammer price of %i cents is %i cents', (country, hammer, amount) => {
    expect(rightsOf(country, hammer, livingArtist, {})).toEqual([amount, 0]);
  });

  test('the resale right is on the document of the party that bears it', () => {
    expect(rightsOf('DE', 100_000, livingArtist, { paidBy: 'buyer' })).toEqual([4_000, 0]);
    expect(rightsOf('DE', 100_000, livingArtist, { paidBy: 'consignor' })).toEqual([0, 4_000]);
    expect(rightsOf('DE', 100_000, livingArtist, { paidBy: 'nobody' })).toEqual([0, 0]);
    expect(rightsOf('DE', 100_000, livingArtist)).toEqual([0, 0]);
  });

  test('the threshold of the house replaces the threshold of the country', () => {
    expect(rightsOf('DE', 49_999, livingArtist, { threshold: 50_000 })).toEqual([0, 0]);
    expect(rightsOf('DE', 50_000, livingArtist, { threshold: 50_000 })).toEqual([2_000, 0]);
    expect(rightsOf('DE', 1_000, livingArtist, { threshold: 0 })).toEqual([40, 0]);
    expect(rightsOf('CH', 50_000, livingArtist, { threshold: 0 })).toEqual([0, 0]);
  });

  test('the resale right ends with the 70th year after the death of the artist', () => {
    expect(rightsOf('DE', 100_000, { resale_right: true, artist_died: 1956 }, {})).toEqual([4_000, 0]);
    expect(rightsOf('DE', 100_000, { resale_right: true, artist_died: 1955 }, {})).toEqual([0, 0]);
    expect(rightsOf('DE', 100_000, { resale_right: false, artist_died: null }, {})).toEqual([0, 0]);
    // The artist was alive on the day of the sale.
    expect(rightsOf('DE', 100_000, { resale_right: true, artist_died: 2200 }, {})).toEqual([4_000, 0]);
  });

  test('the line with the resale right names the society of the terms, or the usual society of the country', () => {
    const societiesOf = (hammer: number, entry: Partial<DatedResaleRight>) => {
      const { invoice, statement } = linesOf('DE', hammer, livingArtist, entry);
      return [invoice.collecting_society, statement.collecting_society];
    };
    expect(societiesOf(100_000, {})).toEqual(['VG Bild-Kunst', '']);
    expect(societiesOf(100_000, { paidBy: 'consignor', society: 'Another society' })).toEqual(['', 'Another society']);
    expect(societiesOf(39_999, { society: 'Another society' })).toEqual(['', '']);
  });

  test('the terms of a line contain the resale right, also below the threshold', () => {
    const { invoice, statement } = linesOf('DE', 1_000, livingArtist, {});
    const term = { kind: 'resale_right', value: '400.00', source: 'house', label: '', from: '2026-01-01' };
    expect(invoice.terms).toEqual([term, expect.objectContaining({ kind: 'scheme' })]);
    expect(statement.terms).toEqual([]);
    expect(linesOf('DE', 100_000, livingArtist, { paidBy: 'consignor' }).statement.terms).toEqual([term]);
  });
});

test('documents contain the resale right that settleLot computes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countryCodes),
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.option(fc.integer({ min: 1900, max: 2026 })),
      fc.constantFrom(...resaleRightBearers),
      (country, hammer, artist_died, paidBy) => {
        const [onInvoice = 0, onStatement = 0] = rightsOf(country, hammer, { resale_right: true, artist_died }, { paidBy });
        const terms = { country, sale_date: day, tax_scheme: 'exempt', hammer_price: hammer } as const;
        const settled = settleLot(paidBy === 'nobody' ? terms : { ...terms, resale_right: { paid_by: paidBy, artist_died } });
        expect(onInvoice + onStatement).toBe(settled.collecting_society.total);
        expect(settled.buyer.total).toBe(hammer + onInvoice);
        expect(settled.consignor.total).toBe(hammer - onStatement);
      },
    ),
  );
});
