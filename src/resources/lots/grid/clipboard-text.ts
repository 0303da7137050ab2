/**
 * Converts cells to the clipboard text of spreadsheets and back. Tabs separate the cells of a row, and line breaks separate the rows. Cells
 * with a line break, a tab or a quotation mark are quoted.
 */

/** Returns the clipboard text of the cells. Each of `lines` contains the texts of one row. */
export const clipboardText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');

/**
 * Parses clipboard text. Line breaks within a cell become spaces, because a cell of the grid has one line. A final line break adds no line.
 */
export function clipboardCells(text: string): string[][] {
  const lines: string[][] = [[]];
  // Each match is a quoted or a plain cell and the separator after it; the separator is empty at the end of the text.
  for (const [, quoted, plain, separator] of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g)) {
    const cell = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"');
    lines.at(-1)?.push(cell.replace(/\s*\n\s*/g, ' '));
    if (separator === '') break;
    if (separator === '\n') lines.push([]);
  }
  return lines;
}
