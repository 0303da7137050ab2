/** What a backup says of itself: how it is made, of which schema, and what its files must hold. */
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
  /** Migrations that the database has had: one that has had more than this service knows is of a newer one. */
  migrations: z.int().min(1),
  /** SHA-256 as base64url, by path in the archive. */
  digests: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;

/** Of every file below `folder`, the path as the archive names it: below `name`, with `/`. */
export async function digestsOf(folder: string, name: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const digests: Record<string, string> = {};
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    digests[[name, path.slice(folder.length + 1).replaceAll(sep, '/')].join('/')] = await digestOf(path);
  }
  return digests;
}

export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

/** What is wrong with what was found in an archive; undefined when all is as the manifest has it. */
export function faultOf(manifest: Manifest, found: Readonly<Record<string, string>>, knownMigrations: number): string | undefined {
  if (manifest.migrations > knownMigrations) {
    return 'it was made by a newer version of this service; install that one first';
  }
  const missing = Object.keys(manifest.digests).filter((path) => !(path in found));
  if (missing.length > 0) return `${missing.length} files are missing in it, ${missing[0]} first`;
  const changed = Object.entries(found).find(([path, digest]) => manifest.digests[path] !== digest);
  return changed && `its file ${changed[0]} is not what was backed up`;
}
