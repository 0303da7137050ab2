import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The status that listeners get if the client disconnected before the response was sent completely. */
export const disconnectedStatus = 'gone';
/** `status` is the status code of the response, or {@link disconnectedStatus}. */
export type RequestEndListener = (request: FastifyRequest, reply: FastifyReply, status: string) => void;

/**
 * Calls the listeners once for each request, when its response was sent or its client disconnected. Fastify does not call `onResponse` for
 * a disconnected client.
 */
export function onRequestEnd(app: FastifyInstance, ...listeners: readonly RequestEndListener[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? String(reply.statusCode) : disconnectedStatus;
      for (const listener of listeners) listener(request, reply, status);
    });
  });
}
