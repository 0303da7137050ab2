import type { FastifyReply } from 'fastify';

/** Instead of a status: the caller left before the answer was sent whole. */
export const gone = 'gone';

/** Calls back once, when a request is over: answered, or left by its caller, of which Fastify's `onResponse` is not told. */
export function onEnd(reply: FastifyReply, ended: (status: string) => void): void {
  reply.raw.once('close', () => ended(reply.raw.writableFinished ? String(reply.statusCode) : gone));
}
