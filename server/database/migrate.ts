/** Brings the database to the newest migration; processes that start together wait for one another. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import { prepareQueue } from '../jobs/queue.ts';
import { projectRoot } from '../project-root.ts';

const folder = join(projectRoot, 'server/database/migrations');
const journal = z.object({ entries: z.array(z.unknown()) });

/** How many migrations this service knows. */
export const knownMigrations = async (): Promise<number> =>
  journal.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'))).entries.length;

/** How many migrations the database has had. */
export async function countMigrations(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM drizzle.__drizzle_migrations');
  return Number(rows[0]?.count);
}

const migrationLock = 7_261_001;

export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // A migration takes as long as it takes, and so does waiting for one.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    await prepareQueue(client);
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    // Closed, so that no request is given this connection without its limit.
    client.release(true);
  }
}
