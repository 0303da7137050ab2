/** Converts the error of a request to a problem document. A 5xx response contains no internal details. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Problem, type ProblemReason, problemDocument } from '../../contract/wire.ts';
import { databaseFault } from '../database/database-fault.ts';
import { databaseProblem } from './database-problem.ts';
import { problemWithoutReason, RequestProblem } from './problem.ts';
import { logRequest, pathOf } from './request-log.ts';
import { isAppUrl } from './static-app.ts';

/** The reasons of errors that the framework and its plugins throw, by status. */
const reasonByStatus: Readonly<Record<number, ProblemReason>> = {
  400: 'bad-json',
  404: 'not-found',
  413: 'too-large',
  415: 'wrong-content-type',
};

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof RequestProblem) return send(reply.headers(error.headers), error.document);
    const refusal = refusalOf(error);
    if (refusal) return send(reply, refusal);
    const mayHaveWritten = request.method !== 'GET' && request.method !== 'HEAD';
    request.log.error({ err: error }, 'request failed');
    const fault = databaseFault(error);
    if (fault) {
      const problem = databaseProblem(fault, mayHaveWritten);
      return send(reply.headers(problem.headers), problem.document);
    }
    return send(reply, problemDocument('failed', 'The service could not process the request. Read the record before you repeat a change'));
  });
  app.setNotFoundHandler((request, reply) => {
    if (isAppUrl(request.method, pathOf(request.url))) return reply.sendFile('index.html');
    throw noRoute(request);
  });
}

/**
 * Refuses requests without a route before the framework reads their bodies. Must be called after the hooks that set the headers of every
 * response have been added, because hooks run in the order in which they were added.
 */
export function refuseUnknownUrls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.is404 && !isAppUrl(request.method, pathOf(request.url))) throw noRoute(request);
  });
}

/** Returns the problem for a 4xx error of the framework or a plugin; undefined for any other error. */
function refusalOf({ statusCode = 500, message }: FastifyError): Problem | undefined {
  if (statusCode < 400 || statusCode > 499) return undefined;
  const reason = reasonByStatus[statusCode];
  return reason ? problemDocument(reason, message) : problemWithoutReason(statusCode, message);
}

const noRoute = ({ method, url }: FastifyRequest) => new RequestProblem('not-found', `There is no ${method} ${pathOf(url)}`);

/**
 * Refuses and logs a request whose URL has invalid percent-encoding or a parameter that is too long. Fastify runs no hooks for such a
 * request, so this function sets the request id and writes the log line.
 */
export function refuseInvalidUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const reason = error.code === 'FST_ERR_BAD_URL' ? 'bad-query' : 'not-found';
  send(reply.header('x-request-id', request.id), problemDocument(reason, 'There is no resource at this address'));
  logRequest(request, reply, String(reply.statusCode));
}

const send = (reply: FastifyReply, document: ReturnType<typeof problemDocument>) =>
  reply.code(document.status).type('application/problem+json').send(JSON.stringify(document));
