/**
 * Finds the items of an invoice that were credited, for a service without the extension order-credits. Such a service does not link
 * invoices and credit notes, so they are matched by their items and ids.
 */
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { orderLines } from '../order-lines.ts';

type OrderWithLines = Pick<OrderAppRecord, 'id' | 'type' | 'status' | 'invoice_data' | 'exports'>;

/**
 * Returns the ids of the credited items. `creditNotes` are the credit notes of the same client and sale.
 *
 * A credited item may be invoiced again, so only credit notes that are newer than the invoice count. Newer orders have higher ids. A credit
 * note that returns only the tax of an exported lot does not credit the lot.
 */
export function findCreditedItemIds(order: OrderWithLines, creditNotes: readonly OrderWithLines[]): ReadonlySet<string> {
  const orderItemIds = new Set(orderLines(order).map(({ nid }) => nid));
  const laterCreditNotes = creditNotes.filter(
    ({ id, type, status }) => type === 'credit_note' && status.id !== 'canceled' && Number(id) > Number(order.id),
  );
  const creditedIdsOf = (creditNote: OrderWithLines) => {
    const exportedIds = new Set(creditNote.exports?.map(({ id }) => id));
    return orderLines(creditNote).flatMap(({ nid }) => (orderItemIds.has(nid) && !exportedIds.has(nid) ? [nid] : []));
  };
  return new Set(laterCreditNotes.flatMap(creditedIdsOf));
}
