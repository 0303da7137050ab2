import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsFromDecimal, decimalFromCents, formatMoney } from '../../contract/money.ts';

test('every amount in cents is unchanged after conversion to a decimal and back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (cents) => {
      const decimal = decimalFromCents(cents);
      expect(decimal).toMatch(/^-?(0|[1-9]\d*)\.\d\d$/);
      expect(centsFromDecimal(decimal)).toBe(cents);
    }),
  );
});

test('the largest amounts are exact to the cent', () => {
  expect(decimalFromCents(9_007_199_254_740_991)).toBe('90071992547409.91');
  expect(centsFromDecimal('90071992547409.91')).toBe(9_007_199_254_740_991);
  expect(centsFromDecimal('90071992547409.92')).toBeNull();
});

test.each([
  ['1250', 125_000],
  ['1250.5', 125_050],
  [' 1250.50 ', 125_050],
  ['-3.05', -305],
  ['-0.00', 0],
  ['0.29', 29],
  ['1.005', null],
  ['1,50', null],
  ['', null],
  ['.5', null],
  ['1e3', null],
  ['CHF 5', null],
])('centsFromDecimal converts "%s" to %s', (decimal, cents) => {
  expect(centsFromDecimal(decimal)).toBe(cents);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('decimalFromCents throws for %s', (amount) => {
  expect(() => decimalFromCents(amount)).toThrow(RangeError);
});

const francs = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_sign: '.', decimal_amount: 2, thousands_sign: '’' };
const euros = { key: 'EUR', symbol: '€', template: '@amount @symbol', decimal_sign: ',', decimal_amount: 2, thousands_sign: '.' };
const dollars = { key: 'USD', symbol: '$&', template: '@symbol@amount', decimal_sign: '.', decimal_amount: 2, thousands_sign: ',' };
const dinars = { key: 'KWD', symbol: 'KWD', template: '@amount @symbol', decimal_sign: '.', decimal_amount: 3, thousands_sign: '' };
const yen = { key: 'JPY', symbol: '¥', template: '@symbol@amount', decimal_sign: '.', decimal_amount: 0, thousands_sign: ',' };

test.each([
  ['1234567.80', francs, 'CHF 1’234’567.80'],
  ['-1250.00', francs, 'CHF -1’250.00'],
  ['999.00', francs, 'CHF 999.00'],
  ['0.05', euros, '0,05 €'],
  ['1234567.80', euros, '1.234.567,80 €'],
  ['1000.00', dollars, '$&1,000.00'],
  ['1234567.00', yen, '¥1,234,567'],
  ['1234567.49', yen, '¥1,234,567'],
  ['1234567.50', yen, '¥1,234,568'],
  ['999.50', yen, '¥1,000'],
  ['-0.50', yen, '¥-1'],
  ['-0.49', yen, '¥0'],
  ['-0.00', francs, 'CHF 0.00'],
  ['0.045', francs, 'CHF 0.05'],
  ['0.0449', francs, 'CHF 0.04'],
  ['12.995', euros, '13,00 €'],
  ['1250.5', dinars, '1250.500 KWD'],
  ['90071992547409.915', francs, 'CHF 90’071’992’547’409.92'],
  ['n/a', francs, 'n/a'],
])('formatMoney formats %s in the format of its currency', (decimal, currency, written) => {
  expect(formatMoney(decimal, currency)).toBe(written);
});
