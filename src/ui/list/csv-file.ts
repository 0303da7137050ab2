/** Rows → a CSV file that spreadsheets open as it is meant: UTF-8 said, and no cell taken for a formula. */
import { quotedCells, spreadsheetSafe } from '../../../contract/spreadsheet-cell.ts';

export type Cell = string | number | null | undefined;

export async function csvText(header: readonly string[], rows: readonly (readonly Cell[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify([[...header], ...rows.map((row) => row.map(defused))], {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: quotedCells,
  });
}

const defused = (cell: Cell): Cell => (typeof cell === 'string' ? spreadsheetSafe(cell) : cell);

/** `clients-2026-03-14.csv`, by the user's calendar. */
export function csvFileName(resource: string, now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${resource}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`;
}

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
