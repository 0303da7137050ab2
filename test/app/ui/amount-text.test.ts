import { describe, expect, it } from 'vitest';
import { amountFromFormatted, amountFromTyped, decimalFromTyped, typedFromAmount } from '../../../src/ui/format/amount-text.ts';

const german = { decimal_sign: ',', thousands_sign: '.' };
const english = { decimal_sign: '.', thousands_sign: ',' };
const swiss = { decimal_sign: '.', thousands_sign: '’' };

describe('a typed amount', () => {
  it.each([
    ['1250', german, '1250.00'],
    ['1.250,5', german, '1250.50'],
    ['1.250', german, '1250.00'],
    ['12.5', german, '12.50'],
    ['1250.50', german, '1250.50'],
    ['0.50', german, '0.50'],
    ['-1.250.000', german, '-1250000.00'],
    ['1,250.05', english, '1250.05'],
    ["1'250.05", swiss, '1250.05'],
    [' 1 250 ', english, '1250.00'],
    ['-3,05', german, '-3.05'],
    ['−3,05', german, '-3.05'],
    ['−1’250.05', swiss, '-1250.05'],
    ['', german, null],
    ['  ', german, null],
  ] as const)('%j is parsed as an amount', (typed, signs, amount) => expect(amountFromTyped(typed, signs)).toBe(amount));

  it.each([
    ['12,505', german],
    ['1,25', english],
    ['twelve', english],
    ['1.2.3', english],
    ['99999999999999999', english],
    ['12-', english],
  ] as const)('%j is not an amount', (typed, signs) => expect(amountFromTyped(typed, signs)).toBeUndefined());

  it.each([
    ['1250.500', german],
    ['0.500', german],
    ['-0.500', german],
    ['.500', german],
    ['1250,500', english],
    ['0,500', english],
  ] as const)('%j is not an amount, because its sign could mean thousands or decimals', (typed, signs) => {
    expect(amountFromTyped(typed, signs)).toBeUndefined();
    expect(decimalFromTyped(typed, signs)).toBeUndefined();
  });

  it('a typed amount is the same after it was formatted and parsed again', () => {
    expect(amountFromTyped(typedFromAmount('1250.50', german), german)).toBe('1250.50');
  });
});

describe('an amount that the service has formatted', () => {
  const francs = { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, ...swiss };
  const euros = { key: 'EUR', symbol: '€', template: '@amount @symbol', decimal_amount: 2, ...german };

  it.each([
    ['CHF 1’250.50', francs, '1250.50'],
    ['CHF -30.00', francs, '-30.00'],
    ['CHF −30.00', francs, '-30.00'],
    ['-1.250,50 €', euros, '-1250.50'],
  ] as const)('%j is an amount', (text, currency, amount) => expect(amountFromFormatted(text, currency)).toBe(amount));

  it.each([
    ['USD 12.00', francs],
    ['CHF ', francs],
    ['by agreement', francs],
    ['12,00', euros],
  ] as const)('%j is not an amount in the currency of the house', (text, currency) => {
    expect(amountFromFormatted(text, currency)).toBeUndefined();
  });
});

describe('a typed decimal number', () => {
  it.each([
    ['12,5', german, '12.5'],
    ['0.0001', english, '0.0001'],
    ['', english, ''],
    ['−12.5', english, '-12.5'],
    ['12,34567', german, undefined],
    ['a', english, undefined],
  ] as const)('%j is parsed with the signs of the house', (typed, signs, decimal) => expect(decimalFromTyped(typed, signs)).toBe(decimal));
});
