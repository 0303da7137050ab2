/** The queries that find candidates with indexes, for each kind of records that is searched. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/connection.ts';
import { escapeLike } from '../../lists/conditions.ts';
import type { SearchTerm } from './rank.ts';

/** Sets the maximum duration of each statement. The embedded database ignores it, because it cannot cancel statements. */
export const setStatementTimeout = (transaction: Transaction, milliseconds: number): Promise<unknown> =>
  transaction.execute(sql`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`);

/** Maximum number of rows that one query for the words returns, and maximum number of rows that are ranked. */
const maxFound = 100;
export const maxCandidates = 40;

/** Minimum length of a word that a trigram index can find. */
const trigramLength = 3;

const wordsOf = ({ spellings, similar }: SearchTerm): readonly string[] => [...spellings, ...similar];

/** Returns the condition that a text contains the term. A word that is shorter than a trigram must begin a word of the text. */
export const containsTerm = (text: AnyPgColumn, term: SearchTerm): SQL =>
  sql`(${sql.join(
    wordsOf(term).flatMap((word) => {
      const escaped = escapeLike(word);
      return word.length < trigramLength
        ? [sql`${text} LIKE ${`${escaped}%`}`, sql`${text} LIKE ${`% ${escaped}%`}`]
        : [sql`${text} LIKE ${`%${escaped}%`}`];
    }),
    sql` OR `,
  )})`;

const containsAll = (text: AnyPgColumn, terms: readonly SearchTerm[]): SQL | undefined =>
  and(...terms.map((term) => containsTerm(text, term)));

/** Returns whether a trigram index can find the terms: at least one of them has only words that are as long as a trigram. */
const isIndexed = (terms: readonly SearchTerm[]): boolean =>
  terms.some((term) => wordsOf(term).every((word) => word.length >= trigramLength));

/** A table that is searched. */
export interface Source {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  /** The folded text that is searched. */
  readonly text: AnyPgColumn;
  /** The folded title. Titles that begin with the first word come first. */
  readonly title: AnyPgColumn;
  readonly updated: AnyPgColumn;
  /** Set if the table has so few rows that it can be scanned. */
  readonly isSmall?: true;
}

/** Returns a query for the ids of the candidates. `exactQueries` return ids that an index finds by whole words. */
export function candidateIds(source: Source, terms: readonly SearchTerm[], exactQueries: readonly SQL[], extraCondition?: SQL): SQL {
  const { table, id, text, title, updated } = source;
  const textQueries =
    isIndexed(terms) || source.isSmall
      ? [sql`(SELECT ${id} FROM ${table} WHERE ${and(extraCondition, containsAll(text, terms))} LIMIT ${maxFound})`]
      : [];
  const queries = [...exactQueries, ...textQueries];
  if (queries.length === 0) return sql`SELECT NULL::integer WHERE false`;
  const startsWithWord = sql.join(
    terms.flatMap((term) => wordsOf(term).map((word) => sql`${title} LIKE ${`${escapeLike(word)}%`}`)),
    sql` OR `,
  );
  return sql`SELECT ${id} FROM ${table} WHERE ${and(extraCondition, sql`${id} IN (${sql.join(queries, sql` UNION ALL `)})`)}
    ORDER BY (${startsWithWord}) DESC, ${updated} DESC, ${id} DESC LIMIT ${maxCandidates}`;
}

export const anyOf = (words: readonly string[]): SQL => sql`ANY(${sql.param([...words])}::text[])`;

/**
 * Returns a query for the ids of the rows that contain all terms and whose `column`, such as a name or a number, equals a word of the
 * terms.
 */
export const exactMatches = ({ table, id, text }: Source, column: AnyPgColumn, terms: readonly SearchTerm[]): SQL =>
  sql`(SELECT ${id} FROM ${table}
    WHERE ${and(sql`${column} = ${anyOf(terms.flatMap(wordsOf))}`, containsAll(text, terms))} LIMIT ${maxFound})`;
