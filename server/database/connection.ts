/** Opens the database, embedded or PostgreSQL, behind one driver and one query layer. */

import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';
import { transactionsOf } from './transactions.ts';

export type Database = NodePgDatabase<typeof schema>;
/** What a transaction's callback gets. Inside a transaction nothing else may query: on the one connection of the embedded database it would wait for ever. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Where a read may stand: inside a transaction or outside. */
export type Queries = Database | Transaction;

export interface OpenDatabase {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Copies the folder of the embedded database; undefined for PostgreSQL. */
  readonly copyTo: ((target: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

/** `statementTimeout`: milliseconds after which PostgreSQL gives a statement up. The embedded database computes in one go, and knows no such limit. */
export type DatabaseLocation = { embeddedFolder: string } | { url: string; poolSize: number; statementTimeout: number };

/** Opens and migrates. Throws a {@link StartupError} when the database cannot be reached, opened or migrated. */
export async function openDatabase(location: DatabaseLocation, queryLogger?: QueryLogger): Promise<OpenDatabase> {
  const embedded = 'embeddedFolder' in location ? await startEmbeddedDatabase(location.embeddedFolder) : undefined;
  const pool = new pg.Pool(
    embedded
      ? {
          max: 1,
          idleTimeoutMillis: 0,
          stream: () => embedded.connect(),
          ssl: false,
          host: 'embedded',
          user: 'postgres',
          database: 'postgres',
        }
      : {
          max: 'url' in location ? location.poolSize : 1,
          connectionString: 'url' in location ? location.url : '',
          connectionTimeoutMillis: 5_000,
          // Otherwise a server elsewhere writes old dates with the seconds of its historic offset, which nobody reads.
          onConnect: (client) =>
            client.query(`SET TIME ZONE 'UTC'; SET statement_timeout = ${'url' in location ? location.statementTimeout : 0}`),
        },
  );
  // A connection that breaks is replaced at the next query. Without a listener it would end the process: while it is idle through the pool,
  // and while a transaction has it, between two of its queries, by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const close = async () => {
    await pool.end();
    await embedded?.close();
  };
  try {
    await pool.query('SELECT 1');
    await migrate(pool);
  } catch (error) {
    await close();
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new StartupError(`The database ${embedded ? 'in the data directory' : 'at DATABASE_URL'} cannot be used: ${reason}`, {
      cause: error,
    });
  }
  const options = { schema, ...(queryLogger ? { logger: queryLogger } : {}) };
  const db = Object.assign(drizzle(pool, options), { transaction: transactionsOf(pool, (client) => drizzle(client, options)) });
  return { db, pool, copyTo: embedded?.copyTo, close };
}
