import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPremium, parsePremium } from '../../../contract/money/commission.ts';
import { type HouseTermsOfDay, houseTermsOn, noHouseTerms } from '../../../contract/money/house-terms.ts';
import { settleLot } from '../../../contract/money/lot.ts';
import type { LotLine } from '../../../contract/money/lot-lines.ts';
import { percentageOf } from '../../../contract/money/percentage.ts';
import { type TaxId, taxIds } from '../../../contract/money/tax.ts';
import { documentNotes, exportNotes } from '../../../contract/orders/document-labels.ts';
import { isDeposit, reasonAgainstExportDay, releasedLine, returnedTaxLine, schemeOfLine } from '../../../contract/orders/export-tax.ts';
import { lineWithDiscount, lineWithScheme, orderLine } from '../../../contract/orders/line.ts';
import { documentPostings, reversedPostings } from '../../../contract/orders/postings.ts';
import { amountsShownToBuyer } from '../../../contract/orders/shown-amounts.ts';
import { schemeWithoutExport } from '../../../contract/orders/terms/line-scheme.ts';
import { buyerTerms } from '../../../contract/orders/terms/line-terms.ts';
import { negateAmounts } from '../../../contract/orders/totals.ts';

const day = '2026-03-14';
const countries = ['CH', 'DE', 'AT', 'FR', 'GB'] as const;

interface Lot {
  readonly country: (typeof countries)[number];
  readonly code: string;
  readonly scheme: TaxId;
  readonly hammer: number;
  readonly premium: { readonly steps: ReturnType<typeof parsePremium>; readonly includesTax: boolean };
  readonly exportTax?: 'held' | 'released';
  /** The discount that staff granted, in millionths. */
  readonly discount?: number;
}

const houseOf = ({ country, premium }: Pick<Lot, 'country' | 'premium'>): HouseTermsOfDay => ({
  ...houseTermsOn(noHouseTerms, country, day),
  premium: { ...premium, from: '2026-01-01' },
});

function lineOf({ code, scheme, hammer, exportTax, discount = 0, ...houseInputs }: Lot) {
  const house = houseOf(houseInputs);
  const terms = buyerTerms({
    item: { product_tax_code: code, post_sale: false, grantedDiscount: discount },
    consignment: { number: 'E26-7', tax_type: scheme, steps: [], includesTax: false },
    sale: { label: 'A102', premium: { steps: [], includesTax: false }, post_sale_discount: null },
    house,
    ...(exportTax ? { exportTax } : {}),
  });
  return { ...orderLine({ side: 'buyer', hammer, terms, rates: house.taxRates.rates }), terms: terms.storedTerms };
}

const totalOf = ({ hammer_price, commission, tax }: { hammer_price: number; commission: number; tax: number }) =>
  hammer_price + commission + tax;

const rate = fc.integer({ min: 0, max: 1_000_000 });
const lot = fc.record({
  country: fc.constantFrom(...countries),
  code: fc.constant('export'),
  scheme: fc.constantFrom(...taxIds),
  hammer: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 10_000_000 }), fc.nat({ max: 50_000_000_000 })),
  premium: fc.record({
    steps: fc
      .tuple(fc.integer({ min: 1, max: 1_000_000 }), rate, rate)
      .map(([bound, below, above]) => parsePremium(`${percentageOf(below)} up to ${bound}, ${percentageOf(above)} thereafter`)),
    includesTax: fc.boolean(),
  }),
});

describe('an exported lot', () => {
  test('an invoice line agrees with the settlement of the lot, and together with the returned tax also after proof of export', () => {
    fc.assert(
      fc.property(lot, ({ country, scheme, hammer, premium, code }) => {
        const settledWith = (proof_of_export: boolean) =>
          settleLot({
            country,
            sale_date: day,
            tax_scheme: scheme,
            hammer_price: hammer,
            premium: { steps: formatPremium(premium.steps), includes_tax: premium.includesTax },
            buyer: { tax_type: 'export', proof_of_export },
          });
        const held = lineOf({ country, code, scheme, hammer, premium, exportTax: 'held' });
        const returned = returnedTaxLine(held);
        const before = settledWith(false);
        expect(totalOf(held)).toBe(before.buyer.total);
        const sumOf = (kind: LotLine['kind']) =>
          before.buyer.lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
        const shown = amountsShownToBuyer(held, country);
        expect(shown).toEqual({ commission: sumOf('premium'), tax: sumOf('tax') });
        // The credit note shows the returned tax in the same place as the invoice: in the premium, or as a tax.
        const returnedAmounts = negateAmounts({ commission: shown.commission - held.commission, tax: shown.tax });
        expect(amountsShownToBuyer(returned, country)).toEqual(returnedAmounts);
        expect(held.tax_id).toBe(before.document_scheme);
        expect(totalOf(held) + totalOf(returned)).toBe(settledWith(true).buyer.total);
        expect(totalOf(releasedLine(held))).toBe(settledWith(true).buyer.total);
        expect(lineOf({ country, code, scheme, hammer, premium, exportTax: 'released' })).toEqual(releasedLine(held));
      }),
    );
  });

  test('a change of the scheme has the same result before and after proof of export', () => {
    fc.assert(
      fc.property(lot, rate, fc.constantFrom(...taxIds), (terms, discount, scheme) => {
        const held = lineOf({ ...terms, discount, exportTax: 'held' });
        const house = houseOf(terms);
        fc.pre(terms.premium.steps.length > 0);
        expect(lineWithScheme(releasedLine(held), scheme, house)).toEqual(lineWithScheme(held, scheme, house));
      }),
    );
  });

  test('a lot under the British margin scheme costs 128.80, and a proof of export returns 4.80', () => {
    const premium = { steps: parsePremium('24%'), includesTax: false };
    const held = lineOf({ country: 'GB', code: 'export', scheme: 'margin', hammer: 100_00, premium, exportTax: 'held' });
    expect(totalOf(held)).toBe(128_80);
    expect(totalOf(returnedTaxLine(held))).toBe(-4_80);
    expect(returnedTaxLine(held)).toMatchObject({ hammer_price: 0, commission: 0, resale_right: 0, export_tax: 'returned' });
    // Under the margin scheme, a document shows no amount of tax.
    expect(amountsShownToBuyer(held, 'GB')).toEqual({ commission: 28_80, tax: 0 });
    expect(amountsShownToBuyer(returnedTaxLine(held), 'GB')).toEqual({ commission: -4_80, tax: 0 });
    expect(documentNotes({ type: 'bidder', language: 'en', day, taxIds: [held.tax_id] }, [])).toEqual(['Margin scheme – works of art']);
  });

  test('no tax is held for an exported lot that would also have no tax without export', () => {
    const premium = { steps: parsePremium('24%'), includesTax: false };
    const line = lineOf({ country: 'GB', code: 'export', scheme: 'exempt', hammer: 100_00, premium, exportTax: 'held' });
    expect(line).toMatchObject({ tax_id: 'exempt', tax: 0, export_tax: '' });
  });

  test('without the extension `export-proof`, an exported lot has no tax', () => {
    const premium = { steps: parsePremium('24%'), includesTax: false };
    expect(lineOf({ country: 'GB', code: 'export', scheme: 'margin', hammer: 100_00, premium })).toMatchObject({
      tax_id: 'export',
      tax: 0,
      export_tax: '',
    });
  });
});

test.each([
  ['export', 'standard', 'standard'],
  ['export', '', 'margin'],
  ['export', 'export', 'margin'],
  ['', 'export', 'margin'],
  ['reduced', 'export', 'reduced'],
])(
  'an item with the tax code “%s” in a consignment with the tax type “%s” has the scheme %s until proof of export',
  (product_tax_code, tax_type, scheme) => {
    expect(schemeWithoutExport({ product_tax_code }, { tax_type }, houseTermsOn(noHouseTerms, 'CH', day))).toBe(scheme);
  },
);

test('a lot of a consignment with the scheme export is taxed under the scheme of the house until proof of export', () => {
  const house = houseTermsOn({ ...noHouseTerms, tax_scheme: [{ from: '2026-01-01', scheme: 'standard' }] }, 'CH', day);
  expect(schemeWithoutExport({ product_tax_code: '' }, { tax_type: 'export' }, house)).toBe('standard');
  expect(schemeWithoutExport({ product_tax_code: 'export' }, { tax_type: 'agency' }, house)).toBe('agency');
  expect(schemeWithoutExport({ product_tax_code: 'export', purchase_price: 1 }, { tax_type: 'agency' }, house)).toBe('standard');
});

test('a second discount on an exported lot replaces the first discount, even a discount of 100 %', () => {
  fc.assert(
    fc.property(lot, fc.constantFrom(0, 100_000, 1_000_000), fc.constantFrom(0, 250_000, 1_000_000), (terms, first, second) => {
      const house = houseOf(terms);
      const line = lineOf({ ...terms, exportTax: 'held' });
      const discounted = lineWithDiscount(line, 'buyer', first, house);
      expect(discounted).toEqual(lineOf({ ...terms, discount: first, exportTax: 'held' }));
      expect(discounted && lineWithDiscount(discounted, 'buyer', second, house)).toEqual(
        lineOf({ ...terms, discount: second, exportTax: 'held' }),
      );
    }),
  );
});

test('the chosen scheme of a line whose tax is held is export, although the line is taxed under another scheme', () => {
  expect(schemeOfLine({ tax_id: 'margin', export_tax: 'held' })).toBe('export');
  expect(schemeOfLine({ tax_id: 'export', export_tax: 'released' })).toBe('export');
  expect(schemeOfLine({ tax_id: 'margin', export_tax: '' })).toBe('margin');
});

test('a held tax and its return are posted to the same deposit account, and the return does not change revenue or hammer prices', () => {
  const premium = { steps: parsePremium('24%'), includesTax: false };
  const held = lineOf({ country: 'GB', code: 'export', scheme: 'margin', hammer: 100_00, premium, exportTax: 'held' });
  const returned = returnedTaxLine(held);
  expect([isDeposit(held), isDeposit(returned), isDeposit(releasedLine(held))]).toEqual([true, true, false]);
  const document = { id: 1, client: 3, charges: [], period: '2026-03' };
  const note = documentPostings({ ...document, type: 'credit_note', grand_total: totalOf(returned), lines: [returned] });
  const account = { kind: 'tax', scheme: 'margin', rate: 200_000, period: '2026-03', isDeposit: true };
  expect(note).toEqual([
    { account: { kind: 'client', client: 3 }, order: 1, amount: -4_80 },
    { account, order: 1, amount: 4_80 },
  ]);
  const invoice = documentPostings({ ...document, type: 'bidder', grand_total: totalOf(held), lines: [held] });
  expect(invoice).toContainEqual({ account, order: 1, amount: -4_80 });
  // A cancellation in another month reverses the deposit, and not a tax.
  expect(reversedPostings(invoice, '2026-04')).toContainEqual({ account: { ...account, period: '2026-04' }, order: 1, amount: 4_80 });
});

test('the export notes of a document contain the lot numbers and the reference of the proof, but no amount', () => {
  const lots = [
    { lot: '12', proof: null },
    { lot: '14', proof: null },
  ];
  expect(exportNotes('en', lots)).toEqual(['Tax held as a deposit until proof of export: 12, 14']);
  expect(exportNotes('de', lots)).toEqual(['Mehrwertsteuer bis zum Ausfuhrnachweis hinterlegt: 12, 14']);
  expect(exportNotes('fr', lots)).toEqual(['TVA consignée jusqu’à la preuve de l’exportation\u202f: 12, 14']);
  expect(exportNotes('en', [{ lot: '', proof: { reference: '26CH1' } }])).toEqual(['Tax returned after proof of export (26CH1)']);
  expect(exportNotes('en', [])).toEqual([]);
});

test.each([
  ['2026-11-01', undefined],
  ['2026-11-27', undefined],
  ['2026-11-28', 'is in the future'],
  ['2026-10-31', 'is before the invoice of 2026-11-01'],
])('the reason against an export on %s is %s if it is recorded on 2026-11-27 for an invoice of 2026-11-01', (exportDay, reason) => {
  expect(reasonAgainstExportDay(exportDay, '2026-11-01', '2026-11-27')).toBe(reason);
});
