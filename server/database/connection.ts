/** Opens the database, embedded or PostgreSQL. Both use the same driver and query layer. */

import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Language } from '../../contract/countries.ts';
import { StartupError } from '../startup-error.ts';
import { type EmbeddedOptions, startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { limitLogSize } from './embedded/limit-log-size.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema>;
export type { QueryLogger };
/** The transaction that the query layer passes to a callback. */
export type UnbrandedTransaction = Parameters<Parameters<Database['transaction']>[0]>[0];
declare const brand: unique symbol;
/**
 * A transaction that a function of `transactions.ts` has begun. Transactions that were begun elsewhere do not have this type.
 *
 * Code in a transaction must query through it. A query on another connection does not see the changes of the transaction. The embedded
 * database has only one connection, so there the query would wait for ever.
 */
export type Transaction = UnbrandedTransaction & { readonly [brand]: true };
export type DatabaseOrTransaction = Database | Transaction;

export interface OpenedDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Copies the folder of the embedded database; undefined for PostgreSQL. */
  readonly copyTo: ((target: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** `statementTimeout`: milliseconds after which PostgreSQL cancels a statement. The embedded database cannot cancel statements. */
export type DatabaseLocation = ({ embeddedFolder: string } & EmbeddedOptions) | { url: string; poolSize: number; statementTimeout: number };

/**
 * Opens and migrates the database. Migrations read `language`, the language of the house. Throws a {@link StartupError} if the database
 * cannot be used.
 */
export async function openDatabase(location: DatabaseLocation, queryLogger?: QueryLogger, language?: Language): Promise<OpenedDatabase> {
  const embeddedDatabase = 'embeddedFolder' in location ? await startEmbeddedDatabase(location.embeddedFolder, location) : undefined;
  const pool = new pg.Pool(
    embeddedDatabase
      ? {
          max: 1,
          idleTimeoutMillis: 0,
          stream: () => embeddedDatabase.connect(),
          ssl: false,
          host: 'embedded',
          user: 'postgres',
          database: 'postgres',
        }
      : {
          max: 'url' in location ? location.poolSize : 1,
          connectionString: 'url' in location ? location.url : '',
          connectionTimeoutMillis: 5_000,
          // Without UTC, a server in another zone prints historic dates with an offset in seconds, which we do not parse. JIT
          // compilation takes longer than our queries. With this work_mem, the bitmaps of index scans stay exact for millions of rows.
          onConnect: (client) =>
            client.query(
              `SET TIME ZONE 'UTC'; SET jit = off; SET work_mem = '16MB'; SET statement_timeout = ${'url' in location ? location.statementTimeout : 0}`,
            ),
        },
  );
  // A broken connection is replaced at the next query. Without listeners, its error event would end the process. The pool emits the event
  // of an idle connection; a connection in use emits the event itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const stopLimitingLog = embeddedDatabase ? limitLogSize(pool) : undefined;
  const close = async () => {
    stopLimitingLog?.();
    await pool.end();
    await embeddedDatabase?.close();
  };
  try {
    await pool.query('SELECT 1');
    await migrate(pool, language);
  } catch (error) {
    await close();
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new StartupError(`The database ${embeddedDatabase ? 'in the data directory' : 'at DATABASE_URL'} cannot be used: ${reason}`, {
      cause: error,
    });
  }
  const options = { schema, ...(queryLogger ? { logger: queryLogger } : {}) };
  const db = Object.assign(drizzle(pool, options), { transaction: createTransactionMethod(pool, (client) => drizzle(client, options)) });
  return { db, pool, copyTo: embeddedDatabase?.copyTo, close };
}

/**
 * Returns a `transaction` method that always releases its connection. The method of the query layer does not release it if BEGIN fails, for
 * example on a broken connection. After ten such failures, a pool of ten connections would be exhausted.
 */
function createTransactionMethod(pool: pg.Pool, createDatabase: (client: pg.PoolClient) => Database): Database['transaction'] {
  const databases = new WeakMap<pg.PoolClient, Database>();
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const db = databases.get(client) ?? createDatabase(client);
      databases.set(client, db);
      return await db.transaction(work, config);
    } finally {
      client.release();
    }
  };
}
