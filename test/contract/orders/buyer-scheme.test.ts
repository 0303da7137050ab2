import { expect, test } from 'vitest';
import { taxIds } from '../../../contract/money/tax.ts';
import { linesWithOtherScheme } from '../../../contract/orders/buyer-scheme.ts';

const lines = taxIds.map((tax_id) => ({ tax_id }));

test.each(['export', 'reverse_charge', 'exempt'])('a buyer with the tax type %s requires this scheme for every line', (taxType) => {
  expect(linesWithOtherScheme(lines, taxType)).toEqual(lines.filter(({ tax_id }) => tax_id !== taxType));
  expect(linesWithOtherScheme([{ tax_id: taxType }], taxType)).toEqual([]);
});

test('a line whose tax is held until proof of export already counts as a line with the scheme export', () => {
  const [heldLine, otherLine] = [{ tax_id: 'margin' }, { tax_id: 'margin' }];
  expect(linesWithOtherScheme([heldLine, otherLine], 'export', (line) => line === heldLine)).toEqual([otherLine]);
  expect(linesWithOtherScheme([heldLine, otherLine], 'exempt', (line) => line === heldLine)).toEqual([heldLine, otherLine]);
});

test.each(['', 'margin', 'standard', 'reduced', 'import', 'agency'])('with the tax type “%s”, the lines keep their schemes', (taxType) => {
  expect(linesWithOtherScheme(lines, taxType)).toEqual([]);
});
