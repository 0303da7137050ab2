/**
 * A lock on the data directory. It is released when the process that holds it ends, however the process ends.
 *
 * The lock is a listening local socket. After a crash its file remains, but connecting to it fails. A file with a process id would not be
 * enough, because process ids are reused.
 *
 * Two starting processes must not both conclude that an old socket is abandoned and replace it. So sockets are never replaced. Each owner
 * gets the next number (`lock.1`, `lock.2`, …) through `link(2)`, which fails if the name exists. The highest number is never deleted. A
 * process that finds the highest number abandoned can only take the next one, and only one process can succeed.
 */
import { randomBytes } from 'node:crypto';
import { link, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { shorterSocketPath } from './shorter-socket-path.ts';

/** Returns a function that releases the lock. Throws a {@link StartupError} if another process holds it. */
export async function acquireLock(file: string): Promise<() => Promise<void>> {
  const path = shorterSocketPath(file);
  // The socket must listen before it gets a number, because a numbered socket without a listener counts as abandoned.
  const temporaryPath = `${path}-${randomBytes(4).toString('hex')}`;
  const server = await listen(temporaryPath);
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()));
  try {
    const number = await claimNumber(path, temporaryPath);
    if (number === undefined) throw new StartupError(`The data directory ${dirname(file)} is in use by another process of this service`);
    await deleteOldSockets(path, number);
  } catch (error) {
    await release();
    throw error;
  }
  server.unref();
  return release;
}

const socketPath = (path: string, number: number) => `${path}.${number}`;
/** Returns the number of a socket file; 0 for a socket without a number and for other files. */
const numberOf = (path: string, name: string): number =>
  name.startsWith(`${basename(path)}.`) ? Number(name.slice(basename(path).length + 1)) || 0 : 0;

const highestNumber = async (path: string): Promise<number> =>
  Math.max(0, ...(await readdir(dirname(path))).map((name) => numberOf(path, name)));

/** Links the socket at `listeningPath` to the next number and returns that number; undefined if another process holds the lock. */
async function claimNumber(path: string, listeningPath: string): Promise<number | undefined> {
  for (;;) {
    const currentNumber = await highestNumber(path);
    if (currentNumber > 0 && (await isListening(socketPath(path, currentNumber)))) return undefined;
    try {
      await link(listeningPath, socketPath(path, currentNumber + 1));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EEXIST') continue;
      // Another process has acquired the lock and deleted this socket, see `deleteOldSockets`.
      if (code === 'ENOENT') return undefined;
      throw error;
    }
    // If there is a higher number, another process has acquired the lock since. `currentNumber + 1` was free only because the file with this
    // number had been deleted.
    return (await highestNumber(path)) === currentNumber + 1 ? currentNumber + 1 : undefined;
  }
}

/** Deletes the numbered sockets of former owners, and all sockets without a number, including that of this process. */
async function deleteOldSockets(path: string, ownNumber: number): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const number = numberOf(path, name);
    if ((number > 0 && number < ownNumber) || name.startsWith(`${basename(path)}-`)) await rm(join(dirname(path), name), { force: true });
  }
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined).end());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

/** Returns whether a process listens on the socket. A busy or suspended process counts, even if its queue of connections is full. */
function isListening(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'));
  });
}
