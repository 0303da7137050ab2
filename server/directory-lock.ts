/**
 * A lock that ends with the process that holds it, however it ends: a listening local socket. A process that was killed leaves the socket's
 * file, but nobody answers there; a file with a process number could not tell that number's next owner from its last.
 *
 * Nobody takes a leftover away to put its own in the place, since it might be the one of another starter that did so a moment ago. Each holder
 * has a number, one more than the last, and a number is given by `link`, which fails where another has it already. The highest number is
 * never removed: whoever finds nobody there, however long ago, can only take the next one, once.
 */
import { randomBytes } from 'node:crypto';
import { link, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { nearestPath } from './nearest-path.ts';
import { StartupError } from './startup-error.ts';

/** Takes the lock and answers the function that gives it back. Throws a {@link StartupError} when it is held. */
export async function holdLock(file: string): Promise<() => Promise<void>> {
  const path = nearestPath(file);
  // It listens before it has a number: a file with a number at which nobody answers is a leftover.
  const unnumbered = `${path}-${randomBytes(4).toString('hex')}`;
  const server = await listen(unnumbered);
  const release = () => new Promise<void>((released) => server.close(() => released()));
  try {
    const number = await takeNumber(path, unnumbered);
    if (number === undefined) throw new StartupError(`The data directory ${dirname(file)} is in use by another process of this service`);
    await tidy(path, number);
  } catch (error) {
    await release();
    throw error;
  }
  server.unref();
  return release;
}

const numbered = (path: string, number: number) => `${path}.${number}`;
/** 0 for a socket that has no number, and for what is not ours. */
const numberOf = (path: string, name: string): number =>
  name.startsWith(`${basename(path)}.`) ? Number(name.slice(basename(path).length + 1)) || 0 : 0;

const highest = async (path: string): Promise<number> => Math.max(0, ...(await readdir(dirname(path))).map((name) => numberOf(path, name)));

/** Gives the socket the next number and answers it; undefined where another process holds the lock. */
async function takeNumber(path: string, socket: string): Promise<number | undefined> {
  for (;;) {
    const last = await highest(path);
    if (last > 0 && (await isHeld(numbered(path, last)))) return undefined;
    try {
      await link(socket, numbered(path, last + 1));
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EEXIST') continue;
      // A holder has tidied the socket away.
      if (code === 'ENOENT') return undefined;
      throw error;
    }
    // It may have been free because it was given long ago and tidied away: there are higher ones then.
    return (await highest(path)) === last + 1 ? last + 1 : undefined;
  }
}

/** What is left of earlier holders, and of starters that were killed or come too late. */
async function tidy(path: string, own: number): Promise<void> {
  for (const name of await readdir(dirname(path))) {
    const number = numberOf(path, name);
    if ((number > 0 && number < own) || name.startsWith(`${basename(path)}-`)) await rm(join(dirname(path), name), { force: true });
  }
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.on('error', () => undefined).end());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

/** Whether a process listens there. One that is busy or halted does, however many wait for it already. */
function isHeld(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'));
  });
}
