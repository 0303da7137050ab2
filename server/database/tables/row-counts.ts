import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** The number of rows of each resource's table, updated by triggers. Counting a whole table takes much longer than reading a page of it. */
export const rowCounts = pgTable('row_counts', { table_name: text().primaryKey(), total: bigint({ mode: 'number' }).notNull() });
