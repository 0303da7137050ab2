/**
 * Closes connections while the service stops.
 *
 * New requests on open connections are refused, and every response closes its connection. Otherwise connections would stay open for the
 * client's next request, and the stop would wait for them. Connections that browsers opened in advance, without a request, are closed at
 * once, because Node.js counts them as in use.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { RequestProblem } from '../problem.ts';

export function closeConnectionsWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onRequest', async () => {
    if (isStopping) {
      throw new RequestProblem('unavailable', 'The service is stopping or restarting: nothing was changed. Try again in a moment', {
        headers: { 'retry-after': '5' },
      });
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}
