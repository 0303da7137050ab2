/** Grants a discount on lines of an order with the status `new`. Source: docs/specification/extensions.md#order-discounts. */
import type { z } from 'zod';
import { parsePercentage } from '../../../../contract/money/percentage.ts';
import { lineWithDiscount } from '../../../../contract/orders/line.ts';
import { reasonAgainstDiscount, reasonAgainstLowerTotal } from '../../../../contract/orders/transitions.ts';
import type { CorrectionPreview, orderDiscount } from '../../../../contract/resources/orders/order-correction.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { orders } from '../../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../../http/problem.ts';
import { lockRow, type WriteRequest } from '../../../records/update-record.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { currentHouseTerms } from '../../house-terms/repository.ts';
import { findSale } from '../../sales/repository.ts';
import { announceOrders } from '../create-order.ts';
import { linesOf, type OrderLineRow, replaceLine, withoutIds } from '../line-repository.ts';
import { houseTermsOfSale } from '../order-lines.ts';
import { recalculateOrder, totalsOf } from '../recalculate-order.ts';
import { type OrderRow, settledAmountsOf } from '../repository.ts';
import { linesOfItems } from './correct-order.ts';
import { previewCorrection } from './correction-preview.ts';

type Discount = z.output<typeof orderDiscount>;

/** Replaces the discount of all lines, or of the lines of some items. Throws 404, 409, 412 and 422. */
export async function discountOrder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  body: Discount,
  toRecord: (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>,
): Promise<void> {
  const order = await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  const { changedLines } = await planDiscount(context, transaction, order, body);
  for (const line of changedLines) await replaceLine(transaction, order.id, line.item_id, line);
  const changedIds = await recalculateOrder(context, transaction, order);
  await announceOrders(context, transaction, writeRequest, order.owner_id, [order.id, ...changedIds]);
}

/** Throws 404, 409 and 422. */
export const previewDiscount = (context: ServiceContext, id: string, body: Discount): Promise<CorrectionPreview> =>
  previewCorrection(context, id, async (transaction, order) => {
    const { lines, newLines } = await planDiscount(context, transaction, order, body);
    const charges = order.additional_charges;
    return { before: { lines, charges }, after: { lines: newLines, charges } };
  });

/**
 * Computes the lines with the discount. The other terms of a line stay as they are, even if the sale, client or item from which they come
 * has changed since.
 */
async function planDiscount(context: ServiceContext, transaction: Transaction, order: OrderRow, { discount, items }: Discount) {
  const reason = reasonAgainstDiscount(order);
  if (reason) throw new RequestProblem('conflict', reason);
  const lines = await linesOf(transaction, order.id);
  if (lines.length === 0) throw invalidBody({ items: ['is not possible, because the order has no lines'] });
  const chosenLines = items ? linesOfItems(order, lines, items) : lines;
  const sale = order.sale_id === null ? undefined : await findSale(transaction, order.sale_id);
  if (!sale) throw new RequestProblem('conflict', 'The order has no sale, so its tax rates are not known');
  const house = houseTermsOfSale(context, sale, await currentHouseTerms(context, transaction));
  const side = order.type === 'consignor' ? 'consignor' : 'buyer';
  const changedLines = chosenLines.map((line) => {
    const changedLine = lineWithDiscount(line, side, parsePercentage(discount), house);
    if (changedLine) return withoutIds(changedLine);
    throw new RequestProblem(
      'conflict',
      line.export_tax === 'released'
        ? `The tax of ${lotName(line)} was returned after its export, so its discount can no longer change`
        : `The terms of ${lotName(line)} are not known: update the lines of the order first`,
    );
  });
  const newLines = lines.map((line) => changedLines.find(({ item_id }) => item_id === line.item_id) ?? withoutIds(line));
  const refusal = reasonAgainstLowerTotal({
    before: order.grand_total,
    after: totalsOf(order.type, newLines, order.additional_charges).grand_total,
    settled: settledAmountsOf(order),
  });
  if (refusal) throw new RequestProblem('conflict', refusal);
  return { lines, newLines, changedLines };
}

const lotName = ({ lot, item_id }: Pick<OrderLineRow, 'lot' | 'item_id'>): string => (lot === '' ? `item ${item_id}` : `lot ${lot}`);
