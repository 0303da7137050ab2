/**
 * Exact counts of filtered lists that are not counted twice while nothing changes: counting hundreds of thousands of rows costs many times
 * the page itself. A count is remembered with what `table_changes` showed before it was made, and holds as long as that shows the same.
 */
import { getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection.ts';
import { tableChanges } from '../database/schema.ts';
import type { ListSource } from './list-source.ts';

/** A count that takes longer (milliseconds) is worth remembering; what is quicker is counted each time, with one query. */
const slow = 8;
const mostRemembered = 1_000;

interface Known {
  /** What `table_changes` showed; undefined where only the slowness is known yet. */
  readonly seen?: string;
  readonly count?: number;
}
/** By database, so that two services in one process do not share what they know. */
const knownOf = new WeakMap<Database, Map<string, Known>>();
const dialect = new PgDialect();

/** How many rows of the list's table the condition holds for. */
export async function countRows(db: Database, source: ListSource, where: SQL): Promise<number> {
  const { sql: text, params } = dialect.sqlToQuery(where);
  const key = JSON.stringify([getTableName(source.table), text, params]);
  const known = knownOf.get(db) ?? new Map<string, Known>();
  knownOf.set(db, known);
  const before = known.get(key);
  const seen = before && (await changesOf(db, [getTableName(source.table), ...(source.countedWith ?? [])]));
  if (before && before.count !== undefined && before.seen === seen) {
    remember(known, key, before);
    return before.count;
  }
  const start = performance.now();
  const count = await db.$count(source.table, where);
  if (before || performance.now() - start > slow) remember(known, key, seen === undefined ? {} : { seen, count });
  return count;
}

/** What the tables' rows in `table_changes` are. It shows the same to two transactions only when both see the same changes. */
async function changesOf(db: Database, tables: readonly string[]): Promise<string> {
  const [row] = await db
    .select({ count: sql<string>`count(*)`, sum: sql<string>`coalesce(sum(${tableChanges.id}), 0)` })
    .from(tableChanges)
    .where(inArray(tableChanges.table_name, [...tables]));
  return `${row?.count} ${row?.sum}`;
}

/** The longest unused go first. */
function remember(known: Map<string, Known>, key: string, value: Known): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
}

/**
 * Keeps `table_changes` short: one new row stands for all that were there. It is new, and not the last of the old ones, because one that
 * was begun before them may be committed after this, and what is then seen must not have been seen before.
 */
export async function tidyChanges(db: Database): Promise<void> {
  await db.execute(sql`
    WITH old AS (DELETE FROM ${tableChanges} WHERE table_name IN (SELECT table_name FROM ${tableChanges} GROUP BY table_name HAVING count(*) > 50) RETURNING table_name)
    INSERT INTO ${tableChanges} (table_name) SELECT DISTINCT table_name FROM old`);
}
