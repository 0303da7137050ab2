/**
 * How `npm run backup` asks the running service for a snapshot: a local socket in the data directory, which its owner alone may open. One
 * line of JSON answers; the snapshot is there until the asker hangs up, or dies.
 */
import { once } from 'node:events';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { z } from 'zod';
import { nearestPath } from '../nearest-path.ts';
import type { Snapshot } from './snapshot.ts';

const answerSchema = z.union([z.object({ folder: z.string(), migrations: z.int() }), z.object({ failed: z.string() })]);

/** Listens until the answered function is called, which resolves when no snapshot is left. Only for who holds the lock of the data directory. */
export async function offerSnapshots(file: string, take: () => Promise<Snapshot>): Promise<() => Promise<void>> {
  const path = nearestPath(file);
  await unlink(path).catch(() => undefined);
  const held = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    const snapshot = take();
    const hungUp = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const released = hungUp
      .then(() => snapshot)
      .then(({ release }) => release())
      .catch(() => undefined)
      .finally(() => held.delete(socket));
    held.set(socket, released);
    const say = (answer: z.output<typeof answerSchema>) => socket.write(`${JSON.stringify(answer)}\n`);
    snapshot.then(
      ({ folder, migrations }) => say({ folder, migrations }),
      (error: unknown) => say({ failed: error instanceof Error ? error.message : String(error) }),
    );
    socket.resume();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return async () => {
    const closed = once(server, 'close');
    server.close();
    for (const socket of held.keys()) socket.destroy();
    await Promise.all([closed, ...held.values()]);
  };
}

/** Asks the service that runs on the data directory. Throws when there is none, and when it cannot make one. */
export async function askForSnapshot(file: string): Promise<Snapshot> {
  const socket = connect(nearestPath(file)).setEncoding('utf8');
  const line = await new Promise<string>((resolve, reject) => {
    let said = '';
    socket.once('error', reject).once('close', () => reject(new Error('the service stopped meanwhile')));
    socket.on('data', (text: string) => {
      said += text;
      if (said.endsWith('\n')) resolve(said);
    });
  });
  const answer = answerSchema.parse(JSON.parse(line));
  if ('failed' in answer) {
    socket.destroy();
    throw new Error(answer.failed);
  }
  return {
    ...answer,
    release: async () => void socket.destroy(),
  };
}
