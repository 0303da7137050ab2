import { expect, test } from 'vitest';
import { fileSizeText } from '../../../src/resources/notes/file-size.ts';

test.each([
  ['512', 'en', '0.5 kB'],
  ['20480', 'en', '20 kB'],
  ['1400000', 'de', '1,4 MB'],
  ['25000000', 'en', '25 MB'],
  ['', 'en', ''],
  ['many', 'en', 'many'],
])('%s bytes are written in %s as %s', (bytes, locale, text) => {
  expect(fileSizeText(bytes, locale).replace(' ', ' ')).toBe(text);
});
