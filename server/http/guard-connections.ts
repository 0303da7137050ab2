/** Enforces the limits of connections, so that a client that opens many or does not read its responses cannot block other clients. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type ConnectionLimits, connectionToClose, type Held } from './connection-limits.ts';
import { networkOf } from './network.ts';

/** Milliseconds between checks for clients that do not read their responses. */
const sweepInterval = 2_000;

class Connection implements Held {
  /** The latest response. */
  answer: ServerResponse | undefined;
  /** The time since which the response is ready to be read, in Unix milliseconds. */
  readySince: number | undefined;

  readonly socket: Socket;
  readonly network: string;

  constructor(socket: Socket, network: string) {
    this.socket = socket;
    this.network = network;
  }

  get state(): Held['state'] {
    if (!this.answer) return 'silent';
    return this.answer.writableFinished ? 'idle' : 'busy';
  }
}

/** Closes connections of the server that exceed the limits, and logs their number. */
export function guardConnections(server: Server, limits: ConnectionLimits, log: Pick<FastifyBaseLogger, 'warn'>): void {
  /** The open connections, the least recently used first. */
  const held = new Map<Socket, Connection>();
  const counts = new Map<string, number>();
  let closed = 0;

  const forget = (connection: Connection) => {
    if (!held.delete(connection.socket)) return;
    const left = (counts.get(connection.network) ?? 0) - 1;
    if (left > 0) counts.set(connection.network, left);
    else counts.delete(connection.network);
  };
  const close = ({ socket }: { readonly socket: Socket }) => {
    closed++;
    socket.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const one = connectionToClose(held.values(), network, { ofNetwork: counts.get(network) ?? 0, ofAll: held.size }, limits);
    if (one === 'newcomer') return close({ socket });
    if (one !== 'nobody') {
      forget(one);
      close(one);
    }
    const connection = new Connection(socket, network);
    held.set(socket, connection);
    counts.set(network, (counts.get(network) ?? 0) + 1);
    socket.once('close', () => forget(connection));
  });

  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const connection = held.get(socket);
    if (!connection) return;
    connection.answer = answer;
    connection.readySince = undefined;
    held.delete(socket);
    held.set(socket, connection);
  });

  // Real-time connections have their own limits.
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    const connection = held.get(socket);
    if (connection) forget(connection);
  });

  const sweep = setInterval(() => {
    const now = Date.now();
    for (const connection of held.values()) {
      if (connection.state !== 'busy' || !connection.answer?.writableEnded) continue;
      connection.readySince ??= now;
      if (now - connection.readySince > limits.toTakeAnswer) close(connection);
    }
    if (closed > 0) log.warn({ closed }, 'connections were closed: too many, or they did not take their answers');
    closed = 0;
  }, sweepInterval).unref();
  server.once('close', () => clearInterval(sweep));
}
