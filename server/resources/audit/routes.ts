import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../http/endpoint.ts';
import type { ServiceContext } from '../../service-context.ts';
import { auditEntriesOf } from './audit-records.ts';
import { findEntries } from './repository.ts';

export function auditRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db } = context;
  serveEndpoint(app, context, 'readAuditLog', async ({ query }) => {
    const { record_type, record_id, before } = query;
    const { rows, count } = await findEntries(db, record_type, Number(record_id), before === undefined ? undefined : Number(before));
    return { body: { data: await auditEntriesOf(db, rows), count } };
  });
}
