/** A page of a list and the count over all pages. Source: decisions.md section 1, "sort" and "count". */
import { asc, desc, eq, type SQL } from 'drizzle-orm';
import type { ListQuery } from '../../contract/query.ts';
import type { Database } from '../database/connection.ts';
import { rowCounts } from '../database/schema.ts';
import { listConditions } from './conditions.ts';
import type { ListClauses, ListSource } from './list-source.ts';

export interface ListPage<Row> {
  readonly rows: Row[];
  readonly count: number;
}

/** `select` reads the rows of the clauses; `also` is a condition besides the query's own. One query, and one for the count. */
export async function readList<Row>(
  db: Database,
  source: ListSource,
  query: ListQuery,
  select: (clauses: ListClauses) => Promise<Row[]>,
  also?: SQL,
): Promise<ListPage<Row>> {
  const where = listConditions(source, query, also);
  const clauses = { where, orderBy: orderBy(source, query), limit: query.range, offset: query.page * query.range };
  const [rows, count] = await Promise.all([select(clauses), where ? db.$count(source.table, where) : wholeTable(db, source)]);
  return { rows, count };
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
