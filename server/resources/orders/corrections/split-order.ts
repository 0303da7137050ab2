/**
 * Splits orders: moves lines to another unissued order of the same client and sale, or to a new order.
 *
 * Source: docs/specification/extensions.md#order-corrections.
 */
import type { z } from 'zod';
import { concernsItems } from '../../../../contract/orders/charges.ts';
import { isSettledAbove, reasonAgainstChanges } from '../../../../contract/orders/transitions.ts';
import type { orderSplit } from '../../../../contract/resources/orders/order.ts';
import type { CorrectionPreview } from '../../../../contract/resources/orders/order-correction.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { orders } from '../../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../../http/problem.ts';
import { lockRow, type WriteRequest } from '../../../records/update-record.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { moveCharges, separateCharges } from '../charges/order-charges.ts';
import { announceOrders, insertOrder } from '../create-order.ts';
import { lockOtherUnissuedOrder } from '../draft-repository.ts';
import { itemsOfOrder, linesOf, lockItemsOf, moveLines } from '../line-repository.ts';
import { copiedHeader } from '../order-header.ts';
import { recalculateOrder, totalsOf } from '../recalculate-order.ts';
import { lockOrdersOfClientInSale, type OrderRow, settledAmountsOf } from '../repository.ts';
import { previewCorrection } from './correction-preview.ts';

type SplitBody = z.output<typeof orderSplit>;

/** Returns the id of the split order, and that of the order that received the lines. Throws 404, 409, 412 and 422. */
export async function splitOrder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  body: SplitBody,
  toRecord: (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>,
): Promise<[number, number]> {
  await lockItemsOf(transaction, Number(body.order));
  await lockOrdersOfClientInSale(transaction, Number(body.order));
  const order = await lockRow(transaction, orders, 'order', body.order, writeRequest.ifMatch, toRecord);
  const { movedItemIds, charges } = await planSplit(transaction, order, body);
  const targetId =
    (await lockOtherUnissuedOrder(transaction, order)) ?? (await insertEmptyOrder(context, transaction, writeRequest, order));
  await moveLines(transaction, order.id, targetId, [...movedItemIds]);
  await moveCharges(transaction, order, targetId, charges);
  const changedIds = new Set([order.id, targetId]);
  for (const id of [order.id, targetId]) {
    for (const changedId of await recalculateOrder(context, transaction, { ...order, id }, true)) changedIds.add(changedId);
  }
  await announceOrders(context, transaction, writeRequest, order.owner_id, [...changedIds]);
  return [order.id, targetId];
}

/** Returns the effect on both orders together. Throws 404, 409 and 422. */
export const previewSplit = (context: ServiceContext, body: SplitBody): Promise<CorrectionPreview> =>
  previewCorrection(context, body.order, async (transaction, order) => {
    const { lines, charges } = await planSplit(transaction, order, body);
    return {
      before: { lines, charges: order.additional_charges },
      after: { lines, charges: [...charges.stayingCharges, ...charges.leavingCharges] },
    };
  });

async function planSplit(transaction: Transaction, order: OrderRow, { items }: SplitBody) {
  const reason = reasonAgainstChanges(order);
  if (reason) throw new RequestProblem('conflict', reason);
  const lines = await linesOf(transaction, order.id);
  const movedItemIds = new Set(items.map(Number));
  for (const [index, id] of items.entries()) {
    if (!lines.some((line) => line.item_id === Number(id)))
      throw invalidBody({ [`items.${index}`]: [`${id} is not on the order ${order.order_id}`] });
  }
  const stayingLines = lines.filter((line) => !movedItemIds.has(line.item_id));
  if (stayingLines.length === 0) throw invalidBody({ items: ['must leave at least one item on the order'] });
  const stayingItems = (await itemsOfOrder(transaction, order.id)).filter(({ id }) => !movedItemIds.has(id));
  const charges = separateCharges(order.additional_charges, (use) => concernsItems(use, stayingItems));
  const settledAmounts = settledAmountsOf(order);
  if (isSettledAbove(settledAmounts, totalsOf(order.type, stayingLines, charges.stayingCharges).grand_total)) {
    throw new RequestProblem(
      'conflict',
      settledAmounts.credits === 0
        ? 'More has been paid on the order than its remaining total'
        : 'Payments and used credits are above the remaining total of the order',
    );
  }
  return { lines, movedItemIds, charges };
}

function insertEmptyOrder(context: ServiceContext, transaction: Transaction, writeRequest: WriteRequest, order: OrderRow): Promise<number> {
  return insertOrder(context, transaction, writeRequest, { ...copiedHeader(order), type: order.type }, []);
}
