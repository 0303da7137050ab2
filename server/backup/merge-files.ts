import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathExists } from '../data-directory/path-exists.ts';
import { syncToDisk } from '../data-directory/sync-to-disk.ts';
import { incomingFolderName } from '../files/file-store.ts';

/**
 * Copies uploaded files into the files folder, which may be on another disk. Existing files are kept. Files with the same name have the
 * same content: names are random, and the content never changes.
 */
export async function mergeFiles(sourceFolder: string, targetFolder: string): Promise<void> {
  const incomingFolder = join(targetFolder, incomingFolderName);
  await mkdir(incomingFolder, { recursive: true });
  for (const entry of await readdir(sourceFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(targetFolder, source.slice(sourceFolder.length + 1));
    if (await pathExists(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    const partialFile = join(incomingFolder, randomUUID());
    await copyFile(source, partialFile);
    await syncToDisk(partialFile);
    await rename(partialFile, target);
    await syncToDisk(dirname(target));
  }
}
