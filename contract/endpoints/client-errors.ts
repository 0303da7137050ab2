import { type Endpoint, noContent } from '../endpoint.ts';
import { clientError } from '../resources/client-error.ts';
import { versioned } from '../version.ts';

export const clientErrorsEndpoints = {
  reportClientError: {
    method: 'POST',
    path: `${versioned}/client-errors`,
    summary: 'The app reports an error of its own; 429 above 10 a minute',
    credentials: 'bearer',
    body: clientError,
    response: noContent,
  },
} as const satisfies Record<string, Endpoint>;
