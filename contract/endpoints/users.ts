import { type Endpoint, noContent, ok } from '../endpoint.ts';
import * as user from '../resources/user.ts';
import { versioned } from '../version.ts';
import { oneRecord } from '../wire.ts';

export const usersEndpoints = {
  issueToken: {
    method: 'GET',
    path: '/api/login-token',
    summary: 'Get an access token for an e-mail and a password; the same one while it is valid',
    credentials: 'password',
    response: ok(oneRecord(user.accessTokenRecord)),
  },
  revokeToken: {
    method: 'DELETE',
    path: '/api/login-token',
    summary: 'End the session: the access token and the real-time connections that were authorised by it end at once',
    credentials: 'bearer',
    response: noContent,
  },
  readMe: {
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in user and the configuration of the service',
    credentials: 'query',
    response: ok(oneRecord(user.meRecord)),
  },
  setSaleContext: {
    method: 'PUT',
    path: '/api/me/sale-context',
    summary: 'Keep the sale that the user works in',
    credentials: 'bearer',
    body: user.saleContextBody,
    response: ok(oneRecord(user.saleContextResponse)),
  },
  authorizeRealtime: {
    method: 'POST',
    path: `${versioned}/realtime_auth`,
    summary: 'Authorise a subscription to the private channel; GET with the same values in the query does the same',
    credentials: 'query',
    form: user.realtimeAuthRequest,
    response: ok(user.realtimeAuthResponse),
  },
} as const satisfies Record<string, Endpoint>;
