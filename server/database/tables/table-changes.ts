import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * One row for each SQL statement that changed the table of a resource. If two snapshots contain the same rows for a table, the table has
 * the same content in both. Each change is a new row, so that concurrent statements do not wait for each other. Triggers insert the rows.
 * If a table has many rows here, the service replaces them with one new row.
 */
export const tableChanges = pgTable(
  'table_changes',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), table_name: text().notNull() },
  (table) => [index('table_changes_of_table').on(table.table_name, table.id)],
);
