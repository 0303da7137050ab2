/** Moves lines to the open order of the same client and sale, or to a new one. Source: decisions.md section 6, "Split". */
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { refuseChanges } from '../../../contract/orders/transitions.ts';
import type { orderSplit } from '../../../contract/resources/order.ts';
import type { Queries, Transaction } from '../../database/connection.ts';
import { orderLines, orders } from '../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { lockRow, type Writing } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { announceOrder, insertOrder } from './create-order.ts';
import type { OrderRow } from './order-records.ts';
import { findOrder, linesOf } from './repository.ts';
import { settleOrder } from './write-order.ts';

/** Answers the ids of both orders, the one that was split first. Throws 404, 409, 412 and 422. */
export async function splitOrder(
  context: ServiceContext,
  transaction: Transaction,
  writing: Writing,
  body: z.output<typeof orderSplit>,
  present: (queries: Queries, row: OrderRow) => Promise<unknown>,
): Promise<[number, number]> {
  await lockOpenOrders(transaction, Number(body.order));
  const order = await lockRow(transaction, orders, 'order', body.order, writing.ifMatch, present);
  const refused = refuseChanges(order);
  if (refused) throw new RequestProblem('conflict', refused);
  const lines = await linesOf(transaction, order.id);
  const moving = new Set(body.items.map(Number));
  for (const [index, id] of body.items.entries()) {
    if (!lines.some((line) => line.item_id === Number(id)))
      throw invalidBody({ [`items.${index}`]: [`${id} is not on the order ${order.order_id}`] });
  }
  if (lines.every((line) => moving.has(line.item_id))) throw invalidBody({ items: ['at least one item stays on the order'] });
  const target = (await openOrderBeside(transaction, order)) ?? (await newOrderBeside(context, transaction, writing, order));
  await transaction
    .update(orderLines)
    .set({ order_id: target })
    .where(and(eq(orderLines.order_id, order.id), inArray(orderLines.item_id, [...moving])));
  for (const id of [order.id, target]) {
    await settleOrder(transaction, { ...order, id }, true);
    await announceOrder(context, transaction, writing, { ...order, id });
  }
  const left = await findOrder(transaction, order.id);
  if (left && left.payment_received > Math.max(0, left.grand_total)) {
    throw new RequestProblem('conflict', 'More has been paid on the order than what would stay on it');
  }
  return [order.id, target];
}

/** The order and those that its items may move to, in the order of their ids: two splits at once wait for each other, and not in a circle. */
async function lockOpenOrders(transaction: Transaction, id: number): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id));
  if (!order || order.sale_id === null) return;
  await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.owner_id, order.owner_id), eq(orders.sale_id, order.sale_id), eq(orders.type, order.type)))
    .orderBy(asc(orders.id))
    .for('update');
}

async function openOrderBeside(transaction: Transaction, order: OrderRow): Promise<number | undefined> {
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

function newOrderBeside(context: ServiceContext, transaction: Transaction, writing: Writing, order: OrderRow): Promise<number> {
  const { type, sale_id, owner_id, owner_label, customer_number, buyer_address, shipping_address, vat_number, buyers_premium } = order;
  const values = { type, sale_id, owner_id, owner_label, customer_number, buyer_address, shipping_address, vat_number, buyers_premium };
  return insertOrder(context, transaction, writing, values, []);
}
