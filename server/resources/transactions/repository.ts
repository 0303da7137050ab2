/** The table of payments. */

import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { decimalFromCents } from '../../../contract/money.ts';
import type { OrderType } from '../../../contract/resources/orders/order.ts';
import type { TransactionTotals, TransactionType, transactionList } from '../../../contract/resources/transaction.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { orders, transactions } from '../../database/schema.ts';
import type { ListSourceOf } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';

const transactionListSource: ListSourceOf<typeof transactionList> = {
  table: transactions,
  id: transactions.id,
  filters: {
    order: { column: transactions.order_id, compareAs: 'integer' },
    client: { column: transactions.client_id, compareAs: 'integer' },
    transaction_date: { column: transactions.transaction_date, compareAs: 'instant' },
    transaction_type: { column: transactions.transaction_type, compareAs: 'text' },
    amount: { column: transactions.amount, compareAs: 'cents' },
    created: { column: transactions.created, compareAs: 'instant' },
    id: { column: transactions.id, compareAs: 'integer' },
  },
  sorts: {
    id: transactions.id,
    created: transactions.created,
    transaction_date: transactions.transaction_date,
    amount: transactions.amount,
  },
};

/** `batch_amount` is the sum of the payments of the batch in cents. Reversals are not included. */
const listColumns = {
  ...getTableColumns(transactions),
  order_number: sql<string>`(SELECT paid_order.order_id FROM ${orders} AS paid_order WHERE paid_order.id = ${transactions}.order_id)`,
  order_type: sql<OrderType>`(SELECT paid_order.type FROM ${orders} AS paid_order WHERE paid_order.id = ${transactions}.order_id)`,
  batch_amount: sql<
    string | null
  >`(SELECT sum(batch_payment.amount) FROM ${transactions} AS batch_payment WHERE batch_payment.batch_id = ${transactions}.batch_id AND batch_payment.reverses_id IS NULL)`,
  reversed_by: sql<number | null>`(SELECT reversal.id FROM ${transactions} AS reversal WHERE reversal.reverses_id = ${transactions}.id)`,
  client_label: sql<string>`(SELECT paid_order.owner_label FROM ${orders} AS paid_order WHERE paid_order.id = ${transactions}.order_id)`,
};

export const readTransactions = createListReader(transactionListSource, (db) => db.select(listColumns).from(transactions).$dynamic());

export const findListedTransactions = (db: DatabaseOrTransaction, ids: readonly number[]) =>
  db
    .select(listColumns)
    .from(transactions)
    .where(inArray(transactions.id, [...ids]));

/**
 * Returns the amounts received and paid out on the days `from` to `to`, inclusive, in total and for each type of payment. Without `from` or
 * `to`, the period has no beginning or end. A payment on a statement counts as paid out, and so does a refund on an invoice. A refund on a
 * statement counts as received.
 */
export async function totalsOfDays(
  db: DatabaseOrTransaction,
  from: string | undefined,
  to: string | undefined,
): Promise<TransactionTotals> {
  const isInPeriod: SQL =
    and(from ? sql`payment.transaction_date >= ${from}::date` : undefined, to ? sql`payment.transaction_date <= ${to}::date` : undefined) ??
    sql`true`;
  const { rows } = await db.execute<{ transaction_type: TransactionType } & Record<'received' | 'paid_out' | 'count', string>>(sql`
    SELECT transaction_type, count(*) AS count, coalesce(sum(received_amount) FILTER (WHERE received_amount > 0), 0) AS received,
      coalesce(-sum(received_amount) FILTER (WHERE received_amount < 0), 0) AS paid_out
    FROM (
      SELECT payment.transaction_type, payment.amount * CASE paid_order.type WHEN 'consignor' THEN -1 ELSE 1 END AS received_amount
      FROM ${transactions} AS payment JOIN ${orders} AS paid_order ON paid_order.id = payment.order_id
      WHERE ${isInPeriod}
    ) AS payments
    GROUP BY transaction_type
    ORDER BY transaction_type`);
  const byType = rows.map(({ transaction_type, received, paid_out, count }) => ({
    transaction_type,
    received: Number(received),
    paid_out: Number(paid_out),
    count: Number(count),
  }));
  const sumOf = (name: 'received' | 'paid_out' | 'count') => byType.reduce((sum, totals) => sum + totals[name], 0);
  return {
    ...decimalTotalsOf({ received: sumOf('received'), paid_out: sumOf('paid_out'), count: sumOf('count') }),
    by_type: byType.map(({ transaction_type, ...totals }) => ({ transaction_type, ...decimalTotalsOf(totals) })),
  };
}

const decimalTotalsOf = ({ received, paid_out, count }: { received: number; paid_out: number; count: number }) => ({
  received: decimalFromCents(received),
  paid_out: decimalFromCents(paid_out),
  net: decimalFromCents(received - paid_out),
  count,
});

/** Returns the payment, and whether it has been reversed; undefined if it does not exist. Lock the payment's order first. */
export async function lockPayment(transaction: Transaction, id: number) {
  const [row] = await transaction.select().from(transactions).where(eq(transactions.id, id)).for('update');
  if (!row) return undefined;
  return { ...row, isReversed: (await transaction.$count(transactions, eq(transactions.reverses_id, id))) > 0 };
}

export async function findOrderIdOfPayment(transaction: Transaction, id: number): Promise<number | undefined> {
  const [row] = await transaction.select({ orderId: transactions.order_id }).from(transactions).where(eq(transactions.id, id));
  return row?.orderId;
}

/** Reserves and returns the id of a new payment. */
export async function nextPaymentId(transaction: Transaction): Promise<number> {
  const {
    rows: [row],
  } = await transaction.execute<{ id: string }>(sql`SELECT nextval(pg_get_serial_sequence('transactions', 'id')) AS id`);
  return Number(row?.id);
}

export async function insertPayment(
  transaction: Transaction,
  values: typeof transactions.$inferInsert,
): Promise<typeof transactions.$inferSelect> {
  const [row] = await transaction.insert(transactions).values(values).returning();
  if (!row) throw new Error('the payment was not written');
  return row;
}
