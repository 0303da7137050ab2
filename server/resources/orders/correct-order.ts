/** Corrections of what has been invoiced: credit notes, and cancel and reissue. Source: decisions.md section 6, "Order". */
import { and, eq, ne } from 'drizzle-orm';
import { credited } from '../../../contract/orders/totals.ts';
import { refuseCredit, refuseReissue } from '../../../contract/orders/transitions.ts';
import type { Queries, Transaction } from '../../database/connection.ts';
import { orderLines, orders, transactions } from '../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { lockRow, type Writing } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { announceOrder, insertOrder } from './create-order.ts';
import { followPayments } from './follow-payments.ts';
import type { OrderLineRow, OrderRow } from './order-records.ts';
import { hasBeenReissued, linesOf } from './repository.ts';
import { settleOrder } from './write-order.ts';

type Present = (queries: Queries, row: OrderRow) => Promise<unknown>;

/** A credit note for some items of an order. Answers its id. Throws 404, 409, 412 and 422. */
export async function creditOrder(
  context: ServiceContext,
  transaction: Transaction,
  writing: Writing,
  id: string,
  itemIds: readonly string[],
  present: Present,
): Promise<number> {
  const order = await lockRow(transaction, orders, 'order', id, writing.ifMatch, present);
  const refused = refuseCredit(order);
  if (refused) throw new RequestProblem('conflict', refused);
  const open = await linesNotCredited(transaction, order);
  const lines = itemIds.map((item, index) => {
    const line = open.find((one) => one.item_id === Number(item));
    if (!line) throw invalidBody({ [`items.${index}`]: [`${item} is not on the order ${order.order_id}, or has been credited`] });
    return line;
  });
  return writeCreditNote(context, transaction, writing, order, [...new Set(lines)], []);
}

/**
 * A credit note for all that is left of a locked order, and the order anew, with the payments of the old one. Answers the ids of the new
 * order and of the credit note. Throws 404, 409 and 412.
 */
export async function reissueOrder(
  context: ServiceContext,
  transaction: Transaction,
  writing: Writing,
  id: string,
  present: Present,
): Promise<[number, number]> {
  const order = await lockRow(transaction, orders, 'order', id, writing.ifMatch, present);
  const refused = refuseReissue(order);
  if (refused) throw new RequestProblem('conflict', refused);
  const lines = await linesNotCredited(transaction, order);
  const charges = (await hasBeenReissued(transaction, order.id)) ? [] : order.additional_charges;
  if (lines.length === 0 && charges.length === 0) throw new RequestProblem('conflict', 'All of the order has been credited already');
  const note = await writeCreditNote(context, transaction, writing, order, lines, charges);
  const values = { ...headerOf(order), type: order.type, additional_charges: charges, corrects_id: order.id };
  const reissued = await insertOrder(context, transaction, writing, values, lines.map(lineOf));
  await transaction.update(transactions).set({ order_id: reissued }).where(eq(transactions.order_id, order.id));
  for (const one of [order.id, reissued]) {
    await followPayments(transaction, one);
    await settleOrder(transaction, { ...order, id: one });
  }
  await announceOrder(context, transaction, writing, order);
  return [reissued, note];
}

const headerOf = ({
  sale_id,
  owner_id,
  owner_label,
  customer_number,
  buyer_address,
  shipping_address,
  vat_number,
  buyers_premium,
}: OrderRow) => ({
  sale_id,
  owner_id,
  owner_label,
  customer_number,
  buyer_address,
  shipping_address,
  vat_number,
  buyers_premium,
});

const lineOf = ({ id: _id, order_id: _order, ...line }: OrderLineRow) => line;

function writeCreditNote(
  context: ServiceContext,
  transaction: Transaction,
  writing: Writing,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  charges: OrderRow['additional_charges'],
): Promise<number> {
  const mirrored = lines.map((line) => {
    const { hammer_price, commission, tax } = credited({ hammer_price: line.hammer_price, commission: line.commission, tax: line.tax });
    return { ...lineOf(line), hammer_price, commission, tax };
  });
  const additional_charges = charges.map((charge) => ({
    ...charge,
    ...credited({ amount: Number(charge.amount ?? 0), tax: Number(charge.tax ?? 0) }),
  }));
  const values = {
    ...headerOf(order),
    type: 'credit_note' as const,
    status: 'finished' as const,
    additional_charges,
    corrects_id: order.id,
  };
  return insertOrder(context, transaction, writing, values, mirrored);
}

async function linesNotCredited(transaction: Transaction, order: OrderRow): Promise<OrderLineRow[]> {
  const gone = await transaction
    .select({ item: orderLines.item_id })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), eq(orders.type, 'credit_note'), ne(orders.status, 'canceled')))
    .where(eq(orders.corrects_id, order.id));
  const items = new Set(gone.map(({ item }) => item));
  return (await linesOf(transaction, order.id)).filter((line) => !items.has(line.item_id));
}
