/** Unpacks and verifies a backup, before any data is replaced. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { reasonAgainstSecret } from '../data-directory/server-secret.ts';
import { syncTree } from '../data-directory/sync-to-disk.ts';
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { digestOf, digestsOf, type Manifest, manifestName, manifestSchema, reasonAgainstRestore } from './manifest.ts';

/** Unpacks the archive into the folder, and verifies it. Deletes the folder and throws if the archive cannot be unpacked or restored. */
export async function unpackBackup(archive: string, folder: string, availableMigrations: number): Promise<Manifest> {
  try {
    for (const name of ['database', 'files']) await mkdir(join(folder, name), { recursive: true });
    // An asynchronous extraction would continue after the first error, and write into the folder that is being deleted.
    extract({
      sync: true,
      file: archive,
      cwd: folder,
      strict: true,
      // Links are skipped, because they could refer to files outside of the folder.
      filter: (_path, entry) => 'type' in entry && /^(File|OldFile|Directory)$/.test(entry.type),
    });
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')));
    const digests = {
      ...(await digestsOf(join(folder, 'database'), 'database')),
      ...(await digestsOf(join(folder, 'files'), 'files')),
      secret: await digestOf(join(folder, 'secret')),
    };
    const reason = reasonAgainstRestore(manifest, digests, availableMigrations);
    if (reason) throw new Error(reason);
    const reasonOfSecret = reasonAgainstSecret(await readFile(join(folder, 'secret'), 'utf8'));
    if (reasonOfSecret) throw new Error(`its secret ${reasonOfSecret}`);
    // Starting the database verifies that PostgreSQL can open its files.
    const database = await startEmbeddedDatabase(join(folder, 'database'), { durable: true });
    await database.close();
    await syncTree(folder);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
