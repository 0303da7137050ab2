/** A page of a list and the count over all pages. Source: decisions.md section 1, "sort" and "count". */
import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../contract/query.ts';
import type { Database } from '../database/connection.ts';
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

/** `select` reads the rows of the clauses; `also` is a condition besides the query's own. One query, and one for the count; one more on a deep page. */
export async function readList<Row>(
  db: Database,
  source: ListSource,
  query: ListQuery,
  select: (clauses: ListClauses) => Promise<Row[]>,
  also?: SQL,
): Promise<ListPage<Row>> {
  const where = listConditions(source, query, also);
  const clauses = { where, orderBy: orderBy(source, query), limit: query.range, offset: query.page * query.range };
  const [rows, count] = await Promise.all([
    clauses.offset >= deep ? deepPage(db, source, clauses, select) : select(clauses),
    where ? countRows(db, source, where) : wholeTable(db, source),
  ]);
  return { rows, count };
}

async function deepPage<Row>(
  db: Database,
  source: ListSource,
  { where, orderBy: order, limit, offset }: ListClauses,
  select: (clauses: ListClauses) => Promise<Row[]>,
): Promise<Row[]> {
  const found = await db
    .select({ id: source.id })
    .from(source.table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  return select({ where: inArray(source.id, ids), orderBy: order, limit, offset: 0 });
}

/** The id ends every order, so that pages neither overlap nor leave a row out. */
function orderBy(source: ListSource, query: ListQuery): SQL[] {
  const order = query.sort.flatMap(({ field, descending }) => {
    const column = source.sorts[field];
    if (!column) throw new Error(`The contract offers a sort that the list does not have: ${field}`);
    return column === source.id ? [] : [descending ? desc(column) : asc(column)];
  });
  const byId = query.sort.find(({ field }) => source.sorts[field] === source.id) ?? query.sort.at(-1);
  return [...order, byId?.descending ? desc(source.id) : asc(source.id)];
}

async function wholeTable(db: Database, source: ListSource): Promise<number> {
  const [row] = await db.select({ total: rowCounts.total }).from(rowCounts).where(eq(rowCounts.table_name, source.countedAs));
  return row?.total ?? 0;
}
