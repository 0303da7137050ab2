/**
 * Snapshots of the embedded database. A snapshot is a copy of the database's folder.
 *
 * The database copies the folder between two queries, when nothing is being written. When the copy is opened, PostgreSQL runs crash
 * recovery, as it does after a kill.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { countAppliedMigrations } from '../database/migrate.ts';

export interface Snapshot {
  /** The folder that contains the folder `database`. */
  readonly folder: string;
  /** Number of migrations that have been applied to the database. */
  readonly migrations: number;
  release(): Promise<void>;
}

const snapshotPrefix = 'snapshot-';

/** `copy` copies the database to a folder that does not exist yet. */
export async function takeSnapshot(dataDirectory: string, pool: pg.Pool, copy: (target: string) => Promise<void>): Promise<Snapshot> {
  const folder = join(dataDirectory, snapshotPrefix + randomUUID());
  const release = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder);
    const migrations = await countAppliedMigrations(pool);
    await copy(join(folder, 'database'));
    return { folder, migrations, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Deletes the snapshots of processes that were killed. The caller must hold the lock of the data directory. */
export async function removeSnapshots(dataDirectory: string): Promise<void> {
  for (const name of await readdir(dataDirectory)) {
    if (name.startsWith(snapshotPrefix)) await rm(join(dataDirectory, name), { recursive: true, force: true });
  }
}
