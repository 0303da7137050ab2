/**
 * A lock that ends with the process that holds it, however it ends: a listening local socket. A process that
 * was killed leaves the socket's file, but nobody answers there, so the next start takes it over at once; a
 * file with a process number could not tell that number's next owner from its last.
 */
import { randomUUID } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { nearestPath } from './nearest-path.ts';
import { StartupError } from './startup-error.ts';

/** Long enough for another starter, that found the same leftover, to have replaced our socket by its own. */
const settling = 300;
/** A process that listens and says nothing is busy or halted, and holds the lock all the same. */
const patience = 2_000;

/** Takes the lock and answers the function that gives it back. Throws a {@link StartupError} when it is held. */
export async function holdLock(file: string): Promise<() => Promise<void>> {
  const path = nearestPath(file);
  const name = randomUUID();
  const server = (await listen(path, name)) ?? ((await holder(path)) === undefined ? await takeOver(path, name) : undefined);
  if (!server) throw inUse(file);
  await delay(settling);
  // A starter that lost does not close its socket: closing removes the file, which is the winner's by now.
  server.unref();
  if ((await holder(path)) !== name) throw inUse(file);
  return () => new Promise((released) => server.close(() => released()));
}

const inUse = (file: string) => new StartupError(`The data directory ${dirname(file)} is in use by another process of this service`);

function listen(path: string, name: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.on('error', () => undefined).end(name));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(path, () => resolve(server));
  });
}

/** Where another starter has removed the leftover, or put its own socket in its place already, so much the better. */
async function takeOver(path: string, name: string): Promise<Server | undefined> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return listen(path, name);
}

/** The name of whoever listens there; `undefined` when nobody does. */
function holder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let name = '';
    const socket = connect(path);
    socket.setEncoding('utf8').on('data', (part) => (name += part));
    socket.setTimeout(patience, () => socket.destroy());
    socket.once('error', () => resolve(undefined));
    socket.once('close', () => resolve(name));
  });
}
