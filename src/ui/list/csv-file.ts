/** Converts rows to a CSV file that spreadsheets read correctly: it is marked as UTF-8, and no cell is interpreted as a formula. */
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import { type CsvSeparator, quotedCells, spreadsheetSafe } from '../../../contract/spreadsheet-cell.ts';
import { decimalSignOf } from '../format/house-format.ts';
import { dayOfInstant, timeOfInstant } from '../inputs/day-bounds.ts';

/**
 * A value of the export. An `amount` is a decimal string. Values of the kinds `day` and `instant` are instants in ISO 8601. Only the date
 * of a `day` is written.
 */
export type Cell =
  | string
  | number
  | null
  | undefined
  | { readonly kind: 'amount' | 'instant'; readonly value: string }
  | { readonly kind: 'day'; readonly value: string; readonly timeZone?: string | undefined };

/** A variant of CSV. Spreadsheets expect the variant of their locale. */
export interface CsvFormat {
  readonly separator: CsvSeparator;
  readonly decimalSign: '.' | ',';
}

/** Returns the formats to choose from. With a comma as separator, the decimal sign is always a point. */
export const csvFormats = (locale: string): readonly CsvFormat[] => [
  { separator: ',', decimalSign: '.' },
  { separator: ';', decimalSign: decimalSignOf(locale) },
];

/** Returns the separator that spreadsheets use in a locale such as `de-CH`. */
export function usualSeparator(locale: string): CsvSeparator {
  const { region = '' } = new Intl.Locale(locale);
  return decimalSignOf(locale) === ',' || ['CH', 'LI'].includes(region) ? ';' : ',';
}

export async function csvText(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  format: CsvFormat = { separator: ',', decimalSign: '.' },
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const cells = [header, ...rows].map((row) => row.map((cell) => formatCell(cell, format)));
  return stringify(cells, { bom: true, record_delimiter: 'windows', delimiter: format.separator, quoted_match: quotedCells });
}

/** Numbers have the file's decimal sign and no thousands separators. Days and instants have a format that every spreadsheet reads. */
function formatCell(cell: Cell, { separator, decimalSign }: CsvFormat): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimalSign);
  if (typeof cell === 'string') return spreadsheetSafe(cell, separator);
  if (cell.kind === 'amount') {
    const cents = centsFromDecimal(cell.value);
    return cents === null ? spreadsheetSafe(cell.value, separator) : decimalFromCents(cents).replace('.', decimalSign);
  }
  if (cell.kind === 'day') return dayOfInstant(cell.value, cell.timeZone);
  const day = dayOfInstant(cell.value);
  return day === '' ? day : `${day} ${timeOfInstant(cell.value)}`;
}

/** Returns a file name such as `clients-2026-03-14.csv`, with the day in the user's time zone. */
export const csvFileName = (prefix: string, now: Date): string => `${prefix}-${dayOfInstant(now.toISOString())}.csv`;

export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download may start after this function has returned, and it needs the URL. So the URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
