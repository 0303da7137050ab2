/** Opens the database that the configuration names, with all that has to be held while it is open. */
import type { Logger as QueryLogger } from 'drizzle-orm/logger';
import type { Config } from './config.ts';
import { openDataDirectory } from './data-directory.ts';
import { type OpenDatabase, openDatabase } from './database/connection.ts';
import { type FileStore, openFileStore } from './files/file-store.ts';

export interface OpenService {
  readonly open: OpenDatabase;
  /** What tokens and channel keys derive from. */
  readonly secret: string;
  readonly fileStore: FileStore;
  close(): Promise<void>;
}

/** Processes that share a database by `DATABASE_URL` must share `SECRET` too; on one machine the data directory's does. */
export async function openFromConfig(config: Config, queryLogger?: QueryLogger): Promise<OpenService> {
  const directory = await openDataDirectory(config.DATA_DIR);
  const secret = config.SECRET ?? directory.secret;
  const fileStore = await openFileStore(config.FILES_DIR ?? directory.filesFolder);
  if (config.DATABASE_URL) {
    const open = await openDatabase(
      { url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, statementTimeout: config.REQUEST_TIMEOUT * 1_000 },
      queryLogger,
    );
    return { open, secret, fileStore, close: () => open.close() };
  }
  const release = await directory.lock();
  try {
    const open = await openDatabase({ embeddedFolder: directory.databaseFolder }, queryLogger);
    return {
      open,
      secret,
      fileStore,
      async close() {
        await open.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}
