/**
 * Checks that a spreadsheet calculates no cell of an exported file. If the spreadsheet reads the file with another separator, it calculates no
 * harmful cell.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadsheetSafe } from '../../../contract/spreadsheet-cell.ts';
import { type CsvFormat, csvText } from '../../../src/ui/list/csv-file.ts';
import { injectionStrings } from '../../injection/injection-strings.ts';

/** Parses a file as spreadsheets do: a quotation mark has a meaning only at the start of a cell. */
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

const number = /^[+-][\d ()/.,+-]*$/;
/** Whether a spreadsheet may calculate a cell. Leading spaces and the byte order mark do not prevent that. */
const isCalculated = (cell: string) => /^[\s\ufeff]*[=+\-@＝＋－＠]/.test(cell) && !number.test(cell.trim());
/** Whether calculating a cell is harmful: it is a formula, or calls a function or another program. */
const isHarmful = (cell: string) => isCalculated(cell) && /^[\s\ufeff]*[=＝]|[\p{L}\d_.]\(|\|/u.test(cell);

const formats: readonly CsvFormat[] = [
  { separator: ',', decimalSign: '.' },
  { separator: ';', decimalSign: ',' },
];

test.each(formats.flatMap((format) => [',', ';', '\t'].map((separator) => ({ format, separator }))))(
  'no injection string is harmful in a file with $format.separator that is read with $separator',
  async ({ format, separator }) => {
    const isWrong = format.separator === separator ? isCalculated : isHarmful;
    for (const text of injectionStrings) {
      const file = await csvText(
        ['name', 'remark', 'amount'],
        [
          ['Meier', text, -12.5],
          [text, '+41 44 111 22 33', text],
        ],
        format,
      );
      expect([text, cellsOf(file, separator).filter(isWrong)]).toEqual([text, expect.toSatisfy((cells: string[]) => cells.length === 0)]);
    }
  },
);

test('a quoted cell is read unchanged, except for the apostrophes against injection', async () => {
  for (const text of injectionStrings) {
    const [, , , name, remark] = cellsOf(await csvText(['a', 'b'], [['Meier', text]]), ',');
    expect([name, remark]).toEqual(['Meier', spreadsheetSafe(text)]);
  }
});

test.each([
  '+41 44 111 22 33',
  '+41-44-555-12-34',
  '+41 44 111 22 33, +41 79 222 33 44',
  '+41 (0)79/123.45.67',
  '-120.00',
  '+1 (555) 010-9999',
  '-5',
  'Meier & Söhne',
  '12.5%',
  'a-b',
  'x = y',
  "it's",
  '',
  '1;+2;-3',
  'Provenance:\n- Private collection (Bern)\n- @home; -chipped',
])('the text %j is exported unchanged', (text) => expect([spreadsheetSafe(text), spreadsheetSafe(text, ';')]).toEqual([text, text]));

test.each(['=1+2', '-chipped', '+A1', '@SUM(1)', '＝1', '-2+3+cmd|x'])(
  '%j, which would be calculated, is prefixed with an apostrophe',
  (text) => expect(spreadsheetSafe(text)).toBe(`'${text}`),
);

test('spreadsheetSafe is idempotent, and adds only apostrophes', () => {
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
