import { z } from 'zod';
import { type Endpoint, ok } from '../endpoint.ts';

export const serviceEndpoints = {
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Check whether the process is alive',
    credentials: 'none',
    response: ok(z.object({ status: z.literal('alive') })),
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    summary: 'Check whether the database responds and the process is not stopping; 503 otherwise',
    credentials: 'none',
    response: ok(z.object({ status: z.literal('ready') })),
  },
} as const satisfies Record<string, Endpoint>;
