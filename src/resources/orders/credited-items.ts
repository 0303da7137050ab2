/** Which lines of an invoice credit notes have taken back. The API names no link between the two; their lines and numbers tell. */
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { orderLines } from './order-lines.ts';
import type { Credited } from './order-mark.ts';

type Document = Pick<OrderAppRecord, 'id' | 'type' | 'status' | 'invoice_data'>;

/**
 * `notes`: credit notes of the same client and sale. An item that was credited may be invoiced again: a note takes back what was
 * invoiced before it, never after, and ids rise.
 */
export function creditedItems(order: Document, notes: readonly Document[]): ReadonlySet<string> {
  const own = new Set(orderLines(order).map(({ nid }) => nid));
  const later = notes.filter(({ id, type, status }) => type === 'credit_note' && status.id !== 'canceled' && Number(id) > Number(order.id));
  return new Set(later.flatMap((note) => orderLines(note).flatMap(({ nid }) => (own.has(nid) ? [nid] : []))));
}

export function howMuchCredited(order: Document, credited: ReadonlySet<string>): Credited {
  if (credited.size === 0) return 'none';
  return orderLines(order).every(({ nid }) => credited.has(nid)) ? 'all' : 'part';
}
