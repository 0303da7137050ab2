import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

export const manifestName = 'manifest.json';

export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601. */
  created: z.iso.datetime(),
  /** Number of migrations that have been applied to the database. If this service has fewer, the backup is from a newer version. */
  migrations: z.int().min(1),
  /** SHA-256 as base64url, by path in the archive. */
  digests: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Returns the digest of every file below `folder`. The keys are `archiveFolder`, a slash and the path below `folder`. */
export async function digestsOf(folder: string, archiveFolder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests: Record<string, string> = {};
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const path = join(entry.parentPath, entry.name);
    digests[[archiveFolder, path.slice(folder.length + 1).replaceAll(sep, '/')].join('/')] = await digestOf(path);
  }
  return digests;
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

/**
 * Returns the reason why an archive cannot be restored; undefined if it can be restored.
 *
 * @param actualDigests the digests of the unpacked files
 * @param availableMigrations the number of migrations in this version of the service
 */
export function reasonAgainstRestore(
  manifest: Manifest,
  actualDigests: Readonly<Record<string, string>>,
  availableMigrations: number,
): string | undefined {
  if (manifest.migrations > availableMigrations) {
    return 'it was made by a newer version of this service; install that one first';
  }
  if (!('database/PG_VERSION' in manifest.digests)) return 'it contains no database';
  const missingPaths = Object.keys(manifest.digests).filter((path) => !(path in actualDigests));
  if (missingPaths.length === 1) return `its file ${missingPaths[0]} is missing`;
  if (missingPaths.length > 1) return `${missingPaths.length} of its files are missing, among them ${missingPaths[0]}`;
  const changedPath = Object.keys(actualDigests).find((path) => manifest.digests[path] !== actualDigests[path]);
  return changedPath && `its file ${changedPath} does not match its manifest`;
}
