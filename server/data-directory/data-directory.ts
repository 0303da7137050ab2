/**
 * The data directory, which contains the embedded database, the uploaded files and the server's secret.
 *
 * Only one process at a time may open the database, because two processes would corrupt it.
 */
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { finishRestore, isRestorePending } from '../backup/pending-restore.ts';
import { StartupError } from '../startup-error.ts';
import { acquireLock } from './lock.ts';
import { readSecret } from './server-secret.ts';
import { syncEntry, syncToDisk } from './sync-to-disk.ts';
import { ensureWritableFolder } from './writable-folder.ts';

export interface DataDirectory {
  readonly folder: string;
  readonly databaseFolder: string;
  readonly filesFolder: string;
  /** The path of the socket through which commands on the terminal send requests to the running service. */
  readonly controlSocket: string;
  /** Returns the server's secret; creates it if there is none. Throws a {@link StartupError} if it is too short or cannot be created. */
  readSecret(): Promise<string>;
  /** Returns a function that releases the lock. Throws a {@link StartupError} if another process holds it or the folder is not writable. */
  lock(): Promise<() => Promise<void>>;
}

export const databaseFolderOf = (path: string): string => join(resolve(path), 'database');

const markerName = 'auction-backoffice.json';

/**
 * Opens the folder, or creates it if it does not exist, and completes an interrupted restore. Throws a {@link StartupError} if the folder
 * contains files of other programs or cannot be used.
 */
export async function openDataDirectory(path: string): Promise<DataDirectory> {
  const folder = resolve(path);
  try {
    await mkdir(folder, { recursive: true });
    await claimFolder(folder);
    await restrictAccess(folder);
    const lock = async () => {
      await ensureWritableFolder(folder);
      return acquireLock(join(folder, 'lock'));
    };
    if (await isRestorePending(folder)) {
      const release = await lock();
      await finishRestore(folder).finally(release);
    }
    return {
      folder,
      controlSocket: join(folder, 'control'),
      databaseFolder: databaseFolderOf(folder),
      filesFolder: join(folder, 'files'),
      readSecret: () => readSecret(join(folder, 'secret')),
      lock,
    };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The data directory ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Marks an empty folder as a data directory. Throws a {@link StartupError} if the folder has files but no marker. */
async function claimFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.includes(markerName)) return;
  if (names.length > 0) {
    throw new StartupError(`The data directory ${folder} contains files of another program; set DATA_DIR to an empty or new folder`);
  }
  await writeFile(join(folder, markerName), `${JSON.stringify({ format: 1 })}\n`, { flush: true });
  await syncToDisk(folder);
  await syncEntry(folder);
}

/**
 * Restricts the folder to its owner. Otherwise, every user of the machine could read the files of the embedded database. Throws a
 * {@link StartupError} if this process may not restrict it, and users outside of the folder's group have access.
 */
async function restrictAccess(folder: string): Promise<void> {
  const { mode } = await stat(folder);
  if ((mode & 0o077) === 0 || process.platform === 'win32') return;
  await chmod(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
    // In a container, the volume may be shared through its group.
    if ((mode & 0o007) === 0) return;
    throw new StartupError(
      `Other users of this machine can read the data directory ${folder}, which belongs to another user. Change its owner to the service's user (chown), remove the access of others (chmod 700), or set DATA_DIR to a new folder inside it`,
    );
  });
}
