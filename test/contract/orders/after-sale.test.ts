/** Prices of the after-sale. Source: docs/specification/money.md#after-sale-discount. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionOn, parsePremium } from '../../../contract/money/commission.ts';
import { wholeShare } from '../../../contract/money/percentage.ts';
import { largestAmount } from '../../../contract/money.ts';
import { afterSaleDiscount, afterSaleOffer, afterSalePremium, offeredPrice } from '../../../contract/orders/after-sale.ts';

test.each([
  ['a share of the reserve', 100_000, 0.8, 80_000],
  ['a share that is rounded down', 123_400, 0.75, 92_600],
  ['a share that is rounded up', 123_350, 0.9, 111_000],
  ['half a currency unit, which is rounded up', 30_100, 0.5, 15_100],
  ['the whole reserve', 100_000, 1, 100_000],
  ['the unchanged reserve without an underbid', 123_450, null, 123_450],
  ['null without a reserve', null, 0.8, null],
  ['null with a reserve of zero', 0, null, null],
  ['null with an underbid of zero', 100_000, 0, null],
] as const)('the offered price is %s', (_name, reserve, underbid, price) => {
  expect(offeredPrice(reserve, underbid)).toBe(price);
});

const reserves = fc.integer({ min: 1, max: largestAmount });
const underbids = fc.integer({ min: 0, max: 1_000 }).map((thousandths) => thousandths / 1_000);

test('the offered price is in whole currency units, within half a unit of the exact share', () => {
  fc.assert(
    fc.property(reserves, underbids, (reserve, underbid) => {
      const price = BigInt(offeredPrice(reserve, underbid) ?? 0);
      const exactThousandths = BigInt(reserve) * BigInt(Math.round(underbid * 1_000));
      const difference = price * 1_000n - exactThousandths;
      expect(price % 100n).toBe(0n);
      expect(difference > -50_000n && difference <= 50_000n).toBe(true);
    }),
  );
});

test('a greater underbid never gives a lower price', () => {
  fc.assert(
    fc.property(reserves, underbids, underbids, (reserve, first, second) => {
      const [low, high] = [Math.min(first, second), Math.max(first, second)];
      expect(offeredPrice(reserve, low) ?? 0).toBeLessThanOrEqual(offeredPrice(reserve, high) ?? 0);
    }),
  );
});

test('the premium of an after-sale comes from the item, client, sale or house, in this order, and is reduced by the discount', () => {
  const sale = { buyers_premium: '25% up to 1000, 20% thereafter', post_sale_discount: 10 };
  const noRecords = { item: undefined, client: undefined, findHousePremium: () => undefined };
  // 250.00 on the first 1,000.00, and 100.00 on the other 500.00; less a tenth.
  const amountPlusTax = (amount: number) => ({ amount, includesTax: false });
  expect(afterSalePremium(150_000, { ...noRecords, sale })).toEqual(amountPlusTax(31_500));
  expect(afterSalePremium(150_000, { ...noRecords, sale: { ...sale, post_sale_discount: null } })).toEqual(amountPlusTax(35_000));
  expect(afterSalePremium(150_000, { ...noRecords, sale: { ...sale, post_sale_discount: 100 } })).toEqual(amountPlusTax(0));
  const item = { buyers_premium: '10%' };
  const client = { buyers_premium: '20%' };
  const findHousePremium = () => ({ from: '2026-01-01', steps: parsePremium('30%'), includesTax: false });
  expect(afterSalePremium(100_000, { item: {}, client, sale, findHousePremium })).toEqual(amountPlusTax(18_000));
  expect(afterSalePremium(100_000, { item, client, sale, findHousePremium })).toEqual(amountPlusTax(9_000));
  expect(afterSalePremium(150_000, { ...noRecords, sale, findHousePremium })).toEqual(amountPlusTax(31_500));
  expect(afterSalePremium(100_000, { ...noRecords, sale: { ...sale, buyers_premium: '' }, findHousePremium })).toEqual(
    amountPlusTax(27_000),
  );
  expect(afterSalePremium(150_000, { ...noRecords, sale: { ...sale, buyers_premium_includes_tax: true } })).toEqual({
    amount: 31_500,
    includesTax: true,
  });
  // The terms of the house are read only if there is no other premium.
  const unreadable = () => ({ from: '2026-01-01', steps: parsePremium('thirty'), includesTax: false });
  expect(afterSalePremium(150_000, { ...noRecords, sale, findHousePremium: unreadable })).toEqual(amountPlusTax(31_500));
  expect(afterSalePremium(150_000, { ...noRecords, sale: { ...sale, buyers_premium: '' }, findHousePremium: unreadable })).toBeNull();
});

test.each(['', 'as agreed'])('the premium of a sale with the premium "%s" is unknown', (buyers_premium) => {
  expect(
    afterSalePremium(150_000, {
      item: {},
      client: {},
      sale: { buyers_premium, post_sale_discount: 10 },
      findHousePremium: () => undefined,
    }),
  ).toBeNull();
});

test('a larger discount never increases the premium, which never exceeds the premium without a discount', () => {
  const percents = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);
  const buyers_premium = '25% up to 2000, 20% up to 10000, 12.9% thereafter';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), percents, percents, (hammer, first, second) => {
      const [small, large] = [Math.min(first, second), Math.max(first, second)];
      const premium = (post_sale_discount: number) =>
        afterSalePremium(hammer, { item: {}, client: {}, sale: { buyers_premium, post_sale_discount }, findHousePremium: () => undefined })
          ?.amount ?? -1;
      expect(premium(large)).toBeLessThanOrEqual(premium(small));
      expect(premium(small)).toBeLessThanOrEqual(commissionOn(hammer, parsePremium(buyers_premium)));
      expect(premium(large)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a discount in percent is converted to millionths', () => {
  expect(afterSaleDiscount(12.5)).toBe(125_000);
  expect(afterSaleDiscount(100)).toBe(wholeShare);
  expect(afterSaleDiscount(33.3333)).toBe(333_333);
  expect(afterSaleDiscount(33.33333)).toBe(333_333);
  expect(afterSaleDiscount(0.00001)).toBe(0);
  expect(afterSaleDiscount(null)).toBe(0);
});

const terms = { reserve: 100_000, reserveType: '', buyNowPrice: null, buyNowSetting: '', underbid: 0.8 };
test.each([
  ['the share of the reserve without a buy-now price', {}, 80_000, false],
  ['the buy-now price', { buyNowPrice: 95_050 }, 95_050, true],
  ['the buy-now price above the reserve', { buyNowPrice: 150_000, buyNowSetting: 'post_sale' }, 150_000, true],
  [
    'the share of the reserve if the buy-now price is only for the time before the sale',
    { buyNowPrice: 1, buyNowSetting: 'before_sale' },
    80_000,
    false,
  ],
  ['the share of the reserve if there is no buy-now', { buyNowPrice: 1, buyNowSetting: 'none' }, 80_000, false],
  ['the share of the reserve if the buy-now price is zero', { buyNowPrice: 0 }, 80_000, false],
  ['any price if the type of the reserve is none', { reserveType: 'none' }, null, false],
  ['the share of a fixed reserve', { reserveType: 'fixed' }, 80_000, false],
] as const)('an unsold lot is offered at %s', (_name, values, price, isBuyNow) => {
  expect(afterSaleOffer({ ...terms, ...values })).toEqual({ price, isBuyNow });
});
