/**
 * Authenticates requests by their access token.
 *
 * Source: docs/specification/api.md#authentication, docs/specification/api.md#errors; contract/access.ts.
 */
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../../contract/access.ts';
import { tokenParameter } from '../../contract/token-parameter.ts';
import type { Authenticate } from '../http/caller.ts';
import { RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';
import { findCaller } from './tokens.ts';

/** The returned function throws 401 without a valid token. It throws 403 if the token has expired or the role may not call the endpoint. */
export const createAuthenticator =
  ({ db, secret, now }: Pick<ServiceContext, 'db' | 'secret' | 'now'>): Authenticate =>
  async (request, credentials, endpoint) => {
    const token = credentials === 'query' ? queryToken(request) : bearerToken(request);
    if (!token)
      throw new RequestProblem('no-credentials', 'No authentication credentials provided', { headers: { 'www-authenticate': 'Bearer' } });
    const caller = await findCaller(db, secret, token, now());
    if (caller === 'unknown') throw new RequestProblem('wrong-credentials', 'The access token is not valid');
    if (caller === 'expired') throw new RequestProblem('token-expired', 'The access token expired; get a new one from /api/login-token');
    if (!mayCall(endpoint, [caller.role])) throw new RequestProblem('not-permitted', `The role ${caller.role} may not do this`);
    return caller;
  };

export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

export const queryToken = (request: FastifyRequest): string | undefined =>
  new URL(request.url, 'http://service').searchParams.get(tokenParameter) ?? undefined;
