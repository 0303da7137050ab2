/**
 * Finds the items of an invoice that were credited. The API does not link invoices and credit notes, so they are matched by items and ids.
 */
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { orderLines } from '../order-lines.ts';

type OrderWithLines = Pick<OrderAppRecord, 'id' | 'type' | 'status' | 'invoice_data'>;

/**
 * Returns the ids of the credited items. `creditNotes` are the credit notes of the same client and sale.
 *
 * A credited item may be invoiced again. Ids increase, so a credit note only credits invoices with lower ids.
 */
export function creditedItems(order: OrderWithLines, creditNotes: readonly OrderWithLines[]): ReadonlySet<string> {
  const orderItems = new Set(orderLines(order).map(({ nid }) => nid));
  const laterCreditNotes = creditNotes.filter(
    ({ id, type, status }) => type === 'credit_note' && status.id !== 'canceled' && Number(id) > Number(order.id),
  );
  return new Set(laterCreditNotes.flatMap((creditNote) => orderLines(creditNote).flatMap(({ nid }) => (orderItems.has(nid) ? [nid] : []))));
}
