import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../server/database/connection.ts';
import { createCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database on which this run tests the service. */
    database: 'embedded' | 'postgres';
    /** The URL of a PostgreSQL server, for its superuser. Test files create their own databases there. Empty for the embedded database. */
    postgresUrl: string;
    /** The name of a migrated database on this server, for test files to copy. Running all migrations takes seconds. */
    postgresTemplate: string;
  }
}

interface SharedServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

declare global {
  /** Each project loads this module again, but all projects share one process and one server. */
  var sharedPostgres: Promise<SharedServer> | undefined;
}

const template = 'template_of_tests';

/**
 * The databases are removed after the tests, so nothing is written that only a recovery or a replica needs.
 * `synchronous_commit` stays on. Without it, a `VACUUM` directly after an `INSERT` can find the new rows not yet visible to all. The query
 * plans that tests check would then scan whole tables.
 */
const withoutRecovery = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'];

async function startServer(): Promise<SharedServer> {
  const cluster = await createCluster({ settings: [...withoutRecovery, 'max_connections=200'] });
  try {
    await cluster.start();
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${template}`);
    await client.end();
    const url = new URL(cluster.url);
    url.pathname = template;
    await (await openDatabase({ url: url.href, poolSize: 1, statementTimeout: 0 })).close();
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  return { url: cluster.url, stop: cluster.remove };
}

/** Starts a PostgreSQL server for the first project that needs it. Provides its address as `postgresUrl` and a database to copy. */
export default async function providePostgres(project: TestProject): Promise<() => Promise<void>> {
  globalThis.sharedPostgres ??= startServer();
  const { url, stop } = await globalThis.sharedPostgres;
  project.provide('postgresUrl', url);
  project.provide('postgresTemplate', template);
  return stop;
}
