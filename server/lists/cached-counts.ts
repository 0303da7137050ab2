/**
 * A cache of the exact counts of filtered lists. Counting hundreds of thousands of rows takes many times as long as reading a page.
 *
 * The SQL statement that counts also reads `table_changes`, in the same snapshot. The count is valid until `table_changes` has other rows
 * for the list's tables.
 */
import { createHash } from 'node:crypto';
import { getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '../database/connection.ts';
import { tableChanges } from '../database/schema.ts';
import type { ListSource } from './list-source.ts';

/**
 * Counts that took more than this number of milliseconds are cached. Faster counts are repeated each time, because reading a cached count
 * needs a query, too.
 */
const cacheThresholdMs = 8;
const maxEntries = 1_000;

export interface CountWithFingerprint {
  readonly count: number;
  /** The fingerprint changes with every change of the tables (see {@link fingerprintOf}). */
  readonly fingerprint: string;
}
/** One cache for each database, because a process can have several services. */
const cachesByDatabase = new WeakMap<Database, Map<string, CountWithFingerprint>>();
const dialect = new PgDialect();

/**
 * Returns how many rows of the list's table meet the condition. If no valid count is cached, `runCount` counts the rows, and selects
 * `fingerprint` in the same statement.
 */
export async function countCached(
  db: Database,
  source: ListSource,
  where: SQL,
  runCount: (fingerprint: SQL) => Promise<CountWithFingerprint> = (fingerprint) => countUncached(db, source, where, fingerprint),
): Promise<number> {
  const { sql: text, params } = dialect.sqlToQuery(where);
  const key = keyOf(JSON.stringify([getTableName(source.table), text, params]));
  const cache = cachesByDatabase.get(db) ?? new Map<string, CountWithFingerprint>();
  cachesByDatabase.set(db, cache);
  const fingerprint = fingerprintOf([source.table, ...(source.otherTables ?? [])].map(getTableName));
  const cachedCount = cache.get(key);
  if (cachedCount) {
    const { rows } = await db.execute<{ fingerprint: string }>(sql`SELECT ${fingerprint} AS fingerprint`);
    if (rows[0]?.fingerprint === cachedCount.fingerprint) {
      storeEntry(cache, key, cachedCount);
      return cachedCount.count;
    }
  }
  const startedAt = performance.now();
  const newCount = await runCount(fingerprint);
  if (performance.now() - startedAt > cacheThresholdMs) storeEntry(cache, key, newCount);
  else cache.delete(key);
  return newCount.count;
}

export async function countUncached(db: Database, { table }: ListSource, where: SQL, fingerprint: SQL): Promise<CountWithFingerprint> {
  const { rows } = await db.execute<{ count: number; fingerprint: string }>(
    sql`SELECT count(*)::integer AS count, ${fingerprint} AS fingerprint FROM ${table} WHERE ${where}`,
  );
  return rows[0] ?? { count: 0, fingerprint: '' };
}

const maxKeyLength = 1_000;
/** Long keys are hashed, because a search can have thousands of ids in its parameters. */
const keyOf = (text: string): string => (text.length > maxKeyLength ? createHash('sha256').update(text).digest('base64') : text);

/** Selects a fingerprint of the tables' rows in `table_changes`. Two snapshots have equal fingerprints only if these rows are the same. */
const fingerprintOf = (tables: readonly string[]): SQL =>
  sql`(SELECT count(*) || ' ' || coalesce(sum(${tableChanges.id}), 0) FROM ${tableChanges} WHERE ${inArray(tableChanges.table_name, [...tables])})`;

/** Adds an entry, or marks it as recently used. Removes the least recently used entry if there are too many. */
function storeEntry(cache: Map<string, CountWithFingerprint>, key: string, count: CountWithFingerprint): void {
  cache.delete(key);
  cache.set(key, count);
  const [oldestKey] = cache.keys();
  if (cache.size > maxEntries && oldestKey !== undefined) cache.delete(oldestKey);
}

/**
 * Keeps `table_changes` short: replaces the rows of a table with one new row.
 *
 * Keeping the last old row instead would be wrong. A transaction that inserted a lower id can commit after the transaction that inserted
 * the last row. So an earlier snapshot may have contained the last row alone. The count of that snapshot would become valid again.
 */
export async function compactTableChanges(db: Database): Promise<void> {
  // Only tables with many rows in `table_changes` are compacted, because compacting makes their cached counts stale.
  await db.execute(sql`
    WITH old AS (DELETE FROM ${tableChanges} WHERE table_name IN (SELECT table_name FROM ${tableChanges} GROUP BY table_name HAVING count(*) > 50) RETURNING table_name)
    INSERT INTO ${tableChanges} (table_name) SELECT DISTINCT table_name FROM old`);
}
