/**
 * Reads a page of a list and the count over all pages.
 * Source: docs/specification/extensions.md#sort, docs/specification/extensions.md#count.
 */
import { asc, desc, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ListQuery } from '../../contract/query.ts';
import type { Database } from '../database/connection.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import { rowCounts } from '../database/schema.ts';
import { type CountWithFingerprint, countCached, countUncached } from './cached-counts.ts';
import { findRelatedIds, listConditions } from './conditions.ts';
import { columnsOfOrder, findIndexedFilters, hasIndexForQuery, hasIndexInOrder } from './index-order.ts';
import type { ListClauses, ListSource } from './list-source.ts';

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly count: number;
}

/** For a page that begins at this row or later, the ids are found first. Skipping rows in an index is much faster than reading them. */
const deepOffset = 2_000;
/** If at most this many rows match, they are sorted in a few milliseconds, so reading in the list's order is not tried. */
const fewRows = 1_000;
/** Maximum number of rows that are read in the list's order to fill a page. */
const maxReadInOrder = 8_000;
/** The same maximum, if only an index is read. */
const maxReadInIndex = 60_000;

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

/** Returns a function that reads a page of the list. Its `extraCondition` is a condition besides those of the query. */
export function createListReader<Row>(source: ListSource, selectFrom: (db: Database) => ListSelect<Row>) {
  const select = (db: Database, clauses: ListClauses) => selectPage(selectFrom(db), clauses);
  const preparedPages = new WeakMap<Database, Map<string, { execute(): Promise<Row[]> }>>();

  /**
   * Returns the page as a statement that is built once, and planned once on each connection. It has no parameters: with a parameter as the
   * limit, PostgreSQL would plan for a tenth of the table. Pages with conditions are not prepared, because a plan depends on their values.
   * Returns undefined for a deep page, and for a new page if there are too many statements.
   */
  const findOrPreparePage = (db: Database, query: ListQuery) => {
    const pages = preparedPages.get(db) ?? new Map<string, { execute(): Promise<Row[]> }>();
    preparedPages.set(db, pages);
    const key = JSON.stringify([query.sort, query.range, query.page]);
    const cachedPage = pages.get(key);
    if (cachedPage || pages.size >= maxPrepared || query.page * query.range >= deepOffset) return cachedPage;
    const clauses = { where: undefined, orderBy: orderBy(source, query), limit: query.range, offset: query.page * query.range };
    const ids = sql`SELECT ${source.id} FROM ${source.table}${orderByClause(clauses)} LIMIT ${sql.raw(String(clauses.limit))} OFFSET ${sql.raw(String(clauses.offset))}`;
    const page = select(db, { ...clauses, where: sql`${source.id} IN (${ids})`, offset: 0 }).prepare(
      `page_${pages.size}_of_${getTableName(source.table)}`,
    );
    pages.set(key, page);
    return page;
  };

  return async (db: Database, query: ListQuery, extraCondition?: SQL): Promise<ListPage<Row>> => {
    if (query.range === 0) return { rows: [], count: await countList(db, source, query, extraCondition) };
    const preparedPage = extraCondition || listConditions(source, query) ? undefined : findOrPreparePage(db, query);
    if (!preparedPage) return readPage(db, source, query, (clauses) => select(db, clauses), extraCondition);
    const [rows, count] = await Promise.all([preparedPage.execute(), countTable(db, source)]);
    return { rows, count };
  };
}

async function countList(db: Database, source: ListSource, query: ListQuery, extraCondition: SQL | undefined): Promise<number> {
  const related = await findRelatedIds(db, source, query.search);
  const where = listConditions(source, query, { extraCondition, related });
  return where ? countCached(db, { ...source, otherTables: otherTablesOf(source, query) }, where) : countTable(db, source);
}

/**
 * Reads a page and the count over all pages.
 *
 * The planner assumes that conditions and order are independent. If they are correlated, PostgreSQL may read most of the table in the
 * list's order before a page is full. This happens, for example, for the latest items of an old sale. So the page is read in the first of
 * these ways that applies:
 * - in the list's order, if there are no conditions, or an index with this order applies all of them;
 * - together with the count, if the count is not cached and the conditions compare the text of each row;
 * - in the list's order, up to a limit, if the exact count shows that many rows meet the conditions;
 * - by finding and sorting all rows that meet the conditions.
 */
async function readPage<Row>(
  db: Database,
  source: ListSource,
  query: ListQuery,
  select: SelectRows<Row>,
  extraCondition: SQL | undefined,
): Promise<ListPage<Row>> {
  const related = await findRelatedIds(db, source, query.search);
  const countedSource = { ...source, otherTables: otherTablesOf(source, query) };
  const where = listConditions(source, query, { extraCondition, related });
  const clauses = { where, orderBy: orderBy(source, query), limit: query.range, offset: query.page * query.range };
  const indexedFilters = findIndexedFilters(source, query);
  const indexedConditions = listConditions(source, { filters: pickEntries(query.filters, (name) => indexedFilters.includes(name)) });
  const unindexedQuery = { ...query, filters: pickEntries(query.filters, (name) => !indexedFilters.includes(name)) };
  const unindexedConditions = listConditions(source, unindexedQuery, { extraCondition, related, readsInOrder: true });
  if (!where || !unindexedConditions) {
    const countPromise = where ? countCached(db, countedSource, where) : countTable(db, source);
    const [rows, count] = await Promise.all([pageOf(source, clauses, select), countPromise]);
    return { rows, count };
  }
  let ids: readonly number[] | undefined;
  const count = await countCached(
    db,
    countedSource,
    where,
    comparesText(source, query)
      ? async (fingerprint) => {
          const countWithIds = await countAndFindIds(db, source, query, clauses, where, fingerprint);
          ids = countWithIds.ids;
          return countWithIds;
        }
      : undefined,
  );
  const expectedRows = Math.min(clauses.limit, count - clauses.offset);
  if (expectedRows <= 0) return { rows: [], count };
  if (ids) return { rows: await select({ ...clauses, where: inArray(source.id, [...ids]), offset: 0 }), count };
  const isReadFromIndexAlone = !extraCondition && hasIndexForQuery(source, query);
  const maxRows = Math.min(isReadFromIndexAlone ? maxReadInIndex : maxReadInOrder, Math.floor(count / 4));
  if (count > fewRows && (await fillsPageWithin(maxRows, db, source, query, clauses, count, indexedConditions))) {
    const firstRows = sql`${rowsWhere(source, indexedConditions)}${orderByClause(clauses)} LIMIT ${maxRows}`;
    const rows = await select(pageOfIds(source, clauses, firstRows, unindexedConditions));
    if (rows.length >= expectedRows) return { rows, count };
  }
  // OFFSET 0 keeps the planner from reading in the list's order.
  return { rows: await select(pageOfIds(source, clauses, sql`${sortedColumnsWhere(source, query, where)} OFFSET 0`)), count };
}

/** Returns whether a condition compares text, so that each row that an index finds has to be read to check it. */
const comparesText = (source: ListSource, query: ListQuery): boolean =>
  query.search !== undefined ||
  Object.keys(query.filters).some((name) => {
    const filter = source.filters[name];
    return filter && ('condition' in filter ? filter.comparesText : filter.compareAs === 'text-anywhere');
  });

/** Returns the tables besides the list's own that the conditions of the query read. */
const otherTablesOf = (source: ListSource, query: ListQuery): readonly PgTable[] => [
  ...(source.otherTables ?? []),
  ...Object.keys(query.filters).flatMap((name) => {
    const filter = source.filters[name];
    return filter && 'condition' in filter ? (filter.reads ?? []) : [];
  }),
];

/**
 * Counts the rows and finds the ids of the page in one pass: reading the rows takes most of the time. Only counts, without `ids`, if the
 * list is sorted by expressions.
 */
async function countAndFindIds(
  db: Database,
  source: ListSource,
  query: ListQuery,
  clauses: ListClauses,
  where: SQL,
  fingerprint: SQL,
): Promise<CountWithFingerprint & { ids: number[] | undefined }> {
  const columns = columnsOfOrder(source, query);
  if (!columns) return { ...(await countUncached(db, source, where, fingerprint)), ids: undefined };
  const orderColumns = sql.join([...columns], sql`, `);
  const {
    rows: [resultRow],
  } = await db.execute<{ count: number; ids: number[]; fingerprint: string }>(sql`
    WITH found AS MATERIALIZED (SELECT ${orderColumns} FROM ${source.table}${whereClause(where)})
    SELECT (SELECT count(*) FROM found)::integer AS count, ${fingerprint} AS fingerprint,
      ARRAY(SELECT ${source.id} FROM found AS ${source.table}${orderByClause(clauses)} LIMIT ${clauses.limit} OFFSET ${clauses.offset}) AS ids`);
  return resultRow ?? { count: 0, ids: [], fingerprint: '' };
}

/**
 * Returns whether the page is likely to be full after `maxRows` rows in the list's order. The estimate assumes that matching rows are
 * evenly distributed. It is multiplied by four to be safe. `indexedConditions` are the conditions that an index with this order applies.
 */
async function fillsPageWithin(
  maxRows: number,
  db: Database,
  source: ListSource,
  query: ListQuery,
  { offset, limit }: ListClauses,
  count: number,
  indexedConditions: SQL | undefined,
): Promise<boolean> {
  const order = columnsOfOrder(source, query);
  if (!order || !(indexedConditions || hasIndexInOrder(source.table, order))) return false;
  // The rows that meet `indexedConditions` are not counted. The estimate uses `count`, which is the minimum of their number.
  const rowCount = indexedConditions ? count : await countTable(db, source);
  return (4 * (offset + limit) * rowCount) / count <= maxRows;
}

const pickEntries = <Value>(values: Readonly<Record<string, Value>>, isIncluded: (name: string) => boolean): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isIncluded(name)));

const pageOf = <Row>(source: ListSource, clauses: ListClauses, select: SelectRows<Row>) =>
  select(clauses.offset >= deepOffset ? pageOfIds(source, clauses, rowsWhere(source, clauses.where)) : clauses);

const whereClause = (where: SQL | undefined): SQL => (where ? sql` WHERE ${where}` : sql``);
const rowsWhere = (source: ListSource, where: SQL | undefined): SQL => sql`SELECT * FROM ${source.table}${whereClause(where)}`;
/** Selects only the sort columns if possible, because hundreds of thousands of rows can meet the conditions. */
const sortedColumnsWhere = (source: ListSource, query: ListQuery, where: SQL): SQL => {
  const columns = columnsOfOrder(source, query);
  return columns ? sql`SELECT ${sql.join([...columns], sql`, `)} FROM ${source.table}${whereClause(where)}` : rowsWhere(source, where);
};
const orderByClause = ({ orderBy: order }: Pick<ListClauses, 'orderBy'>): SQL => sql` ORDER BY ${sql.join(order, sql`, `)}`;

/**
 * Returns clauses that find the ids of a page among the rows of the subquery `rows`. The alias of the subquery is the table's name, so that
 * `condition` and the order apply to it.
 */
const pageOfIds = (source: ListSource, clauses: ListClauses, rows: SQL, condition?: SQL): ListClauses => ({
  where: sql`${source.id} IN (SELECT ${source.id} FROM (${rows}) AS ${source.table}${whereClause(condition)}${orderByClause(clauses)} LIMIT ${clauses.limit} OFFSET ${clauses.offset})`,
  orderBy: clauses.orderBy,
  limit: clauses.limit,
  offset: 0,
});

/** Returns the ORDER BY of the query. It always ends with the id, so that pages neither overlap nor omit a row. */
function orderBy(source: ListSource, query: ListQuery): SQL[] {
  const idPosition = query.sort.findIndex(({ field }) => source.sorts[field] === source.id);
  // The id is unique, so later sorts have no effect.
  const effectiveSorts = idPosition < 0 ? query.sort : query.sort.slice(0, idPosition);
  const order = effectiveSorts.flatMap(({ field, descending }) => {
    const sort = source.sorts[field];
    if (!sort) throw new Error(`The list source has no sort ${field}, which the contract contains`);
    return typeof sort === 'function' ? sort(descending) : [sort].flat().map((column) => (descending ? desc(column) : asc(column)));
  });
  const idSort = query.sort[idPosition] ?? query.sort.at(-1);
  return [...order, idSort?.descending ? desc(source.id) : asc(source.id)];
}

const tableCount = preparedStatement((db) =>
  db
    .select({ total: rowCounts.total })
    .from(rowCounts)
    .where(eq(rowCounts.table_name, sql.placeholder('table')))
    .prepare('rows_of_table'),
);

/** Returns the number of rows of the list's table. A trigger keeps this number in `row_counts` up to date. */
async function countTable(db: Database, source: ListSource): Promise<number> {
  const [row] = await tableCount(db).execute({ table: getTableName(source.table) });
  return row?.total ?? 0;
}
