/** Determines which indexes of a list's table fit the order and the filters of a query. */
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../contract/query.ts';
import type { ListSource } from './list-source.ts';

/** Returns the sort columns, up to and including the id; undefined if the query sorts by an expression. */
export function columnsOfOrder(source: ListSource, query: ListQuery): readonly AnyPgColumn[] | undefined {
  const columns: AnyPgColumn[] = [];
  for (const { field } of query.sort) {
    const sort = source.sorts[field];
    if (!sort || typeof sort === 'function') return undefined;
    columns.push(...[sort].flat());
  }
  const distinctColumns = [...new Set([...columns, source.id])];
  return distinctColumns.slice(0, distinctColumns.indexOf(source.id) + 1);
}

export const hasIndexInOrder = (table: PgTable, columns: readonly AnyPgColumn[]): boolean => {
  const [firstColumn] = columns;
  // A unique first column has an index, and determines the order alone.
  return (
    firstColumn?.primary ||
    firstColumn?.isUnique ||
    indexesOf(table).some((index) => columns.every(({ name }, position) => index[position] === name))
  );
};

/** Returns whether one index has the table's rows in the list's order and contains the columns of all filters. */
export function hasIndexForQuery(source: ListSource, query: ListQuery): boolean {
  const order = columnsOfOrder(source, query);
  if (!order || query.search !== undefined || hasMixedDirections(query)) return false;
  const filterColumns = Object.keys(query.filters).map((name) => {
    const filter = source.filters[name];
    return filter && 'column' in filter ? filter.column.name : undefined;
  });
  return indexesOf(source.table).some(
    (index) =>
      order.every(({ name }, position) => index[position] === name) &&
      filterColumns.every((name) => name !== undefined && index.includes(name)),
  );
}

/**
 * Returns the names of the filters that an index can apply while it returns rows in the list's order:
 * - the filters on the first column of the order;
 * - one filter for a single value, if an index has its column directly before the columns of the order. Filters for instants and for parts
 *   of texts are excluded.
 */
export function findIndexedFilters(source: ListSource, query: ListQuery): string[] {
  const order = columnsOfOrder(source, query);
  if (!order || hasMixedDirections(query)) return [];
  const filters = Object.entries(query.filters).flatMap(([name, condition]) => {
    const filter = source.filters[name];
    return filter && 'column' in filter ? [{ name, condition, ...filter }] : [];
  });
  const filtersOnFirstColumn = hasIndexInOrder(source.table, order) ? filters.filter(({ column }) => column === order[0]) : [];
  const filterBeforeOrder = filters.find(
    ({ column, compareAs, condition }) =>
      'is' in condition && compareAs !== 'instant' && compareAs !== 'text-anywhere' && hasIndexInOrder(source.table, [column, ...order]),
  );
  return [...new Set([...filtersOnFirstColumn, ...(filterBeforeOrder ? [filterBeforeOrder] : [])])].map(({ name }) => name);
}

/** An index is read either forward or backward, so it cannot return rows in an order of mixed directions. */
const hasMixedDirections = ({ sort }: ListQuery): boolean => new Set(sort.map(({ descending }) => descending)).size > 1;

const indexesOfTable = new WeakMap<PgTable, readonly (readonly string[])[]>();

/** Returns the names of the columns of each B-tree index that contains all rows. */
function indexesOf(table: PgTable): readonly (readonly string[])[] {
  const cachedIndexes = indexesOfTable.get(table);
  if (cachedIndexes) return cachedIndexes;
  const indexes = getTableConfig(table)
    .indexes.filter(({ config }) => config.method === undefined || config.method === 'btree')
    .filter(({ config }) => config.where === undefined)
    .map(({ config }) => config.columns.map((column) => ('name' in column ? String(column.name) : '')));
  indexesOfTable.set(table, indexes);
  return indexes;
}
