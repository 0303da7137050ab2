import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * A row for each statement that changed a listed table: who sees the same rows of a table's here sees the same table. Written by triggers
 * without waiting for each other, see the migration; tidied by the service.
 */
export const tableChanges = pgTable(
  'table_changes',
  { id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(), table_name: text().notNull() },
  (table) => [index('table_changes_of_table').on(table.table_name, table.id)],
);
