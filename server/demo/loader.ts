/** Gathers rows by table and writes them in batches, one while the next is being made. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/connection.ts';
import { insertRows } from './insert-rows.ts';

const batchSize = 2_000;

export interface Loader {
  /** Rows of a table are written in their order, and after all tables that were begun before it. */
  add<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): Promise<void>;
  /** Writes what is left. */
  end(): Promise<void>;
}

export function createLoader(transaction: Transaction): Loader {
  const waiting = new Map<PgTable, Record<string, unknown>[]>();
  let writing: Promise<void> = Promise.resolve();

  /** All tables together, those that others refer to first. */
  const flush = async () => {
    await writing;
    const batches = [...waiting].map(([table, rows]): [PgTable, Record<string, unknown>[]] => [table, rows.splice(0)]);
    writing = (async () => {
      for (const [table, rows] of batches) await insertRows(transaction, table, rows);
    })();
    // Whoever adds or ends next hears of a failure.
    writing.catch(() => undefined);
  };

  return {
    async add(table, rows) {
      const gathered = waiting.get(table) ?? [];
      waiting.set(table, gathered);
      for (const row of rows) gathered.push(row);
      if (gathered.length >= batchSize) await flush();
    },
    async end() {
      await flush();
      await writing;
    },
  };
}
