import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalFromCents, largestAmount } from '../../../../../contract/money.ts';
import { amountInFile, type DecimalSign } from '../../../../../src/resources/lots/results/file/file-amount.ts';

const currency = { key: 'EUR', symbol: '€' };
const read = (text: string, decimalSign?: DecimalSign) => {
  const result = amountInFile(text, { currency, decimalSign });
  return result.kind === 'amount' ? result.amount : result.kind;
};

test('amounts are read with every usual sign for thousands and decimals', () => {
  for (const text of [
    '1234.5',
    '1234,50',
    "1'234.50",
    '1’234.50',
    '1.234,50',
    '1,234.50',
    '1 234,50',
    '1\u202f234,5',
    '€ 1,234.50',
    '1234.500 EUR',
  ])
    expect([text, read(text)]).toEqual([text, '1234.50']);
  for (const text of ['1200', "1'200.-", '1200.–', '1,200.00', 'eur 1200']) expect([text, read(text)]).toEqual([text, '1200.00']);
  expect(read('1.234.567')).toBe('1234567.00');
  expect(read('0.500')).toBe('0.50');
});

test('an amount such as 1.500 or 1,500 is ambiguous until the decimal sign is chosen', () => {
  expect([read('1.500'), read('1,500'), read('12.500 €')]).toEqual(['ambiguous', 'ambiguous', 'ambiguous']);
  expect([read('1.500', '.'), read('1.500', ',')]).toEqual(['1.50', '1500.00']);
  expect([read('1,500', '.'), read('1,500', ',')]).toEqual(['1500.00', '1.50']);
  // The choice concerns only ambiguous amounts.
  expect([read('1.234,50', '.'), read('1,50', '.')]).toEqual(['1234.50', '1.50']);
});

test('an empty cell, a dash and zero are no amount', () => {
  expect(['', ' ', '-', '–', '0', '0.00', 'EUR 0'].map((text) => read(text))).toEqual(Array(7).fill('none'));
});

test('amounts in another currency, with fractions of a cent, below zero, in an irregular format or too large are unreadable', () => {
  const texts = ['CHF 100', '$100', '-100', '100-', '1,23,456', "1'23", '12.34.56', '1.2345', 'abc', 'EUR', '1e3', '1.234', '9999999999'];
  expect(texts.map((text) => read(text, '.'))).toEqual(texts.map(() => 'unreadable'));
});

/** An amount in cents, with a decimal sign and a sign for thousands. */
const written = fc.tuple(
  fc.integer({ min: 1, max: largestAmount }),
  fc.constantFrom(['.', ''], [',', ''], ['.', ','], [',', '.'], ['.', "'"], ['.', '’'], [',', ' '], [',', '\u00a0']),
);

test('property: an amount with two decimals is read to the cent, however it is grouped', () => {
  fc.assert(
    fc.property(written, fc.constantFrom('.', ',', undefined), ([cents, [decimalSign = '', sign = '']], chosen) => {
      const decimal = decimalFromCents(cents);
      const [units = '', decimals = ''] = decimal.split('.');
      expect(read(units.replace(/\B(?=(\d{3})+$)/g, sign) + decimalSign + decimals, chosen)).toBe(decimal);
    }),
  );
});

test('property: the chosen decimal sign changes only ambiguous amounts', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,’ '), maxLength: 12 });
  fc.assert(
    fc.property(text, (typed) => {
      const [withoutSign, withPoint, withComma] = [read(typed), read(typed, '.'), read(typed, ',')];
      if (withoutSign === 'ambiguous') expect(withPoint).not.toBe(withComma);
      else expect([withPoint, withComma]).toEqual([withoutSign, withoutSign]);
    }),
    { numRuns: 2_000 },
  );
});
