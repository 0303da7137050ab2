/** The words of names and titles, among which the search finds similar words. Source: docs/decisions/071-search-everything.md. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * The words in lower case without accents, as the SQL function `folded` returns them. Words are never deleted: a word that no record
 * contains any more has no effect.
 */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** For each table, the last row whose words have been collected. Rows are collected in the order of `updated` and the id. */
export const collectedWords = pgTable('collected_words', {
  table_name: text().primaryKey(),
  updated: instant().notNull(),
  last_id: integer().notNull(),
});
