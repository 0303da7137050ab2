/** `npm run restore`: restores the embedded database, the uploaded files and the secret from a backup. */
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mergeFiles } from '../backup/merge-files.ts';
import { beginRestore, finishRestore } from '../backup/pending-restore.ts';
import { unpackBackup } from '../backup/unpack-backup.ts';
import { readConfig } from '../config.ts';
import { openDataDirectory } from '../data-directory/data-directory.ts';
import { pathExists } from '../data-directory/path-exists.ts';
import { countAvailableMigrations } from '../database/migrate.ts';
import { CommandError, runCommand } from './command-line.ts';

const help = `npm run restore -- FILE [--replace]

Restores a backup of npm run backup to DATA_DIR: the database, the uploaded files and the server's secret. The service must not be running.
  --replace   also restore if DATA_DIR contains a database: moves it to DATA_DIR/before-restore-…, and keeps its uploaded files`;

const unpackedPrefix = 'restoring-';

await runCommand(async (args) => {
  const options = { help: { type: 'boolean' }, replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return console.log(help);
  const [file, ...furtherArguments] = positionals;
  if (file === undefined || furtherArguments.length > 0) throw new CommandError('Specify the FILE to restore from; see --help');
  const config = readConfig(process.env);
  if (config.DATABASE_URL)
    throw new CommandError('With DATABASE_URL the database is restored by pg_restore, and FILES_DIR with your other files');
  // npm runs commands in the folder of package.json. INIT_CWD is the folder in which the user called npm.
  const archive = resolve(process.env.INIT_CWD ?? '.', file);
  const folder = resolve(config.DATA_DIR);
  const directory = await openDataDirectory(folder);
  const releaseLock = await directory.lock();
  try {
    const hasDatabase = await pathExists(directory.databaseFolder);
    if (hasDatabase && !values.replace) {
      throw new CommandError(
        `The data directory ${folder} contains a database: nothing was changed; --replace moves it aside and restores the backup`,
      );
    }
    await removeUnpackedFiles(folder);
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const unpackedFolderName = unpackedPrefix + time;
    const unpackedFolder = join(folder, unpackedFolderName);
    const manifest = await unpackBackup(archive, unpackedFolder, await countAvailableMigrations()).catch((error: Error) => {
      throw new CommandError(`The backup ${archive} cannot be restored, and nothing was changed: ${error.message}`);
    });
    const filesFolder = config.FILES_DIR ?? directory.filesFolder;
    await mergeFiles(join(unpackedFolder, 'files'), filesFolder).catch(async (error: Error) => {
      await rm(unpackedFolder, { recursive: true, force: true });
      throw new CommandError(
        `The backup ${archive} cannot be restored, and the database was not changed: its files cannot be copied to ${resolve(filesFolder)}: ${error.message}`,
      );
    });
    const formerFolderName = `before-restore-${time}`;
    await beginRestore(folder, { from: unpackedFolderName, aside: formerFolderName });
    await finishRestore(folder);
    const hasFormerFiles = await pathExists(join(folder, formerFolderName));
    console.log(
      `Restored the backup of ${manifest.created}${hasFormerFiles ? `; the former database and secret are in ${join(folder, formerFolderName)}` : ''}`,
    );
  } finally {
    await releaseLock();
  }
});

/** Deletes the unpacked files of restores that were killed. */
async function removeUnpackedFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(unpackedPrefix)) await rm(join(folder, name), { recursive: true, force: true });
}
