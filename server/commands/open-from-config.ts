/**
 * Opens the data that a configuration names: the secret, the file store and the database. For the embedded database, also locks the data
 * directory and opens the control socket.
 */
import { countryOf } from '../../contract/countries.ts';
import { removeSnapshots, type Snapshot, takeSnapshot as takeSnapshotOf } from '../backup/snapshot.ts';
import type { Config } from '../config.ts';
import { openDataDirectory } from '../data-directory/data-directory.ts';
import { type OpenedDatabase, openDatabase, type QueryLogger } from '../database/connection.ts';
import { type FileStore, openFileStore } from '../files/file-store.ts';
import { startupErrorOf } from '../startup-error.ts';
import { runUserCommand, type UserCommand } from '../users/user-commands.ts';
import { serveControlSocket } from './control-socket.ts';

export interface OpenedData {
  readonly database: OpenedDatabase;
  /** Signs, for example, access tokens and file URLs. */
  readonly secret: string;
  readonly fileStore: FileStore;
  /** Takes a snapshot of the embedded database; undefined if the database is at `DATABASE_URL`. */
  readonly takeSnapshot: (() => Promise<Snapshot>) | undefined;
  close(): Promise<void>;
}

/**
 * Throws a {@link StartupError} if a part of the data cannot be opened.
 *
 * Processes that share a database through `DATABASE_URL` must share a data directory, or have the same `SECRET`.
 */
export function openFromConfig(config: Config, queryLogger?: QueryLogger): Promise<OpenedData> {
  return openAll(config, queryLogger).catch((error: unknown) => {
    throw startupErrorOf(config.FILES_DIR ? `${config.DATA_DIR} or ${config.FILES_DIR}` : config.DATA_DIR, error);
  });
}

async function openAll(config: Config, queryLogger?: QueryLogger): Promise<OpenedData> {
  const directory = await openDataDirectory(config.DATA_DIR);
  const storedSecret = await directory.readSecret();
  const secret = config.SECRET ?? storedSecret;
  const fileStore = await openFileStore(config.FILES_DIR ?? directory.filesFolder);
  const { language } = countryOf(config.ACCOUNTING_COUNTRY);
  if (config.DATABASE_URL) {
    const database = await openDatabase(
      { url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, statementTimeout: config.REQUEST_TIMEOUT * 1_000 },
      queryLogger,
      language,
    );
    return { database, secret, fileStore, takeSnapshot: undefined, close: () => database.close() };
  }
  const releaseLock = await directory.lock();
  try {
    await removeSnapshots(directory.folder);
    const database = await openDatabase({ embeddedFolder: directory.databaseFolder, durable: config.DURABLE }, queryLogger, language);
    const { pool, copyTo } = database;
    const takeSnapshot = copyTo && (() => takeSnapshotOf(directory.folder, pool, copyTo));
    const control = takeSnapshot && { takeSnapshot, runUserCommand: (command: UserCommand) => runUserCommand(database.db, command) };
    const stopControl =
      control &&
      (await serveControlSocket(directory.controlSocket, control).catch(async (error: unknown) => {
        await database.close();
        throw error;
      }));
    return {
      database,
      secret,
      fileStore,
      takeSnapshot,
      async close() {
        await stopControl?.();
        await database.close();
        await releaseLock();
      },
    };
  } catch (error) {
    await releaseLock();
    throw error;
  }
}
