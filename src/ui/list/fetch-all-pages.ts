/** Loads all pages of a filtered list, in the largest pages that the service allows. */
import { largestRange } from '../../../contract/query.ts';

export interface Page<Row> {
  readonly data: readonly Row[];
  readonly total?: number | undefined;
}
export type ReadPage<Row> = (page: number, perPage: number, signal: AbortSignal) => Promise<Page<Row>>;

/** The maximum number of attempts to load the list. A row may move to a page that was already loaded; the next attempt finds it. */
const maxAttempts = 3;

/**
 * Returns every row once, although rows may move between pages during loading. Rejects with the signal's reason if the signal is aborted,
 * and with the error of a page that fails. Also rejects if rows are still missing after three attempts.
 */
export async function fetchAllPages<Row extends { id: unknown }>(
  readPage: ReadPage<Row>,
  signal: AbortSignal,
  onProgress: (loaded: number, total: number) => void,
): Promise<Row[]> {
  const rows = new Map<unknown, Row>();
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    for (let page = 1; ; page++) {
      signal.throwIfAborted();
      const { data, total = 0 } = await readPage(page, largestRange, signal);
      signal.throwIfAborted();
      for (const row of data) rows.set(row.id, row);
      onProgress(Math.min(rows.size, total), total);
      const isLastPage = data.length !== largestRange || page * largestRange >= total;
      if (!isLastPage) continue;
      if (rows.size >= total) return [...rows.values()];
      break;
    }
  }
  throw new Error('records.export.incomplete');
}
