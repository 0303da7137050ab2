/** The 404 of a single read. It names the user who deleted the record if the caller could have read the record. */
import type { AuditedRecord } from '../../contract/resources/resource-table.ts';
import { notFound, RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';
import { findDeletion } from './repository.ts';

/**
 * The columns of a deleted row in the audit log. Columns that only the service sets are missing, and so are columns that were null, empty
 * or false.
 */
export type FormerValues = Readonly<Record<string, unknown>>;

/**
 * Returns a 404. With the extension deletion-details, it contains the time of the deletion and the user who deleted the record. Both are
 * omitted if the log contains no deletion of the record, or if `couldRead` returns false.
 */
export async function absentRecordProblem(
  { db, extensions }: Pick<ServiceContext, 'db' | 'extensions'>,
  type: AuditedRecord,
  id: string,
  couldRead: (values: FormerValues) => boolean = () => true,
): Promise<RequestProblem> {
  const problem = notFound(type, id);
  if (!extensions.includes('deletion-details')) return problem;
  const deletion = await findDeletion(db, type, Number(id));
  if (!deletion) return problem;
  const formerValues = Object.fromEntries(Object.entries(deletion.changes).map(([column, [before]]) => [column, before]));
  if (!couldRead(formerValues)) return problem;
  const user = deletion.user_id === null ? null : { id: String(deletion.user_id), label: deletion.name ?? String(deletion.user_id) };
  return new RequestProblem('not-found', problem.message, { deletion: { at: deletion.at, user } });
}
