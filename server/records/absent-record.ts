/** The 404 of a single read. It names the user who deleted the record, if the caller was allowed to read the record. */
import { and, desc, eq } from 'drizzle-orm';
import type { AuditedRecord } from '../../contract/resources/resource-table.ts';
import { auditLog, users } from '../database/schema.ts';
import { notFound, RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';

/** The columns of a deleted row. Columns that were null, empty or false are absent. */
export type FormerValues = Readonly<Record<string, unknown>>;

/**
 * Returns a 404. With the extension deletion-details, it contains the time of the deletion and the user who deleted the record. It contains
 * them only if the record existed and `couldRead` returns true for its last values, and nothing else of the audit log.
 */
export async function absentRecord(
  { db, extensions }: Pick<ServiceContext, 'db' | 'extensions'>,
  type: AuditedRecord,
  id: string,
  couldRead: (values: FormerValues) => boolean = () => true,
): Promise<RequestProblem> {
  const problem = notFound(type, id);
  if (!extensions.includes('deletion-details')) return problem;
  const [entry] = await db
    .select({ at: auditLog.at, changes: auditLog.changes, user_id: auditLog.user_id, name: users.full_name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.user_id))
    .where(and(eq(auditLog.record_type, type), eq(auditLog.record_id, Number(id)), eq(auditLog.part, type), eq(auditLog.action, 'deleted')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  if (!entry || !couldRead(Object.fromEntries(Object.entries(entry.changes).map(([column, [before]]) => [column, before])))) return problem;
  const user = entry.user_id === null ? null : { id: String(entry.user_id), label: entry.name ?? String(entry.user_id) };
  return new RequestProblem('not-found', problem.message, { deletion: { at: entry.at, user } });
}
