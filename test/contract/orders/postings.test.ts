/** The postings of documents, payments and corrections. Source: docs/specification/money.md#books. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { negateTaxes, taxesOn, totalTax } from '../../../contract/money/sale-tax.ts';
import { type TaxId, taxIds } from '../../../contract/money/tax.ts';
import { ratesOn } from '../../../contract/money/tax-rates.ts';
import { exportTaxStates } from '../../../contract/orders/export-tax.ts';
import { orderLine } from '../../../contract/orders/line.ts';
import {
  accountCode,
  allocationPostings,
  documentPostings,
  type PostedDocument,
  paymentPostings,
  reversedPostings,
  societyPaymentPostings,
  taxesOf,
} from '../../../contract/orders/postings.ts';
import { negateAmounts, orderTotals } from '../../../contract/orders/totals.ts';
import { orderTypes } from '../../../contract/resources/orders/order.ts';

const period = '2026-11';
/** Returns the postings as `account: amount`. */
const textsOf = (postings: ReturnType<typeof documentPostings>) =>
  postings.map(({ account, amount }) => `${accountCode(account)}: ${amount}`);

const swiss = ratesOn('CH', '2026-03-14');
const lineOf = (side: 'buyer' | 'consignor', hammer: number, scheme: TaxId) =>
  orderLine({ side, hammer, terms: { scheme, steps: [{ from: 0, rate: 200_000 }], discount: 0 }, rates: swiss });

type Line = PostedDocument['lines'][number];
type Charge = PostedDocument['charges'][number];

function documentOf(type: PostedDocument['type'], lines: readonly Line[], charges: readonly Charge[]): PostedDocument {
  const amounts = lines.map(({ hammer_price, ...otherAmounts }) => ({ ...otherAmounts, hammer: hammer_price }));
  const { grand_total } = orderTotals(amounts, charges, type === 'consignor' ? 'consignor' : 'buyer');
  return { id: 7, type, client: 3, grand_total, lines, charges, period };
}

describe('a document', () => {
  test('an invoice debits the client, and credits hammer price, premium, charges and taxes', () => {
    const invoice = documentOf(
      'bidder',
      [lineOf('buyer', 100_000, 'margin'), lineOf('buyer', 50_000, 'standard')],
      [
        { amount: 1_500, tax: 122, rate: null },
        { amount: 2_000, tax: 162, rate: 81_000 },
      ],
    );
    // By hand: 8.1 % of the premium of 200.00 is 16.20; 8.1 % of 500.00 and its premium of 100.00 is 48.60.
    expect(textsOf(documentPostings(invoice))).toEqual([
      'client:3: 190264',
      'pass_through:hammer: -150000',
      'revenue:premium: -30000',
      'revenue:charges: -3500',
      'tax:margin:81000:2026-11: -1620',
      'tax:standard:81000:2026-11: -4860',
      'tax:charges::2026-11: -122',
      'tax:charges:81000:2026-11: -162',
    ]);
  });

  test('the resale right is a liability, on an invoice and on a statement, and never revenue', () => {
    const terms = { scheme: 'exempt', steps: [], discount: 0, isCommissionTaxed: false, resaleRightFrom: 40_000 } as const;
    const lines = (side: 'buyer' | 'consignor') =>
      [1_000_000, 39_999].map((hammer) => orderLine({ side, hammer, terms, rates: ratesOn('DE', '2026-03-14') }));
    // 4 % of 10,000.00. The other lot is below 400.00.
    expect(textsOf(documentPostings(documentOf('bidder', lines('buyer'), [])))).toEqual([
      'client:3: 1079999',
      'pass_through:hammer: -1039999',
      'pass_through:resale_right: -40000',
    ]);
    expect(textsOf(documentPostings(documentOf('consignor', lines('consignor'), [])))).toEqual([
      'client:3: -999999',
      'pass_through:hammer: 1039999',
      'pass_through:resale_right: -40000',
    ]);
  });

  test('a statement credits the client, debits the hammer price, and credits commission, charges and tax', () => {
    const statement = documentOf('consignor', [lineOf('consignor', 100_000, 'margin')], [{ amount: 5_000, tax: 405, rate: null }]);
    expect(textsOf(documentPostings(statement))).toEqual([
      'client:3: -72975',
      'pass_through:hammer: 100000',
      'revenue:commission: -20000',
      'revenue:charges: -5000',
      'tax:margin:81000:2026-11: -1620',
      'tax:charges::2026-11: -405',
    ]);
  });

  test('an invoice of an imported lot has a posting for each of its two tax rates', () => {
    const rates = ratesOn('DE', '2026-03-14');
    const importedLine = orderLine({
      side: 'buyer',
      hammer: 100_000,
      terms: { scheme: 'import', steps: [{ from: 0, rate: 200_000 }], discount: 0 },
      rates,
    });
    expect(textsOf(documentPostings(documentOf('bidder', [importedLine], []))).slice(3)).toEqual([
      'tax:import:70000:2026-11: -7000',
      'tax:import:190000:2026-11: -3800',
    ]);
  });

  test('a document without amounts has two postings of zero', () => {
    expect(textsOf(documentPostings(documentOf('bidder', [], [])))).toEqual(['client:3: 0', 'pass_through:hammer: 0']);
  });

  test('the difference between a total and the sum of its parts is posted to its own account', () => {
    const invoice = { ...documentOf('bidder', [lineOf('buyer', 100_000, 'exempt')], []), grand_total: 120_007 };
    expect(textsOf(documentPostings(invoice))).toEqual([
      'client:3: 120007',
      'pass_through:hammer: -100000',
      'revenue:premium: -20000',
      'differences: -7',
    ]);
  });

  test('a charge of a shipment is passed on, and is not revenue', () => {
    const charges = [{ amount: 12_000, tax: 972, rate: 81_000, isShipping: true }];
    expect(textsOf(documentPostings(documentOf('transport_invoice', [], charges)))).toEqual([
      'client:3: 12972',
      'pass_through:shipping: -12000',
      expect.stringMatching(/^tax:charges:81000:.*: -972$/),
    ]);
  });

  test('taxesOf returns the part of a tax without a known rate separately', () => {
    expect(taxesOf({ tax: 100, taxes: [] })).toEqual([{ rate: null, amount: 100 }]);
    expect(taxesOf({ tax: 100, taxes: [{ rate: 81_000, amount: 60 }] })).toEqual([
      { rate: 81_000, amount: 60 },
      { rate: null, amount: 40 },
    ]);
  });
});

test.each([
  ['bidder', 'Payment', 5_000, ['cash: 5000', 'client:3: -5000']],
  ['bidder', 'Wire Transfer', 5_000, ['bank: 5000', 'client:3: -5000']],
  ['credit_note', 'Cheque', -5_000, ['cheques: -5000', 'client:3: 5000']],
  ['consignor', 'Wire Transfer', 5_000, ['bank: -5000', 'client:3: 5000']],
] as const)(
  'a payment on a document of the type %s as %s of %d cents has the postings %j',
  (orderType, transaction_type, amount, expected) => {
    expect(textsOf(paymentPostings({ order: 7, orderType, client: 3, transaction_type, amount }))).toEqual(expected);
  },
);

test('an allocation merges the changes of an order, and omits orders that do not change', () => {
  const changes = [
    { order: 1, amount: 500 },
    { order: 2, amount: -500 },
    { order: 1, amount: 200 },
    { order: 3, amount: 0 },
    { order: 2, amount: -200 },
  ];
  expect(allocationPostings(3, changes).map(({ order, amount }) => [order, amount])).toEqual([
    [1, 700],
    [2, -700],
  ]);
});

const amount = fc.integer({ min: -5_000_000, max: 5_000_000 });
const line: fc.Arbitrary<Line> = fc
  .record({
    hammer: fc.nat(50_000_000),
    commission: fc.nat(10_000_000),
    resale_right: fc.nat(1_250_000),
    purchase_price: fc.option(fc.nat(50_000_000)),
    tax_id: fc.constantFrom(...taxIds),
    known: fc.boolean(),
    export_tax: fc.constantFrom(...exportTaxStates),
  })
  .map(({ hammer, commission, resale_right, purchase_price, tax_id, known, export_tax }) => {
    const taxes = taxesOn({ hammer, commission }, tax_id, swiss);
    return {
      hammer_price: hammer,
      purchase_price,
      commission,
      resale_right: purchase_price === null ? resale_right : 0,
      house_resale_right: purchase_price === null ? 0 : resale_right,
      tax_id,
      tax: totalTax(taxes),
      taxes: known ? taxes : [],
      export_tax,
    };
  });
const isConsigned = ({ purchase_price }: Line) => purchase_price === null;
const charge: fc.Arbitrary<Charge> = fc.record({
  amount,
  tax: amount,
  rate: fc.option(fc.constantFrom(81_000, 26_000)),
  isShipping: fc.boolean(),
});
const anyDocument = fc
  .record({ type: fc.constantFrom(...orderTypes), lines: fc.array(line, { maxLength: 8 }), charges: fc.array(charge, { maxLength: 4 }) })
  // Goods of the house are on no statement.
  .map(({ type, lines, charges }) => documentOf(type, type === 'consignor' ? lines.filter(isConsigned) : lines, charges));
const sumOf = (postings: ReturnType<typeof documentPostings>) => postings.reduce((sum, posting) => sum + posting.amount, 0);

describe('any document', () => {
  test('the postings of any document sum to zero, also if its total is wrong', () => {
    fc.assert(
      fc.property(anyDocument, amount, (document, error) => {
        for (const grand_total of [document.grand_total, document.grand_total + error]) {
          const postings = documentPostings({ ...document, grand_total });
          expect(sumOf(postings)).toBe(0);
          expect(postings.length).toBeGreaterThanOrEqual(2);
          expect(postings.some(({ account }) => account.kind === 'differences')).toBe(grand_total !== document.grand_total);
        }
      }),
    );
  });

  test('a credit note of all lines and charges reverses the invoice', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), fc.array(charge, { maxLength: 4 }), (lines, charges) => {
        const creditedLines = lines.map(
          ({ hammer_price, purchase_price, commission, resale_right, house_resale_right, tax, tax_id, taxes, export_tax }) => ({
            ...negateAmounts({ hammer_price, commission, resale_right, house_resale_right, tax }),
            purchase_price: purchase_price === null ? null : 0 - purchase_price,
            tax_id,
            taxes: negateTaxes(taxes),
            export_tax,
          }),
        );
        const note = documentOf(
          'credit_note',
          creditedLines,
          charges.map(({ rate, isShipping = false, ...amounts }) => ({ ...negateAmounts(amounts), rate, isShipping })),
        );
        const invoice = documentOf('bidder', lines, charges);
        expect(documentPostings(note)).toEqual(reversedPostings(documentPostings(invoice), period));
      }),
    );
  });

  test('a reversal in another month has the opposite amounts, with its taxes in its own month', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const postings = documentPostings(document);
        const reversal = reversedPostings(postings, '2026-12');
        expect(sumOf(reversal)).toBe(0);
        expect(reversal).toEqual(
          documentPostings({ ...document, period: '2026-12' }).map((posting) => ({ ...posting, amount: 0 - posting.amount })),
        );
      }),
    );
  });
});

test('a payment to a collecting society is posted from the bank to the liability, without an order', () => {
  const postings = societyPaymentPostings(40_000);
  expect(textsOf(postings)).toEqual(['bank: -40000', 'pass_through:resale_right: 40000']);
  expect(postings.map(({ order }) => order)).toEqual([null, null]);
  expect(textsOf(reversedPostings(postings, period))).toEqual(textsOf(societyPaymentPostings(-40_000)));
});
