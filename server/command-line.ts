/** What the commands on the terminal share: the database as the service would open it, and errors in one line. */
import { readConfig } from './config.ts';
import type { OpenDatabase } from './database/connection.ts';
import type { FileStore } from './files/file-store.ts';
import { openFromConfig } from './open-from-config.ts';
import { StartupError } from './startup-error.ts';

/** What somebody did wrong at the terminal, in one line. */
export class CommandError extends Error {}

/** Runs the command; what was wrong is said in one line on standard error, and the process ends with code 1. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message.replaceAll('\n', ' '));
    process.exitCode = 1;
  }
}

/** Opens the database of the environment's configuration for the work and closes it after. Throws a {@link StartupError}. */
export async function withDatabase(work: (open: OpenDatabase, fileStore: FileStore) => Promise<void>): Promise<void> {
  // A command takes as long as it takes.
  const service = await openFromConfig({ ...readConfig(process.env), REQUEST_TIMEOUT: 0 });
  try {
    await work(service.open, service.fileStore);
  } finally {
    await service.close();
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof StartupError ||
  (error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'));
