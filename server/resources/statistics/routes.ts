import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../http/endpoint.ts';
import { notFound } from '../../http/problem.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findSale } from '../sales/repository.ts';
import { readClientStat } from './repository/client-stat.ts';
import { readDashboard } from './repository/dashboard.ts';
import { readSaleLotStats } from './repository/sale-lot-stats.ts';

export function statisticsRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'clientStat', async ({ query }) => {
    const figures = await readClientStat(context, query.client_uuid);
    if (!figures) throw notFound('client', query.client_uuid);
    return { body: { data: [figures] } };
  });

  serveEndpoint(app, context, 'saleLotStats', async ({ query }) => {
    if (!(await findSale(context.db, Number(query.sale_id)))) throw notFound('sale', query.sale_id);
    return { body: { data: [await readSaleLotStats(context, Number(query.sale_id))] } };
  });

  serveEndpoint(app, context, 'dashboard', async ({ caller }) => ({
    body: { data: [await readDashboard(context, caller)] },
  }));
}
