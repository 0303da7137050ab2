/**
 * Corrects issued invoices: by a credit note for some items, or by a reissue of all that is not credited.
 *
 * Source: docs/specification/extensions.md#order-corrections.
 */
import { negateTaxes } from '../../../../contract/money/sale-tax.ts';
import { negateAmounts } from '../../../../contract/orders/totals.ts';
import { reasonAgainstCredit, reasonAgainstReissue } from '../../../../contract/orders/transitions.ts';
import type { CorrectionPreview } from '../../../../contract/resources/orders/order-correction.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { orders } from '../../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../../http/problem.ts';
import { lockRow, type WriteRequest } from '../../../records/update-record.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { postAllocation } from '../../journal/post-order.ts';
import { moveAllUses } from '../charges/charge-repository.ts';
import { chargesNotCredited } from '../charges/credited-charges.ts';
import { announceOrders, insertOrder } from '../create-order.ts';
import { addMovedCredits, moveCreditUses } from '../credit/credit-use-repository.ts';
import { lockItemsOf, type OrderLineRow, withoutIds } from '../line-repository.ts';
import { copiedHeader } from '../order-header.ts';
import type { NewLine } from '../order-lines.ts';
import { recalculateOrder } from '../recalculate-order.ts';
import { movePayments, type OrderRow, recalculatePayments } from '../repository.ts';
import { previewCorrection } from './correction-preview.ts';
import { creditNotesOf, linesNotCredited } from './correction-repository.ts';

type ToRecord = (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>;

/** Creates a credit note for some items. Returns its id. Throws 404, 409, 412 and 422. */
export async function creditOrder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  itemIds: readonly string[],
  toRecord: ToRecord,
): Promise<number> {
  await lockItemsOf(transaction, Number(id));
  const order = await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  const { linesToCredit } = await planCredit(transaction, order, itemIds);
  return writeCreditNote(context, transaction, writeRequest, order, linesToCredit, []);
}

/** Returns the effect of a credit note on the lines and charges that are not credited yet. Throws 404, 409 and 422. */
export const previewCreditNote = (context: ServiceContext, id: string, itemIds: readonly string[]): Promise<CorrectionPreview> =>
  previewCorrection(context, id, async (transaction, order) => {
    const { uncreditedLines, linesToCredit } = await planCredit(transaction, order, itemIds);
    const charges = await chargesNotCredited(transaction, order);
    return {
      before: { lines: uncreditedLines, charges },
      after: { lines: uncreditedLines.filter((line) => !linesToCredit.includes(line)), charges },
    };
  });

async function planCredit(transaction: Transaction, order: OrderRow, itemIds: readonly string[]) {
  const reason = reasonAgainstCredit(order);
  if (reason) throw new RequestProblem('conflict', reason);
  const uncreditedLines = await linesNotCredited(transaction, order);
  return { uncreditedLines, linesToCredit: linesOfItems(order, uncreditedLines, itemIds) };
}

/** Returns the lines of the items. Throws 422 if `uncreditedLines` contains no line of an item. */
export function linesOfItems(
  { order_id }: Pick<OrderRow, 'order_id'>,
  uncreditedLines: readonly OrderLineRow[],
  itemIds: readonly string[],
): OrderLineRow[] {
  const lines = itemIds.map((item, index) => {
    const line = uncreditedLines.find((candidate) => candidate.item_id === Number(item));
    if (!line) throw invalidBody({ [`items.${index}`]: [`${item} is not on the order ${order_id}, or has been credited`] });
    return line;
  });
  return [...new Set(lines)];
}

/**
 * Creates a credit note for all that is not credited, and a new order with the same content. Returns the ids of the new order and of the
 * credit note. Throws 404, 409 and 412.
 */
export async function reissueOrder(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  toRecord: ToRecord,
): Promise<[number, number]> {
  await lockItemsOf(transaction, Number(id));
  const order = await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  const content = await planReissue(transaction, order);
  return replaceInvoice(context, transaction, writeRequest, order, content, content.lines.map(withoutIds));
}

/** Throws 404 and 409. */
export const previewReissue = (context: ServiceContext, id: string): Promise<CorrectionPreview> =>
  previewCorrection(context, id, async (transaction, order) => {
    const content = await planReissue(transaction, order);
    return { before: content, after: content };
  });

function planReissue(transaction: Transaction, order: OrderRow) {
  const reason = reasonAgainstReissue(order);
  if (reason) throw new RequestProblem('conflict', reason);
  return remainingContent(transaction, order);
}

/**
 * Returns the lines and charges of an order that are not credited. Throws 409 if all lines are credited, or all charges of an order that
 * never had lines.
 */
export async function remainingContent(transaction: Transaction, order: OrderRow) {
  const lines = await linesNotCredited(transaction, order);
  const charges = await chargesNotCredited(transaction, order);
  const isAllCredited = lines.length === 0 && (order.item_count > 0 || charges.length === 0);
  if (isAllCredited) throw allCreditedProblem();
  return { lines, charges };
}

/**
 * Creates a credit note for lines and charges of an order, and a new order with `newLines` and the same charges. Moves the payments and
 * used credits to the new order. Calls `beforeReissue` while the items are on no invoice. Returns the ids of the new order and of the
 * credit note. The caller must hold the lock on the order's row.
 */
export async function replaceInvoice(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  order: OrderRow,
  { lines, charges }: { readonly lines: readonly OrderLineRow[]; readonly charges: OrderRow['additional_charges'] },
  newLines: readonly NewLine[],
  beforeReissue: () => Promise<void> = async () => {},
): Promise<[number, number]> {
  const noteId = await writeCreditNote(context, transaction, writeRequest, order, lines, charges);
  await beforeReissue();
  const values = { ...copiedHeader(order), type: order.type, additional_charges: charges, corrects_id: order.id };
  const reissuedId = await insertOrder(context, transaction, writeRequest, values, newLines);
  await moveAllUses(transaction, order.id, reissuedId);
  // Payouts and used credits of the credit notes come from the payments of the invoice, so they move, too.
  const noteIds = await creditNotesOf(transaction, order.id);
  const movedPayments = await movePayments(transaction, [order.id, ...noteIds], reissuedId);
  const { movedCredits, otherOrderIds } = await moveCreditUses(transaction, [order.id, ...noteIds], reissuedId);
  await addMovedCredits(
    transaction,
    movedCredits.flatMap(({ order: formerId, amount }) => [
      { order: formerId, amount: -amount },
      { order: reissuedId, amount },
    ]),
  );
  await postAllocation(
    context,
    transaction,
    order,
    [...movedPayments, ...movedCredits].flatMap(({ order: formerId, amount }) => [
      { order: formerId, amount },
      { order: reissuedId, amount: -amount },
    ]),
  );
  for (const id of [...noteIds, order.id, reissuedId]) await recalculatePayments(transaction, id);
  const changedIds = [
    ...(await recalculateOrder(context, transaction, order)),
    ...(await recalculateOrder(context, transaction, { ...order, id: reissuedId })),
  ];
  await announceOrders(context, transaction, writeRequest, order.owner_id, [
    order.id,
    reissuedId,
    ...noteIds,
    ...otherOrderIds,
    ...changedIds,
  ]);
  return [reissuedId, noteId];
}

export const allCreditedProblem = () => new RequestProblem('conflict', 'All items of the order are already credited');

/** Inserts a credit note that reverses the lines and charges. Returns its id. */
export function writeCreditNote(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  charges: OrderRow['additional_charges'],
): Promise<number> {
  const reversedLines = lines.map((line) => {
    const { hammer_price, purchase_price, commission, resale_right, house_resale_right, tax } = line;
    return {
      ...withoutIds(line),
      ...negateAmounts({ hammer_price, commission, resale_right, house_resale_right, tax }),
      ...(purchase_price === null ? {} : negateAmounts({ purchase_price })),
      taxes: negateTaxes(line.taxes),
    };
  });
  return insertCreditNote(context, transaction, writeRequest, order, reversedLines, charges);
}

/** Inserts a credit note with `reversedLines`. Unlike these lines, `charges` are not reversed yet. Returns its id. */
export function insertCreditNote(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  order: OrderRow,
  reversedLines: readonly NewLine[],
  charges: OrderRow['additional_charges'],
): Promise<number> {
  const additional_charges = charges.map(({ origin: _origin, ...charge }) => ({
    ...charge,
    ...negateAmounts({ amount: Number(charge.amount ?? 0), tax: Number(charge.tax ?? 0) }),
  }));
  const values = {
    ...copiedHeader(order),
    type: 'credit_note' as const,
    status: 'finished' as const,
    additional_charges,
    corrects_id: order.id,
  };
  return insertOrder(context, transaction, writeRequest, values, reversedLines);
}
