import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Vocabulary } from '../../../contract/fields.ts';
import { id } from './common-columns.ts';

/** The terms that users choose from, such as categories and tags. `weight` is the position of a term in its vocabulary. */
export const terms = pgTable(
  'terms',
  { id: id(), vocabulary: text().$type<Vocabulary>().notNull(), label: text().notNull(), weight: integer().notNull().default(0) },
  (table) => [
    uniqueIndex('terms_by_label').on(table.vocabulary, sql`lower(${table.label})`),
    index('terms_search').using('gin', sql`${table.label} gin_trgm_ops`),
  ],
);
