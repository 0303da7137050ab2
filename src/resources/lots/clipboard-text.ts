/** Cells ↔ the text that spreadsheets put on the clipboard: tabs between cells, quotes around what holds a line break, a tab or a quote. */

export const clipboardText = (lines: readonly (readonly string[])[]): string =>
  lines.map((line) => line.map((cell) => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');

/** Line breaks within a cell become spaces: a cell of the grid is one line. A line break at the end is no line. */
export function clipboardCells(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g)) {
    const cell = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"');
    lines.at(-1)?.push(cell.replace(/\s*\n\s*/g, ' '));
    if (end === '') break;
    if (end === '\n') lines.push([]);
  }
  return lines;
}
