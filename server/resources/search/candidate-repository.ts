/** Queries for the candidates of a search. They use indexes, except for small tables. */
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../database/connection.ts';
import { escapeLike } from '../../lists/conditions.ts';
import type { SearchTerm } from './rank.ts';

/**
 * Sets the maximum duration of each further SQL statement of the transaction. Has no effect on the embedded database, which cannot cancel
 * statements.
 */
export const setStatementTimeout = (transaction: Transaction, milliseconds: number): Promise<unknown> =>
  transaction.execute(sql`SELECT set_config('statement_timeout', ${String(milliseconds)}, true)`);

/** Maximum number of matching rows that one subquery returns. */
const maxMatchingRows = 100;
/** Maximum number of rows of a kind that are ranked. */
export const maxCandidates = 40;

/** Minimum length of a word that a trigram index can find. */
const trigramLength = 3;

const wordsOf = ({ spellings, similar }: SearchTerm): readonly string[] => [...spellings, ...similar];

/**
 * Returns the condition that a text contains a spelling of the term or a similar word. A word that is shorter than a trigram must begin a
 * word of the text.
 */
export const containsTerm = (text: AnyPgColumn, term: SearchTerm): SQL =>
  sql`(${sql.join(
    wordsOf(term).flatMap((word) => {
      const escapedWord = escapeLike(word);
      return word.length < trigramLength
        ? [sql`${text} LIKE ${`${escapedWord}%`}`, sql`${text} LIKE ${`% ${escapedWord}%`}`]
        : [sql`${text} LIKE ${`%${escapedWord}%`}`];
    }),
    sql` OR `,
  )})`;

export const containsAll = (text: AnyPgColumn, terms: readonly SearchTerm[]): SQL | undefined =>
  and(...terms.map((term) => containsTerm(text, term)));

/** Returns whether a trigram index can find all words of at least one term. */
const isIndexed = (terms: readonly SearchTerm[]): boolean =>
  terms.some((term) => wordsOf(term).every((word) => word.length >= trigramLength));

export interface SearchSource {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  /** The folded text that is searched. */
  readonly text: AnyPgColumn;
  /** The folded title. Titles that begin with one of the words come first. */
  readonly title: AnyPgColumn;
  readonly updated: AnyPgColumn;
  /** `small`: the table can be scanned. `large`: for a frequent word, comparing the newest rows takes less time than the trigram index. */
  readonly size?: 'small' | 'large';
}

interface CandidateOptions {
  /** A condition for all candidates in addition to the words, such as the visibility of tasks. */
  readonly extraCondition?: SQL | undefined;
  /** Records with exactly this title come first, so that newer records cannot displace them. */
  readonly exactTitle?: string;
}

/** Returns a query for the ids of the candidates. `exactQueries` return ids that an index finds by a whole word, number or title. */
export function candidateIds(
  source: SearchSource,
  terms: readonly SearchTerm[],
  exactQueries: readonly SQL[],
  { extraCondition, exactTitle }: CandidateOptions = {},
): SQL {
  const { table, id, title, updated } = source;
  const matchingIds = matchingIdsQuery(source, terms, exactQueries, extraCondition);
  if (!matchingIds) return sql`SELECT NULL::integer WHERE false`;
  const startsWithWord = sql.join(
    terms.flatMap((term) => wordsOf(term).map((word) => sql`${title} LIKE ${`${escapeLike(word)}%`}`)),
    sql` OR `,
  );
  const sortKeys = [...(exactTitle === undefined ? [] : [sql`(${title} = ${exactTitle})`]), sql`(${startsWithWord})`, updated, id];
  return sql`SELECT ${id} FROM ${table} WHERE ${and(extraCondition, sql`${id} IN (${matchingIds})`)}
    ORDER BY ${sql.join(
      sortKeys.map((key) => sql`${key} DESC`),
      sql`, `,
    )} LIMIT ${maxCandidates}`;
}

/**
 * Returns a query for the ids of exact matches and of rows that contain the terms. If the rows can only be found by a scan of a table that
 * is not `small`, the query returns only the exact matches. Returns undefined if no query remains.
 */
function matchingIdsQuery(
  source: SearchSource,
  terms: readonly SearchTerm[],
  exactQueries: readonly SQL[],
  extraCondition?: SQL,
): SQL | undefined {
  const { table, id, text, size } = source;
  const exactIds = exactQueries.length > 0 ? sql.join([...exactQueries], sql` UNION ALL `) : undefined;
  if (!isIndexed(terms) && size !== 'small') return exactIds;
  const hasText = and(extraCondition, containsAll(text, terms));
  if (exactIds && size === 'large' && mayBeFrequent(terms)) return idsInLargeTable(source, exactIds, hasText);
  const textIds = sql`(SELECT ${id} FROM ${table} WHERE ${hasText} LIMIT ${maxMatchingRows})`;
  return exactIds ? sql`${exactIds} UNION ALL ${textIds}` : textIds;
}

/** Returns whether many rows may contain the terms. A term with a digit or `@`, such as a number or an e-mail address, is rare. */
const mayBeFrequent = (terms: readonly SearchTerm[]): boolean =>
  !terms.some(({ spellings }) => spellings.some((word) => /[\d@]/.test(word)));

/** Number of newest rows that are compared unless the exact matches suffice. */
const newestRowCount = 500;
/** Number of earlier rows that are compared if the words are frequent. */
const earlierRowCount = 9_500;
/** If the newest rows contain at least this number of matches, the earlier rows probably contain the remaining candidates. */
const frequentMatchCount = Math.ceil((maxCandidates * newestRowCount) / (newestRowCount + earlierRowCount));

/**
 * Returns a query with four steps: the exact matches, the newest rows, the earlier rows, and the trigram index. A step is only executed if
 * the previous steps found too few candidates. The earlier rows are skipped if the newest rows contain few matches. The trigram index is
 * last, because it reads the entries of all matches before it returns the first one.
 */
function idsInLargeTable({ table, id }: SearchSource, exactIds: SQL, hasText: SQL | undefined): SQL {
  const matchesAmong = (rows: SQL, condition: SQL) =>
    sql`SELECT ${id} AS id FROM (SELECT * FROM ${table} ORDER BY ${id} DESC ${rows}) AS ${table}
      WHERE ${and(condition, hasText)} LIMIT ${maxCandidates}`;
  const exactCount = sql`(SELECT count(*) FROM exact)`;
  const newestCount = sql`(SELECT count(*) FROM newest)`;
  return sql`
    WITH exact (id) AS MATERIALIZED (${exactIds}),
    newest AS MATERIALIZED (${matchesAmong(sql`LIMIT ${newestRowCount}`, sql`${exactCount} < ${maxCandidates}`)}),
    earlier AS MATERIALIZED (${matchesAmong(
      sql`LIMIT ${earlierRowCount} OFFSET ${newestRowCount}`,
      sql`${newestCount} >= ${frequentMatchCount} AND ${exactCount} + ${newestCount} < ${maxCandidates}`,
    )})
    SELECT id FROM exact UNION ALL SELECT id FROM newest UNION ALL SELECT id FROM earlier UNION ALL (
      SELECT ${id} FROM ${table}
      WHERE ${and(sql`${exactCount} + ${newestCount} + (SELECT count(*) FROM earlier) < ${maxCandidates}`, hasText)} LIMIT ${maxMatchingRows})`;
}

/** Returns the right side of a comparison with any of the words, such as `ANY(…)` in `title = ANY(…)`. */
export const anyOf = (words: readonly string[]): SQL => sql`ANY(${sql.param([...words])}::text[])`;

/** Returns a query for the ids of rows whose `column` equals a word of the terms. The rows must contain all terms. */
export const exactMatches = ({ table, id, text }: SearchSource, column: AnyPgColumn, terms: readonly SearchTerm[]): SQL =>
  sql`(SELECT ${id} FROM ${table}
    WHERE ${and(sql`${column} = ${anyOf(terms.flatMap(wordsOf))}`, containsAll(text, terms))} LIMIT ${maxMatchingRows})`;
