/** Unpacks a backup and looks at every byte of it, before anything is replaced by it. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { digestOf, digestsOf, faultOf, type Manifest, manifestName, manifestSchema } from './manifest.ts';

/** Throws for an archive that is not whole, was altered, is of a newer schema, or whose database does not open; then nothing is left of it. */
export async function unpack(archive: string, folder: string, knownMigrations: number): Promise<Manifest> {
  try {
    for (const part of ['database', 'files']) await mkdir(join(folder, part), { recursive: true });
    // In one go: extracting in parallel goes on writing after the first fault, into the folder that is being removed.
    extract({
      sync: true,
      file: archive,
      cwd: folder,
      strict: true,
      filter: (_path, entry) => 'type' in entry && /^(File|OldFile|Directory)$/.test(entry.type),
    });
    const manifest = manifestSchema.parse(JSON.parse(await readFile(join(folder, manifestName), 'utf8')));
    const found = {
      ...(await digestsOf(join(folder, 'database'), 'database')),
      ...(await digestsOf(join(folder, 'files'), 'files')),
      secret: await digestOf(join(folder, 'secret')),
    };
    const fault = faultOf(manifest, found, knownMigrations);
    if (fault) throw new Error(fault);
    const database = await startEmbeddedDatabase(join(folder, 'database'));
    await database.close();
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
