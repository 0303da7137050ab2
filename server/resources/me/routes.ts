import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type meErrorSchema, reasonOfProblem } from '../../../contract/wire.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findUser, setSaleContext } from '../../users/repository.ts';
import { findSale } from '../sales/repository.ts';
import { loadMeRecord, type Origin } from './me-record.ts';

export async function meRoutes(app: FastifyInstance, context: ServiceContext): Promise<void> {
  serveEndpoint(app, context, 'setSaleContext', async ({ body, caller }) => {
    const sale = body.sale === null ? undefined : await findSale(context.db, Number(body.sale));
    if (body.sale !== null && !sale) throw invalidBody({ sale: [`refers to the sale ${body.sale}, which does not exist`] });
    await setSaleContext(context.db, caller.id, sale?.id ?? null);
    return { body: { data: [{ sale_context: sale ? String(sale.id) : '' }] } };
  });

  // `/api/me` is in its own scope, because its refusals have their own format. Source: docs/specification/api.md#errors.
  await app.register(async (scope) => {
    scope.setErrorHandler((error, _request, reply) => {
      // Other errors, for example while the service stops, keep their usual format and status, because a 401 would sign the user out.
      if (!(error instanceof RequestProblem) || ![401, 403].includes(error.document.status)) throw error;
      const reason = reasonOfProblem(error.document);
      const body: z.output<typeof meErrorSchema> =
        reason === 'not-permitted' ? { error: 'Forbidden', message: error.message } : { error: 'Unauthorized', message: error.message };
      return reply.code(reason === 'not-permitted' ? 403 : 401).send(body);
    });
    serveEndpoint(scope, context, 'readMe', async ({ caller, request, reply }) => {
      const user = await findUser(context.db, caller.id);
      if (!user) throw new RequestProblem('wrong-credentials', 'The access token is not valid');
      reply.header('cache-control', 'no-store');
      return { body: { data: [await loadMeRecord(context, user, originOf(request))] } };
    });
  });
}

function originOf(request: FastifyRequest): Origin {
  const secure = request.protocol === 'https';
  return { hostname: request.hostname, port: request.port ?? (secure ? 443 : 80), secure };
}
