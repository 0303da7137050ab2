import type { TestProject } from 'vitest/node';
import { createCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database this run of the service's tests is about. */
    database: 'embedded' | 'postgres';
    /** A PostgreSQL server where a test file may make its own database, as its superuser; empty on the embedded one. */
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
