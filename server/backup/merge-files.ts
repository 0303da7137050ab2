import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathExists } from '../path-exists.ts';

/**
 * Brings uploaded files into the folder of files, beside those that are there: a file's name is drawn when it is uploaded and its content never
 * changes, so that one of the same name is the same. The folder may be on another disk.
 */
export async function mergeFiles(from: string, into: string): Promise<void> {
  const incoming = join(into, 'incoming');
  await mkdir(incoming, { recursive: true });
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(into, source.slice(from.length + 1));
    if (await pathExists(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    const part = join(incoming, randomUUID());
    await copyFile(source, part);
    await rename(part, target);
  }
}
