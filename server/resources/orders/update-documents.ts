/**
 * Updates the documents of an item when its result changes, or refuses the change. Only documents with the status `new` can be updated: all
 * others have been sent or are about to be sent.
 *
 * Source: docs/decisions/034-results-under-documents.md.
 */
import { explain } from '../../../contract/explanations.ts';
import { decimalFromCents } from '../../../contract/money.ts';
import { outdatedFeeUse } from '../../../contract/orders/lot-fees.ts';
import { reasonAgainstLowerTotal, reasonAgainstResultChange } from '../../../contract/orders/transitions.ts';
import type { BlockingDocument } from '../../../contract/wire.ts';
import type { Transaction } from '../../database/connection.ts';
import { conflict, RequestProblem } from '../../http/problem.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { ItemRow } from '../items/repository.ts';
import { findOrderIdOfUse } from './charges/charge-repository.ts';
import { refreshCharges } from './charges/refresh-charges.ts';
import { replaceLine } from './line-repository.ts';
import { currentLine } from './order-lines.ts';
import { recalculateOrder } from './recalculate-order.ts';
import { findOrder, lockDraftsAndFindDocuments, type OrderRow, settledAmountsOf } from './repository.ts';

/** The fields of an item whose change updates its line on an invoice. */
const invoiceFields = [
  'status',
  'hammer_price',
  'winner_id',
  'bidder_number',
  'dont_pay_consignor',
  'post_sale',
  'bid_channel',
  'purchase_price',
] as const satisfies (keyof ItemRow)[];
/**
 * The fields of an item whose change updates its line on a statement. The line is also updated if the item gets or loses its buyer, or
 * starts or stops belonging to the house.
 */
const statementFields = ['status', 'hammer_price', 'dont_pay_consignor', 'consignment', 'post_sale'] as const satisfies (keyof ItemRow)[];
const belongsToHouse = ({ purchase_price }: ItemRow): boolean => purchase_price !== null;
const hasBuyer = ({ winner_id, bidder_number }: ItemRow): boolean => winner_id !== null || bidder_number !== '';

/**
 * Recalculates the lines and fees of the documents that depend on an updated item, and returns these documents. Call it in the transaction
 * of the update. Throws 409 if there are such documents, unless all are `new`, `mayUpdate` is true and the extension `confirmations` is
 * enabled. With this extension, the 409 lists the documents. Also throws 409 if a total falls below the payments and used credits.
 */
export async function updateDocumentsOfItem(
  context: ServiceContext,
  transaction: Transaction,
  before: ItemRow,
  after: ItemRow,
  mayUpdate: boolean,
): Promise<OrderRow[]> {
  const differs = (names: readonly (keyof ItemRow)[]) => names.some((name) => before[name] !== after[name]);
  const concernsInvoice = differs(invoiceFields);
  const concernsStatement =
    differs(statementFields) || hasBuyer(before) !== hasBuyer(after) || belongsToHouse(before) !== belongsToHouse(after);
  // The fee of an unsold lot can be on a statement without a line of this lot.
  const outdatedUse = outdatedFeeUse(before, after);
  if (!concernsInvoice && !concernsStatement && outdatedUse === undefined) return [];
  const types = [...(concernsInvoice ? (['bidder'] as const) : []), ...(concernsStatement ? (['consignor'] as const) : [])];
  const orderIdWithFee = outdatedUse === undefined ? undefined : await findOrderIdOfUse(transaction, outdatedUse);
  const documents = await lockDraftsAndFindDocuments(transaction, before.id, types, orderIdWithFee);
  if (documents.length === 0) return [];
  const affectedDocuments: BlockingDocument[] = [];
  // The documents are updated even if the change is refused below, because the refusal contains their new totals. The error then rolls the
  // updates back.
  for (const order of documents) {
    const newTotalCents = order.status === 'new' ? await rewriteLine(context, transaction, order, before.id) : null;
    affectedDocuments.push({
      id: String(order.id),
      number: order.order_id,
      type: order.type,
      status: order.status,
      grand_total: decimalFromCents(order.grand_total),
      new_total: newTotalCents === null ? null : decimalFromCents(newTotalCents),
    });
  }
  const canUpdate = context.extensions.includes('confirmations');
  const protectedDocuments = documents.filter(({ status }) => status !== 'new' || !canUpdate);
  if (protectedDocuments.length === 0 && mayUpdate) return documents;
  const lotName = after.lot === '' ? `item ${after.id}` : `lot ${after.lot}`;
  const newTotalOf = (order: OrderRow) => affectedDocuments.find(({ id }) => id === String(order.id))?.new_total ?? undefined;
  const reasons = (protectedDocuments.length > 0 ? protectedDocuments : documents).map((order) =>
    reasonAgainstResultChange(
      order,
      order.id === orderIdWithFee ? `the fee of ${lotName}` : lotName,
      canUpdate ? newTotalOf(order) : undefined,
    ),
  );
  throw new RequestProblem('conflict', reasons.join(' '), canUpdate ? { documents: affectedDocuments } : {});
}

/** Recalculates or removes the line of an item. Returns the order's new total in cents. */
async function rewriteLine(context: ServiceContext, transaction: Transaction, order: OrderRow, itemId: number): Promise<number> {
  const line = await currentLine(context, transaction, order, itemId);
  await replaceLine(transaction, order.id, itemId, line);
  await refreshCharges(context, transaction, order);
  await recalculateOrder(context, transaction, order, true);
  const after = await findOrder(transaction, order.id);
  if (!after) throw new Error('the locked order was not found');
  const settledAmounts = settledAmountsOf(after);
  if (reasonAgainstLowerTotal({ before: order.grand_total, after: after.grand_total, settled: settledAmounts })) {
    const invoiceCode = settledAmounts.credits === 0 ? 'invoice_overpaid' : 'invoice_overpaid_with_credits';
    const code = order.type === 'bidder' ? invoiceCode : 'statement_overpaid';
    throw conflict(explain(code, { number: order.order_id, total: decimalFromCents(after.grand_total) }));
  }
  return after.grand_total;
}
