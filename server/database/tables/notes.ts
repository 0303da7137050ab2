import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { NodeType } from '../../../contract/resources/resource-table.ts';
import { folded, id, sortKey, timestamps, version } from './common-columns.ts';
import { users } from './users.ts';

export const notes = pgTable(
  'notes',
  {
    id: id(),
    label: text().notNull(),
    published: boolean().notNull().default(true),
    /** HTML as the user entered it. It must be sanitized before it is shown. */
    note: text().notNull(),
    reference_type: text().$type<NodeType>().notNull(),
    reference_id: integer().notNull(),
    /** The ids of the attached files. */
    documents: integer().array().notNull().default([]),
    author_id: integer().references(() => users.id),
    sort_label: text().notNull().generatedAlwaysAs(sortKey(sql`label`)),
    /** The folded title and text, without HTML tags. */
    search_text: text()
      .notNull()
      .generatedAlwaysAs(folded(sql`label || ' ' || replace(regexp_replace(note, '<[^<>]*>', ' ', 'g'), '&nbsp;', ' ')`)),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('notes_by_created').on(table.created, table.id),
    index('notes_by_updated').on(table.updated, table.id),
    index('notes_by_label').on(table.sort_label, table.id),
    index('notes_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
    index('notes_of_node').on(table.reference_id, table.created, table.id),
  ],
);
