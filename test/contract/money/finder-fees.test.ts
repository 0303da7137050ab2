import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finderFees } from '../../../contract/money/finder-fees.ts';

const sold = [
  { id: 1, hammer: 100_000 },
  { id: 2, hammer: 33_333 },
];
const noFinders = new Set<number>();

/** Calculated by hand: 5 % of 1,000.00 and of 333.33 are 50.00 and 16.67. */
test('a finder is owed a share of the hammer prices, and the initial fee of the sale once', () => {
  const fees = [{ finder: 7, commission: '5%', item: null }];
  expect(finderFees({ fees, soldItems: sold, initialFee: 2_500, findersPaidElsewhere: noFinders })).toEqual([
    { kind: 'initial', finder: 7, item: null, commission: '', hammer: 0, amount: 2_500 },
    { kind: 'commission', finder: 7, item: null, commission: '5%', hammer: 133_333, amount: 6_667 },
  ]);
  expect(finderFees({ fees, soldItems: sold, initialFee: 2_500, findersPaidElsewhere: new Set([7]) })).toMatchObject([
    { kind: 'commission' },
  ]);
});

test('a fee for an item replaces the same finder’s fee for the whole consignment', () => {
  const fees = [
    { finder: 7, commission: '5%', item: null },
    { finder: 7, commission: '10%', item: 1 },
    { finder: 8, commission: '2%', item: null },
    { finder: 8, commission: '2%', item: 99 },
  ];
  expect(
    finderFees({ fees, soldItems: sold, initialFee: 0, findersPaidElsewhere: noFinders }).map(({ hammer, amount }) => [hammer, amount]),
  ).toEqual([
    [33_333, 1_667],
    [100_000, 10_000],
    [133_333, 2_667],
    [0, 0],
  ]);
});

test('a fee differs from its exact share only by the rounding for each item', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 100_000_000_000 }), { maxLength: 20 }), fc.nat({ max: 100 }), (hammers, percent) => {
      const fees = [{ finder: 1, commission: `${percent}%`, item: null }];
      const lots = hammers.map((hammer, id) => ({ id, hammer }));
      const [fee] = finderFees({ fees, soldItems: lots, initialFee: 0, findersPaidElsewhere: noFinders });
      const exact = hammers.reduce((sum, hammer) => sum + (hammer * percent) / 100, 0);
      expect(Math.abs((fee?.amount ?? Number.NaN) - exact)).toBeLessThanOrEqual(hammers.length / 2);
      expect(Number.isSafeInteger(fee?.amount)).toBe(true);
    }),
  );
});
