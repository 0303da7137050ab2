import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Instead of a status: the caller left before the answer was sent whole. */
export const gone = 'gone';
export type RequestEnded = (request: FastifyRequest, reply: FastifyReply, status: string) => void;

/** Tells them of each request, once, when it is over: answered, or left by its caller, of which Fastify's `onResponse` is not told. */
export function onRequestEnd(app: FastifyInstance, ...listeners: readonly RequestEnded[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      const status = reply.raw.writableFinished ? String(reply.statusCode) : gone;
      for (const ended of listeners) ended(request, reply, status);
    });
  });
}
