/** Opens the database that the configuration names, with all that has to be held while it is open. */
import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import { offerSnapshots } from './backup/control-socket.ts';
import { removeSnapshots, type Snapshot, takeSnapshot as takeSnapshotOf } from './backup/snapshot.ts';
import type { Config } from './config.ts';
import { openDataDirectory } from './data-directory.ts';
import { type OpenDatabase, openDatabase } from './database/connection.ts';
import { type FileStore, openFileStore } from './files/file-store.ts';
import { startupErrorOf } from './startup-error.ts';

export interface OpenService {
  readonly open: OpenDatabase;
  /** What tokens and channel keys derive from. */
  readonly secret: string;
  readonly fileStore: FileStore;
  /** Of the embedded database; undefined for PostgreSQL. `npm run backup` has it from outside the process. */
  readonly takeSnapshot: (() => Promise<Snapshot>) | undefined;
  close(): Promise<void>;
}

/**
 * Processes that share a database by `DATABASE_URL` must share `SECRET` too; on one machine the data directory's does. Throws a
 * {@link StartupError}.
 */
export function openFromConfig(config: Config, queryLogger?: QueryLogger): Promise<OpenService> {
  return openAll(config, queryLogger).catch((error: unknown) => {
    throw startupErrorOf(config.FILES_DIR ? `${config.DATA_DIR} or ${config.FILES_DIR}` : config.DATA_DIR, error);
  });
}

async function openAll(config: Config, queryLogger?: QueryLogger): Promise<OpenService> {
  const directory = await openDataDirectory(config.DATA_DIR);
  const secret = config.SECRET ?? directory.secret;
  const fileStore = await openFileStore(config.FILES_DIR ?? directory.filesFolder);
  if (config.DATABASE_URL) {
    const open = await openDatabase(
      { url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, statementTimeout: config.REQUEST_TIMEOUT * 1_000 },
      queryLogger,
    );
    return { open, secret, fileStore, takeSnapshot: undefined, close: () => open.close() };
  }
  const release = await directory.lock();
  try {
    await removeSnapshots(directory.folder);
    const open = await openDatabase({ embeddedFolder: directory.databaseFolder }, queryLogger);
    const { pool, copyTo } = open;
    const takeSnapshot = copyTo && (() => takeSnapshotOf(directory.folder, pool, copyTo));
    const stopOffering = takeSnapshot && (await offerSnapshots(directory.controlSocket, takeSnapshot));
    return {
      open,
      secret,
      fileStore,
      takeSnapshot,
      async close() {
        await stopOffering?.();
        await open.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
