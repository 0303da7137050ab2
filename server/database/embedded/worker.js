/**
 * The embedded database's own thread: PGlite answers whole messages of the PostgreSQL protocol that arrive on
 * each connection's port. It computes synchronously, so that the service's thread must not hold it. Plain
 * JavaScript, because a thread starts without the loader that runs TypeScript in development and tests.
 */
import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** @param {import('./worker-reply.ts').WorkerReply} message */
const reply = (message) => parentPort?.postMessage(message);
/** @param {unknown} error */
const failed = (error) => reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });

/**
 * After a PANIC, as when there is no room for its log, PostgreSQL ends; compiled into a process it goes on half dead, answers nothing and may
 * write what is wrong. So its word is the end of the whole process, which recovers the folder at its next start.
 *
 * @param {string} line
 */
const onStderr = (line) => {
  const [, panic] = /^[-\d]+ [:.\d]+ \w+ \[\d+\] PANIC: +(.*)/.exec(line) ?? [];
  if (panic !== undefined) failed(new Error(panic));
  return true;
};

try {
  const database = await PGlite.create(workerData.folder, { extensions: { pg_trgm }, onStderr });
  let queue = Promise.resolve();
  /** @param {() => Promise<void>} work */
  const enqueue = (work) => {
    queue = queue.then(work).catch(failed);
  };

  /**
   * PGlite keeps each answer that it gives in one piece, parsed, for ever; an answer in pieces it does not. Only what greets a new connection
   * does not come in pieces.
   *
   * @param {Uint8Array} messages
   */
  const answerTo = async (messages) => {
    if (messages[0] === 0) return database.execProtocolRaw(messages);
    /** @type {Uint8Array[]} */
    const pieces = [];
    // A piece is a view of the database's own memory.
    await database.execProtocolRawStream(messages, { onRawData: (piece) => pieces.push(piece.slice()) });
    return Buffer.concat(pieces);
  };

  /** @param {import('node:worker_threads').MessagePort} port */
  const serve = (port) => {
    port.on('message', (/** @type {Uint8Array} */ messages) => {
      enqueue(async () => port.postMessage(await answerTo(messages)));
    });
    // Whatever a connection left open or set must not reach the next one.
    port.on('close', () =>
      enqueue(async () => {
        await database.exec('ROLLBACK');
        await database.exec('DISCARD ALL');
      }),
    );
  };

  /** @param {string} target */
  const copyTo = (target) =>
    enqueue(() =>
      cp(workerData.folder, target, { recursive: true, errorOnExist: true, mode: constants.COPYFILE_FICLONE }).then(
        () => reply({ kind: 'copied', target }),
        (/** @type {Error} */ error) => reply({ kind: 'not-copied', target, reason: error.message }),
      ),
    );

  parentPort?.on('message', (/** @type {import('node:worker_threads').MessagePort | 'close' | { copyTo: string }} */ request) => {
    if (request instanceof MessagePort) return serve(request);
    if (request !== 'close') return copyTo(request.copyTo);
    return enqueue(async () => {
      await database.close();
      reply({ kind: 'closed' });
    });
  });
  reply({ kind: 'ready' });
} catch (error) {
  failed(error);
}
