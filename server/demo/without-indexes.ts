import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/connection.ts';

/**
 * Drops the indexes of tables, runs `work`, and creates the indexes again. This is many times faster than updating the indexes with each
 * row. Keeps indexes of constraints.
 */
export async function fillWithoutIndexes(
  transaction: Transaction,
  tables: readonly PgTable[],
  reportProgress: (done: number, total: number) => void,
  work: () => Promise<void>,
): Promise<void> {
  const names = sql.join(
    tables.map((table) => sql`${getTableName(table)}`),
    sql`, `,
  );
  const { rows } = await transaction.execute<{ name: string; definition: string }>(sql`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND tablename IN (${names})
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`);
  for (const { name } of rows) await transaction.execute(sql`DROP INDEX ${sql.identifier(name)}`);
  await work();
  // The embedded database never releases memory. Without this limit, it would keep as much as the largest index needs.
  await transaction.execute(sql`SET LOCAL maintenance_work_mem = '32MB'`);
  for (const [index, { definition }] of rows.entries()) {
    await transaction.execute(sql.raw(definition));
    reportProgress(index + 1, rows.length);
  }
}
