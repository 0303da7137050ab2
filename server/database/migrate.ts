/** Brings the database to the newest migration; processes that start together wait for one another. */
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { prepareQueue } from '../jobs/queue.ts';
import { projectRoot } from '../project-root.ts';

const migrationLock = 7_261_001;

export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration takes as long as it takes, and so does waiting for one.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder: join(projectRoot, 'server/database/migrations') });
    await prepareQueue(client);
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    client.release();
  }
}
