import { searchQuery, searchResponse } from '../composed/search.ts';
import { type Endpoint, ok } from '../endpoint.ts';
import { apiPrefix } from '../version.ts';

export const searchEndpoints = {
  search: {
    method: 'GET',
    path: `${apiPrefix}/search`,
    summary: 'Search all records that the caller may list, and return the best matches of each kind',
    credentials: 'bearer',
    query: searchQuery,
    response: ok(searchResponse),
  },
} as const satisfies Record<string, Endpoint>;
