/** Collects rows by table and inserts them in batches. A batch is inserted while the next one is being collected. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/connection.ts';
import { insertRows } from '../database/insert-rows.ts';

const batchSize = 2_000;

export interface Loader {
  /** The batches of the tables are inserted in the order of their first `add`. */
  add<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): Promise<void>;
  /** Inserts the remaining rows. */
  end(): Promise<void>;
}

export function createLoader(transaction: Transaction): Loader {
  const pendingRows = new Map<PgTable, Record<string, unknown>[]>();
  let insertion: Promise<void> = Promise.resolve();

  /** Inserts the batches in the order in which their tables were added, so that references are valid. */
  const flush = async () => {
    await insertion;
    const batches = [...pendingRows].map(([table, rows]): [PgTable, Record<string, unknown>[]] => [table, rows.splice(0)]);
    insertion = (async () => {
      for (const [table, rows] of batches) await insertRows(transaction, table, rows);
    })();
    // Avoids an unhandled rejection. The next flush waits for this insertion and throws its error.
    insertion.catch(() => undefined);
  };

  return {
    async add(table, rows) {
      const batch = pendingRows.get(table) ?? [];
      pendingRows.set(table, batch);
      for (const row of rows) batch.push(row);
      if (batch.length >= batchSize) await flush();
    },
    async end() {
      await flush();
      await insertion;
    },
  };
}
