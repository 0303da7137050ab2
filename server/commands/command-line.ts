/** Functions that the commands on the terminal share. */
import { type House, houseOf, readConfig } from '../config.ts';
import type { OpenedDatabase } from '../database/connection.ts';
import type { FileStore } from '../files/file-store.ts';
import { StartupError } from '../startup-error.ts';
import { openFromConfig } from './open-from-config.ts';

/** A failure that the command reports to the user on the terminal, such as an invalid argument. */
export class CommandError extends Error {}

/** Prints an expected error as one line to standard error and sets the exit code 1. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await command(process.argv.slice(2));
  } catch (error) {
    if (!isExpected(error)) throw error;
    console.error(error.message.replaceAll('\n', ' '));
    process.exitCode = 1;
  }
}

/** Runs `work` with the configured database and files. Throws a {@link StartupError} if one of them cannot be opened. */
export async function withDatabase(work: (database: OpenedDatabase, fileStore: FileStore, house: House) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  // 0 means no time limit: a command, such as seeding, may take longer than a request.
  const openedData = await openFromConfig({ ...config, REQUEST_TIMEOUT: 0 });
  try {
    await work(openedData.database, openedData.fileStore, houseOf(config));
  } finally {
    await openedData.close();
  }
}

const isExpected = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof StartupError ||
  (error instanceof TypeError && String(Reflect.get(error, 'code')).startsWith('ERR_PARSE_ARGS'));
