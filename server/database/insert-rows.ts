/** Inserts many rows with one statement and one parameter, because a statement can have at most 65,535 parameters. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './connection.ts';

/**
 * A column that no row contains gets the database's default. If only some rows contain a column, the others get the constant default of the
 * schema, or null.
 */
export async function insertRows<Table extends PgTable>(
  transaction: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const usedNames = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => usedNames.has(name));
  const records = rows.map((row) => {
    const values = new Map(Object.entries(row));
    return Object.fromEntries(columns.map(([name, column]) => [column.name, toJsonValue(column, values.get(name))]));
  });
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await transaction.execute(
    sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(records)})`,
  );
}

/**
 * Converts a value for PostgreSQL's JSON functions: lists and objects remain unchanged, other values are converted with the column's
 * `mapToDriverValue`.
 */
function toJsonValue(column: PgColumn, value: unknown): unknown {
  if (value === undefined) return column.default ?? null;
  return value === null || typeof value === 'object' ? value : column.mapToDriverValue(value);
}
