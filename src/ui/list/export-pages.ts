/** Reads a whole filtered list for the export, page by page, in the largest pages that the service gives. */
import { largestRange } from '../../../contract/query.ts';

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total?: number | undefined;
}
export type ReadPage<Row> = (page: number, perPage: number, signal: AbortSignal) => Promise<Page<Row>>;

/** A row that moved to a page which was read already is found when the list is read again. */
const readings = 3;

/**
 * Every row once, though rows may move between pages while they are read. `onProgress` hears how many of how many are
 * there. Rejects with the signal's reason when it is aborted, with the first error of a page, and when
 * rows are still missing after three readings.
 */
export async function exportPages<Row extends { id: unknown }>(
  readPage: ReadPage<Row>,
  signal: AbortSignal,
  onProgress: (read: number, total: number) => void,
): Promise<Row[]> {
  const rows = new Map<unknown, Row>();
  for (let reading = 0; reading < readings; reading++) {
    for (let page = 1; ; page++) {
      signal.throwIfAborted();
      const { data, total = 0 } = await readPage(page, largestRange, signal);
      signal.throwIfAborted();
      for (const row of data) rows.set(row.id, row);
      onProgress(Math.min(rows.size, total), total);
      if (data.length === largestRange && page * largestRange < total) continue;
      if (rows.size >= total) return [...rows.values()];
      break;
    }
  }
  throw new Error('records.export.incomplete');
}
