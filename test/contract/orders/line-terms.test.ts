import { describe, expect, test } from 'vitest';
import { parsePremium } from '../../../contract/money/commission.ts';
import { houseTermsOn, noHouseTerms } from '../../../contract/money/house-terms.ts';
import { ratesOn } from '../../../contract/money/tax-rates.ts';
import { orderLine } from '../../../contract/orders/line.ts';
import { buyerTerms, consignorTerms, documentTerms } from '../../../contract/orders/line-terms.ts';

const house = houseTermsOn(noHouseTerms, 'CH', '2026-03-14');
const records = {
  house,
  item: { product_tax_code: '', post_sale: false },
  consignment: { number: 'E26-7', tax_type: '', steps: [{ step_from: null, consignor_commission: '15%' }] },
  consignor: { name: 'Anna Muster', commissions: [{ consignor_commission: '20', step_from: '0' }] },
  sale: { label: 'A102', premium: parsePremium('20%'), post_sale_discount: 12.5 },
};

describe('the scheme', () => {
  test.each([
    ['reduced', 'standard', 'reduced'],
    ['', 'standard', 'standard'],
    ['', '', 'margin'],
    ['unknown', '', 'margin'],
  ])('an item with the code "%s" in a consignment with "%s" is under the scheme %s', (product_tax_code, tax_type, scheme) => {
    const found = { ...records, item: { ...records.item, product_tax_code }, consignment: { ...records.consignment, tax_type } };
    expect(buyerTerms(found).scheme).toBe(scheme);
    expect(consignorTerms(found).scheme).toBe(scheme);
  });

  test('a lot without a consignment is under the margin scheme', () => {
    expect(buyerTerms({ ...records, consignment: undefined }).scheme).toBe('margin');
  });
});

describe('the commission of a statement', () => {
  test('the commission of the consignment applies before that of its owner', () => {
    expect(consignorTerms(records).steps).toEqual([{ from: 0, rate: 150_000 }]);
  });

  test('the commission of the owner applies if the consignment has none; its bounds are in currency units', () => {
    const commissions = [
      { consignor_commission: '12.5', step_from: '10000' },
      { consignor_commission: '18', step_from: '' },
    ];
    expect(
      consignorTerms({ ...records, consignment: { ...records.consignment, steps: [] }, consignor: { name: 'Anna Muster', commissions } })
        .steps,
    ).toEqual([
      { from: 0, rate: 180_000 },
      { from: 1_000_000, rate: 125_000 },
    ]);
  });

  test('without any commission, the consignor receives the whole hammer price', () => {
    expect(consignorTerms({ ...records, consignment: undefined, consignor: undefined }).steps).toEqual([]);
  });
});

describe('the discount after the sale', () => {
  test('a lot sold after the sale has the premium less the discount of the sale', () => {
    const terms = buyerTerms({ ...records, item: { product_tax_code: 'margin', post_sale: true } });
    expect(terms.discount).toBe(125_000);
    // 20 % of 1,000.00 less 12.5 % of it, and 8.1 % tax on the rest.
    expect(orderLine({ side: 'buyer', hammer: 100_000, terms, rates: ratesOn('CH', '2026-03-14') })).toMatchObject({
      commission: 17_500,
      tax: 1_418,
    });
  });

  test.each([
    [false, 12.5],
    [true, null],
  ])('a lot with "post_sale" %s in a sale with the discount %s has the whole premium', (post_sale, post_sale_discount) => {
    const item = { product_tax_code: '', post_sale };
    expect(buyerTerms({ ...records, item, sale: { ...records.sale, post_sale_discount } }).discount).toBe(0);
  });

  test('the discount does not change what the consignor receives', () => {
    expect(consignorTerms({ ...records, item: { product_tax_code: '', post_sale: true } }).discount).toBe(0);
  });
});

describe('the terms of the house', () => {
  const houseOfDay = houseTermsOn(
    {
      tax_rates: [{ from: '2026-01-01', rates: { standard: 83_000, reduced: 27_000, import: 30_000 } }],
      premium: [{ from: '2026-02-01', steps: parsePremium('25% up to 2000, 20% thereafter') }],
      commission: [{ from: '2026-03-01', steps: parsePremium('12%') }],
    },
    'CH',
    '2026-03-14',
  );
  const ofHouse = { ...records, house: houseOfDay };
  const noPremium = { ...ofHouse, sale: { ...records.sale, premium: [] } };
  const noCommission = {
    ...ofHouse,
    consignment: { ...records.consignment, steps: [] },
    consignor: { name: 'Anna Muster', commissions: [] },
  };

  test('the premium of the sale applies before that of the house', () => {
    expect(buyerTerms(ofHouse).steps).toEqual(parsePremium('20%'));
    expect(buyerTerms(ofHouse).found).toEqual([{ kind: 'premium', value: '20%', source: 'sale', label: 'A102', from: null }]);
  });

  test('a sale without a premium has that of the house', () => {
    expect(buyerTerms(noPremium).steps).toEqual(parsePremium('25% up to 2000, 20% thereafter'));
    expect(buyerTerms(noPremium).found).toEqual([
      { kind: 'premium', value: '25% up to 2000, 20% thereafter', source: 'house', label: '', from: '2026-02-01' },
    ]);
  });

  test('a premium of 0 % of the sale applies before that of the house', () => {
    expect(buyerTerms({ ...ofHouse, sale: { ...records.sale, premium: parsePremium('0%') } }).found).toMatchObject([
      { kind: 'premium', value: '0%', source: 'sale' },
    ]);
  });

  test.each([
    [records.consignment, records.consignor, '15%', 'consignment', 'E26-7', null],
    [noCommission.consignment, records.consignor, '20%', 'client', 'Anna Muster', null],
    [noCommission.consignment, noCommission.consignor, '12%', 'house', '', '2026-03-01'],
    [undefined, undefined, '12%', 'house', '', '2026-03-01'],
  ])(
    'the commission of a statement is searched in consignment, owner and house (case %#)',
    (consignment, consignor, value, source, label, from) => {
      const terms = consignorTerms({ ...ofHouse, consignment, consignor });
      expect(terms.steps).toEqual(parsePremium(value));
      expect(terms.found).toEqual([
        { kind: 'commission', value, source, label, from },
        { kind: 'tax', value: '8.3%', source: 'house', label: '', from: '2026-01-01' },
      ]);
    },
  );

  test('steps that begin above zero are shown with a free part below', () => {
    const steps = [{ step_from: 100_000, consignor_commission: '10%' }];
    expect(consignorTerms({ ...ofHouse, consignment: { ...records.consignment, steps } }).found[0]).toMatchObject({
      value: '0% up to 1000, 10% thereafter',
    });
  });

  test.each([
    ['standard', ['8.3%']],
    ['agency', ['8.3%']],
    ['reduced', ['2.7%']],
    ['import', ['3%', '8.3%']],
    ['exempt', []],
    ['margin', []],
  ])('an invoice under the scheme %s has the tax rates %s', (product_tax_code, rates) => {
    const terms = buyerTerms({ ...ofHouse, item: { product_tax_code, post_sale: false } });
    expect(terms.found.filter(({ kind }) => kind === 'tax').map(({ value }) => value)).toEqual(rates);
  });

  test('without entries of the house, the tax rate is a built-in one', () => {
    expect(buyerTerms({ ...records, item: { product_tax_code: 'standard', post_sale: false } }).found).toContainEqual({
      kind: 'tax',
      value: '8.1%',
      source: 'built_in',
      label: '',
      from: '2024-01-01',
    });
  });

  test('a discount after the sale is a term of the sale', () => {
    expect(buyerTerms({ ...ofHouse, item: { product_tax_code: '', post_sale: true } }).found).toContainEqual({
      kind: 'discount',
      value: '12.5%',
      source: 'sale',
      label: 'A102',
      from: null,
    });
  });

  test('a document has each of its terms once, with the lots to which it applies', () => {
    const premium = { kind: 'premium', value: '25%', source: 'house', label: '', from: '2026-02-01' } as const;
    const tax = { kind: 'tax', value: '8.3%', source: 'house', label: '', from: '2026-01-01' } as const;
    const ofSale = { kind: 'premium', value: '25%', source: 'sale', label: 'A102', from: null } as const;
    expect(
      documentTerms([
        { lot: '1', terms: [premium, tax] },
        { lot: '2', terms: [ofSale] },
        { lot: '3', terms: [premium] },
        { lot: '4', terms: [] },
      ]),
    ).toEqual([
      { ...premium, lots: ['1', '3'] },
      { ...ofSale, lots: ['2'] },
      { ...tax, lots: ['1'] },
    ]);
  });
});
