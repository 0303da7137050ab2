import type { FastifyInstance } from 'fastify';
import type { ResourceName } from '../../contract/resources/resource-table.ts';
import { jobRoutes } from '../jobs/routes.ts';
import type { ServiceContext } from '../service-context.ts';
import { addressRoutes } from './addresses/routes.ts';
import { binRoutes } from './bin/routes.ts';
import { clientRoutes } from './clients/routes.ts';
import { consignmentRoutes } from './consignments/routes.ts';
import { itemRoutes } from './items/routes.ts';
import { noteRoutes } from './notes/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { saleRoutes } from './sales/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { termRoutes } from './terms/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';

const routes: Readonly<Record<ResourceName, (app: FastifyInstance, context: ServiceContext) => void>> = {
  clients: clientRoutes,
  addresses: addressRoutes,
  sales: saleRoutes,
  consignments: consignmentRoutes,
  items: itemRoutes,
  orders: orderRoutes,
  transactions: transactionRoutes,
  tasks: taskRoutes,
  notes: noteRoutes,
  terms: termRoutes,
  jobs: jobRoutes,
  bin: binRoutes,
};

export function resourceRoutes(app: FastifyInstance, context: ServiceContext): void {
  for (const register of Object.values(routes)) register(app, context);
}
