import { type Endpoint, noContent } from '../endpoint.ts';
import { clientError } from '../resources/client-error.ts';
import { apiPrefix } from '../version.ts';

export const clientErrorsEndpoints = {
  reportClientError: {
    method: 'POST',
    path: `${apiPrefix}/client-errors`,
    summary: 'Report an error of the app; 429 after more than 10 in a minute',
    credentials: 'bearer',
    body: clientError,
    response: noContent,
  },
} as const satisfies Record<string, Endpoint>;
