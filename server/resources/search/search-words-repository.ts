/**
 * Stores the words of names and titles, to find those that are similar to a misspelled word.
 *
 * The transaction that changes a name does not insert the words of the name. Otherwise, concurrent transactions with the same new word
 * would wait for each other.
 */
import { and, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, DatabaseOrTransaction } from '../../database/connection.ts';
import { clients, collectedWords, consignments, items, notes, sales, searchWords, tasks } from '../../database/schema.ts';
import { isSimilarWord, minMisspelledLength, transpositionsOf } from './similar-words.ts';

interface WordSource {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly updated: AnyPgColumn;
  /** The folded names or titles; for sales, the whole search text. */
  readonly text: SQL;
}

const sources: readonly WordSource[] = [
  {
    table: clients,
    id: clients.id,
    updated: clients.updated,
    text: sql`${clients.sort_name} || ' ' || ${clients.sort_first_name} || ' ' || ${clients.sort_company}`,
  },
  { table: items, id: items.id, updated: items.updated, text: sql`${items.sort_label}` },
  { table: sales, id: sales.id, updated: sales.updated, text: sql`${sales.search_text}` },
  { table: consignments, id: consignments.id, updated: consignments.updated, text: sql`${consignments.sort_label}` },
  { table: tasks, id: tasks.id, updated: tasks.updated, text: sql`${tasks.sort_label}` },
  { table: notes, id: notes.id, updated: notes.updated, text: sql`${notes.sort_label}` },
];

/** Maximum number of rows of each table that one run reads. */
const batchSize = 5_000;
/** Maximum length of a word that is stored, in characters. */
const maxWordLength = 40;

/**
 * Adds the words of rows that changed since the last run, at most {@link batchSize} rows of each table. Rows that changed in the last
 * two seconds wait for the next run, because earlier transactions may not have committed yet. `collected_words` stores where the next run
 * of each table starts.
 */
export async function collectWords(db: Database): Promise<void> {
  for (const { table, id, updated, text } of sources) {
    const name = getTableName(table);
    await db.execute(sql`
      WITH since AS (
        SELECT coalesce(max(updated), '-infinity') AS updated, coalesce(max(last_id), 0) AS last_id FROM ${collectedWords} WHERE table_name = ${name}
      ), changed AS MATERIALIZED (
        SELECT ${id} AS id, ${updated} AS updated, ${text} AS text FROM ${table}
        WHERE (${updated}, ${id}) > ((SELECT updated FROM since), (SELECT last_id FROM since)) AND ${updated} < now() - interval '2 seconds'
        ORDER BY ${updated}, ${id} LIMIT ${batchSize}
      ), added AS (
        INSERT INTO ${searchWords} (word)
        SELECT DISTINCT word FROM changed, regexp_split_to_table(text, '[^[:alpha:]]+') AS word
        WHERE char_length(word) BETWEEN ${minMisspelledLength} AND ${maxWordLength}
        ORDER BY word
        ON CONFLICT DO NOTHING
      )
      INSERT INTO ${collectedWords} (table_name, updated, last_id)
      SELECT ${name}, updated, id FROM changed ORDER BY updated DESC, id DESC LIMIT 1
      ON CONFLICT (table_name) DO UPDATE SET updated = excluded.updated, last_id = excluded.last_id`);
  }
}

/** Maximum number of stored words that the trigram query returns for a searched word. */
const maxComparedWords = 30;
/** Maximum number of similar words that are returned for a word. */
const maxSimilarWords = 4;

/**
 * Returns, for each searched word, the stored words that the user may have meant. The map has no entry for a searched word that is too
 * short or does not consist of letters.
 *
 * Stored words that differ only by two transposed letters come first. They are looked up by their spelling, because they have too few
 * trigrams in common with the searched word.
 */
export async function findSimilarWords(
  db: DatabaseOrTransaction,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const eligibleWords = words.filter((word) => word.length >= minMisspelledLength && /^\p{L}+$/u.test(word));
  if (eligibleWords.length === 0) return new Map();
  const { rows } = await db.execute<{ typed: string; word: string }>(sql`
    SELECT typed, word FROM unnest(${sql.param(eligibleWords)}::text[]) AS typed, LATERAL (
      SELECT ${searchWords.word} FROM ${searchWords} WHERE ${and(sql`${searchWords.word} % typed`, sql`${searchWords.word} <> typed`)}
      ORDER BY similarity(${searchWords.word}, typed) DESC, ${searchWords.word} LIMIT ${maxComparedWords}
    ) AS similar_words`);
  const transposedWords = await db
    .select()
    .from(searchWords)
    .where(inArray(searchWords.word, [...new Set(eligibleWords.flatMap(transpositionsOf))]));
  return new Map(
    eligibleWords.map((typed) => {
      const similar = [...transposedWords, ...rows.filter((row) => row.typed === typed)].map(({ word }) => word);
      return [typed, [...new Set(similar)].filter((word) => isSimilarWord(typed, word)).slice(0, maxSimilarWords)];
    }),
  );
}
