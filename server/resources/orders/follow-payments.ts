import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { orders, transactions } from '../../database/schema.ts';

/** What has been received on an order is what its transactions say. */
export async function followPayments(transaction: Transaction, orderId: number): Promise<void> {
  await transaction.execute(sql`
    UPDATE ${orders} SET payment_received = (SELECT coalesce(sum(amount), 0) FROM ${transactions} WHERE order_id = ${orderId}),
      payment_type_letter = coalesce((SELECT left(transaction_type, 1) FROM ${transactions} WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1), '')
    WHERE id = ${orderId}`);
}
