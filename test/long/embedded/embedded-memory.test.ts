import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { WorkerConnection } from '../../../server/database/embedded/worker-connection.ts';

let folder: string;
let worker: Worker;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-memory-'));
  const file = new URL('../../../server/database/embedded/worker.js', import.meta.url);
  worker = new Worker(file, { workerData: { folder }, resourceLimits: { maxOldGenerationSizeMb: 64 } });
  await once(worker, 'message');
});
afterEach(async () => {
  await worker.terminate();
  await rm(folder, { recursive: true });
});

test.runIf(inject('database') === 'embedded')('the thread of the embedded database releases the memory of its responses', async () => {
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(port2, [port2]);
  const ended = once(worker, 'error').then(([error]) => Promise.reject(error));
  const client = new pg.Client({ user: 'postgres', stream: () => new WorkerConnection(port1) });
  const work = async () => {
    await client.connect();
    for (let kilobytes = 0; kilobytes < 150_000; kilobytes += 100) {
      const { rows } = await client.query<{ text: string }>("SELECT repeat('x', 1000) AS text FROM generate_series(1, 100)");
      expect(rows).toHaveLength(100);
    }
  };
  await Promise.race([work(), ended]);
  await client.end();
});
