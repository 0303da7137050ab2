import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../http/endpoint.ts';
import type { ServiceContext } from '../../service-context.ts';
import { searchRecords } from './search-records.ts';

export function searchRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'search', async ({ query, caller }) => {
    const { results, incomplete } = await searchRecords(context, query.text, query.limit, caller);
    return { body: { data: results, count: results.length, incomplete } };
  });
}
