/** A new order for items of a sale. Source: decisions.md, ext:order-write. */
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { orderChargeFields, type orderCreate } from '../../../contract/resources/order.ts';
import type { Transaction } from '../../database/connection.ts';
import { orderLines, orders, sales } from '../../database/schema.ts';
import { invalidBody } from '../../http/problem.ts';
import { storedChanges } from '../../records/stored-changes.ts';
import { announce, type Writing } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { nextOrderNumber } from './order-number.ts';
import { headerOf, linesForItems, type NewLine, settleOrder } from './write-order.ts';

/** Throws 409 and 422. Answers the id of the order. */
export async function createOrder(
  context: ServiceContext,
  transaction: Transaction,
  writing: Writing,
  { type, sale: saleText, owner, items = [], additional_charges }: z.output<typeof orderCreate>,
): Promise<number> {
  if (type === 'credit_note') throw invalidBody({ type: ['a credit note is written for an order: POST /order-create-credit-note/{id}'] });
  const [sale] = await transaction
    .select()
    .from(sales)
    .where(eq(sales.id, Number(saleText)));
  if (!sale) throw invalidBody({ sale: [`refers to the sale ${saleText}, which does not exist`] });
  const header = await headerOf(transaction, Number(owner));
  if (type === 'transport_invoice' && items.length > 0) throw invalidBody({ items: ['a transport invoice has charges and no items'] });
  const lines =
    type === 'transport_invoice' ? [] : await linesForItems(context, transaction, type, sale, header.owner_id, items.map(Number));
  const charges = await storedChanges(transaction, orderChargeFields, { additional_charges });
  return insertOrder(
    context,
    transaction,
    writing,
    { ...header, type, sale_id: sale.id, buyers_premium: sale.buyers_premium, ...charges },
    lines,
  );
}

/** Writes an order with its lines, its totals and its client's balance, and announces it. */
export async function insertOrder(
  context: ServiceContext,
  transaction: Transaction,
  writing: Pick<Writing, 'caller' | 'socketId'>,
  values: typeof orders.$inferInsert,
  lines: readonly NewLine[],
): Promise<number> {
  const number = await nextOrderNumber(transaction);
  const [row] = await transaction
    .insert(orders)
    .values({ ...values, number })
    .returning({ id: orders.id, type: orders.type, owner_id: orders.owner_id });
  if (!row) throw new Error('the order was not written');
  if (lines.length > 0) await transaction.insert(orderLines).values(lines.map((line) => ({ ...line, order_id: row.id })));
  await settleOrder(transaction, row, true);
  await announceOrder(context, transaction, writing, row);
  return row.id;
}

/** An order changes what its client owes. Source: decisions.md section 3, `force_reload`. */
export async function announceOrder(
  context: ServiceContext,
  transaction: Transaction,
  writing: Pick<Writing, 'caller' | 'socketId'>,
  order: { readonly id: number; readonly owner_id: number },
): Promise<void> {
  await announce(context, transaction, writing, { bundle: 'order', id: order.id, forceReload: true });
  await announce(context, transaction, writing, { bundle: 'client', id: order.owner_id, forceReload: true });
}
