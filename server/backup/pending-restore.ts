/**
 * The moment of a restore: what was unpacked and verified takes the place of what was there, which is kept aside. A small file says that it
 * has begun; whoever opens the data directory next finishes what was killed in between. The folder itself is not replaced: it may be a mount.
 */
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { pathExists } from '../path-exists.ts';

const journalName = 'restore.json';
const journalSchema = z.object({ from: z.string(), aside: z.string() });

export const isRestorePending = (dataDirectory: string): Promise<boolean> => pathExists(join(dataDirectory, journalName));

/** From here on the restore is done, whatever dies. `from` and `aside` are names of folders in the data directory. */
export async function beginRestore(dataDirectory: string, journal: z.output<typeof journalSchema>): Promise<void> {
  const written = join(dataDirectory, `${journalName}.part`);
  await writeFile(written, JSON.stringify(journal), { flush: true });
  await rename(written, join(dataDirectory, journalName));
}

/** Only for who holds the lock of the data directory. Running it again, or on what it was killed in, ends the same. */
export async function finishRestore(dataDirectory: string): Promise<void> {
  const journal = journalSchema.parse(JSON.parse(await readFile(join(dataDirectory, journalName), 'utf8')));
  const aside = join(dataDirectory, journal.aside);
  await mkdir(aside, { recursive: true });
  for (const name of ['database', 'secret']) {
    const place = join(dataDirectory, name);
    const restored = join(dataDirectory, journal.from, name);
    if (!(await pathExists(restored))) continue;
    if (await pathExists(place)) await rename(place, join(aside, name));
    await rename(restored, place);
  }
  await rm(join(dataDirectory, journal.from), { recursive: true, force: true });
  await rm(join(dataDirectory, journalName));
  // Nothing was there before.
  await rmdir(aside).catch(() => undefined);
}
