import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { pathExists } from '../../data-directory/path-exists.ts';
import { syncToDisk, syncTree } from '../../data-directory/sync-to-disk.ts';
import { StartupError } from '../../startup-error.ts';
import { WorkerConnection } from './worker-connection.ts';
import { parseWorkerMessage, type WorkerMessage } from './worker-message.ts';

export interface EmbeddedDatabase {
  connect(): WorkerConnection;
  /** Copies the database's folder between two queries. Opening the copy is like restarting after a kill. */
  copyTo(target: string): Promise<void>;
  /** All connections must have ended before the call. */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Whether a commit waits for the disk, so that a power failure loses no acknowledged change. */
  readonly durable: boolean;
}

/**
 * Opens the database in the folder, or creates it if the folder is empty or missing. The caller must hold the lock of the data directory,
 * or use a folder that no other process uses. Throws a {@link StartupError} if the database cannot be opened.
 */
export async function startEmbeddedDatabase(folder: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (!(await containsDatabase(folder))) await createDatabase(folder, options);
  return openFolder(folder, options);
}

/** Throws a {@link StartupError} if the folder contains only other files. A new database there would hide the remains of a damaged one. */
async function containsDatabase(folder: string): Promise<boolean> {
  const names = (await pathExists(folder)) ? await readdir(folder) : [];
  if (names.includes('PG_VERSION')) return true;
  if (names.length === 0) return false;
  throw new StartupError(
    `The folder ${folder} contains files, but no database: PG_VERSION is missing. Move the folder away, then restore the newest backup ` +
      '(npm run restore -- FILE), or start without it for a new database',
  );
}

/**
 * Creates the database in another folder and renames that folder. So a kill leaves a complete database or none. With `durable`, so does a
 * power failure.
 */
async function createDatabase(folder: string, options: EmbeddedOptions): Promise<void> {
  const temporaryFolder = `${folder}.new`;
  await rm(temporaryFolder, { recursive: true, force: true });
  const database = await openFolder(temporaryFolder, options);
  await database.close();
  if (options.durable) await syncTree(temporaryFolder);
  await rename(temporaryFolder, folder);
  if (options.durable) await syncToDisk(dirname(folder));
}

async function openFolder(folder: string, { durable }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  // PostgreSQL would not start if a power failure had left this file empty. Deleting it is safe: the caller holds the lock, so no process
  // has the database open.
  await rm(join(folder, 'postmaster.pid'), { force: true });
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { folder, durable },
    // The memory of the database is outside of this heap, which only contains messages. By default, V8 would keep up to 48 MB of messages.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  const firstMessage = await waitForMessage(worker);
  if (firstMessage.kind !== 'ready') {
    await worker.terminate();
    const reason = firstMessage.kind === 'failed' ? firstMessage.reason : firstMessage.kind;
    throw new StartupError(
      `The embedded database in ${folder} cannot be opened: ${reason}. If its files are damaged, restore the newest backup: npm run restore -- FILE --replace`,
    );
  }
  let isClosing = false;
  // The service cannot work without its database. The process exits, so that its supervisor restarts it.
  const crash = (reason: string) => {
    if (isClosing) return;
    process.stderr.write(`The embedded database stopped: ${reason.replaceAll('\n', ' ')}\n`);
    process.exit(1);
  };
  worker.on('error', (error) => crash(String(error)));
  worker.on('exit', (code) => crash(`its thread ended with code ${code}`));
  worker.on('message', (data: unknown) => {
    const message = parseWorkerMessage(data);
    if (message.kind === 'failed') crash(message.reason);
  });
  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage(port2, [port2]);
      return new WorkerConnection(port1);
    },
    async copyTo(target) {
      const copyMessage = waitForCopyMessage(worker, target);
      worker.postMessage({ copyTo: target });
      const message = await copyMessage;
      if (message.kind === 'not-copied') throw new Error(`the database could not be copied: ${message.reason}`);
    },
    async close() {
      isClosing = true;
      const workerClosed = new Promise<void>((resolve) => {
        worker.on('message', (data: unknown) => {
          if (parseWorkerMessage(data).kind === 'closed') resolve();
        });
        worker.once('exit', () => resolve());
      });
      worker.postMessage('close');
      await workerClosed;
      await worker.terminate();
    },
  };
}

/** Resolves with the next message of the thread. Rejects if the thread throws an error or ends first. */
function waitForMessage(worker: Worker): Promise<WorkerMessage> {
  return new Promise((resolve, reject) => {
    worker.once('message', (data: unknown) => resolve(parseWorkerMessage(data)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`its thread ended with code ${code}`)));
  });
}

function waitForCopyMessage(worker: Worker, target: string): Promise<WorkerMessage> {
  return new Promise((resolve) => {
    const onMessage = (data: unknown) => {
      const message = parseWorkerMessage(data);
      if (!('target' in message) || message.target !== target) return;
      worker.off('message', onMessage);
      resolve(message);
    };
    worker.on('message', onMessage);
  });
}
