/**
 * Changes the buyer of items on an issued invoice: credits the items, records the new buyer and invoices the items to the new buyer.
 *
 * Source: docs/specification/extensions.md#invoice-corrections, docs/decisions/084-corrected-invoices.md.
 */
import type { z } from 'zod';
import { reasonAgainstBuyerChange, reasonAgainstCredit } from '../../../../contract/orders/transitions.ts';
import type { buyerChange, CorrectionPreview } from '../../../../contract/resources/orders/order-correction.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { orders } from '../../../database/schema.ts';
import { explainedConflict, invalidBody, RequestProblem } from '../../../http/problem.ts';
import { refuseBlocked, refuseDisabledConfirmations } from '../../../records/confirmations.ts';
import { findClient } from '../../../records/repository.ts';
import { announce, lockRow, type WriteRequest } from '../../../records/update-record.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { changeItem } from '../../items/change-item.ts';
import { findItem } from '../../items/repository.ts';
import { releaseUses } from '../charges/charge-repository.ts';
import { chargesOfLeavingLines } from '../charges/credited-charges.ts';
import { findApplicableCharges, findUnclaimedCharges, usesOf } from '../charges/order-charges.ts';
import { insertOrder } from '../create-order.ts';
import { lockItemsOf, type OrderLineRow } from '../line-repository.ts';
import { loadOrderHeader } from '../order-header.ts';
import { lockOrdersOfClientInSale, type OrderRow } from '../repository.ts';
import { salePremiumOf } from '../sale-premium.ts';
import { linesForBuyer } from './buyer-lines.ts';
import { allCreditedProblem, linesOfItems, writeCreditNote } from './correct-order.ts';
import { previewCorrection } from './correction-preview.ts';
import { linesNotCredited } from './correction-repository.ts';

type BuyerChange = z.output<typeof buyerChange>;

/** Returns the ids of the new order and of the credit note. Throws 404, 409, 412 and 422. */
export async function changeBuyer(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  id: string,
  body: BuyerChange,
  toRecord: (queries: DatabaseOrTransaction, row: OrderRow) => Promise<unknown>,
): Promise<[number, number]> {
  const { confirmation } = body;
  refuseDisabledConfirmations(context, { confirmation }, 'confirmation');
  await lockItemsOf(transaction, Number(id));
  // The charges to credit depend on the client's other invoices in the sale, so these invoices are locked, too.
  await lockOrdersOfClientInSale(transaction, Number(id));
  const order = await lockRow(transaction, orders, 'order', id, writeRequest.ifMatch, toRecord);
  const { values, creditedLines, newLines, creditedCharges, dueCharges } = await planBuyerChange(context, transaction, order, body);
  await refuseBlocked(context, transaction, values.owner_id, confirmation);
  const noteId = await writeCreditNote(context, transaction, writeRequest, order, creditedLines, creditedCharges);
  await releaseUses(transaction, order.id, creditedCharges.flatMap(usesOf));
  // The items are on no invoice now, so their results can change.
  for (const line of creditedLines) await changeWinner(context, transaction, writeRequest, line, values.owner_id, confirmation);
  const newId = await insertOrder(
    context,
    transaction,
    writeRequest,
    { ...values, ...(confirmation ? { confirmation } : {}) },
    newLines,
    dueCharges,
  );
  return [newId, noteId];
}

/** Throws 404, 409 and 422. */
export const previewBuyerChange = (context: ServiceContext, id: string, body: BuyerChange): Promise<CorrectionPreview> =>
  previewCorrection(context, id, async (transaction, order) => {
    const { creditedLines, newLines, creditedCharges, dueCharges } = await planBuyerChange(context, transaction, order, body);
    return {
      before: { lines: creditedLines, charges: creditedCharges },
      after: { lines: newLines, charges: await findUnclaimedCharges(transaction, dueCharges) },
    };
  });

async function planBuyerChange(context: ServiceContext, transaction: Transaction, order: OrderRow, { owner, items }: BuyerChange) {
  const reason = reasonAgainstCredit(order);
  if (reason) throw new RequestProblem('conflict', reason);
  if (Number(owner) === order.owner_id) throw invalidBody({ owner: [`${owner} is already the buyer on the order ${order.order_id}`] });
  const uncreditedLines = await linesNotCredited(transaction, order);
  if (uncreditedLines.length === 0) throw allCreditedProblem();
  const creditedLines = items ? linesOfItems(order, uncreditedLines, items) : uncreditedLines;
  const formerBuyer = await findClient(transaction, order.owner_id);
  const refusal = reasonAgainstBuyerChange(creditedLines, formerBuyer?.tax_type ?? '');
  if (refusal) throw explainedConflict(refusal);
  const header = await loadOrderHeader(context, transaction, Number(owner), 'bidder');
  const values = { ...header, type: 'bidder' as const, sale_id: order.sale_id, ...salePremiumOf(order) };
  const itemIds = creditedLines.map((line) => line.item_id);
  return {
    values,
    creditedLines,
    newLines: await linesForBuyer(context, transaction, order, creditedLines, values.owner_id),
    creditedCharges: await chargesOfLeavingLines(transaction, order, uncreditedLines, creditedLines),
    dueCharges: await findApplicableCharges(context, transaction, values, itemIds),
  };
}

async function changeWinner(
  context: ServiceContext,
  transaction: Transaction,
  writeRequest: WriteRequest,
  { item_id, hammer_price }: OrderLineRow,
  winnerId: number,
  confirmation: string | undefined,
): Promise<void> {
  const item = await findItem(transaction, item_id);
  if (!item) throw new Error('a locked item was not found');
  const result = {
    field_sold_status: 'sold',
    field_sold_for_amount: hammer_price,
    field_winner_bidder: winnerId,
    // The paddle number is cleared, because it belongs to the former buyer.
    field_sold_to_bidder_id: '',
    ...(confirmation ? { confirmation } : {}),
  };
  await changeItem(context, transaction, item, result, writeRequest.caller.id);
  await announce(context, transaction, writeRequest, { bundle: 'item', id: item_id, forceReload: false });
}
