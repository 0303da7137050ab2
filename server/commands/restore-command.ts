/** `npm run restore`: restores the embedded database, the uploaded files and the secret from a backup. */
import { readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mergeFiles } from '../backup/merge-files.ts';
import { beginRestore, finishRestore } from '../backup/pending-restore.ts';
import { unpack } from '../backup/unpack.ts';
import { readConfig } from '../config.ts';
import { openDataDirectory } from '../data-directory/data-directory.ts';
import { pathExists } from '../data-directory/path-exists.ts';
import { countAvailableMigrations } from '../database/migrate.ts';
import { CommandError, runCommand } from './command-line.ts';

const help = `npm run restore -- FILE [--replace]

Puts what npm run backup wrote to FILE into DATA_DIR: the database, the uploaded files and the server's secret. The service must not be running.
  --replace   where DATA_DIR holds a database already, which is then kept in DATA_DIR/before-restore-…; uploaded files stay beside the restored`;

const unpacked = 'restoring-';

await runCommand(async (args) => {
  const options = { help: { type: 'boolean' }, replace: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return console.log(help);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new CommandError('Specify the FILE to restore from; see --help');
  const config = readConfig(process.env);
  if (config.DATABASE_URL)
    throw new CommandError('With DATABASE_URL the database is restored by pg_restore, and FILES_DIR with your other files');
  const archive = resolve(process.env.INIT_CWD ?? '.', file);
  const folder = resolve(config.DATA_DIR);
  const directory = await openDataDirectory(folder);
  const release = await directory.lock();
  try {
    const occupied = await pathExists(directory.databaseFolder);
    if (occupied && !values.replace) {
      throw new CommandError(`The data directory ${folder} holds a database: nothing was changed; --replace keeps it aside and restores`);
    }
    await removeUnpacked(folder);
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const from = unpacked + time;
    const manifest = await unpack(archive, join(folder, from), await countAvailableMigrations()).catch((error: Error) => {
      throw new CommandError(`The backup ${archive} cannot be restored, and nothing was changed: ${error.message}`);
    });
    await mergeFiles(join(folder, from, 'files'), config.FILES_DIR ?? directory.filesFolder);
    const aside = `before-restore-${time}`;
    await beginRestore(folder, { from, aside });
    await finishRestore(folder);
    const hadBefore = await pathExists(join(folder, aside));
    console.log(`Restored the backup of ${manifest.created}${hadBefore ? `; what was there before is in ${join(folder, aside)}` : ''}`);
  } finally {
    await release();
  }
});

/** Deletes the unpacked files of restores that were killed. */
async function removeUnpacked(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (name.startsWith(unpacked)) await rm(join(folder, name), { recursive: true, force: true });
}
