/** Flushes files and folders to disk (fsync), so that the data survive a power failure. */
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Syncs the content of a file, or the entries of a folder. */
export async function syncToDisk(path: string): Promise<void> {
  try {
    const handle = await open(path);
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!isFolderWithoutSync(error)) throw error;
  }
}

/** Syncs the entry of a file or folder in its parent folder. Does nothing if this process may not open the parent folder. */
export async function syncEntry(path: string): Promise<void> {
  await syncToDisk(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
  });
}

/** Windows and some file systems cannot sync a folder. PostgreSQL ignores this error as well. */
const isFolderWithoutSync = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EINVAL' || (process.platform === 'win32' && /^(EISDIR|EPERM)$/.test(String(error.code))));

const maxParallelSyncs = 8;

export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() || entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
  const syncRemainingPaths = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await syncToDisk(path);
  };
  await Promise.all(Array.from({ length: maxParallelSyncs }, syncRemainingPaths));
  await syncToDisk(folder);
}
