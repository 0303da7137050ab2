/** Which sold items are left to be invoiced. Source: decisions.md, ext:order-write; the service refuses what is on another order. */
import type { ItemAppRecord, OrderAppRecord } from '../../providers/data/types.ts';
import { orderLines } from './order-lines.ts';

type Document = Pick<OrderAppRecord, 'type' | 'status' | 'invoice_data'>;

/** Ids of items that are on an order that stands, and were not taken back by a credit note. `orders`: of one client and sale. */
export function invoicedItems(orders: readonly Document[], type: 'bidder' | 'consignor'): ReadonlySet<string> {
  const times = new Map<string, number>();
  const takesBack = type === 'bidder' ? 'credit_note' : undefined;
  for (const order of orders) {
    if (order.status.id === 'canceled' || (order.type !== type && order.type !== takesBack)) continue;
    for (const { nid } of orderLines(order)) times.set(nid, (times.get(nid) ?? 0) + (order.type === type ? 1 : -1));
  }
  return new Set([...times].flatMap(([nid, count]) => (count > 0 ? [nid] : [])));
}

/** `consignments`: ids of those of the client, for a statement. */
export function invoiceable(
  items: readonly ItemAppRecord[],
  { type, owner, consignments }: { type: 'bidder' | 'consignor'; owner: string; consignments: ReadonlySet<string> },
  invoiced: ReadonlySet<string>,
): ItemAppRecord[] {
  return items.filter(
    ({ id, winner, consignment }) =>
      !invoiced.has(id) && (type === 'bidder' ? winner?.id === owner : consignment !== null && consignments.has(consignment.id)),
  );
}
