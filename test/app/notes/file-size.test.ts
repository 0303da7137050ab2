import { expect, test } from 'vitest';
import { formatFileSize } from '../../../src/resources/notes/file-size.ts';
import { houseFormat } from '../../../src/ui/format/house-format.ts';

const signs = (thousands_sign: string, decimal_sign: string) => ({
  accountingCountry: 'CH',
  currency: { key: 'CHF', symbol: 'CHF', template: '@symbol @amount', decimal_amount: 2, thousands_sign, decimal_sign },
});

test.each([
  ['512', '.', '0.5 kB'],
  ['20480', '.', '20 kB'],
  ['1400000', ',', '1,4 MB'],
  ['25000000', '.', '25 MB'],
  ['', '.', ''],
  ['many', '.', 'many'],
])('formatFileSize formats %s bytes with the decimal sign %s as %s', (bytes, sign, text) => {
  expect(formatFileSize(bytes, houseFormat(signs("'", sign), 'en')).replace(/\u00a0/g, ' ')).toBe(text);
});
