/** Writes a backup as one file, a compressed tar archive. */
import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { create } from 'tar';
import { syncToDisk } from '../data-directory/sync-to-disk.ts';
import { incomingFolderName } from '../files/file-store.ts';
import { digestOf, digestsOf, type Manifest, manifestName } from './manifest.ts';
import type { Snapshot } from './snapshot.ts';

interface Sources {
  readonly snapshot: Snapshot;
  readonly filesFolder: string;
  readonly secretFile: string;
  /** Unix milliseconds. */
  readonly now: number;
}

/**
 * Returns the number of files in the archive, without the manifest. An existing file is replaced only when the archive is complete. Only
 * the owner of the archive can read it, because it contains the secret.
 */
export async function writeArchive(target: string, { snapshot, filesFolder, secretFile, now }: Sources): Promise<number> {
  const { folder, migrations } = snapshot;
  const partialFile = join(dirname(resolve(target)), `.backup-${randomUUID()}.part`);
  const linkFolder = join(resolve(filesFolder), incomingFolderName, `backup-${randomUUID()}`);
  try {
    await copyFile(secretFile, join(folder, 'secret'));
    await linkFiles(resolve(filesFolder), linkFolder);
    // `follow` makes `create` read the folder behind the link.
    await symlink(linkFolder, join(folder, 'files'));
    const digests: Record<string, string> = {
      ...(await digestsOf(join(folder, 'database'), 'database')),
      ...(await digestsOf(linkFolder, 'files')),
      secret: await digestOf(join(folder, 'secret')),
    };
    const manifest: Manifest = { format: 1, created: new Date(now).toISOString(), migrations, digests };
    await writeFile(join(folder, manifestName), JSON.stringify(manifest));
    await create({ file: partialFile, cwd: folder, gzip: { level: 3 }, mode: 0o600, follow: true, portable: true, strict: true }, [
      manifestName,
      'secret',
      'database',
      'files',
    ]);
    await syncToDisk(partialFile);
    await rename(partialFile, target);
    await syncToDisk(dirname(resolve(target)));
    return Object.keys(digests).length;
  } finally {
    await rm(partialFile, { force: true });
    await rm(linkFolder, { recursive: true, force: true });
  }
}

/**
 * Creates hard links to the uploaded files in a new folder. A file that is deleted during the backup remains readable there. Files are
 * copied if they cannot be linked, for example on a file system without hard links.
 */
async function linkFiles(filesFolder: string, linkFolder: string): Promise<void> {
  await mkdir(linkFolder, { recursive: true });
  for (const file of await listStoredFiles(filesFolder)) {
    const linkedFile = join(linkFolder, relative(filesFolder, file));
    await mkdir(dirname(linkedFile), { recursive: true });
    await link(file, linkedFile)
      .catch(() => copyFile(file, linkedFile))
      .catch((error: NodeJS.ErrnoException) => {
        // The file was deleted after the folder had been listed.
        if (error.code !== 'ENOENT') throw error;
      });
  }
}

/** The folder `incoming` is not read: it contains incomplete files, and temporary folders of running backups. */
async function listStoredFiles(filesFolder: string): Promise<string[]> {
  const entries = (await readdir(filesFolder, { withFileTypes: true })).filter(({ name }) => name !== incomingFolderName);
  const nestedListings = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readdir(join(filesFolder, name), { recursive: true, withFileTypes: true }));
  return [...entries, ...(await Promise.all(nestedListings)).flat()]
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
