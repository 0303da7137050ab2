/** Functions for changes of records: they lock the row, compare `If-Match` and announce the change. */

import { type AnnouncedRecord, isSpecifiedBundle } from '../../contract/resources/resource-table.ts';
import type { DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import { isRetryable } from '../database/database-fault.ts';
import { beginTransaction } from '../database/transactions.ts';
import type { Caller } from '../http/caller.ts';
import { entityTag, matchesIfMatch } from '../http/entity-tag.ts';
import { recordEffect } from '../http/idempotency.ts';
import { notFound, RequestProblem } from '../http/problem.ts';
import type { ServiceContext } from '../service-context.ts';
import { lockVersionedRow, type VersionedTable } from './repository.ts';
import { refuseLateCommit, setAuditUser } from './request-transaction.ts';

/** The user who causes an announced change, and the real-time socket that does not receive its event. */
export interface Author {
  readonly caller: Pick<Caller, 'id'>;
  readonly socketId: string | undefined;
}

export interface WriteRequest extends Author {
  readonly caller: Caller;
  readonly ifMatch: string | undefined;
}

/**
 * Returns the row, which stays locked until the transaction ends. Throws 404 if it does not exist, and 412 if `ifMatch` does not match it.
 * The 412 contains the current record, as returned by `toRecord`. `recordName` is the kind of record in the messages, such as `client`.
 */
export async function lockRow<Table extends VersionedTable>(
  transaction: Transaction,
  table: Table,
  recordName: string,
  id: string,
  ifMatch: string | undefined,
  toRecord: (db: DatabaseOrTransaction, row: Table['$inferSelect']) => Promise<unknown>,
): Promise<Table['$inferSelect']> {
  const row = await lockVersionedRow(transaction, table, Number(id));
  if (!row) throw notFound(recordName, id);
  if (!matchesIfMatch(ifMatch, row.version)) {
    throw new RequestProblem('changed-meanwhile', `The ${recordName} was changed by another user in the meantime`, {
      data: [await toRecord(transaction, row)],
      headers: { etag: entityTag(row.version) },
    });
  }
  return row;
}

/** Maximum number of attempts if PostgreSQL rolls a transaction back because of another transaction. */
const maxAttempts = 3;

/**
 * Runs `work` in a transaction, sends the events after the commit, and returns the result. If PostgreSQL rolls the transaction back because
 * of a conflict with another transaction, `work` runs again. So changes that `work` makes outside the database must be repeatable.
 */
export async function inTransaction<T>(
  context: Pick<ServiceContext, 'db' | 'outbox'>,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const runTransaction = () =>
    beginTransaction(context.db, async (transaction) => {
      await setAuditUser(transaction);
      const result = await work(transaction);
      await recordEffect(transaction);
      refuseLateCommit();
      return result;
    });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await runTransaction();
      context.outbox.wake();
      return result;
    } catch (error) {
      if (attempt === maxAttempts || !isRetryable(error)) throw error;
    }
  }
}

export const isAnnounced = ({ extensions }: Pick<ServiceContext, 'extensions'>, bundle: AnnouncedRecord): boolean =>
  isSpecifiedBundle(bundle) || extensions.includes('entity-bundles');

/**
 * Announces the change of a record to all staff, except to the author's socket. Source: docs/specification/extensions.md#entity-updates.
 */
export async function announce(
  context: Pick<ServiceContext, 'outbox' | 'extensions'>,
  transaction: Transaction,
  { caller, socketId }: Author,
  { bundle, id, forceReload }: { bundle: AnnouncedRecord; id: number; forceReload: boolean },
): Promise<void> {
  if (!isAnnounced(context, bundle)) return;
  const event = { name: 'entity_update', bundle, entity_id: String(id), uid: String(caller.id), force_reload: forceReload } as const;
  await context.outbox.add(transaction, 'entity_update', event, { excludedSocket: socketId });
}
