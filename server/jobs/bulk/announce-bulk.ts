/**
 * Announces the end of a bulk job with the event `item_bulk`.
 *
 * Source: docs/specification/api.md#events, docs/specification/extensions.md#job-progress.
 */
import type { Transaction } from '../../database/connection.ts';
import type { ServiceContext } from '../../service-context.ts';

export interface BulkEnd {
  readonly name:
    | 'bulk_update'
    | 'item_lot_bulk'
    | 'client_bulk_update'
    | 'consignment_bulk_update'
    | 'order_bulk_update'
    | 'task_bulk_update';
  readonly id: number;
  readonly authorId: number | null;
  /** A text such as "3 items deleted". */
  readonly message: string;
  /** The number of changed records. */
  readonly count: number;
  /** The number of records that were not changed, because a rule prevented it. */
  readonly refused: number;
}

export async function announceBulk(
  { outbox, extensions }: Pick<ServiceContext, 'outbox' | 'extensions'>,
  transaction: Transaction,
  { name, id, authorId, message, count, refused }: BulkEnd,
): Promise<void> {
  const uid = authorId === null ? null : String(authorId);
  const details = extensions.includes('job-progress') ? { item_id: String(id), uid } : {};
  await outbox.add(transaction, 'item_bulk', { name, type: 'bulk', count, status: statusOf(count, refused), message, ...details });
}

function statusOf(changedCount: number, refusedCount: number): 'success' | 'warning' | 'error' {
  if (refusedCount === 0) return 'success';
  return changedCount === 0 ? 'error' : 'warning';
}
