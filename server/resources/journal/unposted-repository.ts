/** Finds documents, payments and set-offs that have no entry in the journal, and stores the missing taxes of order lines. */
import { and, asc, eq, exists, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { LineTax } from '../../../contract/money/sale-tax.ts';
import { draftOrderStatuses, issuedOrderStatuses } from '../../../contract/resources/orders/order.ts';
import type { Transaction } from '../../database/connection.ts';
import { journalAccounts, journalEntries, journalPostings, orderLines, orders, sales, transactions } from '../../database/schema.ts';

/** The number of the advisory lock of {@link lockPosting}. */
const postingLock = 7_261_003;

/** Waits until no other process posts records that have no entry in the journal. The lock is released at the end of the transaction. */
export const lockPosting = (transaction: Transaction) => transaction.execute(sql`SELECT pg_advisory_xact_lock(${postingLock})`);

const selectOrders = (transaction: Transaction) =>
  transaction
    .select({
      id: orders.id,
      number: orders.order_id,
      type: orders.type,
      status: orders.status,
      owner_id: orders.owner_id,
      grand_total: orders.grand_total,
      additional_charges: orders.additional_charges,
      document_date: orders.document_date,
      created: orders.created,
      live_sale_date_from: sales.live_sale_date_from,
      mail_sale_date_from: sales.mail_sale_date_from,
    })
    .from(orders)
    .leftJoin(sales, eq(sales.id, orders.sale_id));

export const findUnpostedOrders = (transaction: Transaction, afterId: number, limit: number) =>
  selectOrders(transaction)
    .leftJoin(journalEntries, and(eq(journalEntries.order_id, orders.id), eq(journalEntries.kind, 'document')))
    .where(and(gt(orders.id, afterId), inArray(orders.status, [...issuedOrderStatuses]), isNull(journalEntries.id)))
    .orderBy(asc(orders.id))
    .limit(limit);
export type UnpostedOrder = Awaited<ReturnType<typeof findUnpostedOrders>>[number];

/** Returns unissued orders with a line whose taxes by rate are unknown. */
export const findUnissuedOrdersWithoutTaxes = (transaction: Transaction, afterId: number, limit: number) => {
  const lineWithoutTaxes = transaction
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.order_id, orders.id), ne(orderLines.tax, 0), sql`${orderLines.taxes} = '[]'`));
  return selectOrders(transaction)
    .where(and(gt(orders.id, afterId), inArray(orders.status, draftOrderStatuses), exists(lineWithoutTaxes)))
    .orderBy(asc(orders.id))
    .limit(limit);
};

export const findLinesOf = (transaction: Transaction, orderIds: readonly number[]) =>
  transaction
    .select()
    .from(orderLines)
    .where(inArray(orderLines.order_id, [...orderIds]))
    .orderBy(asc(orderLines.id));

export async function updateTaxes(transaction: Transaction, taxesByLineId: ReadonlyMap<number, readonly LineTax[]>): Promise<void> {
  if (taxesByLineId.size === 0) return;
  const rows = JSON.stringify([...taxesByLineId].map(([id, taxes]) => ({ id, taxes })));
  await transaction.execute(sql`
    UPDATE ${orderLines} SET taxes = new_value.taxes
    FROM json_to_recordset(${rows}::json) AS new_value (id integer, taxes jsonb) WHERE ${orderLines.id} = new_value.id`);
}

export const findUnpostedPayments = (transaction: Transaction, afterId: number, limit: number) =>
  transaction
    .select({
      id: transactions.id,
      order_id: transactions.order_id,
      client_id: orders.owner_id,
      transaction_type: transactions.transaction_type,
      amount: transactions.amount,
      transaction_date: transactions.transaction_date,
      order_type: orders.type,
    })
    .from(transactions)
    .innerJoin(orders, eq(orders.id, transactions.order_id))
    .leftJoin(journalEntries, and(eq(journalEntries.transaction_id, transactions.id), eq(journalEntries.kind, 'payment')))
    .where(and(gt(transactions.id, afterId), isNull(journalEntries.id)))
    .orderBy(asc(transactions.id))
    .limit(limit);

/** An order whose open amount (`owed`) differs from that of its postings. */
export interface OpenDifference {
  readonly id: number;
  readonly number: string;
  readonly owner_id: number;
  readonly document_date: number;
  /** For a credit note that corrects an order, the id of that order; otherwise the id of the order itself. */
  readonly invoice: number;
  /** The open amount of the order less that of its postings. */
  readonly difference: number;
}

export async function findOpenDifferences(db: Pick<Transaction, 'execute'>): Promise<OpenDifference[]> {
  const { rows } = await db.execute<Record<'id' | 'number' | 'owner_id' | 'document_date' | 'invoice' | 'difference', string>>(sql`
    SELECT o.id, o.order_id AS number, o.owner_id, o.document_date,
      CASE WHEN o.type = 'credit_note' THEN coalesce(o.corrects_id, o.id) ELSE o.id END AS invoice, o.owed - coalesce(posted.open, 0) AS difference
    FROM ${orders} AS o LEFT JOIN (
      SELECT posting.order_id, account.client_id, sum(posting.amount) AS open
      FROM ${journalPostings} AS posting JOIN ${journalAccounts} AS account ON account.id = posting.account_id
      WHERE account.kind = 'client' GROUP BY posting.order_id, account.client_id
    ) AS posted ON posted.order_id = o.id AND posted.client_id = o.owner_id
    WHERE o.owed <> coalesce(posted.open, 0) ORDER BY invoice, o.id`);
  return rows.map(({ id, number, owner_id, document_date, invoice, difference }) => ({
    id: Number(id),
    number,
    owner_id: Number(owner_id),
    document_date: Date.parse(document_date),
    invoice: Number(invoice),
    difference: Number(difference),
  }));
}
