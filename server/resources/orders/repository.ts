/** The tables of orders, order lines and uses of charges. */

import { and, asc, eq, getTableColumns, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Correction, orderList } from '../../../contract/resources/order.ts';
import type { Queries, Transaction } from '../../database/connection.ts';
import {
  chargeUses,
  clients,
  consignments,
  items,
  orderLines,
  orderNumbers,
  orders,
  rowCounts,
  sales,
  transactions,
} from '../../database/schema.ts';
import { escapeLike } from '../../lists/conditions.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { listReader } from '../../lists/read-list.ts';
import { newVersion } from '../../records/repository.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
type NewOrderRow = typeof orders.$inferInsert;
type NewLineRow = Omit<typeof orderLines.$inferInsert, 'order_id'>;

/** Another document of the same correction. */
export type CorrectionRow = Pick<OrderRow, 'id' | 'order_id' | 'type' | 'status' | 'grand_total' | 'amount_due'> & {
  readonly relation: Correction['relation'];
  readonly items: readonly number[];
};

/** The owner's current e-mail, and the total of the credit notes. */
const relatedColumns = {
  email: sql<string>`(SELECT email FROM ${clients} WHERE id = ${orders.owner_id})`,
  credited: sql<number>`(SELECT coalesce(-sum(note.grand_total), 0) FROM ${orders} AS note
    WHERE note.corrects_id = ${orders}.id AND note.type = 'credit_note' AND note.status <> 'canceled')`.mapWith(Number),
};

const columns = { ...getTableColumns(orders), ...relatedColumns };

const listColumns = {
  id: orders.id,
  order_id: orders.order_id,
  type: orders.type,
  status: orders.status,
  sale_id: orders.sale_id,
  owner_id: orders.owner_id,
  owner_label: orders.owner_label,
  grand_total: orders.grand_total,
  amount_due: orders.amount_due,
  owed: orders.owed,
  payment_received: orders.payment_received,
  customer_number: orders.customer_number,
  bidder_ids: orders.bidder_ids,
  item_count: orders.item_count,
  shipping_weight: orders.shipping_weight,
  payment_type_letter: orders.payment_type_letter,
  created: orders.created,
  updated: orders.updated,
  ...relatedColumns,
};

const orderListSource: ListSourceOf<typeof orderList> = {
  table: orders,
  id: orders.id,
  filters: {
    type: { column: orders.type, compareAs: 'text' },
    status: { column: orders.status, compareAs: 'text' },
    sale: { column: orders.sale_id, compareAs: 'integer' },
    owner: { column: orders.owner_id, compareAs: 'integer' },
    order_id: { column: orders.order_id, compareAs: 'text' },
    customer_number: { column: orders.customer_number, compareAs: 'text' },
    total_invoice: { column: orders.grand_total, compareAs: 'cents' },
    payment_received: { column: orders.payment_received, compareAs: 'cents' },
    amount_due: { column: orders.amount_due, compareAs: 'cents' },
    owed: { column: orders.owed, compareAs: 'cents' },
    // The same condition as in the index, so that the planner uses the index.
    open: {
      condition: (condition) => ('is' in condition && /^(true|1)$/.test(condition.is) ? sql`${orders.owed} <> 0` : eq(orders.owed, 0)),
    },
    bidder_ids: { column: orders.bidder_ids, compareAs: 'text-anywhere' },
    payment_type_letter: { column: orders.payment_type_letter, compareAs: 'text' },
    // A subquery is fast, because there are few sales.
    sale_name: {
      condition: (condition) => {
        const words = 'is' in condition ? condition.is : '';
        return inArray(
          orders.sale_id,
          sql`(SELECT id FROM ${sales} WHERE ${sales.sort_label} LIKE '%' || folded(${escapeLike(words.normalize('NFKD'))}) || '%')`,
        );
      },
    },
    shipping_weight: { column: orders.shipping_weight, compareAs: 'number' },
    created: { column: orders.created, compareAs: 'instant' },
    id: { column: orders.id, compareAs: 'integer' },
  },
  otherTables: [sales],
  sorts: {
    id: orders.id,
    order_id: orders.number,
    type: orders.type,
    status: orders.status,
    customer_number: orders.customer_number,
    grand_total: orders.grand_total,
    amount_due: orders.amount_due,
    owed: orders.owed,
    payment_received: orders.payment_received,
    shipping_weight: orders.shipping_weight,
    created: orders.created,
    changed: orders.updated,
  },
  search: orders.search_text,
};

export const readOrders = listReader(orderListSource, (db) => db.select(listColumns).from(orders).$dynamic());

export async function findOrder(db: Queries, id: number) {
  const [row] = await db.select(columns).from(orders).where(eq(orders.id, id));
  return row;
}

/**
 * Returns the documents of the same correction: the order that this one corrects, its credit notes, and its replacement. For a credit note,
 * also returns the replacement of its invoice. For a replacement, also returns the credit notes of the original order.
 */
export async function correctionsOf(
  db: Queries,
  { id, corrects_id, type }: Pick<OrderRow, 'id' | 'corrects_id' | 'type'>,
): Promise<CorrectionRow[]> {
  const around =
    corrects_id === null
      ? undefined
      : or(
          eq(orders.id, corrects_id),
          and(
            eq(orders.corrects_id, corrects_id),
            type === 'credit_note' ? ne(orders.type, 'credit_note') : eq(orders.type, 'credit_note'),
          ),
        );
  const rows = await db
    .select({
      id: orders.id,
      order_id: orders.order_id,
      type: orders.type,
      status: orders.status,
      grand_total: orders.grand_total,
      amount_due: orders.amount_due,
      corrects_id: orders.corrects_id,
      items: sql<number[]>`ARRAY(SELECT item_id FROM ${orderLines} WHERE order_id = ${orders}.id ORDER BY id)`,
    })
    .from(orders)
    .where(and(or(eq(orders.corrects_id, id), around), or(ne(orders.type, 'credit_note'), ne(orders.status, 'canceled'))))
    .orderBy(asc(orders.id));
  return rows.map((row) => ({
    ...row,
    relation: relationOf(row, id, corrects_id),
  }));
}

function relationOf(other: Pick<OrderRow, 'id' | 'type' | 'corrects_id'>, id: number, corrected: number | null): CorrectionRow['relation'] {
  if (other.id === corrected) return 'original';
  if (other.type !== 'credit_note') return 'replacement';
  return other.corrects_id === id ? 'credit_note' : 'original_credit_note';
}

export const linesOf = (db: Queries, orderId: number): Promise<OrderLineRow[]> =>
  db.select().from(orderLines).where(eq(orderLines.order_id, orderId)).orderBy(asc(orderLines.id));

/** Recalculates a client's balance: the amount that the client owes, less the amount that the house owes the client. */
export async function updateClientBalance(transaction: Transaction, clientId: number): Promise<void> {
  // The lock is a separate statement, so that the sum in the next statement includes the latest commits.
  await transaction.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('no key update');
  await transaction.execute(sql`
    UPDATE ${clients} SET balance = due.balance, version = version + 1
    FROM (SELECT coalesce(sum(owed), 0) AS balance
      FROM ${orders} WHERE owner_id = ${clientId} AND status <> 'canceled') AS due
    WHERE id = ${clientId} AND ${clients.balance} <> due.balance`);
}

/** Returns the items of a new order with the columns that its lines need. Locks them in the order of their ids, to avoid deadlocks. */
export async function findSoldItems(transaction: Transaction, ids: number[]) {
  await transaction.select({ id: items.id }).from(items).where(inArray(items.id, ids)).orderBy(asc(items.id)).for('update');
  return readSoldItems(transaction, ids);
}

/** Returns the same as {@link findSoldItems}, without locking the items. */
export function readSoldItems(db: Queries, ids: number[]) {
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
    })
    .from(items)
    .where(inArray(items.id, ids))
    .orderBy(asc(items.sort_lot), asc(items.id));
}

/**
 * Returns the invoices and statements of an item, except those on which a credit note has reversed the item. Locks new orders, so that
 * their status cannot change before the transaction ends.
 */
export async function documentsOfItem(transaction: Transaction, itemId: number) {
  const note = alias(orders, 'note');
  const noteLine = alias(orderLines, 'note_line');
  const credited = transaction
    .select({ one: sql`1` })
    .from(note)
    .innerJoin(noteLine, and(eq(noteLine.order_id, note.id), eq(noteLine.item_id, itemId)))
    .where(and(eq(note.corrects_id, orders.id), eq(note.type, 'credit_note'), ne(note.status, 'canceled')));
  const standing = and(
    inArray(orders.id, transaction.select({ id: orderLines.order_id }).from(orderLines).where(eq(orderLines.item_id, itemId))),
    inArray(orders.type, ['bidder', 'consignor']),
    ne(orders.status, 'canceled'),
    notExists(credited),
  );
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(standing, eq(orders.status, 'new')))
    .orderBy(asc(orders.id))
    .for('update');
  return transaction.select().from(orders).where(standing).orderBy(asc(orders.id));
}

/**
 * Locks the invoice of a credit note; has no effect for any other order. Call it before locking the credit note, because changes of the
 * invoice lock the invoice first. The amounts due of both depend on each other.
 */
export async function lockInvoiceOf(transaction: Transaction, orderId: number): Promise<void> {
  const [note] = await transaction
    .select({ invoice: orders.corrects_id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.type, 'credit_note')));
  if (note?.invoice) await transaction.select({ id: orders.id }).from(orders).where(eq(orders.id, note.invoice)).for('update');
}

/** Locks the items of an order. Call it before locking the order, because a change of a result locks the item first. */
export async function lockItemsOf(transaction: Transaction, orderId: number): Promise<void> {
  const onOrder = transaction.select({ id: orderLines.item_id }).from(orderLines).where(eq(orderLines.order_id, orderId));
  await transaction.select({ id: items.id }).from(items).where(inArray(items.id, onOrder)).orderBy(asc(items.id)).for('update');
}

/** Returns the ids of the order's credit notes that are not canceled. */
export async function creditNotesOf(transaction: Transaction, orderId: number): Promise<number[]> {
  const rows = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.corrects_id, orderId), eq(orders.type, 'credit_note'), ne(orders.status, 'canceled')))
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

/** Returns whether the order has been replaced by a new one. */
export const hasBeenReissued = async (transaction: Transaction, orderId: number): Promise<boolean> =>
  (await transaction.$count(orders, and(eq(orders.corrects_id, orderId), eq(orders.type, 'bidder')))) > 0;

/**
 * Returns the next order number, without gaps. A sequence would leave gaps after a rollback, and up to 32 after a crash. The sequence is
 * only set to the same number, for rows that are inserted without the service.
 *
 * Locks the row count of the orders, so that other transactions wait for this one before they get a number. They would wait at the insert
 * anyway, which updates the same row count.
 */
export async function nextOrderNumber(transaction: Transaction): Promise<number> {
  await transaction.select().from(rowCounts).where(eq(rowCounts.table_name, 'orders')).for('update');
  const {
    rows: [row],
  } = await transaction.execute<{ number: string }>(
    sql`SELECT setval(${orderNumbers.seqName ?? ''}, (SELECT coalesce(max(${orders.number}), 1000) + 1 FROM ${orders})) AS number`,
  );
  return Number(row?.number);
}

/** Recalculates the received payments of an order from its transactions. */
export async function recalculatePayments(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.execute(sql`
    UPDATE ${orders} SET payment_received = (SELECT coalesce(sum(amount), 0) FROM ${transactions} WHERE order_id = ${orderId}),
      payment_type_letter = coalesce((SELECT left(transaction_type, 1) FROM ${transactions} WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1), '')
    WHERE id = ${orderId}`);
}

/**
 * Sets the credit notes of an invoice off against it, oldest first, up to its open amount. Returns the ids of the orders whose amount due
 * has changed. The caller must hold the lock on the invoice's row.
 */
export async function applyCredits(transaction: Transaction, invoiceId: number): Promise<number[]> {
  // An invoice that replaces this one also names it in `corrects_id`, but has credit notes of its own.
  const { rows } = await transaction.execute<{ id: number }>(sql`
    ${setOff(sql`WHERE invoice.id = ${invoiceId}`)}
      AND (${orders.id} = ${invoiceId} OR (${orders.corrects_id} = ${invoiceId} AND ${orders.type} = 'credit_note')) RETURNING ${orders.id}`);
  return rows.map(({ id }) => id);
}

/** Sets off the credit notes of all invoices. Used for rows that were not inserted by the service. */
export const applyAllCredits = (transaction: Transaction) => transaction.execute(setOff(sql``));

const setOff = (scope: SQL) => sql`
  WITH opposed AS (
    SELECT note.id, invoice.id AS invoice_id, sign((note.grand_total - note.payment_received)::numeric) AS side,
      abs(note.grand_total - note.payment_received) AS credit, abs(invoice.grand_total - invoice.payment_received) AS debt
    FROM ${orders} AS invoice
    JOIN ${orders} AS note ON note.corrects_id = invoice.id AND note.type = 'credit_note' AND note.status <> 'canceled'
      AND sign((note.grand_total - note.payment_received)::numeric) = -sign((invoice.grand_total - invoice.payment_received)::numeric)
    ${scope}
  ), part AS (
    SELECT id, invoice_id, side * greatest(0, least(credit, debt - coalesce(
      sum(credit) OVER (PARTITION BY invoice_id ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS amount
    FROM opposed
  ), share AS (SELECT id, amount FROM part UNION ALL SELECT invoice_id, -sum(amount) FROM part GROUP BY invoice_id),
  wanted AS (SELECT family.id, coalesce(share.amount, 0)::bigint AS amount FROM ${orders} AS family LEFT JOIN share ON share.id = family.id)
  UPDATE ${orders} SET credit_applied = wanted.amount, version = version + 1, updated = now()
  FROM wanted WHERE ${orders.id} = wanted.id AND ${orders.credit_applied} <> wanted.amount`;

export async function insertOrderRow(transaction: Transaction, values: NewOrderRow): Promise<OrderRow> {
  const [row] = await transaction.insert(orders).values(values).returning();
  if (!row) throw new Error('the order was not written');
  return row;
}

/** Updates an order without incrementing its version. */
export async function changeOrder(transaction: Transaction, id: number, changes: Partial<NewOrderRow>): Promise<void> {
  await transaction.update(orders).set(changes).where(eq(orders.id, id));
}

/** Updates an order and increments its version. */
export async function changeOrderVersion(transaction: Transaction, id: number, changes: Partial<NewOrderRow>): Promise<void> {
  await transaction
    .update(orders)
    .set({ ...changes, ...newVersion(orders) })
    .where(eq(orders.id, id));
}

export async function lockOrder(transaction: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

/** Returns the charges of an order and the id of the order that it corrects. */
export async function findCharges(
  db: Queries,
  id: number,
): Promise<{ readonly charges: OrderRow['additional_charges']; readonly corrects_id: number | null }> {
  const [row] = await db
    .select({ charges: orders.additional_charges, corrects_id: orders.corrects_id })
    .from(orders)
    .where(eq(orders.id, id));
  return row ?? { charges: [], corrects_id: null };
}

export async function insertLines(transaction: Transaction, orderId: number, lines: readonly NewLineRow[]): Promise<void> {
  if (lines.length > 0) await transaction.insert(orderLines).values(lines.map((line) => ({ ...line, order_id: orderId })));
}

/** Replaces all lines of an order. */
export async function replaceLines(transaction: Transaction, orderId: number, lines: readonly NewLineRow[]): Promise<void> {
  await transaction.delete(orderLines).where(eq(orderLines.order_id, orderId));
  await insertLines(transaction, orderId, lines);
}

/** Updates the line of an item, or deletes it if `line` is undefined. */
export async function replaceLine(transaction: Transaction, orderId: number, itemId: number, line: NewLineRow | undefined): Promise<void> {
  const ofItem = and(eq(orderLines.order_id, orderId), eq(orderLines.item_id, itemId));
  if (line) await transaction.update(orderLines).set(line).where(ofItem);
  else await transaction.delete(orderLines).where(ofItem);
}

/** Moves the lines of items to another order. */
export async function moveLines(transaction: Transaction, fromId: number, toId: number, itemIds: readonly number[]): Promise<void> {
  await transaction
    .update(orderLines)
    .set({ order_id: toId })
    .where(and(eq(orderLines.order_id, fromId), inArray(orderLines.item_id, [...itemIds])));
}

/** Moves the payments of orders to another order. */
export async function movePayments(transaction: Transaction, fromIds: readonly number[], toId: number): Promise<void> {
  await transaction
    .update(transactions)
    .set({ order_id: toId })
    .where(inArray(transactions.order_id, [...fromIds]));
}

/** Returns the items of an order and their consignments. */
export const itemsOfOrder = (db: Queries, orderId: number) =>
  db
    .select({ id: items.id, consignment: items.consignment })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.item_id))
    .where(eq(orderLines.order_id, orderId));

/** Returns the distinct bidder numbers of items. */
export async function bidderNumbersOf(db: Queries, itemIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ number: items.bidder_number })
    .from(items)
    .where(inArray(items.id, [...itemIds]));
  return rows.map(({ number }) => number);
}

/**
 * Returns an item that is already on another order of this type, and the number of that order. For invoices, credited items do not count,
 * because they can be invoiced again.
 */
export async function findInvoiced(db: Queries, type: 'bidder' | 'consignor', itemIds: readonly number[]) {
  const invoiced = sql<number>`sum(CASE ${orders.type} WHEN ${type} THEN 1 WHEN 'credit_note' THEN ${type === 'bidder' ? -1 : 0} ELSE 0 END)`;
  const [first] = await db
    .select({ item: orderLines.item_id, order: sql<string>`max(${orders.order_id})` })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), ne(orders.status, 'canceled')))
    .where(inArray(orderLines.item_id, [...itemIds]))
    .groupBy(orderLines.item_id)
    .having(sql`${invoiced} > 0`);
  return first;
}

/** Returns the numbers, owners and commission steps of consignments. */
export const commissionsOf = (db: Queries, ids: readonly number[]) =>
  db
    .select({
      id: consignments.id,
      number: consignments.consignment_id,
      owner: consignments.owner,
      steps: consignments.consignor_commission_steps,
    })
    .from(consignments)
    .where(inArray(consignments.id, [...ids]));

/** Returns the charges of a document's sale, client, consignments and items; undefined if the sale or the client does not exist. */
export async function findChargeSources(db: Queries, saleId: number, ownerId: number, itemIds: readonly number[]) {
  const [sale] = await db.select({ id: sales.id, charges: sales.additional_charges }).from(sales).where(eq(sales.id, saleId));
  const [client] = await db.select({ id: clients.id, charges: clients.additional_charges }).from(clients).where(eq(clients.id, ownerId));
  if (!sale || !client) return undefined;
  const lots = await db
    .select({ id: items.id, consignment: items.consignment, charges: items.additional_charges })
    .from(items)
    .where(inArray(items.id, [...itemIds]))
    .orderBy(items.sort_lot, items.id);
  const brought = await db
    .select({ id: consignments.id, charges: consignments.additional_charges })
    .from(consignments)
    .where(
      inArray(
        consignments.id,
        lots.flatMap(({ consignment }) => consignment ?? []),
      ),
    )
    .orderBy(consignments.id);
  return { sale, client, items: lots, consignments: brought };
}

/** Returns the uses among `uses` that are on a document. */
export async function findUses(db: Queries, uses: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ use: chargeUses.use })
    .from(chargeUses)
    .where(inArray(chargeUses.use, [...uses]));
  return new Set(rows.map(({ use }) => use));
}

/** Assigns uses of charges to an order, unless another order has them. Returns the assigned uses. */
export async function claimUses(transaction: Transaction, orderId: number, uses: readonly string[]): Promise<ReadonlySet<string>> {
  // Always in the same order, so that two concurrent transactions cannot deadlock.
  const rows = [...uses].sort((a, b) => (a < b ? -1 : 1)).map((use) => ({ use, order_id: orderId }));
  if (rows.length === 0) return new Set();
  const claimed = await transaction.insert(chargeUses).values(rows).onConflictDoNothing().returning({ use: chargeUses.use });
  return new Set(claimed.map(({ use }) => use));
}

export async function moveUses(transaction: Transaction, fromId: number, toId: number, uses: readonly string[]): Promise<void> {
  await transaction
    .update(chargeUses)
    .set({ order_id: toId })
    .where(and(eq(chargeUses.order_id, fromId), inArray(chargeUses.use, [...uses])));
}

/** Moves all uses of charges to the order that replaces another one. */
export const moveAllUses = (transaction: Transaction, fromId: number, toId: number) =>
  transaction.update(chargeUses).set({ order_id: toId }).where(eq(chargeUses.order_id, fromId));

/** Releases the charges of a canceled order, so that they can be charged on another order. */
export const releaseCharges = (transaction: Transaction, orderId: number) =>
  transaction.delete(chargeUses).where(eq(chargeUses.order_id, orderId));

export async function releaseUses(transaction: Transaction, orderId: number, uses: readonly string[]): Promise<void> {
  if (uses.length === 0) return;
  await transaction.delete(chargeUses).where(and(eq(chargeUses.order_id, orderId), inArray(chargeUses.use, [...uses])));
}

/** Returns the lines of an order that no credit note has reversed. */
export async function linesNotCredited(transaction: Transaction, order: OrderRow): Promise<OrderLineRow[]> {
  const gone = await transaction
    .select({ item: orderLines.item_id })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), eq(orders.type, 'credit_note'), ne(orders.status, 'canceled')))
    .where(eq(orders.corrects_id, order.id));
  const items = new Set(gone.map(({ item }) => item));
  return (await linesOf(transaction, order.id)).filter((line) => !items.has(line.item_id));
}

/** Locks an order and the orders to which its items can move, in the order of their ids, so that concurrent splits cannot deadlock. */
export async function lockOpenOrders(transaction: Transaction, id: number): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id));
  if (!order || order.sale_id === null) return;
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.owner_id, order.owner_id), eq(orders.sale_id, order.sale_id), eq(orders.type, order.type)))
    .orderBy(asc(orders.id))
    .for('update');
}

/** Locks and returns the id of another new or in-process order of the same client, sale and type; undefined if there is none. */
export async function lockOtherOpenOrder(transaction: Transaction, order: OrderRow): Promise<number | undefined> {
  if (order.sale_id === null) return undefined;
  const [open] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.owner_id, order.owner_id),
        eq(orders.sale_id, order.sale_id),
        eq(orders.type, order.type),
        inArray(orders.status, ['new', 'in_process']),
        ne(orders.id, order.id),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(1)
    .for('update');
  return open?.id;
}
