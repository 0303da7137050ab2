/**
 * The worker thread of the embedded database. PGlite processes the messages of the PostgreSQL protocol that arrive on each connection's
 * port. PGlite computes synchronously. In the service's thread, it would block all requests.
 *
 * This file is JavaScript, because a thread starts without the loader that runs TypeScript in development and tests.
 */
import { constants, fsyncSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** @param {import('./worker-message.ts').WorkerMessage} message */
const sendMessage = (message) => parentPort?.postMessage(message);
/** @param {unknown} error */
const reportFailure = (error) => sendMessage({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });

/**
 * A file system whose `fsync` writes to the disk. PGlite's file system for Node.js has no `fsync`, so PostgreSQL's calls have no effect.
 *
 * @typedef {{ nfd: number }} OpenFile
 * @typedef {{ stream_ops: { fsync?: (file: OpenFile) => number }, tryFSOperation: <T>(operation: () => T) => T }} NodeFiles
 */
class SyncedFS extends NodeFS {
  /** @override @type {NodeFS['init']} */
  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    const addSync = (/** @type {{ NODEFS: unknown }} */ { NODEFS }) => {
      const files = /** @type {NodeFiles} */ (NODEFS);
      files.stream_ops.fsync = ({ nfd }) =>
        files.tryFSOperation(() => {
          fsyncSync(nfd);
          return 0;
        });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}

/** @type {{ folder: string, durable: boolean }} */
const { folder, durable } = workerData;

/** Parameters that enable fsync. PGlite's `-F` would disable it, and PostgreSQL's default method, `fdatasync`, has no effect in PGlite. */
const syncedParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];
/** The cache has half of its default size. The operating system caches the files too, so each page would be in memory twice. */
const startParams = [...(durable ? syncedParameters : PGlite.defaultStartParams), '-c', 'shared_buffers=64MB'];

/**
 * Reports a PANIC as a failure, which ends the service's process. PostgreSQL panics, for example, if the disk has no room for its
 * write-ahead log. Its process then ends. PGlite continues instead: it does not respond, and may write wrong data. The next start runs
 * crash recovery.
 *
 * @param {string} line
 */
const onStderr = (line) => {
  const [, level, reason] = /^[-\d]+ [:.\d]+ \w+ \[\d+\] (PANIC|FATAL): +(.*)/.exec(line) ?? [];
  if (level === 'PANIC') reportFailure(new Error(reason));
  if (level === 'FATAL') startError = reason;
  // PGlite requires a boolean, but does not use it.
  return true;
};
/** The reason why PostgreSQL did not start, which PGlite's error does not contain. @type {string | undefined} */
let startError;

try {
  const database = await PGlite.create({
    extensions: { pg_trgm },
    onStderr,
    startParams,
    ...(durable ? { fs: new SyncedFS(folder) } : { dataDir: folder }),
  });
  let queue = Promise.resolve();
  /** @param {() => Promise<void>} work */
  const enqueue = (work) => {
    queue = queue.then(work).catch(reportFailure);
  };

  /**
   * Returns the response to the messages. PGlite never releases the memory of a response that it returns as a whole, so responses are
   * streamed. The startup message of a connection is the exception: its response cannot be streamed.
   *
   * @param {Uint8Array} messages
   */
  const responseTo = async (messages) => {
    // The startup message begins with its length in 4 bytes, of which the first is 0.
    if (messages[0] === 0) return database.execProtocolRaw(messages);
    /** @type {Uint8Array[]} */
    const pieces = [];
    // A piece is a view of the database's memory, so it must be copied.
    await database.execProtocolRawStream(messages, { onRawData: (piece) => pieces.push(piece.slice()) });
    return Buffer.concat(pieces);
  };

  /** The port of the newest connection, which uses the session. @type {import('node:worker_threads').MessagePort | undefined} */
  let currentPort;
  /**
   * All connections use the same session, one after another. A new connection first rolls back the open transaction of the previous
   * connection and resets its settings. The close event of the previous connection can arrive after the first queries of the new one, which
   * would be too late.
   *
   * @param {import('node:worker_threads').MessagePort} port
   */
  const serve = (port) => {
    currentPort = port;
    enqueue(async () => {
      await database.exec('ROLLBACK');
      await database.exec('DISCARD ALL');
    });
    port.on('message', (/** @type {Uint8Array} */ messages) => {
      enqueue(async () => {
        if (port === currentPort) port.postMessage(await responseTo(messages));
      });
    });
  };

  /** @param {string} target */
  const copyTo = (target) =>
    enqueue(() =>
      cp(folder, target, { recursive: true, errorOnExist: true, mode: constants.COPYFILE_FICLONE }).then(
        () => sendMessage({ kind: 'copied', target }),
        (/** @type {Error} */ error) => sendMessage({ kind: 'not-copied', target, reason: error.message }),
      ),
    );

  parentPort?.on('message', (/** @type {import('node:worker_threads').MessagePort | 'close' | { copyTo: string }} */ request) => {
    if (request instanceof MessagePort) return serve(request);
    if (request !== 'close') return copyTo(request.copyTo);
    return enqueue(async () => {
      await database.close();
      sendMessage({ kind: 'closed' });
    });
  });
  sendMessage({ kind: 'ready' });
} catch (error) {
  reportFailure(startError ?? error);
}
