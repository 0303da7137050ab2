/** Starts the embedded database in its thread and hands out connections to it. */
import { MessageChannel, Worker } from 'node:worker_threads';
import { StartupError } from '../../startup-error.ts';
import { WorkerConnection } from './worker-connection.ts';
import { readWorkerReply, type WorkerReply } from './worker-reply.ts';

export interface EmbeddedDatabase {
  connect(): WorkerConnection;
  /** Copies its folder between two queries, as it would be if the process was killed there; all queries wait meanwhile. */
  copyTo(target: string): Promise<void>;
  /** Writes what is to be written and ends the thread; connections must have ended before. */
  close(): Promise<void>;
}

/** Opens (or creates) the database in the folder. Throws a {@link StartupError} when it cannot be opened. */
export async function startEmbeddedDatabase(folder: string): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: { folder } });
  const opened = await nextReply(worker);
  if (opened.kind !== 'ready') {
    await worker.terminate();
    throw new StartupError(
      `The embedded database in ${folder} cannot be opened: ${opened.kind === 'failed' ? opened.reason : opened.kind}`,
    );
  }
  let closing = false;
  // Without its database the process is of no use: it ends, and whoever started it starts it again.
  const crash = (reason: string) => {
    if (closing) return;
    process.stderr.write(`The embedded database stopped: ${reason.replaceAll('\n', ' ')}\n`);
    process.exit(1);
  };
  worker.on('error', (error) => crash(String(error)));
  worker.on('exit', (code) => crash(`its thread ended with code ${code}`));
  worker.on('message', (message: unknown) => {
    const reply = readWorkerReply(message);
    if (reply.kind === 'failed') crash(reply.reason);
  });
  return {
    connect() {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage(port2, [port2]);
      return new WorkerConnection(port1);
    },
    async copyTo(target) {
      const copied = replyAbout(worker, target);
      worker.postMessage({ copyTo: target });
      const reply = await copied;
      if (reply.kind === 'not-copied') throw new Error(`the database could not be copied: ${reply.reason}`);
    },
    async close() {
      closing = true;
      const closed = new Promise<void>((resolve) => {
        worker.on('message', (message: unknown) => readWorkerReply(message).kind === 'closed' && resolve());
        worker.once('exit', () => resolve());
      });
      worker.postMessage('close');
      await closed;
      await worker.terminate();
    },
  };
}

function nextReply(worker: Worker): Promise<WorkerReply> {
  return new Promise((resolve, reject) => {
    worker.once('message', (message: unknown) => resolve(readWorkerReply(message)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`its thread ended with code ${code}`)));
  });
}

function replyAbout(worker: Worker, target: string): Promise<WorkerReply> {
  return new Promise((resolve) => {
    const listen = (message: unknown) => {
      const reply = readWorkerReply(message);
      if (!('target' in reply) || reply.target !== target) return;
      worker.off('message', listen);
      resolve(reply);
    };
    worker.on('message', listen);
  });
}
