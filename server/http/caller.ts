import type { FastifyRequest } from 'fastify';
import type { GuardedEndpoint, Role } from '../../contract/access.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** The user of a valid token, or the telephone system, which has the id 0. */
export interface Caller {
  readonly id: number;
  readonly role: Role;
  /** The client record of a client user. */
  readonly clientId: number | null;
}

/** Returns the caller. Throws 401 without valid credentials, and 403 if the token has expired or the role may not call the endpoint. */
export type Authenticate = (request: FastifyRequest, credentials: Endpoint['credentials'], endpoint: GuardedEndpoint) => Promise<Caller>;
