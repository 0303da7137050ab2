/**
 * A copy of the embedded database's folder, for as long as it is held. The thread that owns the database makes it between two queries, when
 * nothing is being written: it is what a process killed at that moment would leave, and opens as that does.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { countMigrations } from '../database/migrate.ts';

export interface Snapshot {
  /** Holds the folder `database`. */
  readonly folder: string;
  /** How many the database has had. */
  readonly migrations: number;
  release(): Promise<void>;
}

const prefix = 'snapshot-';

/** `copy` copies the database into a folder that does not exist yet. Throws when there is no room for it. */
export async function takeSnapshot(dataDirectory: string, pool: pg.Pool, copy: (target: string) => Promise<void>): Promise<Snapshot> {
  const folder = join(dataDirectory, prefix + randomUUID());
  const release = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder);
    const migrations = await countMigrations(pool);
    await copy(join(folder, 'database'));
    return { folder, migrations, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** What a killed process left. Only for who holds the lock of the data directory. */
export async function removeSnapshots(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (name.startsWith(prefix)) await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}
