/**
 * Reads a page of a list and the count over all pages.
 * Source: docs/specification/extensions.md#sort, docs/specification/extensions.md#count.
 */
import { asc, desc, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../contract/query.ts';
import type { Database } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { rowCounts } from '../database/schema.ts';
import { type Counted, countAll, countRows } from './cached-counts.ts';
import { findRelated, listConditions } from './conditions.ts';
import type { ListClauses, ListSource } from './list-source.ts';

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly count: number;
}

/** Pages that start at this row or later are found by ids first, because skipping rows in an index is much faster than reading them. */
const deep = 2_000;
/** Up to this number, rows are found and sorted in a few milliseconds in any order. */
const few = 1_000;
/** Maximum number of rows that are read in the list's order to find enough rows that meet the conditions. */
const maxReadInOrder = 8_000;
/** The same, if an index has all columns of the conditions, so that the table is not read. */
const maxReadInIndex = 60_000;

/** Selects the rows for the given clauses. The query can be prepared. */
type SelectRows<Row> = (clauses: ListClauses) => PageQuery<Row>;

interface PageQuery<Row> extends PromiseLike<Row[]> {
  prepare(name: string): { execute(): Promise<Row[]> };
}

/** The SELECT of a list, without the clauses of a page: `db.select(columns).from(table).$dynamic()`. */
interface ListSelect<Row> {
  where(where: SQL | undefined): ListSelect<Row>;
  orderBy(...order: SQL[]): ListSelect<Row>;
  limit(limit: number): ListSelect<Row>;
  offset(offset: number): PageQuery<Row>;
}

const selectPage = <Row>(select: ListSelect<Row>, { where, orderBy, limit, offset }: ListClauses): PageQuery<Row> =>
  select
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

/** Maximum number of prepared statements of a list. Each of them uses memory of each connection. */
const maxPrepared = 50;

/** Returns a function that reads pages of a list. Its parameter `also` is a condition besides those of the query. */
export function listReader<Row>(source: ListSource, selectFrom: (db: Database) => ListSelect<Row>) {
  const select = (db: Database, clauses: ListClauses) => selectPage(selectFrom(db), clauses);
  const preparedPages = new WeakMap<Database, Map<string, { execute(): Promise<Row[]> }>>();

  /**
   * Returns the page as a statement that is built once, and planned once on each connection. It has no parameters: with a parameter as its
   * limit, PostgreSQL would plan for a tenth of the table. Pages with conditions are not prepared, because a plan depends on their values.
   */
  const preparedPage = (db: Database, query: ListQuery) => {
    const pages = preparedPages.get(db) ?? new Map<string, { execute(): Promise<Row[]> }>();
    preparedPages.set(db, pages);
    const key = JSON.stringify([query.sort, query.range, query.page]);
    const cached = pages.get(key);
    if (cached || pages.size >= maxPrepared || query.page * query.range >= deep) return cached;
    const clauses = { where: undefined, orderBy: orderBy(source, query), limit: query.range, offset: query.page * query.range };
    const ids = sql`SELECT ${source.id} FROM ${source.table}${inOrder(clauses)} LIMIT ${sql.raw(String(clauses.limit))} OFFSET ${sql.raw(String(clauses.offset))}`;
    const page = select(db, { ...clauses, where: sql`${source.id} IN (${ids})`, offset: 0 }).prepare(
      `page_${pages.size}_of_${getTableName(source.table)}`,
    );
    pages.set(key, page);
    return page;
  };

  return async (db: Database, query: ListQuery, also?: SQL): Promise<ListPage<Row>> => {
    const page = also || listConditions(source, query) ? undefined : preparedPage(db, query);
    if (!page) return readPage(db, source, query, (clauses) => select(db, clauses), also);
    const [rows, count] = await Promise.all([page.execute(), countTable(db, source)]);
    return { rows, count };
  };
}

/**
 * Returns a page and the count over all pages.
 *
 * The planner assumes that conditions and order are independent. If they are correlated (the latest items of an old sale), it reads most of
 * the table in the list's order before a page is full. So the exact count decides how a filtered page is read:
 * - through an index that has both the filter and the order, if there is one;
 * - in the list's order, up to a limit, if many rows meet the conditions;
 * - otherwise by finding and sorting all rows that meet the conditions, with an index-only scan if an index has all columns.
 */
async function readPage<Row>(
  db: Database,
  source: ListSource,
  query: ListQuery,
  select: SelectRows<Row>,
  also: SQL | undefined,
): Promise<ListPage<Row>> {
  const related = await findRelated(db, source, query.search);
  const where = listConditions(source, query, { also, related });
  const clauses = { where, orderBy: orderBy(source, query), limit: query.range, offset: query.page * query.range };
  const ordered = filtersInOrder(source, query);
  const indexedConditions = listConditions(source, { filters: pick(query.filters, (name) => ordered.includes(name)) });
  const rest = { ...query, filters: pick(query.filters, (name) => !ordered.includes(name)) };
  const others = listConditions(source, rest, { also, related, inOrder: true });
  if (!where || !others) {
    const counted = where ? countRows(db, source, where) : countTable(db, source);
    const [rows, count] = await Promise.all([pageOf(source, clauses, select), counted]);
    return { rows, count };
  }
  let ids: readonly number[] | undefined;
  const count = await countRows(
    db,
    source,
    where,
    comparesText(source, query)
      ? async (changes) => {
          const found = await countAndFind(db, source, query, clauses, where, changes);
          ids = found.ids;
          return found;
        }
      : undefined,
  );
  const expected = Math.min(clauses.limit, count - clauses.offset);
  if (expected <= 0) return { rows: [], count };
  if (ids) return { rows: await select({ ...clauses, where: inArray(source.id, [...ids]), offset: 0 }), count };
  const most = Math.min(!also && hasConditionsInOrder(source, query) ? maxReadInIndex : maxReadInOrder, Math.floor(count / 4));
  if (count > few && (await fillsPageWithin(most, db, source, query, clauses, count, indexedConditions))) {
    const first = sql`${rowsWhere(source, indexedConditions)}${inOrder(clauses)} LIMIT ${most}`;
    const rows = await select(pageOfIds(source, clauses, first, others));
    if (rows.length >= expected) return { rows, count };
  }
  // OFFSET 0 keeps the planner from reading in the list's order.
  return { rows: await select(pageOfIds(source, clauses, sql`${sortedColumnsWhere(source, query, where)} OFFSET 0`)), count };
}

/** Whether each row that an index finds has to be read for its text. */
const comparesText = (source: ListSource, query: ListQuery): boolean =>
  query.search !== undefined ||
  Object.keys(query.filters).some((name) => {
    const filter = source.filters[name];
    return filter && ('condition' in filter ? filter.comparesText : filter.compareAs === 'text-anywhere');
  });

/** Counts the rows and finds the ids of the page in one pass, because reading the rows takes most of the time. */
async function countAndFind(
  db: Database,
  source: ListSource,
  query: ListQuery,
  clauses: ListClauses,
  where: SQL,
  changes: SQL,
): Promise<Counted & { ids: number[] | undefined }> {
  const columns = columnsOfOrder(source, query);
  if (!columns) return { ...(await countAll(db, source, where, changes)), ids: undefined };
  const selected = sql.join([...columns], sql`, `);
  const {
    rows: [found],
  } = await db.execute<{ count: number; ids: number[]; seen: string }>(sql`
    WITH found AS MATERIALIZED (SELECT ${selected} FROM ${source.table}${whereOf(where)})
    SELECT (SELECT count(*) FROM found)::integer AS count, ${changes} AS seen,
      ARRAY(SELECT ${source.id} FROM found AS ${source.table}${inOrder(clauses)} LIMIT ${clauses.limit} OFFSET ${clauses.offset}) AS ids`);
  return found ?? { count: 0, ids: [], seen: '' };
}

/**
 * Whether the page is likely to be full after `most` rows in the list's order. The estimate is that a quarter of them suffices if the rows
 * that meet the conditions are evenly distributed. `indexedConditions` are the conditions that the index of the order applies.
 */
async function fillsPageWithin(
  most: number,
  db: Database,
  source: ListSource,
  query: ListQuery,
  { offset, limit }: ListClauses,
  count: number,
  indexedConditions: SQL | undefined,
): Promise<boolean> {
  const order = columnsOfOrder(source, query);
  if (!order || !(indexedConditions || hasOrder(source.table, order))) return false;
  const rowCount = indexedConditions ? count : await countTable(db, source);
  return (4 * (offset + limit) * rowCount) / count <= most;
}

const pick = <Value>(values: Readonly<Record<string, Value>>, wanted: (name: string) => boolean): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => wanted(name)));

const pageOf = <Row>(source: ListSource, clauses: ListClauses, select: SelectRows<Row>) =>
  select(clauses.offset >= deep ? pageOfIds(source, clauses, rowsWhere(source, clauses.where)) : clauses);

const whereOf = (where: SQL | undefined): SQL => (where ? sql` WHERE ${where}` : sql``);
const rowsWhere = (source: ListSource, where: SQL | undefined): SQL => sql`SELECT * FROM ${source.table}${whereOf(where)}`;
/** Selects only the columns of the order, because hundreds of thousands of rows can meet the conditions. */
const sortedColumnsWhere = (source: ListSource, query: ListQuery, where: SQL): SQL => {
  const columns = columnsOfOrder(source, query);
  return columns ? sql`SELECT ${sql.join([...columns], sql`, `)} FROM ${source.table}${whereOf(where)}` : rowsWhere(source, where);
};
const inOrder = ({ orderBy: order }: Pick<ListClauses, 'orderBy'>): SQL => sql` ORDER BY ${sql.join(order, sql`, `)}`;

/**
 * Returns clauses that find a page by ids among the rows of a query. The query's alias is the table's name, so that conditions apply to it.
 */
const pageOfIds = (source: ListSource, clauses: ListClauses, rows: SQL, others?: SQL): ListClauses => ({
  where: sql`${source.id} IN (SELECT ${source.id} FROM (${rows}) AS ${source.table}${whereOf(others)}${inOrder(clauses)} LIMIT ${clauses.limit} OFFSET ${clauses.offset})`,
  orderBy: clauses.orderBy,
  limit: clauses.limit,
  offset: 0,
});

/** Returns the sort columns of the list, up to the id; `undefined` if the list is sorted by other expressions. */
function columnsOfOrder(source: ListSource, query: ListQuery): readonly AnyPgColumn[] | undefined {
  const columns: AnyPgColumn[] = [];
  for (const { field } of query.sort) {
    const sort = source.sorts[field];
    if (!sort || typeof sort === 'function') return undefined;
    columns.push(...[sort].flat());
  }
  const distinct = [...new Set([...columns, source.id])];
  return distinct.slice(0, distinct.indexOf(source.id) + 1);
}

/** Whether an index has the table's rows in the order of the columns. */
const hasOrder = (table: PgTable, columns: readonly AnyPgColumn[]): boolean => {
  const [first] = columns;
  return first?.primary || first?.isUnique || indexesOf(table).some((index) => columns.every(({ name }, place) => index[place] === name));
};

/** An index is read either forward or backward, so it has no order of mixed directions. */
const hasMixedDirections = ({ sort }: ListQuery): boolean => new Set(sort.map(({ descending }) => descending)).size > 1;

/** Whether an index has the table's rows in the list's order, and all columns of the conditions. */
function hasConditionsInOrder(source: ListSource, query: ListQuery): boolean {
  const order = columnsOfOrder(source, query);
  if (!order || query.search !== undefined || hasMixedDirections(query)) return false;
  const filterColumns = Object.keys(query.filters).map((name) => {
    const filter = source.filters[name];
    return filter && 'column' in filter ? filter.column.name : undefined;
  });
  return indexesOf(source.table).some(
    (index) =>
      order.every(({ name }, place) => index[place] === name) && filterColumns.every((name) => name !== undefined && index.includes(name)),
  );
}

/**
 * Returns the names of the filters that an index can apply while it returns rows in the list's order:
 * - the filters of the first column of the order;
 * - one filter for a single value, if an index has its column before the columns of the order.
 */
function filtersInOrder(source: ListSource, query: ListQuery): string[] {
  const order = columnsOfOrder(source, query);
  if (!order || hasMixedDirections(query)) return [];
  const filters = Object.entries(query.filters).flatMap(([name, condition]) => {
    const filter = source.filters[name];
    return filter && 'column' in filter ? [{ name, condition, ...filter }] : [];
  });
  const onFirstColumn = hasOrder(source.table, order) ? filters.filter(({ column }) => column === order[0]) : [];
  const before = filters.find(
    ({ column, compareAs, condition }) =>
      'is' in condition && compareAs !== 'instant' && compareAs !== 'text-anywhere' && hasOrder(source.table, [column, ...order]),
  );
  return [...new Set([...onFirstColumn, ...(before ? [before] : [])])].map(({ name }) => name);
}

const indexesOfTable = new WeakMap<PgTable, readonly (readonly string[])[]>();

/** Returns the names of the columns of each B-tree index that contains all rows. */
function indexesOf(table: PgTable): readonly (readonly string[])[] {
  const cached = indexesOfTable.get(table);
  if (cached) return cached;
  const indexes = getTableConfig(table)
    .indexes.filter(({ config }) => config.method === undefined || config.method === 'btree')
    .filter(({ config }) => config.where === undefined)
    .map(({ config }) => config.columns.map((column) => ('name' in column ? String(column.name) : '')));
  indexesOfTable.set(table, indexes);
  return indexes;
}

/** Returns the ORDER BY of the query. It always ends with the id, so that pages neither overlap nor omit a row. */
function orderBy(source: ListSource, query: ListQuery): SQL[] {
  const idAt = query.sort.findIndex(({ field }) => source.sorts[field] === source.id);
  // The id is unique, so later sorts have no effect.
  const deciding = idAt < 0 ? query.sort : query.sort.slice(0, idAt);
  const order = deciding.flatMap(({ field, descending }) => {
    const sort = source.sorts[field];
    if (!sort) throw new Error(`The contract offers a sort that the list does not have: ${field}`);
    return typeof sort === 'function' ? sort(descending) : [sort].flat().map((column) => (descending ? desc(column) : asc(column)));
  });
  const byId = query.sort[idAt] ?? query.sort.at(-1);
  return [...order, byId?.descending ? desc(source.id) : asc(source.id)];
}

const rowsOfTable = prepared((db) =>
  db
    .select({ total: rowCounts.total })
    .from(rowCounts)
    .where(eq(rowCounts.table_name, sql.placeholder('table')))
    .prepare('rows_of_table'),
);

/** Returns the number of rows of the list's table, which a trigger keeps up to date. */
async function countTable(db: Database, source: ListSource): Promise<number> {
  const [row] = await rowsOfTable(db).execute({ table: getTableName(source.table) });
  return row?.total ?? 0;
}
