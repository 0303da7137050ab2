import { describe, expect, test } from 'vitest';
import { parsePremium } from '../../../contract/money/commission.ts';
import { ratesOn } from '../../../contract/money/tax-rates.ts';
import { orderLine } from '../../../contract/orders/line.ts';
import { buyerTerms, consignorTerms } from '../../../contract/orders/line-terms.ts';

const records = {
  item: { product_tax_code: '', post_sale: false },
  consignment: { tax_type: '', steps: [{ step_from: null, consignor_commission: '15%' }] },
  consignor: { commissions: [{ consignor_commission: '20', step_from: '0' }] },
  sale: { premium: parsePremium('20%'), post_sale_discount: 12.5 },
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
    expect(consignorTerms({ ...records, consignment: { tax_type: '', steps: [] }, consignor: { commissions } }).steps).toEqual([
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
