/** The table of order lines, and the items on them. */
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { grantedDiscountIn } from '../../../contract/orders/terms/line-terms.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { clients, consignments, itemHistory, items, orderLines, orders } from '../../database/schema.ts';

export type OrderLineRow = typeof orderLines.$inferSelect;

type NewLineRow = Omit<typeof orderLines.$inferInsert, 'order_id'>;

export const withoutIds = ({ id: _id, order_id: _order, ...line }: OrderLineRow) => line;

export const linesOf = (db: DatabaseOrTransaction, orderId: number): Promise<OrderLineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.order_id, orderId)).orderBy(asc(orderLines.id));

/** Returns the discounts that staff granted on the lines of an order, in millionths, by item id. */
export async function grantedDiscountsOn(db: DatabaseOrTransaction, orderId: number): Promise<ReadonlyMap<number, number>> {
  const lines = await db
    .select({ item: orderLines.item_id, terms: orderLines.terms })
    .from(orderLines)
    .where(and(eq(orderLines.order_id, orderId), sql`${orderLines.terms} @> '[{"kind": "granted_discount"}]'`));
  return new Map(lines.map(({ item, terms }) => [item, grantedDiscountIn(terms)]));
}

/** Returns the lines of items on statements that are not canceled. */
export async function statementLinesOf(db: DatabaseOrTransaction, itemIds: readonly number[]): Promise<OrderLineRow[]> {
  const rows = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), eq(orders.type, 'consignor'), ne(orders.status, 'canceled')))
    .where(inArray(orderLines.item_id, [...itemIds]));
  return rows.map(({ line }) => line);
}

/** Locks and returns items, even if they are not sold. Locks them by ascending id, to avoid deadlocks. */
export async function lockItemsForLines(transaction: Transaction, ids: number[]) {
  await transaction.select({ id: items.id }).from(items).where(inArray(items.id, ids)).orderBy(asc(items.id)).for('update');
  return readItemsForLines(transaction, ids);
}

export function readItemsForLines(db: DatabaseOrTransaction, ids: number[]) {
  return db
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
      dont_pay_consignor: items.dont_pay_consignor,
      product_tax_code: items.product_tax_code,
      post_sale: items.post_sale,
      bid_channel: items.bid_channel,
      purchase_price: items.purchase_price,
      resale_right: items.resale_right,
      artist_died: items.artist_died,
      buyers_premium: items.buyers_premium,
      buyers_premium_includes_tax: items.buyers_premium_includes_tax,
      buyer: {
        first_name: clients.first_name,
        last_name: clients.last_name,
        company: clients.company,
        buyers_premium: clients.buyers_premium,
        buyers_premium_includes_tax: clients.buyers_premium_includes_tax,
      },
    })
    .from(items)
    .leftJoin(clients, eq(clients.id, items.winner_id))
    .where(inArray(items.id, ids))
    .orderBy(asc(items.sort_lot), asc(items.id));
}

/**
 * Locks the items of an order. Call it before you lock the order. A change of a sale result also locks the item before the order, so the
 * two transactions cannot deadlock.
 */
export async function lockItemsOf(transaction: Transaction, orderId: number): Promise<void> {
  const itemIdsOnOrder = transaction.select({ id: orderLines.item_id }).from(orderLines).where(eq(orderLines.order_id, orderId));
  await transaction.select({ id: items.id }).from(items).where(inArray(items.id, itemIdsOnOrder)).orderBy(asc(items.id)).for('update');
}

/** Returns the ids of those statements that contain a lot whose latest result has a state of expertise. */
export async function findStatementsUnderExpertise(db: DatabaseOrTransaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT line.order_id AS id
    FROM ${orderLines} AS line
    CROSS JOIN LATERAL (
      SELECT history.field_under_extension_status AS text FROM ${itemHistory} AS history
      WHERE history.item_id = line.item_id ORDER BY history.id DESC LIMIT 1
    ) AS latest
    WHERE line.order_id = ANY(${sql.param([...ids])}::integer[]) AND latest.text ~ '\\S'`);
  return new Set(rows.map(({ id }) => id));
}

export async function insertLines(transaction: Transaction, orderId: number, lines: readonly NewLineRow[]): Promise<void> {
  if (lines.length > 0) await transaction.insert(orderLines).values(lines.map((line) => ({ ...line, order_id: orderId })));
}

export async function replaceLines(transaction: Transaction, orderId: number, lines: readonly NewLineRow[]): Promise<void> {
  await transaction.delete(orderLines).where(eq(orderLines.order_id, orderId));
  await insertLines(transaction, orderId, lines);
}

/** Updates the line of an item, or deletes it if `line` is undefined. */
export async function replaceLine(transaction: Transaction, orderId: number, itemId: number, line: NewLineRow | undefined): Promise<void> {
  const isLineOfItem = and(eq(orderLines.order_id, orderId), eq(orderLines.item_id, itemId));
  if (line) await transaction.update(orderLines).set(line).where(isLineOfItem);
  else await transaction.delete(orderLines).where(isLineOfItem);
}

export async function moveLines(transaction: Transaction, fromId: number, toId: number, itemIds: readonly number[]): Promise<void> {
  await transaction
    .update(orderLines)
    .set({ order_id: toId })
    .where(and(eq(orderLines.order_id, fromId), inArray(orderLines.item_id, [...itemIds])));
}

export const itemsOfOrder = (db: DatabaseOrTransaction, orderId: number) =>
  db
    .select({ id: items.id, consignment: items.consignment })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.item_id))
    .where(eq(orderLines.order_id, orderId));

/** Returns the distinct paddle numbers of the buyers of items. Contains an empty text if an item has no paddle number. */
export async function bidderNumbersOf(db: DatabaseOrTransaction, itemIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: items.bidder_number })
    .from(items)
    .where(inArray(items.id, [...itemIds]));
  return rows.map(({ number }) => number);
}

/**
 * Returns one of the items that is on an order of this type, and the number of that order; undefined if there is none. Ignores canceled
 * orders, and invoices of credited items.
 */
export async function findItemWithDocument(db: DatabaseOrTransaction, type: 'bidder' | 'consignor', itemIds: readonly number[]) {
  const [itemWithDocument] = await selectItemsWithDocument(db, type, itemIds);
  return itemWithDocument;
}

/** Returns the ids of those items that are on an order of this type, see {@link findItemWithDocument}. */
export async function findItemsWithDocument(
  db: DatabaseOrTransaction,
  type: 'bidder' | 'consignor',
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (itemIds.length === 0) return new Set();
  return new Set((await selectItemsWithDocument(db, type, itemIds)).map(({ item }) => item));
}

/** Returns the ids of the items whose line on an order of this type has a resale right in its terms. Credited lines do not count. */
export async function findItemsWithResaleRight(
  db: DatabaseOrTransaction,
  type: 'bidder' | 'consignor',
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (itemIds.length === 0) return new Set();
  const rows = await selectItemsWithDocument(db, type, itemIds, sql`${orderLines.terms} @> '[{"kind": "resale_right"}]'`);
  return new Set(rows.map(({ item }) => item));
}

/**
 * Selects the items that are on an order of this type, each with the number of that order. An item counts as invoiced if it is on more
 * invoices than credit notes. A credit note that returns only the tax of an item does not count. Statements have no credit notes.
 */
function selectItemsWithDocument(db: DatabaseOrTransaction, type: 'bidder' | 'consignor', itemIds: readonly number[], condition?: SQL) {
  const documentCount = sql<number>`sum(CASE ${orders.type} WHEN ${type} THEN 1 WHEN 'credit_note' THEN ${type === 'bidder' ? -1 : 0} ELSE 0 END)`;
  // The newest line is on the current document. The highest number can be that of a credited invoice, because a split can move an item to
  // an older draft.
  const currentDocument = sql<string>`(array_agg(${orders.order_id} ORDER BY ${orderLines.id} DESC) FILTER (WHERE ${orders.type} = ${type}))[1]`;
  return db
    .select({ item: orderLines.item_id, order: currentDocument })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), ne(orders.status, 'canceled')))
    .where(and(inArray(orderLines.item_id, [...itemIds]), ne(orderLines.export_tax, 'returned'), condition))
    .groupBy(orderLines.item_id)
    .having(sql`${documentCount} > 0`);
}

export const findConsignmentTerms = (db: DatabaseOrTransaction, ids: readonly number[]) =>
  db
    .select({
      id: consignments.id,
      number: consignments.consignment_id,
      owner: consignments.owner,
      ownerFirstName: clients.first_name,
      ownerLastName: clients.last_name,
      ownerCompany: clients.company,
      tax_type: consignments.tax_type,
      steps: consignments.consignor_commission_steps,
      includesTax: consignments.consignor_commission_includes_tax,
      ownerCommissions: clients.consignor_commissions,
      ownerIncludesTax: clients.consignor_commissions_includes_tax,
    })
    .from(consignments)
    .leftJoin(clients, eq(clients.id, consignments.owner))
    .where(inArray(consignments.id, [...ids]));
