/** Writes a backup as one file: a compressed tar archive of the database's folder, the uploaded files, the secret and a manifest. */
import { randomUUID } from 'node:crypto';
import { copyFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { create } from 'tar';
import { syncToDisk } from '../data-directory/sync-to-disk.ts';
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
 * Writes the archive to `target` and returns the number of files in it, without the manifest. An existing file is replaced only when the
 * archive is complete. Only the owner of the archive can read it, because it contains the secret.
 */
export async function writeArchive(target: string, { snapshot, filesFolder, secretFile, now }: Sources): Promise<number> {
  const { folder, migrations } = snapshot;
  const partialFile = join(dirname(resolve(target)), `.backup-${randomUUID()}.part`);
  try {
    await copyFile(secretFile, join(folder, 'secret'));
    // A link, because a copy of the files would take time and space. `follow` makes `create` read the files behind the link.
    await symlink(resolve(filesFolder), join(folder, 'files'));
    const uploadedDigests = Object.entries(await digestsOf(resolve(filesFolder), 'files')).filter(
      ([path]) => !path.startsWith('files/incoming/'),
    );
    const digests: Record<string, string> = {
      ...(await digestsOf(join(folder, 'database'), 'database')),
      ...Object.fromEntries(uploadedDigests),
      secret: await digestOf(join(folder, 'secret')),
    };
    const manifest: Manifest = { format: 1, created: new Date(now).toISOString(), migrations, digests };
    await writeFile(join(folder, manifestName), JSON.stringify(manifest));
    // Files that are uploaded during the backup are omitted, because neither the snapshot nor the manifest contains them. The folder
    // `incoming` contains uploads that are not complete.
    const isIncluded = (path: string) => path === manifestName || path in digests;
    await create(
      {
        file: partialFile,
        cwd: folder,
        gzip: { level: 3 },
        mode: 0o600,
        follow: true,
        portable: true,
        strict: true,
        filter: (path, entry) => ('isDirectory' in entry && entry.isDirectory() ? path !== 'files/incoming' : isIncluded(path)),
      },
      [manifestName, 'secret', 'database', 'files'],
    );
    await syncToDisk(partialFile);
    await rename(partialFile, target);
    await syncToDisk(dirname(resolve(target)));
    return Object.keys(digests).length;
  } finally {
    await rm(partialFile, { force: true });
  }
}
