import { type Endpoint, ok } from '../endpoint.ts';
import { auditEntry, auditQuery } from '../resources/audit.ts';
import { apiPrefix } from '../version.ts';
import { recordList } from '../wire.ts';

export const auditEndpoints = {
  readAuditLog: {
    method: 'GET',
    path: `${apiPrefix}/audit-log`,
    summary: 'Read the changes of a record, newest first; also of a deleted record',
    credentials: 'bearer',
    query: auditQuery,
    response: ok(recordList(auditEntry)),
  },
} as const satisfies Record<string, Endpoint>;
