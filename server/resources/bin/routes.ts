import type { FastifyInstance } from 'fastify';
import { mayCall } from '../../../contract/access.ts';
import { binPeriodMs, type DeletedRecord, deletingEndpoint } from '../../../contract/resources/deleted-record.ts';
import type { Caller } from '../../http/caller.ts';
import { serveEndpoint } from '../../http/endpoint.ts';
import { notFound, RequestProblem } from '../../http/problem.ts';
import { loadUsers } from '../../records/authors.ts';
import { inTransaction } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { lockDependencies } from '../tasks/dependencies-repository.ts';
import { type DeletedRow, findDeletedKind, lockDeletedRecord, readDeletedRecords, removeDeletedRecord } from './repository.ts';
import { lockForRestore, restoreRecord } from './restore.ts';

export function binRoutes(app: FastifyInstance, context: ServiceContext): void {
  serveEndpoint(app, context, 'listDeletedRecords', async ({ query, caller }) => {
    const { rows, count } = await readDeletedRecords(context.db, query);
    const userOf = await loadUsers(
      context.db,
      rows.map(({ deleted_by }) => deleted_by),
    );
    const data = rows.map((row): DeletedRecord => {
      const user = userOf(row.deleted_by);
      return {
        ...summaryOf(row),
        deleted: row.deleted,
        deleted_by: user ? { id: String(user.id), label: user.full_name } : null,
        expires: row.deleted + binPeriodMs,
        can_restore: mayRestore(caller, row),
      };
    });
    return { body: { data, count } };
  });

  serveEndpoint(app, context, 'restoreDeletedRecord', async ({ params, ...writeRequest }) =>
    inTransaction(context, async (transaction) => {
      const kind = await findDeletedKind(transaction, Number(params.id));
      // The dependencies are locked before the entry. In the opposite order, this restore could deadlock with the restore of another
      // record, which locks the dependencies and may then change this entry.
      if (kind === 'task' || kind === 'item') await lockDependencies(transaction);
      const row = await lockDeletedRecord(transaction, Number(params.id));
      if (!row) throw notFound('deleted record', params.id);
      if (!mayRestore(writeRequest.caller, row))
        throw new RequestProblem('not-permitted', 'Only the author of a note or an administrator may restore it');
      await lockForRestore(transaction, [row.snapshot]);
      const omittedParts = await restoreRecord(context, transaction, writeRequest, row).catch(rethrowWithExplanation);
      await removeDeletedRecord(transaction, row.id);
      return { body: { data: [{ ...summaryOf(row), omitted: omittedParts }] } };
    }),
  );
}

/**
 * Throws a 409 whose problem document contains the code and parameters of the error's explanation. Throws an error without an explanation
 * unchanged.
 */
function rethrowWithExplanation(error: unknown): never {
  if (!(error instanceof RequestProblem && error.explanation)) throw error;
  const { code, params } = error.explanation;
  throw new RequestProblem('conflict', error.message, { explained: { code, params: { ...params } } });
}

/** A restore requires the right to delete such a record. A note may be restored only by its author or an administrator. */
const mayRestore = ({ id, role }: Caller, { kind, author_id }: Pick<DeletedRow, 'kind' | 'author_id'>): boolean =>
  mayCall(deletingEndpoint[kind], [role]) && (kind !== 'note' || role === 'administrator' || author_id === id);

type SummaryColumns = Pick<DeletedRow, 'id' | 'kind' | 'record_id' | 'label' | 'reference_type' | 'reference_id' | 'reference_label'>;

const summaryOf = ({ id, kind, record_id, label, ...reference }: SummaryColumns) => ({
  id: String(id),
  kind,
  record_id: String(record_id),
  label,
  reference:
    reference.reference_type === null || reference.reference_id === null
      ? null
      : { id: String(reference.reference_id), type: reference.reference_type, label: reference.reference_label },
});
