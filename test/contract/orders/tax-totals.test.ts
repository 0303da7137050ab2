/** The taxes of documents by rate. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { negateTaxes } from '../../../contract/money/sale-tax.ts';
import { taxIds } from '../../../contract/money/tax.ts';
import { ratesOn, type TaxRates } from '../../../contract/money/tax-rates.ts';
import { returnedTaxLine } from '../../../contract/orders/export-tax.ts';
import { orderLine } from '../../../contract/orders/line.ts';
import { amountsShownToBuyer } from '../../../contract/orders/shown-amounts.ts';
import { taxedChargeOf, taxTotals } from '../../../contract/orders/tax-totals.ts';
import type { LineTerm } from '../../../contract/orders/terms/line-terms.ts';
import { negateAmounts } from '../../../contract/orders/totals.ts';

const german = ratesOn('DE', '2026-03-14');
const swiss = ratesOn('CH', '2026-03-14');
const british = ratesOn('GB', '2026-03-14');

const lineUnder = (scheme: (typeof taxIds)[number], hammer: number, rates: TaxRates, side: 'buyer' | 'consignor' = 'buyer') => ({
  terms: [],
  ...orderLine({ side, hammer, terms: { scheme, steps: [{ from: 0, rate: 200_000 }], discount: 0 }, rates }),
});

describe('the taxes of a document by rate', () => {
  test('hammer price and premium of lots under the standard and the reduced scheme are taxed together', () => {
    const lines = [lineUnder('standard', 100_000, german), lineUnder('standard', 10_000, german), lineUnder('reduced', 50_000, german)];
    // By hand: 19 % of 1,320.00 and 7 % of 600.00.
    expect(taxTotals({ type: 'bidder', country: 'DE' }, lines, [])).toEqual([
      { rate: 190_000, is_import: false, base: 132_000, tax: 25_080 },
      { rate: 70_000, is_import: false, base: 60_000, tax: 4_200 },
    ]);
  });

  test('the hammer price of an imported lot and its premium are taxed separately', () => {
    // By hand: 7 % of 1,000.00 and 19 % of 200.00.
    expect(taxTotals({ type: 'bidder', country: 'DE' }, [lineUnder('import', 100_000, german)], [])).toEqual([
      { rate: 190_000, is_import: false, base: 20_000, tax: 3_800 },
      { rate: 70_000, is_import: true, base: 100_000, tax: 7_000 },
    ]);
    // By hand: both at 8.1 %, 81.00 and 16.20.
    expect(taxTotals({ type: 'bidder', country: 'CH' }, [lineUnder('import', 100_000, swiss)], [])).toEqual([
      { rate: 81_000, is_import: false, base: 20_000, tax: 1_620 },
      { rate: 81_000, is_import: true, base: 100_000, tax: 8_100 },
    ]);
    // By hand: 8.1 % of 0.30 rounds to 0.02, and 8.1 % of the premium of 0.06 rounds to 0.
    expect(taxTotals({ type: 'bidder', country: 'CH' }, [lineUnder('import', 30, swiss)], [])).toEqual([
      { rate: 81_000, is_import: true, base: 30, tax: 2 },
    ]);
  });

  test('in the United Kingdom, the premium of an imported lot is shown including its tax, and only the import tax is shown as a tax', () => {
    const line = lineUnder('import', 100_000, british);
    // By hand: 5 % of 1,000.00, and 200.00 plus 20 %.
    expect(amountsShownToBuyer(line, 'GB')).toEqual({ commission: 24_000, tax: 5_000 });
    expect(taxTotals({ type: 'bidder', country: 'GB' }, [line], [])).toEqual([
      { rate: 50_000, is_import: true, base: 100_000, tax: 5_000 },
    ]);
    // A draft of an earlier version stores its tax without a rate.
    expect(amountsShownToBuyer({ ...line, taxes: [] }, 'GB')).toEqual({ commission: 20_000, tax: 9_000 });
    // A tax with an unknown rate can contain the import tax, so it is shown.
    const unknownRate = { ...line, taxes: [{ rate: null, amount: 9_000 }] };
    expect(amountsShownToBuyer(unknownRate, 'GB')).toEqual({ commission: 20_000, tax: 9_000 });
    expect(taxTotals({ type: 'bidder', country: 'GB' }, [unknownRate], [])).toMatchObject([{ rate: null, tax: 9_000 }]);
  });

  test('only the premium of a lot that is sold in the name of its consignor is taxed', () => {
    expect(taxTotals({ type: 'bidder', country: 'CH' }, [lineUnder('agency', 100_000, swiss)], [])).toEqual([
      { rate: 81_000, is_import: false, base: 20_000, tax: 1_620 },
    ]);
  });

  test('under the margin scheme, an invoice shows no tax (Directive 2006/112/EC, article 339), and a statement shows the tax on the commission', () => {
    expect(taxTotals({ type: 'bidder', country: 'CH' }, [lineUnder('margin', 100_000, swiss)], [])).toEqual([]);
    const statementLine = lineUnder('margin', 100_000, swiss, 'consignor');
    expect(taxTotals({ type: 'consignor', country: 'CH' }, [statementLine], [])).toEqual([
      { rate: 81_000, is_import: false, base: 20_000, tax: 1_620 },
    ]);
  });

  test('charges are added to the total of their rate, and the total of taxes without a rate is last', () => {
    const charges = [
      { amount: 1_500, tax: 122, tax_rate: '8.1%' },
      { amount: 2_000, tax: 150 },
      { amount: 900, tax: 0 },
    ].map(taxedChargeOf);
    expect(taxTotals({ type: 'bidder', country: 'CH' }, [lineUnder('agency', 100_000, swiss)], charges)).toEqual([
      { rate: 81_000, is_import: false, base: 21_500, tax: 1_742 },
      { rate: null, is_import: false, base: 2_000, tax: 150 },
    ]);
  });

  test('a credit note after proof of export returns a tax without a taxed amount', () => {
    const held = { ...lineUnder('standard', 100_000, german), export_tax: 'held' as const };
    expect(taxTotals({ type: 'credit_note', country: 'DE' }, [returnedTaxLine(held)], [])).toEqual([
      { rate: 190_000, is_import: false, base: 0, tax: -22_800 },
    ]);
    const imported = { ...lineUnder('import', 100_000, swiss), export_tax: 'held' as const };
    expect(taxTotals({ type: 'credit_note', country: 'CH' }, [returnedTaxLine(imported)], [])).toEqual([
      { rate: 81_000, is_import: false, base: 0, tax: -1_620 },
      { rate: 81_000, is_import: true, base: 0, tax: -8_100 },
    ]);
  });

  test('a single returned tax of an imported lot counts as its import tax, unless it is the tax on the premium', () => {
    const term = (value: string): LineTerm => ({ kind: 'tax', value, source: 'built_in', label: '', from: null });
    const returnedTotals = (country: string, hammer: number, rates: TaxRates, terms: LineTerm[], premiumRate = 0) => {
      const lineTerms = { scheme: 'import' as const, steps: [{ from: 0, rate: premiumRate }], discount: 0 };
      const line = { ...orderLine({ side: 'buyer', hammer, terms: lineTerms, rates }), terms, export_tax: 'held' as const };
      return taxTotals({ type: 'credit_note', country }, [returnedTaxLine(line)], []);
    };
    // By hand: 7 % and 8.1 % of 1,000.00, without a premium.
    expect(returnedTotals('DE', 100_000, german, [term('7%'), term('19%')])).toEqual([
      { rate: 70_000, is_import: true, base: 0, tax: -7_000 },
    ]);
    expect(returnedTotals('CH', 100_000, swiss, [term('8.1%')])).toEqual([{ rate: 81_000, is_import: true, base: 0, tax: -8_100 }]);
    // By hand: 19 % of a premium of 200.00. The house has an import rate of 0 %.
    const withoutImportTax = { ...german, import: 0 };
    expect(returnedTotals('DE', 100_000, withoutImportTax, [term('0%'), term('19%')], 200_000)).toEqual([
      { rate: 190_000, is_import: false, base: 0, tax: -3_800 },
    ]);
  });

  test('a fee and its credit together are in no total, and the totals of a credit note of an imported lot are negative', () => {
    const fee = [5_000, -5_000].map((amount) => ({ amount, tax: amount * 0.081, rate: 81_000 }));
    expect(taxTotals({ type: 'consignor', country: 'CH' }, [], fee)).toEqual([]);
    const line = lineUnder('import', 100_000, swiss);
    const credited = { ...line, ...negateAmounts({ hammer_price: line.hammer_price, commission: line.commission, tax: line.tax }) };
    expect(taxTotals({ type: 'credit_note', country: 'CH' }, [{ ...credited, taxes: negateTaxes(line.taxes) }], [])).toEqual([
      { rate: 81_000, is_import: false, base: -20_000, tax: -1_620 },
      { rate: 81_000, is_import: true, base: -100_000, tax: -8_100 },
    ]);
  });

  test('the taxes add up to the tax that the lines show, and the taxed amounts never exceed hammer prices and premiums', () => {
    const document = fc
      .constantFrom(['DE', german] as const, ['CH', swiss] as const, ['GB', british] as const)
      .chain(([country, rates]) => {
        const line = fc
          .tuple(fc.constantFrom(...taxIds), fc.nat({ max: 5_000_000 }))
          .map(([scheme, hammer]) => lineUnder(scheme, hammer, rates));
        return fc.record({ country: fc.constant(country), lines: fc.array(line, { maxLength: 6 }) });
      });
    fc.assert(
      fc.property(document, ({ country, lines }) => {
        const totals = taxTotals({ type: 'bidder', country }, lines, []);
        const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
        expect(sum(totals.map(({ tax }) => tax))).toBe(sum(lines.map((taxedLine) => amountsShownToBuyer(taxedLine, country).tax)));
        const taxable = sum(lines.map(({ hammer_price, commission }) => hammer_price + commission));
        expect(sum(totals.map(({ base }) => base))).toBeLessThanOrEqual(taxable);
      }),
    );
  });
});
