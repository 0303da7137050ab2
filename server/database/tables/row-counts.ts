import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/** How many rows a table has, kept by a trigger: counting a whole table costs many times a page of it. */
export const rowCounts = pgTable('row_counts', { table_name: text().primaryKey(), total: bigint({ mode: 'number' }).notNull() });
