/**
 * While the service stops, every answer is the last on its connection: one that was in use when the stop began
 * would otherwise be kept open for the client's next request, and the stop would wait for it.
 */
import type { FastifyInstance } from 'fastify';

export function closeConnectionsWhileStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}
