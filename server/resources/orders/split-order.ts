/**
 * Splits orders: moves lines to another open order of the same client and sale, or to a new order.
 *
 * Source: docs/specification/extensions.md#order-corrections.
 */
import type { z } from 'zod';
import { reasonAgainstChanges } from '../../../contract/orders/transitions.ts';
import type { orderSplit } from '../../../contract/resources/order.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { orders } from '../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { lockRow, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { announceOrders, insertOrder } from './create-order.ts';
import { linesOf, lockItemsOf, moveLines } from './line-repository.ts';
import { moveChargesWithItems } from './order-charges.ts';
import { copiedHeader } from './order-header.ts';
import { recalculateOrder } from './recalculate-order.ts';
import { findOrder, lockOpenOrders, lockOtherOpenOrder, type OrderRow } from './repository.ts';

/** Splits an order. Returns its id and the id of the order that received the lines. Throws 404, 409, 412 and 422. */
export async function splitOrder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  body: z.output<typeof orderSplit>,
  toRecord: (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>,
): Promise<[number, number]> {
  await lockItemsOf(transaction, Number(body.order));
  await lockOpenOrders(transaction, Number(body.order));
  const order = await lockRow(transaction, orders, 'order', body.order, writeRequest.ifMatch, toRecord);
  const reason = reasonAgainstChanges(order);
  if (reason) throw new RequestProblem('conflict', reason);
  const lines = await linesOf(transaction, order.id);
  const movedItemIds = new Set(body.items.map(Number));
  for (const [index, id] of body.items.entries()) {
    if (!lines.some((line) => line.item_id === Number(id)))
      throw invalidBody({ [`items.${index}`]: [`${id} is not on the order ${order.order_id}`] });
  }
  if (lines.every((line) => movedItemIds.has(line.item_id))) throw invalidBody({ items: ['must leave at least one item on the order'] });
  const targetId = (await lockOtherOpenOrder(transaction, order)) ?? (await insertEmptyOrder(context, transaction, writeRequest, order));
  await moveLines(transaction, order.id, targetId, [...movedItemIds]);
  await moveChargesWithItems(transaction, order, targetId);
  const changedIds = new Set([order.id, targetId]);
  for (const id of [order.id, targetId]) {
    for (const changedId of await recalculateOrder(context, transaction, { ...order, id }, true)) changedIds.add(changedId);
  }
  await announceOrders(context, transaction, writeRequest, order.owner_id, [...changedIds]);
  const remainingOrder = await findOrder(transaction, order.id);
  if (remainingOrder && remainingOrder.payment_received > Math.max(0, remainingOrder.grand_total)) {
    throw new RequestProblem('conflict', 'More has been paid on the order than its remaining total');
  }
  return [order.id, targetId];
}

function insertEmptyOrder(context: ServiceContext, transaction: Transaction, writeRequest: WriteRequest, order: OrderRow): Promise<number> {
  return insertOrder(context, transaction, writeRequest, { ...copiedHeader(order), type: order.type }, []);
}
