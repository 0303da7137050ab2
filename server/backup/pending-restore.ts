/**
 * The last step of a restore: replaces the database and the secret, and keeps the former ones.
 *
 * A journal file records that this step has begun. If the process is killed, the next process that opens the data directory completes the
 * step. The data directory itself is not replaced, because it may be a mount point.
 */
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { pathExists } from '../data-directory/path-exists.ts';
import { syncToDisk } from '../data-directory/sync-to-disk.ts';
import { StartupError } from '../startup-error.ts';

const journalName = 'restore.json';
const journalSchema = z.object({ from: z.string(), aside: z.string() });

export const isRestorePending = (dataDirectory: string): Promise<boolean> => pathExists(join(dataDirectory, journalName));

/**
 * Writes the journal file. After this call, the restore will be completed even if the process is killed.
 *
 * @param journal two folders in the data directory: `from` contains the unpacked files, `aside` will contain the former files
 */
export async function beginRestore(dataDirectory: string, journal: z.output<typeof journalSchema>): Promise<void> {
  const partialFile = join(dataDirectory, `${journalName}.part`);
  await writeFile(partialFile, JSON.stringify(journal), { flush: true });
  await rename(partialFile, join(dataDirectory, journalName));
  await syncToDisk(dataDirectory);
}

/** Completes the restore that the journal describes, also after an interruption. The caller must hold the lock of the data directory. */
export async function finishRestore(dataDirectory: string): Promise<void> {
  const journal = await readJournal(join(dataDirectory, journalName));
  const formerFolder = join(dataDirectory, journal.aside);
  await mkdir(formerFolder, { recursive: true });
  for (const name of ['database', 'secret']) {
    const currentPath = join(dataDirectory, name);
    const restoredPath = join(dataDirectory, journal.from, name);
    // The restored file or folder is missing if an interrupted attempt has already moved it.
    if (!(await pathExists(restoredPath))) continue;
    if (await pathExists(currentPath)) await rename(currentPath, join(formerFolder, name));
    await rename(restoredPath, currentPath);
  }
  await rm(join(dataDirectory, journal.from), { recursive: true, force: true });
  await syncToDisk(formerFolder);
  await syncToDisk(dataDirectory);
  await rm(join(dataDirectory, journalName));
  // `rmdir` deletes only an empty folder, so former files are kept.
  await rmdir(formerFolder).catch(() => undefined);
}

async function readJournal(file: string): Promise<z.output<typeof journalSchema>> {
  const text = await readFile(file, 'utf8');
  try {
    return journalSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(
      `A restore was interrupted, and the file ${file}, which is needed to finish the restore, is damaged. Delete the file and restore the backup again ` +
        '(npm run restore -- FILE --replace) before you start the service',
      { cause: error },
    );
  }
}
