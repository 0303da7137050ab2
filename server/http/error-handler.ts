/** Turns whatever a request ended with into a problem document; a 5xx shows nothing of the inside. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ProblemReason, problemDocument } from '../../contract/wire.ts';
import { databaseFault } from '../database/database-fault.ts';
import { databaseProblem } from './database-problem.ts';
import { RequestProblem } from './problem.ts';
import { pathOf } from './request-log.ts';
import { isAppAddress } from './static-app.ts';

/** Refusals of the framework itself, before a handler runs. */
const reasonByCode: Readonly<Record<string, ProblemReason>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-content-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
};

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RequestProblem) return send(reply.headers(error.headers), error.document);
    const reason = reasonByCode[error.code] ?? (error.statusCode === 400 ? 'bad-json' : undefined);
    if (reason) return send(reply, problemDocument(reason, error.message));
    const writes = request.method !== 'GET' && request.method !== 'HEAD';
    request.log.error({ err: error }, 'request failed');
    const fault = databaseFault(error);
    if (fault) {
      const problem = databaseProblem(fault, writes);
      return send(reply.headers(problem.headers), problem.document);
    }
    return send(reply, problemDocument('failed', 'The service could not answer; nothing was changed unless it says so elsewhere'));
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    if (isAppAddress(request.method, path)) return reply.sendFile('index.html');
    return send(reply, problemDocument('not-found', `There is no ${request.method} ${path}`));
  });
}

/** Addresses that no route can be looked up for: bad percent-encoding, or a part that is too long. No hook runs for these. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const reason = error.code === 'FST_ERR_BAD_URL' ? 'bad-query' : 'not-found';
  send(reply.header('x-request-id', request.id), problemDocument(reason, 'There is nothing at this address'));
}

const send = (reply: FastifyReply, document: ReturnType<typeof problemDocument>) =>
  reply.code(document.status).type('application/problem+json').send(JSON.stringify(document));
