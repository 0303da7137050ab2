/**
 * Closes a connection after a response that was sent before the body had arrived, such as a 401. Otherwise the service would have to keep
 * the connection and its request until the body is complete. If it closed the connection at once, the operating system would reset it, and
 * the client could lose the response. So the service ends its own side and discards the body for a short time (RFC 9112, section 9.6).
 */
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { RequestProblem } from '../problem.ts';

interface LingeringLimits {
  /** Maximum number of connections whose bodies are discarded at the same time. For a further connection, the oldest of them is closed. */
  readonly connections: number;
  /** Milliseconds without data until the connection is closed. The time limit of requests applies as well. */
  readonly idle: number;
}

export function closeAfterEarlyResponse(app: FastifyInstance, limits: LingeringLimits = { connections: 100, idle: 5_000 }): void {
  /** The sockets whose bodies are being discarded, in the order of their responses. */
  const discardingSockets = new Set<Socket>();

  app.addHook('onRequest', async ({ raw: { socket } }) => {
    // The earlier response announced that the connection is closed, so the client may repeat this request on another connection.
    if (discardingSockets.has(socket)) throw new RequestProblem('unavailable', 'The connection is being closed');
  });

  app.addHook('onSend', async ({ raw }, reply) => {
    const { socket } = raw;
    // A body that arrived together with the headers may not be parsed yet.
    if (!raw.complete) await nextTurn();
    if (raw.complete || discardingSockets.has(socket)) return;
    reply.header('connection', 'close');
    const destroySoon = socket.destroySoon.bind(socket);
    // Node.js calls this after the last response of a connection.
    socket.destroySoon = () => {
      if (raw.complete) return destroySoon();
      const [oldestSocket] = discardingSockets;
      if (oldestSocket && discardingSockets.size >= limits.connections) oldestSocket.destroy();
      discardingSockets.add(socket);
      socket.once('close', () => discardingSockets.delete(socket));
      socket.setTimeout(limits.idle);
      socket.end();
      raw.once('end', destroySoon).resume();
    };
  });
}
