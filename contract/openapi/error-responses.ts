/** The error responses of the operations in the OpenAPI document. */

import type { Endpoint } from '../endpoint.ts';
import { apiPrefix } from '../version.ts';
import { problemDocument } from '../wire.ts';
import type { JsonObject } from './json-object.ts';

/** The name and description of each error response, by status. */
export const errorResponses: Readonly<Record<string, readonly [string, string]>> = {
  400: ['BadRequest', 'A parameter, a header or the JSON cannot be read'],
  401: ['Unauthorized', 'There are no valid credentials'],
  403: ['Forbidden', 'The token has expired, or the role may not do this'],
  404: ['NotFound', 'There is no such record'],
  409: ['Conflict', 'The state of the record does not allow this'],
  412: ['PreconditionFailed', 'The record was changed after it was read; `data` has its current state'],
  413: ['ContentTooLarge', 'The body is too large'],
  415: ['UnsupportedMediaType', 'The type or the encoding of the body is not supported'],
  422: ['UnprocessableContent', 'Values of the body are not valid; `errors` has messages by field'],
  429: ['TooManyRequests', 'There were too many attempts; `Retry-After` has the seconds to wait'],
  default: ['Failure', 'The service failed'],
};

const exampleOfStatus: Readonly<Record<string, ReturnType<typeof problemDocument>>> = {
  400: problemDocument('bad-query', 'range: must be a whole number from 1 to 500'),
  401: problemDocument('no-credentials', 'No authentication credentials provided'),
  403: problemDocument('token-expired', 'The access token expired; get a new one from /api/login-token'),
  404: problemDocument('not-found', 'There is no record with the id 4711'),
  409: problemDocument('conflict', 'The lots of this sale are locked'),
  412: problemDocument('changed-meanwhile', 'The record was changed by another user', { data: [] }),
  413: problemDocument('too-large', 'Request body is too large'),
  415: problemDocument('wrong-content-type', 'Unsupported Media Type'),
  422: problemDocument('invalid-body', 'email is not an e-mail address', { errors: { email: ['is not an e-mail address'] } }),
  429: problemDocument('too-many-attempts', 'Too many failed attempts; try again in 60 s'),
  default: problemDocument('unavailable', 'The service is stopping or restarting: nothing was changed. Try again in a moment'),
};

export const referenceTo = (name: string): string => `#/components/responses/${name}`;

const problemReference = { $ref: '#/components/schemas/Problem' };

export const errorResponse = (status: string, description: string): JsonObject => ({
  description,
  content: { 'application/problem+json': { schema: problemReference, example: exampleOfStatus[status] } },
});

const meErrorResponse = (title: string, message: string): JsonObject => ({
  description: title,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/MeError' }, example: { error: title, message } } },
});

export const meErrorResponses = {
  401: meErrorResponse('Unauthorized', 'The access token is not valid or has expired'),
  403: meErrorResponse('Forbidden', 'The role may not do this'),
  default: { $ref: referenceTo('Failure') },
};

export function errorResponsesOf(endpoint: Endpoint, isGuarded: boolean, extensions: readonly string[]): JsonObject {
  const { method, path, params, list, query, queryNamesRecord, body, form, upload, credentials } = endpoint;
  const changesData = method !== 'GET';
  const statuses = [
    ...(list || query || body || form || upload || credentials === 'none' ? ['400'] : []),
    ...(credentials === 'none' ? [] : ['401']),
    ...(isGuarded ? ['403'] : []),
    ...(params || queryNamesRecord ? ['404'] : []),
    // The only endpoint with a form authorizes real-time connections. It changes no record, so it never responds with 409.
    ...(changesData && path.startsWith(apiPrefix) && !form ? ['409'] : []),
    ...(endpoint.comparesIfMatch && extensions.includes('concurrency') ? ['412'] : []),
    ...(body || form || upload ? ['413', '415'] : []),
    ...(body || upload ? ['422'] : []),
    ...(credentials === 'password' || path.endsWith('/client-errors') ? ['429'] : []),
    'default',
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: referenceTo(errorResponses[status]?.[0] ?? '') }]));
}
