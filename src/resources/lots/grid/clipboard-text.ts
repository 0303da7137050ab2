/**
 * Converts cells to the clipboard text of spreadsheets and back. Tabs separate the cells of a row, and line breaks separate the rows. Cells
 * with a line break, a tab or a quotation mark are quoted.
 */

export const clipboardText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');

/**
 * Parses clipboard text to rows of cells. A line break within a cell becomes a space, because a cell of the grid has one line. A final line
 * break adds no row.
 */
export function clipboardCells(text: string): string[][] {
  const rows: string[][] = [[]];
  // Each match is a cell and the separator after it. The separator is empty at the end of the text.
  for (const [, quoted, plain, separator] of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g)) {
    const cell = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"');
    rows.at(-1)?.push(cell.replace(/\s*\n\s*/g, ' '));
    if (separator === '') break;
    if (separator === '\n') rows.push([]);
  }
  return rows;
}
