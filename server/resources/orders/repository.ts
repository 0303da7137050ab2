/** The queries of orders and of their payments. */
import { and, asc, eq, getTableColumns, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SettledAmounts } from '../../../contract/orders/transitions.ts';
import type { OrderType, orderList } from '../../../contract/resources/orders/order.ts';
import { paidOrderTypes } from '../../../contract/resources/transaction.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { clients, orderLines, orderNumbers, orders, rowCounts, sales, transactions } from '../../database/schema.ts';
import { booleanFilter, escapeLike } from '../../lists/conditions.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';
import { lockRows, newVersion } from '../../records/repository.ts';
import { creditUsedFrom } from './credit/credit-use-repository.ts';
import { partPaidCondition } from './part-paid-repository.ts';

export type OrderRow = typeof orders.$inferSelect;

type NewOrderRow = typeof orders.$inferInsert;

const relatedColumns = {
  release_limit: sql<number | null>`(SELECT invoice_release_limit FROM ${clients} WHERE id = ${orders.owner_id})`.mapWith(Number),
  email: sql<string>`(SELECT email FROM ${clients} WHERE id = ${orders.owner_id})`,
  credited: sql<number>`(SELECT coalesce(-sum(note.grand_total), 0) FROM ${orders} AS note
    WHERE note.corrects_id = ${orders}.id AND note.type = 'credit_note' AND note.status <> 'canceled')`.mapWith(Number),
};

const recordColumns = {
  ...getTableColumns(orders),
  ...relatedColumns,
  client_tax_type: sql<string>`(SELECT tax_type FROM ${clients} WHERE id = ${orders.owner_id})`,
  credit_used: sql<number>`${creditUsedFrom(sql`${orders}.id`)}`.mapWith(Number),
};

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
  released_total: orders.released_total,
  reminder_level: orders.reminder_level,
  last_reminder_on: orders.last_reminder_on,
  corrects_id: orders.corrects_id,
  created: orders.created,
  updated: orders.updated,
  ...relatedColumns,
};

// The condition of the partial index `orders_open`.
const isOpen = sql`${orders.status} <> 'canceled' AND (${orders.owed} <> 0 OR ${orders.amount_due} <> 0)`;

const partPaidAmounts = {
  total: orders.grand_total,
  due: orders.amount_due,
  received: orders.payment_received,
  credited: relatedColumns.credited,
};
const isPartPaid = sql`${inArray(orders.type, paidOrderTypes)} AND ${orders.status} <> 'canceled' AND ${partPaidCondition(partPaidAmounts)}`;

export const orderListSource: ListSourceOf<typeof orderList> = {
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
    open: booleanFilter(isOpen),
    part_paid: booleanFilter(isPartPaid),
    reminder_level: { column: orders.reminder_level, compareAs: 'integer' },
    bidder_ids: { column: orders.bidder_ids, compareAs: 'text-anywhere' },
    payment_type_letter: { column: orders.payment_type_letter, compareAs: 'text' },
    // A subquery is fast, because there are few sales.
    sale_name: {
      condition: (condition) => {
        const name = 'is' in condition ? condition.is : '';
        return inArray(
          orders.sale_id,
          sql`(SELECT id FROM ${sales} WHERE ${sales.sort_label} LIKE '%' || folded(${escapeLike(name.normalize('NFKD'))}) || '%')`,
        );
      },
    },
    shipping_weight: { column: orders.shipping_weight, compareAs: 'number' },
    created: { column: orders.created, compareAs: 'instant' },
    changed: { column: orders.updated, compareAs: 'instant' },
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

export const readOrders = createListReader(orderListSource, (db) => db.select(listColumns).from(orders).$dynamic());

/** The values of {@link relatedColumns}. */
type RelatedValues = {
  readonly email: string;
  /** The total of the order's credit notes that are not canceled, as a positive amount. */
  readonly credited: number;
  /** In cents. Invoices of the owner above this limit wait for a release. Null or 0 means that there is no limit. */
  readonly release_limit: number | null;
};

export type ListedOrderRow = Pick<OrderRow, Exclude<keyof typeof listColumns, keyof typeof relatedColumns>> & RelatedValues;
export type ReadOrderRow = OrderRow & RelatedValues & { readonly client_tax_type: string; readonly credit_used: number };

export const findListedOrders = (db: DatabaseOrTransaction, ids: readonly number[]): Promise<ListedOrderRow[]> =>
  db
    .select(listColumns)
    .from(orders)
    .where(inArray(orders.id, [...ids]));

const bulkColumns = {
  id: orders.id,
  order_id: orders.order_id,
  type: orders.type,
  status: orders.status,
  grand_total: orders.grand_total,
  payment_received: orders.payment_received,
  released_total: orders.released_total,
  release_limit: relatedColumns.release_limit,
};
export type BulkOrderRow = Pick<ReadOrderRow, keyof typeof bulkColumns>;

/** The ids are one query parameter, because a bulk change can select many orders. */
const hasIdIn = (ids: readonly number[]) => sql`${orders.id} = ANY(${sql.param([...ids])}::integer[])`;

export const findBulkOrders = (db: DatabaseOrTransaction, ids: readonly number[]): Promise<BulkOrderRow[]> =>
  db.select(bulkColumns).from(orders).where(hasIdIn(ids)).orderBy(asc(orders.id));

export async function findExistingOrderIds(db: DatabaseOrTransaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.select({ id: orders.id }).from(orders).where(hasIdIn(ids));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the start of the transaction in Unix milliseconds. The time comes from the database, like `updated` of orders. */
export async function readTransactionStart(transaction: Transaction): Promise<number> {
  const {
    rows: [row],
  } = await transaction.execute<{ now: string }>(sql`SELECT floor(extract(epoch FROM now()) * 1000)::text AS now`);
  return Number(row?.now);
}

export async function findOrder(db: DatabaseOrTransaction, id: number) {
  const [row] = await db.select(recordColumns).from(orders).where(eq(orders.id, id));
  return row;
}

/**
 * Returns the documents of these types that contain an item, and the order `orderIdWithFee`. Leaves out canceled documents. Also leaves out
 * an invoice if one of its credit notes has reversed the item. Locks the documents with the status `new`, so that their status cannot
 * change. If the transaction also changes the totals of the sale, the caller must lock the sale first.
 */
export async function lockDraftsAndFindDocuments(
  transaction: Transaction,
  itemId: number,
  types: readonly OrderType[] = ['bidder', 'consignor'],
  orderIdWithFee?: number,
) {
  const note = alias(orders, 'note');
  const noteLine = alias(orderLines, 'note_line');
  const creditNoteLine = transaction
    .select({ one: sql`1` })
    .from(note)
    .innerJoin(noteLine, and(eq(noteLine.order_id, note.id), eq(noteLine.item_id, itemId), ne(noteLine.export_tax, 'returned')))
    .where(and(eq(note.corrects_id, orders.id), eq(note.type, 'credit_note'), ne(note.status, 'canceled')));
  const hasLine = and(
    inArray(orders.id, transaction.select({ id: orderLines.order_id }).from(orderLines).where(eq(orderLines.item_id, itemId))),
    inArray(orders.type, types),
    notExists(creditNoteLine),
  );
  const isCurrentDocument = and(
    orderIdWithFee === undefined ? hasLine : or(hasLine, eq(orders.id, orderIdWithFee)),
    ne(orders.status, 'canceled'),
  );
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(isCurrentDocument, eq(orders.status, 'new')))
    .orderBy(asc(orders.id))
    .for('update');
  return transaction.select().from(orders).where(isCurrentDocument).orderBy(asc(orders.id));
}

/**
 * Returns the highest order number plus 1; 1001 for the first order. A sequence alone would leave gaps after a rollback or a crash. Also
 * sets the sequence to the returned number, because rows that are inserted without the service take their numbers from the sequence.
 *
 * Locks the row of `orders` in the table `row_counts`, so that two transactions cannot get the same number. The insert of an order locks
 * this row anyway, in the trigger that counts the rows.
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

export async function recalculatePayments(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.execute(sql`
    UPDATE ${orders} SET payment_received = (SELECT coalesce(sum(amount), 0) FROM ${transactions} WHERE order_id = ${orderId}),
      payment_type_letter = coalesce((SELECT left(transaction_type, 1) FROM ${transactions} WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1), '')
    WHERE id = ${orderId}`);
}

export async function insertOrderRow(transaction: Transaction, values: NewOrderRow): Promise<OrderRow> {
  const [row] = await transaction.insert(orders).values(values).returning();
  if (!row) throw new Error('the order was not written');
  return row;
}

/** Updates an order without incrementing its version. */
export async function changeOrder(transaction: Transaction, id: number, changes: Partial<NewOrderRow>): Promise<void> {
  await transaction.update(orders).set(changes).where(eq(orders.id, id));
}

export async function changeOrderAndVersion(transaction: Transaction, id: number, changes: Partial<NewOrderRow>): Promise<OrderRow> {
  const [row] = await transaction
    .update(orders)
    .set({ ...changes, ...newVersion(orders) })
    .where(eq(orders.id, id))
    .returning();
  if (!row) throw new Error(`the locked order ${id} was not found`);
  return row;
}

export async function storeIssuedTexts(
  transaction: Transaction,
  id: number,
  texts: Pick<OrderRow, 'scheme_notes' | 'letterhead_id'>,
): Promise<void> {
  await transaction.update(orders).set(texts).where(eq(orders.id, id));
}

export async function lockOrder(transaction: Transaction, id: number): Promise<OrderRow | undefined> {
  const [row] = await transaction.select().from(orders).where(eq(orders.id, id)).for('update');
  return row;
}

export const lockOrders = (transaction: Transaction, ids: readonly number[]): Promise<OrderRow[]> => lockRows(transaction, orders, ids);

/** Returns the id of the invoice of a credit note; for any other order, its own id. */
export async function findInvoiceId(db: DatabaseOrTransaction, id: number): Promise<number> {
  const [note] = await db
    .select({ invoice: orders.corrects_id })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.type, 'credit_note')));
  return note?.invoice ?? id;
}

export async function findCharges(db: DatabaseOrTransaction, id: number): Promise<OrderRow['additional_charges']> {
  const [row] = await db.select({ charges: orders.additional_charges }).from(orders).where(eq(orders.id, id));
  return row?.charges ?? [];
}

/**
 * Returns the payments and moved credits of an order. For a credit note or an invoice with credit notes, `credits` also contains set-offs.
 */
export const settledAmountsOf = ({
  payment_received: payments,
  credit_applied: credits,
}: Pick<OrderRow, 'payment_received' | 'credit_applied'>): SettledAmounts => ({ payments, credits });

/** Returns the sum of the payments of orders, in cents. */
export async function sumPayments(db: DatabaseOrTransaction, orderIds: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ amount: sql<string>`coalesce(sum(${transactions.amount}), 0)` })
    .from(transactions)
    .where(inArray(transactions.order_id, [...orderIds]));
  return Number(row?.amount);
}

/** Moves the payments of orders to another order. Returns the former order and the amount of each payment. */
export async function movePayments(
  transaction: Transaction,
  fromIds: readonly number[],
  toId: number,
): Promise<{ readonly order: number; readonly amount: number }[]> {
  const isMoved = inArray(transactions.order_id, [...fromIds]);
  const movedPayments = await transaction
    .select({ order: transactions.order_id, amount: transactions.amount })
    .from(transactions)
    .where(isMoved);
  await transaction.update(transactions).set({ order_id: toId }).where(isMoved);
  return movedPayments;
}

/**
 * Locks an order and all other orders of its client, sale and type, because their charges depend on each other. Locks them by ascending id,
 * to avoid deadlocks. Locks nothing if the order has no sale.
 */
export async function lockOrdersOfClientInSale(transaction: Transaction, id: number): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id));
  if (!order || order.sale_id === null) return;
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.owner_id, order.owner_id), eq(orders.sale_id, order.sale_id), eq(orders.type, order.type)))
    .orderBy(asc(orders.id))
    .for('update');
}
