import { and, desc, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { auditPage } from '../../../contract/resources/audit.ts';
import { auditLog } from '../../database/schema.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import type { ServiceContext } from '../../service-context.ts';
import { auditEntriesOf } from './audit-records.ts';

export function auditRoutes(app: FastifyInstance, context: ServiceContext): void {
  const { db } = context;
  serveEndpoint(app, context, 'readAuditLog', async ({ query }) => {
    const ofRecord = and(eq(auditLog.record_type, query.record_type), eq(auditLog.record_id, Number(query.record_id)));
    const older = query.before === undefined ? undefined : lt(auditLog.id, Number(query.before));
    const [rows, count] = await Promise.all([
      db.select().from(auditLog).where(and(ofRecord, older)).orderBy(desc(auditLog.id)).limit(auditPage),
      db.$count(auditLog, ofRecord),
    ]);
    return { body: { data: await auditEntriesOf(db, rows), count } };
  });
}
