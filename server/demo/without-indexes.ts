/** Loads tables without their indexes, and makes those afterwards: a row at a time, an index costs many times what it costs at once. */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/connection.ts';

/** Indexes that constraints stand on stay. `progress` hears how many indexes of the tables are made again. */
export async function withoutIndexes(
  transaction: Transaction,
  tables: readonly PgTable[],
  progress: (done: number, total: number) => void,
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
  await transaction.execute(sql`SET LOCAL maintenance_work_mem = '512MB'`);
  for (const [index, { definition }] of rows.entries()) {
    await transaction.execute(sql.raw(definition));
    progress(index + 1, rows.length);
  }
}
