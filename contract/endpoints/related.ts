import { relatedQuery, relatedResponse } from '../composed/related.ts';
import { type Endpoint, ok } from '../endpoint.ts';
import { apiPrefix } from '../version.ts';

export const relatedEndpoints = {
  readRelated: {
    method: 'GET',
    path: `${apiPrefix}/related`,
    summary: 'Read all related data that the page of a record shows: one response with the responses of several GET requests',
    credentials: 'bearer',
    query: relatedQuery,
    queryNamesRecord: true,
    response: ok(relatedResponse),
  },
} as const satisfies Record<string, Endpoint>;
