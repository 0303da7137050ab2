/** The fees for unsold and withdrawn lots. Source: docs/specification/money.md#fees-for-lots-that-are-not-sold. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DatedCommission, houseTermsOn, noHouseTerms } from '../../../contract/money/house-terms.ts';
import { settleLot } from '../../../contract/money/lot.ts';
import { taxIds } from '../../../contract/money/tax.ts';
import { concernsItems, originKindOf } from '../../../contract/orders/charges.ts';
import { documentLabels } from '../../../contract/orders/document-labels.ts';
import { dueFee, dueFeeCredit, feeCreditUse, feeOfUse, feeUse, statusesWithFee } from '../../../contract/orders/lot-fees.ts';

const houseWith = (fees: Partial<DatedCommission>) => ({
  ...houseTermsOn(noHouseTerms, 'CH', '2026-03-14'),
  commission: {
    from: '2026-01-01',
    steps: [{ from: 0, rate: 120_000 }],
    includesTax: false,
    minimum: 0,
    unsoldFee: 0,
    withdrawnFee: 0,
    ...fees,
  },
});
const en = documentLabels('en');
const lot = { id: 12, lot: '7A', status: 'unsold', scheme: 'margin' } as const;

describe('the fee of a lot', () => {
  test.each([
    ['unsold', { amount: 2_500, tax: 203, description: 'Fee for unsold lot 7A' }],
    ['withdrawn', { amount: 10_000, tax: 810, description: 'Fee for withdrawn lot 7A' }],
  ] as const)('a lot that is %s has the fee of its result with 8.1 % tax', (status, charge) => {
    expect(dueFee(5, { ...lot, status }, houseWith({ unsoldFee: 2_500, withdrawnFee: 10_000 }), en)).toMatchObject({
      charge,
      uses: ['fee of sale 5: item 12'],
    });
  });

  test.each(['sold', 'new', 'available'] as const)('a lot that is %s has no fee', (status) => {
    expect(dueFee(5, { ...lot, status }, houseWith({ unsoldFee: 2_500, withdrawnFee: 10_000 }), en)).toBeUndefined();
  });

  test('a lot has no fee if the house has no fee for its result', () => {
    expect(dueFee(5, lot, houseWith({ withdrawnFee: 10_000 }), en)).toBeUndefined();
    expect(dueFee(5, lot, houseTermsOn(noHouseTerms, 'CH', '2026-03-14'), en)).toBeUndefined();
  });

  test('statusesWithFee returns the results for which the house has a fee', () => {
    expect(statusesWithFee(houseWith({ withdrawnFee: 1 }))).toEqual(['withdrawn']);
    expect(statusesWithFee(houseWith({ unsoldFee: 1, withdrawnFee: 1 }))).toEqual(['unsold', 'withdrawn']);
    expect(statusesWithFee(houseTermsOn(noHouseTerms, 'CH', '2026-03-14'))).toEqual([]);
  });

  test('the fee agrees with the settlement of the lot', () => {
    const fee = fc.nat({ max: 100_000 });
    fc.assert(
      fc.property(
        fc.record({ unsoldFee: fee, withdrawnFee: fee, includesTax: fc.boolean() }),
        fc.constantFrom('unsold' as const, 'withdrawn' as const),
        fc.constantFrom(...taxIds),
        (terms, status, scheme) => {
          const due = dueFee(5, { ...lot, status, scheme }, houseWith(terms), en);
          const settled = settleLot({
            country: 'CH',
            sale_date: '2026-03-14',
            tax_scheme: scheme,
            status,
            commission: { steps: '12%', includes_tax: terms.includesTax, unsold_fee: terms.unsoldFee, withdrawn_fee: terms.withdrawnFee },
          });
          const { amount, tax } = due?.charge ?? { amount: 0, tax: 0 };
          expect(amount + tax).toBe(0 - settled.consignor.total);
          expect(amount).toBe(settled.house.total);
        },
      ),
    );
  });
});

describe('the use of a fee', () => {
  test('a fee stays on its statement without a line of the lot, but the credit of a fee needs that line', () => {
    expect(concernsItems(feeUse(5, 12), [])).toBe(true);
    expect(concernsItems(feeCreditUse(5, 12), [{ id: 12, consignment: 3 }])).toBe(true);
    expect(concernsItems(feeCreditUse(5, 12), [{ id: 13, consignment: 3 }])).toBe(false);
  });

  test('the use of a fee names sale and lot, and its origin is the house', () => {
    expect(feeOfUse(feeUse(5, 12))).toEqual({ sale: 5, item: 12 });
    expect(feeOfUse(feeCreditUse(5, 12))).toBeUndefined();
    expect([feeUse(5, 12), feeCreditUse(5, 12)].map(originKindOf)).toEqual(['house', 'house']);
  });

  test('the credit of a fee has the charged amounts with the opposite sign', () => {
    expect(dueFeeCredit(5, lot, { amount: 2_500, tax: 0 }, en)).toMatchObject({
      charge: { amount: -2_500, tax: 0, description: 'Credited fee for after-sale lot 7A' },
      uses: ['credit of fee of sale 5: item 12'],
    });
  });
});
