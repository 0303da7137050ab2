/**
 * Announces the end of a bulk operation with the event `item_bulk`.
 *
 * Source: docs/specification/api.md#events, docs/specification/extensions.md#job-progress.
 */
import type { Transaction } from '../../database/connection.ts';
import type { ServiceContext } from '../../service-context.ts';

/** Returns a text such as "1 item" or "3 items". */
export const countOf = (count: number, noun: 'item' | 'lot'): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

interface BulkEnd {
  readonly name: 'bulk_update' | 'item_lot_bulk';
  /** The id of the job. */
  readonly id: number;
  readonly authorId: number | null;
  /** Such as "3 items deleted". */
  readonly done: string;
  readonly count: number;
  readonly refused: number;
}

/** Adds the event to the outbox and returns its message. With the extension `job-progress`, the event contains the job and its author. */
export async function announceBulk(
  { outbox, extensions }: Pick<ServiceContext, 'outbox' | 'extensions'>,
  transaction: Transaction,
  { name, id, authorId, done, count, refused }: BulkEnd,
): Promise<string> {
  const message = refused === 0 ? done : `${done}, ${refused} failed`;
  const status = refused === 0 ? 'success' : count === 0 ? 'error' : 'warning';
  const uid = authorId === null ? null : String(authorId);
  const details = extensions.includes('job-progress') ? { item_id: String(id), uid } : {};
  await outbox.add(transaction, 'item_bulk', { name, type: 'bulk', count, status, message, ...details });
  return message;
}
