import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCodes, currencyIn, languages } from '../../../contract/countries.ts';
import {
  clientSteps,
  commissionOn,
  consignorSteps,
  formatPremium,
  PremiumError,
  parsePremium,
} from '../../../contract/money/commission.ts';
import { millionthsOf, percentageIn, percentageOf, shareOf } from '../../../contract/money/percentage.ts';
import { taxOn } from '../../../contract/money/sale-tax.ts';
import { type TaxId, taxIdOf, taxIds, taxLetterOf } from '../../../contract/money/tax.ts';
import { ratesOn } from '../../../contract/money/tax-rates.ts';
import { formatMoney } from '../../../contract/money.ts';
import { orderLine } from '../../../contract/orders/line.ts';
import { negateAmounts, orderTotals } from '../../../contract/orders/totals.ts';

const swiss = ratesOn('CH', '2026-03-14');
const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const price = fc.nat({ max: 1_000_000_000_000 });
const rate = fc.integer({ min: 0, max: 999_999 });
const steps = fc
  .uniqueArray(fc.integer({ min: 1, max: 100_000_000 }), { maxLength: 4 })
  .chain((bounds) => fc.tuple(...[0, ...bounds.sort((a, b) => a - b)].map((from) => rate.map((value) => ({ from, rate: value })))));

describe('percentages', () => {
  test.each([
    ['20%', 200_000],
    ['12.5 %', 125_000],
    ['8,1%', 81_000],
    ['0%', 0],
    ['0.0001%', 1],
    ['  7 % ', 70_000],
  ])('the percentage %s is %d millionths', (text, millionths) => expect(millionthsOf(text)).toBe(millionths));

  test.each(['', '20', '%', '-5%', '1000%', '1.23456%', 'twenty %', '7% or less'])('"%s" is not a percentage', (text) =>
    expect(millionthsOf(text)).toBeNull(),
  );

  test('a percentage is unchanged after it is formatted in any language and parsed again', () =>
    fc.assert(
      fc.property(rate, (value) => {
        expect(millionthsOf(percentageOf(value))).toBe(value);
        for (const language of languages) {
          expect(millionthsOf(percentageIn(language, '.', value))).toBe(value);
          expect(millionthsOf(percentageIn(language, ',', value))).toBe(value);
        }
      }),
    ));

  test.each(languages)('a percentage in %s has the space of the language and the decimal sign of the house', (language) => {
    const [, space] = /1(\s*)%/.exec(new Intl.NumberFormat(language, { style: 'percent' }).format(0.01)) ?? [];
    expect(percentageIn(language, '.', 81_000)).toBe(`8.1${space}%`);
    expect(percentageIn(language, ',', 81_000)).toBe(`8,1${space}%`);
  });

  /** Calculated by hand: 8.1 % of 0.50 is 0.0405, of 6.17 is 0.49977. Half a cent is rounded away from zero. */
  test.each([
    [50, 81_000, 4],
    [617, 81_000, 50],
    [50, 10_000, 1],
    [-50, 10_000, -1],
    [49, 10_000, 0],
    [999_999_999_999, 200_000, 200_000_000_000],
  ])('for %d cents, the share of %d millionths is %d cents', (amount, millionths, expected) =>
    expect(shareOf(amount, millionths)).toBe(expected),
  );
});

describe('a buyer’s premium', () => {
  test.each([
    ['', []],
    ['  ', []],
    ['20%', [{ from: 0, rate: 200_000 }]],
    ['20% above', [{ from: 0, rate: 200_000 }]],
    [
      '20% up  to   1,000,000, 15% after',
      [
        { from: 0, rate: 200_000 },
        { from: 100_000_000, rate: 150_000 },
      ],
    ],
    [
      '20% up to 5000, 15% thereafter',
      [
        { from: 0, rate: 200_000 },
        { from: 500_000, rate: 150_000 },
      ],
    ],
    [
      '25 % up to 2’000; 20 % up to 10,000, 12.5 % thereafter',
      [
        { from: 0, rate: 250_000 },
        { from: 200_000, rate: 200_000 },
        { from: 1_000_000, rate: 125_000 },
      ],
    ],
    [
      '12,5% up to 2,000,20 % up to 10000.50,7.5% thereafter',
      [
        { from: 0, rate: 125_000 },
        { from: 200_000, rate: 200_000 },
        { from: 1_000_050, rate: 75_000 },
      ],
    ],
  ])('the premium "%s" is parsed', (text, expected) => expect(parsePremium(text)).toEqual(expected));

  test.each([
    ['twenty', 'twenty'],
    ['20% up to 5000', 'last step'],
    ['20% up to 5000, 15% up to 3000, 10% thereafter', '3000'],
    ['20%, 15% thereafter', 'no upper bound'],
    ['20%,15% thereafter', 'no upper bound'],
    ['20% up to 15%, 10% thereafter', 'the bound of a step is an amount, but "15%" is a percentage'],
    // The amount could be 5000 or 5000,12.
    ['25% up to 5000,12,5% thereafter', '"5000,12,5% thereafter" is not clear: write a space after the comma'],
    ['25% up to 5,000%', 'the bound of a step is an amount, but "5,000%" is a percentage'],
    ["25% up to 5'000.50 %, 20%", '"5\'000.50 %" is a percentage'],
    ['25% up to 5000,100%', '"5000,100%" is not clear'],
    ['20% up to lots, 15% thereafter', 'lots'],
    ['20% up to 0, 15% thereafter', '"0" is not an amount above'],
    ['about 20%', '"about 20%" is not a rate'],
    ['20% or less', '"20% or less" is not a rate'],
  ])('the premium "%s" is refused with an error that contains "%s"', (text, messagePart) => {
    expect(() => parsePremium(text)).toThrow(PremiumError);
    expect(() => parsePremium(text)).toThrow(messagePart);
  });

  test.each(['20%', '20% up to 5000, 15% thereafter', '25% up to 2000.50, 20% up to 10000, 12.5% thereafter'])(
    'the premium "%s" is unchanged after it is parsed and formatted',
    (text) => expect(formatPremium(parsePremium(text))).toBe(text),
  );

  test('the steps of any premium are unchanged after they are formatted and parsed', () =>
    fc.assert(
      fc.property(steps, (premiumSteps) => {
        expect(parsePremium(formatPremium(premiumSteps))).toEqual(premiumSteps);
      }),
    ));

  /** Calculated by hand: 20 % of 5,000 is 1,000; 15 % of the 3,200 above is 480. */
  test.each([
    ['20% up to 5000, 15% thereafter', 820_000, 148_000],
    ['20% up to 5000, 15% thereafter', 500_000, 100_000],
    ['20% up to 5000, 15% thereafter', 500_001, 100_000],
    ['22.5%', 1_11, 25],
    ['', 100_000, 0],
  ])('the premium "%s" of %d cents is %d cents', (text, hammer, expected) =>
    expect(commissionOn(hammer, parsePremium(text))).toBe(expected),
  );

  test('a premium never falls while the price rises, and the premium of a negative price has the opposite sign', () => {
    fc.assert(
      fc.property(price, price, steps, (a, b, premiumSteps) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        expect(commissionOn(low, premiumSteps)).toBeLessThanOrEqual(commissionOn(high, premiumSteps));
        expect(commissionOn(-high, premiumSteps) + commissionOn(high, premiumSteps)).toBe(0);
      }),
    );
  });

  test('the commission of a consignor is calculated from the stored steps in any order', () => {
    const stored = [
      { step_from: 100_000, consignor_commission: '10%' },
      { step_from: null, consignor_commission: '15 %' },
    ];
    expect(commissionOn(150_000, consignorSteps(stored))).toBe(15_000 + 5_000);
  });

  test('a stored bound of a client with more than 2 decimals is rounded to cents, and a rate can have leading zeros', () => {
    const stored = [
      { step_from: '', consignor_commission: '20' },
      { step_from: '5000.505', consignor_commission: '0010.5' },
    ];
    expect(clientSteps(stored)).toEqual([
      { from: 0, rate: 200_000 },
      { from: 500_051, rate: 105_000 },
    ]);
  });
});

describe('tax', () => {
  test('each scheme has a letter of its own on documents, and an unknown scheme keeps its id', () => {
    expect(taxIds.map(taxLetterOf)).toEqual(['M', 'S', 'R', 'I', 'A', 'E', 'X', 'V']);
    expect(taxLetterOf('second-hand')).toBe('second-hand');
  });

  test('a tax code that is not a scheme stands for the margin scheme', () => {
    expect(taxIds.map(taxIdOf)).toEqual(taxIds);
    expect([taxIdOf(''), taxIdOf('second-hand')]).toEqual(['margin', 'margin']);
  });

  /** Calculated by hand for Switzerland, 8.1 %: 97.20 on 1,000 + 200, 16.20 on the commission of 200 alone. 2.6 % of 1,200 is 31.20. */
  test.each([
    ['standard', 9_720],
    ['reduced', 3_120],
    ['margin', 1_620],
    ['exempt', 0],
    ['export', 0],
    ['reverse_charge', 0],
    ['agency', 1_620],
    ['import', 9_720],
  ] as const)('the tax of a line with the scheme "%s" is correct', (id, expected) =>
    expect(taxOn({ hammer: 100_000, commission: 20_000 }, id, swiss)).toBe(expected),
  );

  test.each([
    ['CH', '2023-12-31', 77_000, 25_000],
    ['CH', '2024-01-01', 81_000, 26_000],
    ['CH', '1999-01-01', 77_000, 25_000],
    ['DE', '2026-03-14', 190_000, 70_000],
    ['AT', '2026-03-14', 200_000, 130_000],
    ['FR', '2026-03-14', 200_000, 55_000],
    ['GB', '2026-03-14', 200_000, 50_000],
  ] as const)('the standard and the reduced tax rate of %s on %s are %d and %d millionths', (country, day, standard, reduced) =>
    expect(ratesOn(country, day)).toMatchObject({ standard, reduced }),
  );

  /** Calculated by hand: 7.7 % and 8.1 % of a premium of 200.00. A consignor pays tax on the commission only, for any item. */
  test('the tax of a line has the rate of the day of the sale, and consignors pay it only on the commission', () => {
    const lineFor = (side: 'buyer' | 'consignor', day: string, scheme: TaxId = 'margin') =>
      orderLine({ side, hammer: 100_000, terms: { scheme, steps: parsePremium('20%'), discount: 0 }, rates: ratesOn('CH', day) });
    expect(lineFor('buyer', '2023-12-31')).toEqual({
      hammer_price: 100_000,
      purchase_price: null,
      commission: 20_000,
      resale_right: 0,
      house_resale_right: 0,
      collecting_society: '',
      tax_id: 'margin',
      tax: 1_540,
      taxes: [{ rate: 77_000, amount: 1_540 }],
      export_tax: '',
    });
    expect(lineFor('buyer', '2024-01-01')).toMatchObject({ tax: 1_620 });
    expect(lineFor('buyer', '2024-01-01', 'standard')).toMatchObject({ tax_id: 'standard', tax: 9_720 });
    expect(lineFor('consignor', '2024-01-01', 'standard')).toMatchObject({ tax: 1_620 });
  });

  test.each([
    ['CH', 'CHF', 'CHF 1’234’567.05'],
    ['CH', 'EUR', '€ 1’234’567.05'],
    ['DE', 'EUR', '1.234.567,05 €'],
    ['AT', 'EUR', '€ 1.234.567,05'],
    ['FR', 'EUR', '1\u202f234\u202f567,05 €'],
    ['GB', 'GBP', '£1,234,567.05'],
    ['GB', 'SEK', 'SEK1,234,567.05'],
  ] as const)('a house in %s formats amounts in %s as %s', (country, currency, written) =>
    expect(formatMoney('1234567.05', currencyIn(country, currency))).toBe(written),
  );
});

describe('totals', () => {
  const line = fc.record({ hammer: cents, commission: cents, resale_right: cents, tax: cents });
  const charge = fc.record({ amount: cents, tax: cents });

  test('the totals of an order are the sums of its lines and charges', () => {
    const lines = [
      { hammer: 100_000, commission: 20_000, resale_right: 4_000, tax: 1_620 },
      { hammer: 50_000, commission: 10_000, resale_right: 0, tax: 810 },
    ];
    const charges = [{ amount: 2_500, tax: 203 }];
    expect(orderTotals(lines, charges, 'buyer')).toEqual({
      hammer: 150_000,
      commission: 30_000,
      charges: 2_500,
      resale_right: 4_000,
      tax: 2_633,
      grand_total: 189_133,
    });
    expect(orderTotals(lines, charges, 'consignor').grand_total).toBe(150_000 - 30_000 - 2_500 - 4_000 - 2_633);
  });

  test('the totals of a credit note for a whole order cancel the totals of the order', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), fc.array(charge, { maxLength: 5 }), (lines, charges) => {
        const order = orderTotals(lines, charges, 'buyer');
        const note = orderTotals(lines.map(negateAmounts), charges.map(negateAmounts), 'buyer');
        for (const name of ['hammer', 'commission', 'charges', 'resale_right', 'tax', 'grand_total'] as const)
          expect(order[name] + note[name]).toBe(0);
      }),
    );
  });

  test('the totals of the two orders of a split sum to the totals of the original order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, fc.boolean()), { maxLength: 20 }), (lines) => {
        const part = (stays: boolean) =>
          orderTotals(
            lines.filter(([, lineStays]) => lineStays === stays).map(([lineAmounts]) => lineAmounts),
            [],
            'buyer',
          );
        const all = orderTotals(
          lines.map(([lineAmounts]) => lineAmounts),
          [],
          'buyer',
        );
        expect(part(true).grand_total + part(false).grand_total).toBe(all.grand_total);
      }),
    );
  });

  test('the grand total of an invoice is the sum of its totals of hammer prices, premiums and taxes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(price, fc.constantFrom(...taxIds)), { maxLength: 20 }),
        steps,
        fc.constantFrom(...countryCodes),
        (sold, premium, country) => {
          const lines = sold.map(([hammer, taxId]) => {
            const commission = commissionOn(hammer, premium);
            return { hammer, commission, resale_right: 0, tax: taxOn({ hammer, commission }, taxId, ratesOn(country, '2026-03-14')) };
          });
          const { hammer, commission, tax, grand_total } = orderTotals(lines, [], 'buyer');
          expect(hammer + commission + tax).toBe(grand_total);
        },
      ),
    );
  });
});
