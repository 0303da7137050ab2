import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../http/endpoint.ts';
import type { ServiceContext } from '../../service-context.ts';
import { readTerms } from './repository.ts';

export function termRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'listTerms', async ({ query }) => {
    const { rows, count } = await readTerms(context.db, query);
    return { body: { data: rows.map(({ id, ...term }) => ({ id: String(id), ...term })), count } };
  });
}
