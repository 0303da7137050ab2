/** Finds the caller of a request, or refuses it. Source: api.md "Authentication" and "Errors"; contract/access.ts. */
import type { FastifyRequest } from 'fastify';
import { type GuardedEndpoint, mayCall } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';
import { type Caller, callerOf } from './tokens.ts';

type Credentials = Endpoint['credentials'];

/** Throws a 401 (none, or not valid) or 403 (expired, or not this role's). */
export async function authenticate(
  context: Pick<ServiceContext, 'db' | 'secret' | 'now'>,
  request: FastifyRequest,
  credentials: Credentials,
  endpoint: GuardedEndpoint,
): Promise<Caller> {
  const token = credentials === 'query' ? queryToken(request) : bearerToken(request);
  if (!token)
    throw new RequestProblem('no-credentials', 'No authentication credentials provided', { headers: { 'www-authenticate': 'Bearer' } });
  const caller = await callerOf(context.db, context.secret, token, context.now());
  if (caller === 'unknown') throw new RequestProblem('wrong-credentials', 'The access token is not valid');
  if (caller === 'expired') throw new RequestProblem('token-expired', 'The access token expired; get a new one from /api/login-token');
  if (!mayCall(endpoint, [caller.role])) throw new RequestProblem('not-permitted', `The role ${caller.role} may not do this`);
  return caller;
}

const bearerToken = (request: FastifyRequest): string | undefined => /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

export const queryToken = (request: FastifyRequest): string | undefined =>
  new URL(request.url, 'http://service').searchParams.get('access_token') ?? undefined;
