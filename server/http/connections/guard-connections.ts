/** Enforces the limits of connections, so that one client cannot block other clients. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { type ConnectionLimits, connectionToClose, type OpenConnection } from './connection-limits.ts';
import { networkOf } from './network.ts';

/** Milliseconds between checks for clients that do not read their responses. */
const sweepInterval = 2_000;

class Connection implements OpenConnection {
  response: ServerResponse | undefined;
  /** The time since which the response is ready to be read, in Unix milliseconds. */
  readySince: number | undefined;

  readonly socket: Socket;
  readonly network: string;

  constructor(socket: Socket, network: string) {
    this.socket = socket;
    this.network = network;
  }

  get state(): OpenConnection['state'] {
    if (!this.response) return 'silent';
    return this.response.writableFinished ? 'idle' : 'busy';
  }
}

export function guardConnections(server: Server, limits: ConnectionLimits, log: Pick<FastifyBaseLogger, 'warn'>): void {
  /** The open connections, the least recently used first. */
  const connections = new Map<Socket, Connection>();
  const countByNetwork = new Map<string, number>();
  let closedCount = 0;

  const removeConnection = (connection: Connection) => {
    if (!connections.delete(connection.socket)) return;
    const remainingCount = (countByNetwork.get(connection.network) ?? 0) - 1;
    if (remainingCount > 0) countByNetwork.set(connection.network, remainingCount);
    else countByNetwork.delete(connection.network);
  };
  const close = ({ socket }: { readonly socket: Socket }) => {
    closedCount++;
    socket.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const choice = connectionToClose(
      connections.values(),
      network,
      { perNetwork: countByNetwork.get(network) ?? 0, total: connections.size },
      limits,
    );
    if (choice === 'new') return close({ socket });
    if (choice !== 'none') {
      removeConnection(choice);
      close(choice);
    }
    const connection = new Connection(socket, network);
    connections.set(socket, connection);
    countByNetwork.set(network, (countByNetwork.get(network) ?? 0) + 1);
    socket.once('close', () => removeConnection(connection));
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.response = response;
    connection.readySince = undefined;
    // Moves the connection to the end of the map, because it is the most recently used connection.
    connections.delete(socket);
    connections.set(socket, connection);
  });

  // Real-time connections have their own limits.
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    const connection = connections.get(socket);
    if (connection) removeConnection(connection);
  });

  const sweepTimer = setInterval(() => {
    const now = Date.now();
    for (const connection of connections.values()) {
      if (connection.state !== 'busy' || !connection.response?.writableEnded) continue;
      connection.readySince ??= now;
      if (now - connection.readySince > limits.readTimeout) close(connection);
    }
    if (closedCount > 0) log.warn({ closed: closedCount }, 'connections were closed: too many, or they did not read their responses');
    closedCount = 0;
  }, sweepInterval).unref();
  server.once('close', () => clearInterval(sweepTimer));
}
