/**
 * The embedded database's own thread: PGlite answers whole messages of the PostgreSQL protocol that arrive on
 * each connection's port. It computes synchronously, so that the service's thread must not hold it. Plain
 * JavaScript, because a thread starts without the loader that runs TypeScript in development and tests.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** @param {import('./worker-reply.ts').WorkerReply} message */
const reply = (message) => parentPort?.postMessage(message);
/** @param {unknown} error */
const failed = (error) => reply({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });

try {
  const database = await PGlite.create(workerData.folder, { extensions: { pg_trgm } });
  let queue = Promise.resolve();
  /** @param {() => Promise<void>} work */
  const enqueue = (work) => {
    queue = queue.then(work).catch(failed);
  };

  /** @param {import('node:worker_threads').MessagePort} port */
  const serve = (port) => {
    port.on('message', (/** @type {Uint8Array} */ messages) => {
      enqueue(async () => port.postMessage(await database.execProtocolRaw(messages)));
    });
    // Whatever a connection left open or set must not reach the next one.
    port.on('close', () =>
      enqueue(async () => {
        await database.exec('ROLLBACK');
        await database.exec('DISCARD ALL');
      }),
    );
  };

  parentPort?.on('message', (/** @type {import('node:worker_threads').MessagePort | 'close'} */ request) => {
    if (request !== 'close') return serve(request);
    return enqueue(async () => {
      await database.close();
      reply({ kind: 'closed' });
    });
  });
  reply({ kind: 'ready' });
} catch (error) {
  failed(error);
}
