/**
 * The control socket, through which commands on the terminal reach the running service. Commands need the socket, because only one process
 * may open the embedded database. The local socket is in the data directory. Only the service's user of the operating system may connect.
 * The service keeps a snapshot until the command closes the connection or exits.
 */
import { once } from 'node:events';
import { chmod, unlink } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Snapshot } from '../backup/snapshot.ts';
import { shorterSocketPath } from '../data-directory/shorter-socket-path.ts';
import { type UserCommand, UserCommandError, userCommand } from '../users/user-commands.ts';

const requestSchema = z.union([z.object({ snapshot: z.literal(true) }), z.object({ users: userCommand })]);
const failureSchema = z.object({ failed: z.string() });
const snapshotSchema = z.object({ folder: z.string(), migrations: z.int() });
const linesSchema = z.object({ lines: z.array(z.string()) });

/** The functions of the service that commands can request. */
export interface Control {
  takeSnapshot(): Promise<Snapshot>;
  runUserCommand(command: UserCommand): Promise<string[]>;
}

/**
 * Returns a function that stops listening, closes all connections and releases their snapshots. The caller must hold the lock of the data
 * directory.
 */
export async function serveControlSocket(file: string, control: Control): Promise<() => Promise<void>> {
  const path = shorterSocketPath(file);
  // A process that was killed leaves its socket file.
  await unlink(path).catch(() => undefined);
  const connections = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    connections.set(
      socket,
      respondTo(socket, control).finally(() => connections.delete(socket)),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  // A process that can connect can add administrators, and the folder may be shared with a group.
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return async () => {
    const serverClosed = once(server, 'close');
    server.close();
    for (const socket of connections.keys()) socket.destroy();
    await Promise.all([serverClosed, ...connections.values()]);
  };
}

/** Resolves when the connection is closed and its snapshot is released. */
async function respondTo(socket: Socket, control: Control): Promise<void> {
  const connectionClosed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const respond = (response: object) => socket.write(`${JSON.stringify(response)}\n`);
  const line = await readFirstLine(socket);
  if (line === undefined) return connectionClosed;
  let snapshot: Snapshot | undefined;
  try {
    const request = requestSchema.parse(JSON.parse(line));
    if ('users' in request) respond({ lines: await control.runUserCommand(request.users) });
    else {
      snapshot = await control.takeSnapshot();
      respond({ folder: snapshot.folder, migrations: snapshot.migrations });
    }
  } catch (error) {
    respond({ failed: error instanceof Error ? error.message : String(error) });
  }
  await connectionClosed;
  await snapshot?.release().catch(() => undefined);
}

/** Returns undefined if the connection is closed without a line. */
const readFirstLine = (socket: Socket): Promise<string | undefined> =>
  new Promise((resolve) => {
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
      .once('line', resolve)
      .once('close', () => resolve(undefined))
      // The reader emits the errors of the socket again. Without a listener, the service would exit when a command is killed.
      .on('error', () => undefined);
  });

/** Throws if no service runs, or if the snapshot fails. */
export async function requestSnapshot(file: string): Promise<Snapshot> {
  const { socket, response } = await sendRequest(file, { snapshot: true });
  const failure = failureSchema.safeParse(response).data;
  if (failure) {
    socket.destroy();
    throw new Error(failure.failed);
  }
  return {
    ...snapshotSchema.parse(response),
    release: async () => void socket.destroy(),
  };
}

/** Returns `undefined` if no service runs. Throws a {@link UserCommandError} if the command fails. */
export async function requestUserCommand(file: string, command: UserCommand): Promise<string[] | undefined> {
  const exchange = await sendRequest(file, { users: command }).catch((error: unknown) => {
    if (isNotRunning(error)) return undefined;
    throw error;
  });
  if (!exchange) return undefined;
  exchange.socket.destroy();
  const failure = failureSchema.safeParse(exchange.response).data;
  if (failure) throw new UserCommandError(failure.failed);
  return linesSchema.parse(exchange.response).lines;
}

/** Returns whether the error means that no process listens on the socket. */
export const isNotRunning = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');

/** Sends a request to the running service, and returns its response. The caller must close the socket. */
async function sendRequest(file: string, request: z.input<typeof requestSchema>): Promise<{ socket: Socket; response: unknown }> {
  const socket = connect(shorterSocketPath(file));
  socket.write(`${JSON.stringify(request)}\n`);
  const responseLine = await new Promise<string>((resolve, reject) => {
    socket.once('error', reject);
    createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
      .once('line', resolve)
      .once('close', () => reject(new Error('the service stopped before it responded')))
      .on('error', () => undefined);
  });
  return { socket, response: JSON.parse(responseLine) };
}
