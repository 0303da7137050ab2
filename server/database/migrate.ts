/** Migrates the database to the newest version. Processes that start at the same time wait for each other. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { z } from 'zod';
import type { Language } from '../../contract/countries.ts';
import { projectRoot } from '../project-root.ts';
import { syncTriggers } from './triggers.ts';

const migrationsFolder = join(projectRoot, 'server/database/migrations');
const migrationJournalSchema = z.object({ entries: z.array(z.unknown()) });

export const countAvailableMigrations = async (): Promise<number> =>
  migrationJournalSchema.parse(JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'))).entries.length;

export async function countAppliedMigrations(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('SELECT count(*) FROM drizzle.__drizzle_migrations');
  return Number(rows[0]?.count);
}

const migrationLock = 7_261_001;

/** Migrations read the house's `language` as the setting `house.language`. */
export async function migrate(pool: pg.Pool, language?: Language): Promise<void> {
  const client = await pool.connect();
  try {
    // There is no time limit for a migration, nor for waiting while another process migrates the database.
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query("SELECT set_config('house.language', $1, false)", [language ?? '']);
    await runMigrations(drizzle(client), { migrationsFolder });
    await syncTriggers(client);
    await client.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    // Closes the connection, because a request must not get a connection without a statement timeout.
    client.release(true);
  }
}
