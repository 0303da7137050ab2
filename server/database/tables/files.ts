import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { id, now } from './common-columns.ts';
import { users } from './users.ts';

/** Uploaded files. Their content is in the files folder, under `storage_name`. */
export const files = pgTable(
  'files',
  {
    id: id(),
    filename: text().notNull(),
    /** Determined from the content, not from the name. Only the type of plain text also depends on the extension of the name. */
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    storage_name: text().notNull(),
    has_thumbnail: boolean().notNull().default(false),
    author_id: integer().references(() => users.id),
    created: instant().notNull().default(now),
  },
  (table) => [index('files_by_created').on(table.created, table.id)],
);
