/** A page of a list and the count over all pages. Source: decisions.md section 1, "sort" and "count". */
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../contract/query.ts';
import type { Database, Queries } from '../database/connection.ts';
import { prepared } from '../database/prepared.ts';
import { rowCounts } from '../database/schema.ts';
import { listConditions } from './conditions.ts';
import { countRows } from './known-counts.ts';
import type { ListClauses, ListSource } from './list-source.ts';

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly count: number;
}

/** From this row on a page is found by its ids first: an index alone skips rows at a fraction of what the rows themselves cost. */
const deep = 2_000;
/** So many rows are found and sorted in a few milliseconds, whatever the order. */
const few = 1_000;

/** `select` reads the rows of the clauses; `also` is a condition besides the query's own. One query, and one for the count; one more on a deep page and for common words. */
export async function readList<Row>(
  db: Database,
  source: ListSource,
  query: ListQuery,
  select: (clauses: ListClauses) => Promise<Row[]>,
  also?: SQL,
): Promise<ListPage<Row>> {
  const where = listConditions(source, query, also);
  const clauses = { where, orderBy: orderBy(source, query), limit: query.range, offset: query.page * query.range };
  if (where && query.search) {
    const count = await countRows(db, source, where);
    const inOrder = count > few && isCommon(count, await wholeTable(db, source), clauses.offset + clauses.limit);
    return { rows: await (inOrder ? pageOfIds(source, clauses, select, inOrderOf(db)) : pageOf(db, source, clauses, select)), count };
  }
  const [rows, count] = await Promise.all([
    pageOf(db, source, clauses, select),
    where ? countRows(db, source, where) : wholeTable(db, source),
  ]);
  return { rows, count };
}

const pageOf = <Row>(db: Database, source: ListSource, clauses: ListClauses, select: (clauses: ListClauses) => Promise<Row[]>) =>
  clauses.offset >= deep ? pageOfIds(source, clauses, select, (read) => read(db)) : select(clauses);

/**
 * Whether so many rows hold the words searched for that reading the table in the list's order until the page is full costs less than fetching
 * and sorting all that the search index finds. `last`: the page's last row.
 */
const isCommon = (found: number, total: number, last: number): boolean => total * last < found * found;

type Reading = <Result>(read: (queries: Queries) => Promise<Result>) => Promise<Result>;

/** The planner takes words for independent of each other, and so for rare; here it is told to read in the order of an index. */
const inOrderOf =
  (db: Database): Reading =>
  (read) =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`SELECT set_config(name, value, true) FROM (VALUES ('enable_bitmapscan', 'off'), ('enable_seqscan', 'off'), ('max_parallel_workers_per_gather', '0')) AS settings(name, value)`,
      );
      return read(tx);
    });

async function pageOfIds<Row>(
  source: ListSource,
  { where, orderBy: order, limit, offset }: ListClauses,
  select: (clauses: ListClauses) => Promise<Row[]>,
  reading: Reading,
): Promise<Row[]> {
  const found = await reading((queries) =>
    queries
      .select({ id: source.id })
      .from(source.table)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return select({ where: inArray(source.id, ids), orderBy: order, limit, offset: 0 });
}

/** The id ends every order, so that pages neither overlap nor leave a row out. */
function orderBy(source: ListSource, query: ListQuery): SQL[] {
  const idAt = query.sort.findIndex(({ field }) => source.sorts[field] === source.id);
  // Nothing that stands behind the id decides anything.
  const deciding = idAt < 0 ? query.sort : query.sort.slice(0, idAt);
  const order = deciding.flatMap(({ field, descending }) => {
    const column = source.sorts[field];
    if (!column) throw new Error(`The contract offers a sort that the list does not have: ${field}`);
    return [descending ? desc(column) : asc(column)];
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

async function wholeTable(db: Database, source: ListSource): Promise<number> {
  const [row] = await rowsOfTable(db).execute({ table: source.countedAs });
  return row?.total ?? 0;
}
