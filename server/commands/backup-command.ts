/** `npm run backup`: writes the embedded database, the uploaded files and the secret to one file. The service may run. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeArchive } from '../backup/archive.ts';
import type { Snapshot } from '../backup/snapshot.ts';
import { type Config, readConfig } from '../config.ts';
import { pathExists } from '../data-directory/path-exists.ts';
import { CommandError, runCommand } from './command-line.ts';
import { isNotRunning, requestSnapshot } from './control-socket.ts';
import { openFromConfig } from './open-from-config.ts';

const help = `npm run backup -- FILE

Writes the embedded database of DATA_DIR, the uploaded files and the server's secret to FILE, a compressed tar archive: keep it where only
you can read it. The service may be running: the backup contains every change that the service confirmed before the command started. An
existing FILE is replaced when the backup is complete. Make a backup before you install a new version, because this command also migrates
the database to the installed version if the service is not running.
With DATABASE_URL, back up the database by pg_dump, and FILES_DIR and DATA_DIR/secret with your other files.`;

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({ args, options: { help: { type: 'boolean' } }, allowPositionals: true });
  if (values.help) return console.log(help);
  const [file, ...furtherArguments] = positionals;
  if (file === undefined || furtherArguments.length > 0) throw new CommandError('Specify the FILE to write the backup to; see --help');
  const config = readConfig(process.env);
  if (config.DATABASE_URL) {
    throw new CommandError('Back up the database at DATABASE_URL with pg_dump, and FILES_DIR and DATA_DIR/secret with your other files');
  }
  const folder = resolve(config.DATA_DIR);
  if (!(await pathExists(join(folder, 'database')))) throw new CommandError(`There is no database in the data directory ${folder}`);
  // npm runs commands in the folder of package.json. INIT_CWD is the folder in which the user called npm.
  const target = resolve(process.env.INIT_CWD ?? '.', file);
  await withSnapshot(config, folder, async (snapshot) => {
    const sources = {
      snapshot,
      filesFolder: config.FILES_DIR ?? join(folder, 'files'),
      secretFile: join(folder, 'secret'),
      now: Date.now(),
    };
    const count = await writeArchive(target, sources).catch((error: Error) => {
      throw new CommandError(`The backup could not be written: ${error.message}`);
    });
    console.log(`Backed up ${count} files to ${target}`);
  });
});

/** Runs `work` with a snapshot that the running service takes. If no service runs, this process takes the snapshot. */
async function withSnapshot(config: Config, folder: string, work: (snapshot: Snapshot) => Promise<void>): Promise<void> {
  const serviceSnapshot = await requestSnapshot(join(folder, 'control')).catch((error: NodeJS.ErrnoException) => {
    if (isNotRunning(error)) return undefined;
    throw new CommandError(`The running service could not make a snapshot: ${error.message}`);
  });
  if (serviceSnapshot) return work(serviceSnapshot).finally(serviceSnapshot.release);
  const openedData = await openFromConfig(config);
  try {
    const snapshot = await openedData.takeSnapshot?.();
    if (snapshot) await work(snapshot).finally(snapshot.release);
  } finally {
    await openedData.close();
  }
}
