import { type Endpoint, noContent, ok } from '../endpoint.ts';
import * as user from '../resources/user.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord } from '../wire.ts';

export const usersEndpoints = {
  issueToken: {
    method: 'GET',
    path: '/api/login-token',
    summary: 'Get an access token for an e-mail and a password; returns the same token while it is valid',
    credentials: 'password',
    response: ok(oneRecord(user.accessTokenRecord)),
  },
  revokeToken: {
    method: 'DELETE',
    path: '/api/login-token',
    summary: 'Sign out: revokes the access token and closes its real-time connections',
    credentials: 'bearer',
    response: noContent,
  },
  readMe: {
    method: 'GET',
    path: '/api/me',
    summary: 'Read the signed-in user and the configuration of the service',
    credentials: 'query',
    response: ok(oneRecord(user.meRecord)),
  },
  setSaleContext: {
    method: 'PUT',
    path: '/api/me/sale-context',
    summary: 'Set the sale in which the user works',
    credentials: 'bearer',
    body: user.saleContextBody,
    response: ok(oneRecord(user.saleContextResponse)),
  },
  authorizeRealtime: {
    method: 'POST',
    path: `${apiPrefix}/realtime_auth`,
    summary: 'Authorise a subscription to the private channel; GET accepts the same values in the query',
    credentials: 'query',
    form: user.realtimeAuthRequest,
    response: ok(user.realtimeAuthResponse),
  },
} as const satisfies Record<string, Endpoint>;
