import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../http/endpoint.ts';
import { RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';
import { pingDatabase } from './repository.ts';

/**
 * Adds the endpoints for liveness and readiness. Readiness does not check the migrations, because they are complete before the service
 * listens.
 */
export function healthRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'health', async () => ({ body: { status: 'alive' } }));
  serveEndpoint(app, context, 'ready', async ({ request }) => {
    if (context.isStopping()) throw new RequestProblem('unavailable', 'The service is stopping');
    try {
      await pingDatabase(context.db);
    } catch (error) {
      request.log.error({ err: error }, 'the database does not respond');
      throw new RequestProblem('unavailable', 'The database does not respond');
    }
    return { body: { status: 'ready' } };
  });
}
