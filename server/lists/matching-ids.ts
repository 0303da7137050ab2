/** Finds the ids of the records that match the query of a list. Source: docs/specification/extensions.md#bulk-matching. */
import { type SQL, sql } from 'drizzle-orm';
import type { ListQuery } from '../../contract/query.ts';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import { listConditions } from './conditions.ts';
import type { ListSource } from './list-source.ts';

/** A query of a list without the parameters that its route applies itself, and the condition that replaces these parameters. */
export interface ListScope {
  readonly query: ListQuery;
  readonly condition: SQL | undefined;
}

/** Returns the ids of the records on all pages, in ascending order, but at most `limit` ids. */
export async function findMatchingIds(
  db: DatabaseOrTransaction,
  source: ListSource,
  query: ListQuery,
  limit: number,
  extraCondition?: SQL,
): Promise<number[]> {
  const where = listConditions(source, query, { extraCondition });
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT ${source.id} AS id FROM ${source.table}${where ? sql` WHERE ${where}` : sql``} ORDER BY ${source.id} LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}
