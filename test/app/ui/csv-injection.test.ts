/** No cell of an exported file is calculated, whichever separator the spreadsheet that opens it is set to. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadsheetSafe } from '../../../contract/spreadsheet-cell.ts';
import { csvText } from '../../../src/ui/list/csv-file.ts';
import { injectionStrings } from '../../injection/injection-strings.ts';

/** As spreadsheets read a file: a quotation mark counts at the start of a cell alone. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at++; at < text.length; at++) {
        if (text[at] === '"' && text[at + 1] === '"') at++;
        else if (text[at] === '"') break;
        cell += text[at];
      }
      at++;
    }
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') cell += text[at++];
    cells.push(cell);
    at++;
  }
  return cells;
}

const number = /^[+-]\d[\d.]*([ (]+\d[\d ()/.-]*)?$/;
/** What a spreadsheet may calculate: blanks and the mark of the byte order do not hide it. */
const isCalculated = (cell: string) => /^[\s\ufeff]*[=+\-@＝＋－＠]/.test(cell) && !number.test(cell.trim());

test.each([',', ';', '\t'])('none of the injection strings is, with the separator %j', async (separator) => {
  for (const text of injectionStrings) {
    const file = await csvText(
      ['name', 'remark', 'amount'],
      [
        ['Meier', text, -12.5],
        [text, '+41 44 111 22 33', text],
      ],
    );
    expect([text, cellsOf(file, separator).filter(isCalculated)]).toEqual([
      text,
      expect.toSatisfy((cells: string[]) => cells.length === 0),
    ]);
  }
});

test('what is quoted is read as it was, but for the marks', async () => {
  for (const text of injectionStrings) {
    const [, , , name, remark] = cellsOf(await csvText(['a', 'b'], [['Meier', text]]), ',');
    expect([name, remark]).toEqual(['Meier', spreadsheetSafe(text)]);
  }
});

test.each(['+41 44 111 22 33', '-120.00', '+1 (555) 010-9999', '-5', 'Meier & Söhne', '12.5%', 'a-b', 'x = y', "it's", '', '1;+2;-3'])(
  '%j stays as it is',
  (text) => expect(spreadsheetSafe(text)).toBe(text),
);

test.each(['+1-2', '+1/2-3', '+41-44-555', '+1 -2', '-5-5'])('%j, which would be reckoned, is marked', (text) =>
  expect(spreadsheetSafe(text)).toBe(`'${text}`),
);

test('marking twice is marking once, and adds nothing but apostrophes', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ';', '\t', '\r', '\n', '"', "'", ' ', ',', '1', 'a', '＝') });
  fc.assert(
    fc.property(text, (sent) => {
      const safe = spreadsheetSafe(sent);
      expect(spreadsheetSafe(safe)).toBe(safe);
      expect(safe.replaceAll("'", '')).toBe(sent.replaceAll("'", ''));
    }),
    { numRuns: 2_000 },
  );
});
