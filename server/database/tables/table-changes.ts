import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * One row for each statement that changed the table of a resource. A table is the same in two snapshots if both contain the same rows for
 * the table. Triggers insert the rows, so that concurrent statements do not wait for each other. The service deletes old rows.
 */
export const tableChanges = pgTable(
  'table_changes',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), table_name: text().notNull() },
  (table) => [index('table_changes_of_table').on(table.table_name, table.id)],
);
