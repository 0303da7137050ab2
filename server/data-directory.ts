/**
 * The folder that holds the embedded database and the server's secret. Only one process may have it, and it
 * must be ours: two embedded databases on one folder corrupt it.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { finishRestore, isRestorePending } from './backup/pending-restore.ts';
import { holdLock } from './directory-lock.ts';
import { StartupError } from './startup-error.ts';
import { writableFolder } from './writable-folder.ts';

export interface DataDirectory {
  readonly folder: string;
  readonly databaseFolder: string;
  readonly filesFolder: string;
  /** Where a running service is asked for a snapshot. */
  readonly controlSocket: string;
  /** Made at the first start; tokens derive from it. Readable by its owner alone. */
  readonly secret: string;
  /** Keeps other processes from the database in it until the answered function is called. */
  lock(): Promise<() => Promise<void>>;
}

const marker = 'auction-backoffice.json';

/** Opens the folder, making it when there is none. Throws a {@link StartupError} when it is another's. */
export async function openDataDirectory(path: string): Promise<DataDirectory> {
  const folder = resolve(path);
  try {
    await mkdir(folder, { recursive: true });
    await claim(folder);
    const lock = async () => {
      await writableFolder(folder);
      return holdLock(join(folder, 'lock'));
    };
    if (await isRestorePending(folder)) {
      const release = await lock();
      await finishRestore(folder).finally(release);
    }
    return {
      folder,
      controlSocket: join(folder, 'control'),
      databaseFolder: join(folder, 'database'),
      filesFolder: join(folder, 'files'),
      secret: await readSecret(join(folder, 'secret')),
      lock,
    };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The data directory ${folder} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function claim(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.includes(marker)) return;
  if (names.length > 0) {
    throw new StartupError(`The data directory ${folder} holds files that are not this service's; name an empty or new folder in DATA_DIR`);
  }
  await writeFile(join(folder, marker), `${JSON.stringify({ format: 1 })}\n`);
}

async function readSecret(file: string): Promise<string> {
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(file, 'utf8');
}
