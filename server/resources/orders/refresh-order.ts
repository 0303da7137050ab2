/** Recalculates an order from the current client, sale and items. Source: docs/decisions/036-documents.md. */
import { reasonAgainstLowerTotal } from '../../../contract/orders/transitions.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { orders } from '../../database/schema.ts';
import { RequestProblem } from '../../http/problem.ts';
import { lockRow, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findSale } from '../sales/repository.ts';
import { refreshCharges } from './charges/refresh-charges.ts';
import { storeShipment } from './charges/shipment-repository.ts';
import { announceOrders } from './create-order.ts';
import { linesOf, lockItemsOf, replaceLines } from './line-repository.ts';
import { loadOrderHeader } from './order-header.ts';
import { currentLines } from './order-lines.ts';
import { recalculateOrder } from './recalculate-order.ts';
import { changeOrder, findOrder, type OrderRow, settledAmountsOf } from './repository.ts';
import { salePremiumOf } from './sale-premium.ts';

/** Throws 404, 409 and 412. */
export async function refreshOrder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  toRecord: (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>,
): Promise<void> {
  await lockItemsOf(transaction, Number(id));
  const order = await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  if (order.status !== 'new')
    throw new RequestProblem('conflict', `An order that is ${order.status.replace('_', ' ')} can no longer be updated`);
  const { owner_id: _ownerId, ...header } = await loadOrderHeader(context, transaction, order.owner_id, order.type);
  await changeOrder(transaction, order.id, header);
  await storeShipment(context, transaction, { ...order, ...header });
  const changedIds = await refreshLinesAndCharges(context, transaction, order);
  const after = await findOrder(transaction, order.id);
  // An order that was already overpaid can still change, unless its total decreases.
  const reason =
    after && reasonAgainstLowerTotal({ before: order.grand_total, after: after.grand_total, settled: settledAmountsOf(after) });
  if (reason) throw new RequestProblem('conflict', reason);
  await announceOrders(context, transaction, writeRequest, order.owner_id, [order.id, ...changedIds]);
}

/**
 * Recalculates the lines and charges of an order. Removes items that no longer belong on it, with their charges. Returns the ids of other
 * orders whose amount due has changed. The caller must hold the lock on the order's row.
 */
async function refreshLinesAndCharges(context: ServiceContext, transaction: Transaction, order: OrderRow): Promise<number[]> {
  const linesBefore = await linesOf(transaction, order.id);
  if (order.sale_id !== null && linesBefore.length > 0) {
    const sale = await findSale(transaction, order.sale_id);
    if (!sale) throw new Error('the sale of an order was not found');
    const lines = await currentLines(
      context,
      transaction,
      order,
      sale,
      linesBefore.map((line) => line.item_id),
    );
    await replaceLines(transaction, order.id, lines);
    await changeOrder(transaction, order.id, salePremiumOf(sale));
  }
  await refreshCharges(context, transaction, order);
  return recalculateOrder(context, transaction, order, true);
}
