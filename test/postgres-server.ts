import type { TestProject } from 'vitest/node';
import { createCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database on which this run tests the service. */
    database: 'embedded' | 'postgres';
    /** The URL of a PostgreSQL server, for its superuser. Test files create their own databases there. Empty for the embedded database. */
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL server for the tests of one project and provides its address as `postgresUrl`. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await createCluster({ settings: ['fsync=off', 'max_connections=200'] });
  await cluster.start();
  project.provide('postgresUrl', cluster.url);
  return cluster.remove;
}
