/** Invoices are numbered one after the other, and none may be missing: what is rolled back, or dies, gives its number back. */
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { orderNumbers, orders, rowCounts } from '../../database/schema.ts';

/**
 * The number of the order that the transaction is about to write. A sequence alone leaves gaps, after a crash of up to 32; it is only kept
 * in step, for rows that are written without the service. Whoever numbers an order next waits for this transaction, as it would at the
 * count of the orders right after.
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
