/** Holds the connections of the server to their limits, so that nobody who opens many, or does not read, is in the way of others. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type ConnectionLimits, givesWay, type Held } from './connection-limits.ts';
import { networkOf } from './network.ts';

/** Milliseconds between looks at who does not read. */
const sweepInterval = 2_000;

class Connection implements Held {
  /** The latest. */
  answer: ServerResponse | undefined;
  /** Milliseconds since when it is ready. */
  readySince: number | undefined;

  constructor(
    readonly socket: Socket,
    readonly network: string,
  ) {}

  get state(): Held['state'] {
    if (!this.answer) return 'silent';
    return this.answer.writableFinished ? 'idle' : 'busy';
  }
}

export function guardConnections(server: Server, limits: ConnectionLimits, log: Pick<FastifyBaseLogger, 'warn'>): void {
  /** In the order of their last use. */
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
    const one = givesWay(held.values(), network, { ofNetwork: counts.get(network) ?? 0, ofAll: held.size }, limits);
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

  // What becomes a real-time connection has limits of its own.
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
