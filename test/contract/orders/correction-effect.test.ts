import fc from 'fast-check';
import { expect, test } from 'vitest';
import { houseTermsOn, noHouseTerms } from '../../../contract/money/house-terms.ts';
import { type TaxId, taxIds } from '../../../contract/money/tax.ts';
import { correctionEffect, statementEffect } from '../../../contract/orders/correction-effect.ts';
import { lineWithDiscount, lineWithScheme, orderLine } from '../../../contract/orders/line.ts';
import { buyerTerms, consignorTerms } from '../../../contract/orders/terms/line-terms.ts';

const house = houseTermsOn(noHouseTerms, 'CH', '2026-11-02');
const { rates } = house.taxRates;
const rate = (percent: number) => [{ from: 0, rate: percent * 10_000 }];
const sale = { label: 'A102', premium: { steps: rate(20), includesTax: false }, post_sale_discount: null };
const invoiceLine = (hammer: number, scheme: TaxId) => {
  const terms = buyerTerms({ item: { product_tax_code: scheme, post_sale: false }, sale, house });
  return { ...orderLine({ side: 'buyer', hammer, terms, rates }), terms: terms.storedTerms };
};
/** The documents of a lot: an invoice with a premium of 20 %, and a statement with a commission of 10 %. */
const documentsOf = (hammer: number, scheme: 'margin' | 'standard', charges: { amount: number; tax: number }[] = []) => ({
  invoice: [invoiceLine(hammer, scheme)],
  statement: [orderLine({ side: 'consignor', hammer, terms: { scheme, steps: rate(10), discount: 0 }, rates })],
  charges,
});

test('a change of the buyer changes only the charges', () => {
  const before = documentsOf(1_000_00, 'margin', [{ amount: 12_00, tax: 97 }]);
  expect(correctionEffect(before, documentsOf(1_000_00, 'margin'))).toEqual([
    // 1,000.00 + 200.00 + 16.20 tax + 12.97 charges.
    { party: 'buyer', before: 1_229_17, after: 1_216_20, difference: -12_97 },
    // 1,000.00 − 100.00 − 8.10 tax.
    { party: 'consignor', before: 891_90, after: 891_90, difference: 0 },
    { party: 'house', before: 312_00, after: 300_00, difference: -12_00 },
    { party: 'tax', before: 25_27, after: 24_30, difference: -97 },
  ]);
});

test('a change from the margin scheme to the standard scheme also taxes the hammer price', () => {
  const before = documentsOf(1_000_00, 'margin');
  const invoice = before.invoice.map((line) => lineWithScheme(line, 'standard', house));
  expect(invoice).toMatchObject([{ hammer_price: 1_000_00, commission: 200_00, tax_id: 'standard', tax: 97_20 }]);
  expect(correctionEffect(before, { ...before, invoice })).toEqual([
    // 16.20 is 8.1 % of the premium, and 97.20 is 8.1 % of the hammer price and the premium.
    { party: 'buyer', before: 1_216_20, after: 1_297_20, difference: 81_00 },
    { party: 'consignor', before: 891_90, after: 891_90, difference: 0 },
    { party: 'house', before: 300_00, after: 300_00, difference: 0 },
    { party: 'tax', before: 24_30, after: 105_30, difference: 81_00 },
  ]);
});

test('a line with a changed scheme equals a line computed under that scheme, and changing the scheme back restores the line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(...taxIds),
      fc.constantFrom(...taxIds),
      (hammer, scheme, otherScheme) => {
        const changed = lineWithScheme(invoiceLine(hammer, scheme), otherScheme, house);
        expect(changed).toEqual(invoiceLine(hammer, otherScheme));
        expect(lineWithScheme(changed, scheme, house)).toEqual(invoiceLine(hammer, scheme));
      },
    ),
  );
});

test('without a line on the invoice, the house bears the hammer price that the consignor receives', () => {
  const before = documentsOf(1_000_00, 'margin');
  expect(correctionEffect(before, { ...before, invoice: [] })).toEqual([
    { party: 'buyer', before: 1_216_20, after: 0, difference: -1_216_20 },
    { party: 'consignor', before: 891_90, after: 891_90, difference: 0 },
    // 100.00 commission − 1,000.00.
    { party: 'house', before: 300_00, after: -900_00, difference: -1_200_00 },
    { party: 'tax', before: 24_30, after: 8_10, difference: -16_20 },
  ]);
});

test.each(['buyer', 'consignor'] as const)('the resale right that the %s bears is owed to the collecting society', (payer) => {
  const before = documentsOf(1_000_00, 'margin');
  const withRight = <Line extends { resale_right: number }>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, resale_right: 40_00 }));
  const documentsWithRight = payer === 'buyer' ? { invoice: withRight(before.invoice) } : { statement: withRight(before.statement) };
  const rows = correctionEffect({ ...before, ...documentsWithRight }, { ...before, ...documentsWithRight, invoice: [] });
  const after = payer === 'buyer' ? 0 : 40_00;
  expect(rows.find(({ party }) => party === 'resale_right')).toEqual({
    party: 'resale_right',
    before: 40_00,
    after,
    difference: after - 40_00,
  });
  expect(rows.find(({ party }) => party === 'house')).toMatchObject({ before: 300_00, after: -900_00 });
});

test('in each column, the amount of the buyer is the sum of the amounts of the other parties', () => {
  const documents = fc
    .record({
      hammer: fc.integer({ min: 0, max: 100_000_000 }),
      scheme: fc.constantFrom('margin', 'standard'),
      isCredited: fc.boolean(),
      resale_right: fc.nat(1_250_000),
      charges: fc.array(fc.record({ amount: fc.integer({ min: -50_000, max: 50_000 }), tax: fc.integer({ min: -5_000, max: 5_000 }) })),
    })
    .map(({ hammer, scheme, charges, isCredited, resale_right }) => {
      const { invoice, ...others } = documentsOf(hammer, scheme, charges);
      const documentsWithRight = { ...others, invoice: invoice.map((line) => ({ ...line, resale_right })) };
      return isCredited ? { ...documentsWithRight, invoice: [] } : documentsWithRight;
    });
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const rows = correctionEffect(before, after);
      for (const column of ['before', 'after', 'difference'] as const) {
        const [buyer, ...others] = rows.map((row) => row[column]);
        expect(buyer).toBe(others.reduce((sum, amount) => sum + amount, 0));
      }
      for (const row of rows) expect(row.after - row.before).toBe(row.difference);
    }),
  );
});

test('in the effect on a statement, the amounts of consignor, house and tax add up to the hammer price', () => {
  const { statement } = documentsOf(1_000_00, 'margin');
  const discounted = [
    orderLine({ side: 'consignor', hammer: 1_000_00, terms: { scheme: 'margin', steps: rate(10), discount: 500_000 }, rates }),
  ];
  const charges = [{ amount: 12_00, tax: 97 }];
  expect(statementEffect({ lines: statement, charges }, { lines: discounted, charges })).toEqual([
    // 1,000.00 − 100.00 − 8.10 tax − 12.97 charges; after the discount, 50.00 and 4.05 less.
    { party: 'consignor', before: 878_93, after: 932_98, difference: 54_05 },
    { party: 'house', before: 112_00, after: 62_00, difference: -50_00 },
    { party: 'tax', before: 9_07, after: 5_02, difference: -4_05 },
  ]);
});

test('a line with a changed discount equals a line computed with that discount, and removing the discount restores the line', () => {
  const houseWithTerms = {
    ...house,
    premium: {
      from: '2026-01-01',
      steps: [
        { from: 0, rate: 250_000 },
        { from: 50_000, rate: 120_000 },
      ],
      includesTax: true,
    },
    commission: { from: '2026-01-01', steps: rate(9), includesTax: true, minimum: 30_00, unsoldFee: 0, withdrawnFee: 0 },
    channels: { internet: { from: '2026-01-01', channel: 'internet' as const, steps: [], includesTax: false, surcharge: 30_000 } },
  };
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.constantFrom(...taxIds),
      fc.record({
        discount: fc.integer({ min: 0, max: 1_000_000 }),
        post_sale: fc.boolean(),
        isOfHouse: fc.boolean(),
        isOnline: fc.boolean(),
        includesTax: fc.boolean(),
      }),
      (hammer, scheme, { discount, post_sale, isOfHouse, isOnline, includesTax }) => {
        const premium = { steps: isOfHouse ? [] : rate(20), includesTax };
        const buyerLine = (grantedDiscount?: number) => {
          const channel = isOnline ? ('internet' as const) : undefined;
          const item = { product_tax_code: scheme, post_sale, channel, grantedDiscount };
          const terms = buyerTerms({ item, sale: { ...sale, premium, post_sale_discount: 12.5 }, house: houseWithTerms });
          return { ...orderLine({ side: 'buyer', hammer, terms, rates }), terms: terms.storedTerms };
        };
        const consignorLine = (grantedDiscount?: number) => {
          const steps = isOfHouse ? [] : [{ step_from: null, consignor_commission: '7.5%' }];
          const consignment = { number: 'K1', tax_type: scheme, steps, includesTax };
          const terms = consignorTerms({
            item: { product_tax_code: '', post_sale, grantedDiscount },
            consignment,
            sale,
            house: houseWithTerms,
          });
          return { ...orderLine({ side: 'consignor', hammer, terms, rates }), terms: terms.storedTerms };
        };
        for (const [side, line] of [['buyer', buyerLine] as const, ['consignor', consignorLine] as const]) {
          const discounted = lineWithDiscount(line(), side, discount, houseWithTerms);
          expect(discounted).toEqual(line(discount));
          expect(discounted && lineWithDiscount(discounted, side, 0, houseWithTerms)).toEqual(line());
        }
      },
    ),
  );
});

test('the discount of a line without stored terms, from an earlier version, can change only if the line has no commission', () => {
  const line = { ...invoiceLine(1_000_00, 'margin'), terms: [] };
  expect(lineWithDiscount(line, 'buyer', 100_000, house)).toBeUndefined();
  expect(lineWithDiscount({ ...line, commission: 0, tax: 0, taxes: [] }, 'buyer', 100_000, house)).toMatchObject({ commission: 0 });
});
