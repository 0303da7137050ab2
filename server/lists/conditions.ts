/** A list query's filters and search as SQL conditions. Source: decisions.md section 1. */
import { and, between, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { centsFromDecimal } from '../../contract/money.ts';
import type { Condition, ListQuery } from '../../contract/query.ts';
import { millisecondsFromIso } from '../../contract/time.ts';
import type { FilterUnit, ListFilter, ListSource } from './list-source.ts';
import { searchWords } from './search-words.ts';

export function listConditions(source: ListSource, query: ListQuery, also?: SQL): SQL | undefined {
  const filters = Object.entries(query.filters).map(([name, condition]) => {
    const filter = source.filters[name];
    if (!filter) throw new Error(`The contract offers a filter that the list does not have: ${name}`);
    return filterCondition(filter, condition);
  });
  const parameters = Object.entries(query.parameters ?? {}).map(([name, value]) => {
    const parameter = source.parameters?.[name];
    return parameter && filterCondition(parameter, { is: value });
  });
  return and(also, ...filters, ...parameters, ...searchConditions(source.search, query.search));
}

function filterCondition(filter: ListFilter, condition: Condition): SQL | undefined {
  if ('condition' in filter) return filter.condition(condition);
  const { column, unit } = filter;
  if ('is' in condition) {
    if (unit === 'text-anywhere') return ilike(column, `%${escapeLike(condition.is)}%`);
    if (unit === 'instant') return sameInstant(column, condition.is);
    return eq(column, stored(unit, condition.is));
  }
  if ('in' in condition)
    return inArray(
      column,
      condition.in.map((value) => stored(unit, value)),
    );
  const { from, to } = condition;
  return and(from === undefined ? undefined : gte(column, stored(unit, from)), to === undefined ? undefined : upTo(column, unit, to));
}

const dayLength = 86_400_000;
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The end of a range is inclusive; a bare day includes all of that day. */
const upTo = (column: AnyPgColumn, unit: FilterUnit, to: string): SQL =>
  lte(column, unit === 'instant' && isDay(to) ? Number(stored(unit, to)) + dayLength - 1 : stored(unit, to));

function sameInstant(column: AnyPgColumn, text: string): SQL | undefined {
  const start = Number(stored('instant', text));
  return isDay(text) ? between(column, start, start + dayLength - 1) : eq(column, start);
}

/** The wire's text (checked by the query codec) in the unit of the column. Amounts finer than a cent round to the cent. */
function stored(unit: FilterUnit, text: string): string | number | boolean {
  if (unit === 'boolean') return text === 'true' || text === '1';
  if (unit === 'cents') return centsFromDecimal(text) ?? Math.round(Number(text) * 100);
  if (unit === 'instant') return millisecondsFromIso(text) ?? Number.NaN;
  return unit === 'integer' || unit === 'number' ? Number(text) : text;
}

/** Words are ANDed. Compatibility forms are undone before the escaping: a full-width percent sign is one too. */
const searchConditions = (column: AnyPgColumn | undefined, search: string | undefined): (SQL | undefined)[] =>
  column && search
    ? searchWords(search).map((writings) =>
        or(...writings.map((writing) => sql`${column} LIKE '%' || folded(${escapeLike(writing.normalize('NFKD'))}) || '%'`)),
      )
    : [];

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);
