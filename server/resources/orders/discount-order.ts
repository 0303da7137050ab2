/** Grants a discount on lines of a new order. Source: docs/specification/extensions.md#order-discounts. */
import type { z } from 'zod';
import { millionthsOf } from '../../../contract/money/percentage.ts';
import { reasonAgainstDiscount, reasonAgainstLowerTotal } from '../../../contract/orders/transitions.ts';
import type { CorrectionPreview, orderDiscount } from '../../../contract/resources/order-correction.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { orders } from '../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { lockRow, type WriteRequest } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findSale } from '../sales/repository.ts';
import { clientPremiumsOf } from './client-premium-repository.ts';
import { linesOfItems } from './correct-order.ts';
import { previewCorrection } from './correction-preview.ts';
import { announceOrders } from './create-order.ts';
import { linesOf, lockItemsOf, lockSoldItems, readSoldItems, replaceLine, withoutIds } from './line-repository.ts';
import { currentLines } from './order-lines.ts';
import { recalculateOrder, totalsOf } from './recalculate-order.ts';
import { type OrderRow, settledAmountOf } from './repository.ts';

type Discount = z.output<typeof orderDiscount>;

/** Replaces the discount of lines. Throws 404, 409, 412 and 422. */
export async function discountOrder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  body: Discount,
  toRecord: (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>,
): Promise<void> {
  await lockItemsOf(transaction, Number(id));
  const order = await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  const { changedLines } = await planDiscount(context, transaction, order, body, lockSoldItems);
  for (const line of changedLines) await replaceLine(transaction, order.id, line.item_id, line);
  const changedIds = await recalculateOrder(context, transaction, order);
  await announceOrders(context, transaction, writeRequest, order.owner_id, [order.id, ...changedIds]);
}

/** Returns the effect of a discount, without changing anything. Throws 404, 409 and 422. */
export const previewDiscount = (context: ServiceContext, id: string, body: Discount): Promise<CorrectionPreview> =>
  previewCorrection(context, id, async (transaction, order) => {
    const { lines, newLines } = await planDiscount(context, transaction, order, body, readSoldItems);
    const charges = order.additional_charges;
    return { before: { lines, charges }, after: { lines: newLines, charges } };
  });

/**
 * Returns the lines of the order before and after, and those that change. They are computed like the line of a lot whose result changes, so
 * the premiums of the sale and the client stay those of the order. Throws 409 and 422.
 */
async function planDiscount(
  context: ServiceContext,
  transaction: Transaction,
  order: OrderRow,
  { discount, items }: Discount,
  findItems: typeof lockSoldItems | typeof readSoldItems,
) {
  const reason = reasonAgainstDiscount(order);
  if (reason) throw new RequestProblem('conflict', reason);
  const lines = await linesOf(transaction, order.id);
  const chosenIds = (items ? linesOfItems(order, lines, items) : lines).map((line) => line.item_id);
  const sale = order.sale_id === null ? undefined : await findSale(transaction, order.sale_id);
  if (!sale || chosenIds.length === 0) throw invalidBody({ items: ['has no lines on the order'] });
  const clientPremium = order.type === 'bidder' ? (await clientPremiumsOf(transaction, [order.id])).get(order.id) : undefined;
  const saleOfOrder = { ...sale, buyers_premium: order.buyers_premium };
  const options = { findItems, clientPremium, discount: millionthsOf(discount) ?? 0 };
  const changedLines = await currentLines(context, transaction, order, saleOfOrder, chosenIds, options);
  const newLines = lines.map((line) => changedLines.find(({ item_id }) => item_id === line.item_id) ?? withoutIds(line));
  const refusal = reasonAgainstLowerTotal({
    before: order.grand_total,
    after: totalsOf(order.type, newLines, order.additional_charges).grand_total,
    paid: settledAmountOf(order),
  });
  if (refusal) throw new RequestProblem('conflict', refusal);
  return { lines, newLines, changedLines };
}
