/** Reads CSV files in UTF-8 or Windows-1252, with commas, semicolons or tabs as separators. */
import { z } from 'zod';

export const maxFileBytes = 1_000_000;
/** Maximum number of rows below the header. */
export const maxRows = 2_000;
const maxColumns = 50;

export interface CsvRow {
  /** The number of the row's last line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** Why a file cannot be read, as a translation key below `resultFile.problems`. */
export type CsvProblem = 'tooLarge' | 'notText' | 'notCsv' | 'noRows' | 'tooManyRows' | 'tooManyColumns';

const parsedRows = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }));

export async function readCsv(bytes: Uint8Array): Promise<CsvTable | { readonly problem: CsvProblem }> {
  if (bytes.length > maxFileBytes) return { problem: 'tooLarge' };
  const text = decodeText(bytes);
  // Files in UTF-16 and binary files usually contain zero bytes; other text does not.
  if (text.includes('\0')) return { problem: 'notText' };
  const { parse } = await import('csv-parse/browser/esm/sync');
  let rows: z.output<typeof parsedRows>;
  try {
    rows = parsedRows.parse(
      parse(text, {
        delimiter: delimiterOf(text),
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
        trim: true,
        // The header, and one row more than allowed, so that a file with too many rows is recognized.
        to: maxRows + 2,
      }),
    );
  } catch {
    return { problem: 'notCsv' };
  }
  const [header, ...dataRows] = rows;
  if (!header || dataRows.length === 0) return { problem: 'noRows' };
  if (dataRows.length > maxRows) return { problem: 'tooManyRows' };
  if (header.record.length > maxColumns) return { problem: 'tooManyColumns' };
  return { header: header.record, rows: dataRows.map(({ record, info }) => ({ line: info.lines, cells: record })) };
}

/** Decodes bytes that are not valid UTF-8 as Windows-1252, because older spreadsheet programs save files in Windows-1252. */
function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns the separator that is most frequent outside quotes in the first line. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text
    .trimStart()
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/[\r\n]/, 1);
  const countOf = (sign: string) => firstLine.split(sign).length;
  return [',', ';', '\t'].reduce((mostFrequent, sign) => (countOf(sign) > countOf(mostFrequent) ? sign : mostFrequent));
}
