/** Converts the filters and the search of a list query to SQL conditions. Source: docs/specification/extensions.md#lists. */
import { and, between, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { centsFromDecimal } from '../../contract/money.ts';
import type { Condition, ListQuery } from '../../contract/query.ts';
import { millisecondsFromIso } from '../../contract/time.ts';
import type { Database } from '../database/connection.ts';
import type { ComparisonType, ListFilter, ListSource } from './list-source.ts';
import { searchWords } from './search-words.ts';

/**
 * For each spelling of a word of the search, the ids of the rows whose related records contain the spelling. A spelling that is missing in
 * the map is searched with a subquery.
 */
export type RelatedIds = ReadonlyMap<string, readonly number[]>;

export interface ConditionOptions {
  /** A condition besides those of the query. */
  readonly extraCondition?: SQL | undefined;
  readonly related?: RelatedIds | undefined;
  /** Whether rows are read in the list's order until a page is full. Then the search text is compared row by row. */
  readonly readsInOrder?: boolean;
}

export function listConditions(
  source: ListSource,
  query: Pick<ListQuery, 'filters' | 'parameters' | 'search'>,
  { extraCondition, related, readsInOrder = false }: ConditionOptions = {},
): SQL | undefined {
  const filters = Object.entries(query.filters).map(([name, condition]) => {
    const filter = source.filters[name];
    if (!filter) throw new Error(`The list source has no filter ${name}, which the contract contains`);
    return filterCondition(filter, condition);
  });
  const parameters = Object.entries(query.parameters ?? {}).map(([name, value]) => {
    const parameter = source.parameters?.[name];
    // The route itself applies the parameters that are `route` in the list source.
    return parameter === undefined || parameter === 'route' ? undefined : filterCondition(parameter, { is: value });
  });
  return and(extraCondition, ...filters, ...parameters, ...searchConditions(source, query.search, related, readsInOrder));
}

function filterCondition(filter: ListFilter, condition: Condition): SQL | undefined {
  if ('condition' in filter) return filter.condition(condition);
  const { column, compareAs } = filter;
  if ('is' in condition) {
    if (compareAs === 'text-anywhere') return ilike(column, `%${escapeLike(condition.is)}%`);
    if (compareAs === 'instant') return instantCondition(column, condition.is);
    return eq(column, toStoredValue(compareAs, condition.is));
  }
  if ('in' in condition)
    return inArray(
      column,
      condition.in.map((value) => toStoredValue(compareAs, value)),
    );
  const { from, to } = condition;
  return and(
    from === undefined ? undefined : gte(column, toStoredValue(compareAs, from)),
    to === undefined ? undefined : rangeEndCondition(column, compareAs, to),
  );
}

/** Returns the values of a condition for one or several values; an empty array for a range. */
export function valuesOf(condition: Condition): readonly string[] {
  if ('is' in condition) return [condition.is];
  return 'in' in condition ? condition.in : [];
}

const dayMs = 86_400_000;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Returns the condition for the end of a range, which is inclusive. A day without a time includes the whole day. */
const rangeEndCondition = (column: AnyPgColumn, compareAs: ComparisonType, to: string): SQL =>
  lte(column, compareAs === 'instant' && isDay(to) ? Number(toStoredValue(compareAs, to)) + dayMs - 1 : toStoredValue(compareAs, to));

function instantCondition(column: AnyPgColumn, text: string): SQL | undefined {
  const start = Number(toStoredValue('instant', text));
  return isDay(text) ? between(column, start, start + dayMs - 1) : eq(column, start);
}

/** Converts a text that `parseListQuery` has validated to a stored value. Amounts are rounded to the cent. */
function toStoredValue(compareAs: ComparisonType, text: string): string | number | boolean {
  if (compareAs === 'boolean') return text === 'true' || text === '1';
  if (compareAs === 'cents') return centsFromDecimal(text) ?? Math.round(Number(text) * 100);
  if (compareAs === 'instant') return millisecondsFromIso(text) ?? Number.NaN;
  return compareAs === 'integer' || compareAs === 'number' ? Number(text) : text;
}

const searchConditions = (
  source: ListSource,
  search: string | undefined,
  related: RelatedIds | undefined,
  readsInOrder: boolean,
): (SQL | undefined)[] =>
  search
    ? searchWords(search).map((spellings) =>
        or(...spellings.map((spelling) => wordCondition(source, spelling, related?.get(spelling), readsInOrder))),
      )
    : [];

const foldedWord = (spelling: string) => sql`folded(${spelling.normalize('NFKD')})`;
/** Normalizes the spelling before escaping it, because the normalization converts a full-width percent sign to a normal percent sign. */
const foldedPattern = (spelling: string) => sql`'%' || folded(${escapeLike(spelling.normalize('NFKD'))}) || '%'`;

/**
 * Returns the condition that a word is in the search text or in related records:
 * - With the ids of the related rows, one pass over the table is enough.
 * - Without them, the condition is a union of queries for ids, which each use an index. With an OR of text and subquery, PostgreSQL would
 *   read every row.
 * - If rows are read in the list's order, only few are read. Then the condition is an OR with a subquery.
 */
function wordCondition(
  { table, id, search, searchRelated }: ListSource,
  spelling: string,
  ids: readonly number[] | undefined,
  readsInOrder: boolean,
): SQL | undefined {
  if (!search) return undefined;
  const pattern = foldedPattern(spelling);
  const textCondition = sql`${search} LIKE ${pattern}`;
  if (!searchRelated || ids?.length === 0) return textCondition;
  if (ids) return sql`(${textCondition} OR ${id} = ANY(${sql.param([...ids])}::integer[]))`;
  const relatedQuery = searchRelated(pattern, foldedWord(spelling));
  return readsInOrder
    ? sql`(${textCondition} OR ${id} IN (${relatedQuery}))`
    : sql`${id} IN (SELECT ${id} FROM ${table} WHERE ${textCondition} UNION ALL ${relatedQuery})`;
}

/** Maximum number of ids that are sent to the database as a parameter. A word with more related rows is searched with a subquery. */
const maxRelatedIds = 30_000;

/**
 * Finds the ids of the rows whose related records contain the words, with one query. Returns undefined if there are no words, or if the
 * list does not search related records.
 */
export async function findRelatedIds(db: Database, source: ListSource, search: string | undefined): Promise<RelatedIds | undefined> {
  const { searchRelated } = source;
  if (!searchRelated || !search) return undefined;
  const spellings = [...new Set(searchWords(search).flat())];
  const queries = spellings.map(
    (spelling) =>
      sql`ARRAY(SELECT id FROM (${searchRelated(foldedPattern(spelling), foldedWord(spelling))}) AS related LIMIT ${maxRelatedIds + 1})`,
  );
  const { rows } = await db.execute<{ related: number[] }>(
    sql`SELECT related FROM (VALUES ${sql.join(
      queries.map((query, index) => sql`(${index}::integer, ${query})`),
      sql`, `,
    )}) AS words(ordinal, related) ORDER BY ordinal`,
  );
  return new Map(
    spellings.flatMap((spelling, index): [string, number[]][] => {
      const ids = rows[index]?.related ?? [];
      return ids.length > maxRelatedIds ? [] : [[spelling, ids]];
    }),
  );
}

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/**
 * Returns a filter for the rows that meet a condition. If the value of the filter is false, the filter selects the rows for which the
 * condition is false. A row for which the condition is null is never selected.
 */
export const booleanFilter = (condition: SQL): ListFilter<'boolean'> => ({
  condition: (sentCondition) => ('is' in sentCondition && /^(true|1)$/.test(sentCondition.is) ? condition : sql`NOT (${condition})`),
});
