/** Orders in the database. */
import { and, asc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '../../database/connection.ts';
import { clients, items, orderLines, orders } from '../../database/schema.ts';
import type { ListClauses } from '../../lists/list-source.ts';
import type { OrderLineRow } from './order-records.ts';

/** Its owner's e-mail, as it is today. */
const columns = { ...getTableColumns(orders), email: sql<string>`(SELECT email FROM ${clients} WHERE id = ${orders.owner_id})` };

export const selectOrders = (db: Queries, { where, orderBy, limit, offset }: ListClauses) =>
  db
    .select(columns)
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

export async function findOrder(db: Queries, id: number) {
  const [row] = await db.select(columns).from(orders).where(eq(orders.id, id));
  return row;
}

export const linesOf = (db: Queries, orderId: number): Promise<OrderLineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.order_id, orderId)).orderBy(asc(orderLines.id));

/** What a client owes: the sum of what is due on its orders; what the house owes it on statements counts against that. */
export async function followBalance(transaction: Transaction, clientId: number): Promise<void> {
  // Locked in a statement of its own: the sum of the next one then sees what whoever held the client has committed.
  await transaction.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update');
  await transaction.execute(sql`
    UPDATE ${clients} SET balance = due.balance, version = version + 1
    FROM (SELECT coalesce(sum(CASE type WHEN 'consignor' THEN -amount_due ELSE amount_due END), 0) AS balance
      FROM ${orders} WHERE owner_id = ${clientId} AND status <> 'canceled') AS due
    WHERE id = ${clientId} AND ${clients.balance} <> due.balance`);
}

/** The items of an order that is to be written, with what their lines keep. Locked in the order of their ids, as everybody locks items. */
export async function findSoldItems(transaction: Transaction, ids: number[]) {
  await transaction.select({ id: items.id }).from(items).where(inArray(items.id, ids)).orderBy(asc(items.id)).for('update');
  return transaction
    .select({
      id: items.id,
      sale_id: items.sale_id,
      consignment: items.consignment,
      status: items.status,
      lot: items.lot,
      label: items.label,
      hammer_price: items.hammer_price,
      winner_id: items.winner_id,
      bidder_number: items.bidder_number,
      product_tax_code: items.product_tax_code,
    })
    .from(items)
    .where(inArray(items.id, ids))
    .orderBy(asc(items.sort_lot), asc(items.id));
}

/** The order's credit notes that stand. */
export const countCreditNotes = (transaction: Transaction, orderId: number): Promise<number> =>
  transaction.$count(orders, and(eq(orders.corrects_id, orderId), eq(orders.type, 'credit_note'), ne(orders.status, 'canceled')));

/** Whether cancel and reissue has written the order anew. */
export const hasBeenReissued = async (transaction: Transaction, orderId: number): Promise<boolean> =>
  (await transaction.$count(orders, and(eq(orders.corrects_id, orderId), eq(orders.type, 'bidder')))) > 0;
