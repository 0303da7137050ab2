/** Finds the sold items that a new invoice or statement can contain. Source: docs/specification/extensions.md#order-write. */
import type { ItemAppRecord, OrderAppRecord } from '../../../providers/data/types.ts';
import { isExported, orderLines } from '../order-lines.ts';

type OrderWithLines = Pick<OrderAppRecord, 'type' | 'status' | 'invoice_data' | 'exports'>;

/**
 * Returns the ids of the items that are already on an order of the given type. Canceled orders and credited lines do not count. `orders`
 * are the orders of one client in one sale.
 */
export function invoicedItemIds(orders: readonly OrderWithLines[], type: 'bidder' | 'consignor'): ReadonlySet<string> {
  const invoiceCounts = new Map<string, number>();
  // The lines of a credit note cancel those of an invoice. Statements are not credited.
  const creditType = type === 'bidder' ? 'credit_note' : undefined;
  for (const order of orders) {
    if (order.status.id === 'canceled' || (order.type !== type && order.type !== creditType)) continue;
    const increment = order.type === type ? 1 : -1;
    // A credit note that returns only the tax of an exported lot does not credit the lot.
    const countedLines = orderLines(order).filter((line) => order.type === type || !isExported(order, line));
    for (const { nid } of countedLines) invoiceCounts.set(nid, (invoiceCounts.get(nid) ?? 0) + increment);
  }
  return new Set([...invoiceCounts].flatMap(([nid, count]) => (count > 0 ? [nid] : [])));
}

/**
 * Returns the items that the new order can contain. `items` are sold items. `consignments` are the ids of the client's consignments; only
 * a statement needs them.
 */
export function invoiceableItems<Item extends Pick<ItemAppRecord, 'id' | 'winner' | 'consignment' | 'dont_pay_consignor'>>(
  items: readonly Item[],
  { type, owner, consignments }: { type: 'bidder' | 'consignor'; owner: string; consignments: ReadonlySet<string> },
  invoicedIds: ReadonlySet<string>,
): Item[] {
  return items.filter(({ id, winner, consignment, dont_pay_consignor }) => {
    if (invoicedIds.has(id)) return false;
    if (type === 'bidder') return winner?.id === owner;
    return consignment !== null && consignments.has(consignment.id) && dont_pay_consignor !== true;
  });
}
