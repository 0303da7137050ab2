/** Recalculates the totals of an order, posts it, and sets off its credit notes. */

import { type ChargeAmounts, orderTotals } from '../../../contract/orders/totals.ts';
import { issuedOrderStatuses, type OrderType } from '../../../contract/resources/orders/order.ts';
import type { Transaction } from '../../database/connection.ts';
import type { ServiceContext } from '../../service-context.ts';
import { findCurrentLetterhead, type LetterheadContext, loadSchemeTexts } from '../house-terms/repository.ts';
import { type BooksContext, postAllocation, postOrder } from '../journal/post-order.ts';
import { findDocumentEntry, updateClientBalances } from '../journal/repository.ts';
import { setOffCreditNotes } from './corrections/correction-repository.ts';
import { bidderNumbersOf, linesOf, type OrderLineRow } from './line-repository.ts';
import type { NewLine } from './order-lines.ts';
import { changeOrderAndVersion, findCharges, type OrderRow, storeIssuedTexts } from './repository.ts';
import { schemeNotesOf } from './scheme-notes.ts';

type IssueContext = LetterheadContext & Pick<ServiceContext, 'accountingCountry'>;

/**
 * Recalculates the totals of an order, unless it has been posted. Increments its version. Posts an issued or canceled order, sets off its
 * credit notes, and updates the client's balance. Updates the paddle numbers only if `haveLinesChanged` is true and the order has not been
 * posted. Returns the ids of other orders whose amount due has changed.
 */
export async function recalculateOrder(
  context: BooksContext & IssueContext,
  transaction: Transaction,
  order: Pick<OrderRow, 'id' | 'type' | 'sale_id' | 'owner_id'>,
  haveLinesChanged = false,
): Promise<number[]> {
  const lines = await linesOf(transaction, order.id);
  const isPosted = (await findDocumentEntry(transaction, order.id)) !== undefined;
  const changes = isPosted ? {} : await recalculatedColumns(transaction, order, lines, haveLinesChanged);
  const row = await changeOrderAndVersion(transaction, order.id, changes);
  // A posted document cannot be changed, so its texts and its letterhead are stored before it is posted.
  if (!isPosted && issuedOrderStatuses.includes(row.status)) {
    const scheme_notes = schemeNotesOf(row, lines, await loadSchemeTexts(transaction, context));
    const letterhead_id = (await findCurrentLetterhead(transaction, context))?.id ?? null;
    await storeIssuedTexts(transaction, row.id, { scheme_notes, letterhead_id });
  }
  await postOrder(context, transaction, row, lines);
  const setOffChanges = await setOffCreditNotes(transaction, invoiceIdOf(row));
  await postAllocation(
    context,
    transaction,
    row,
    setOffChanges.map(({ id, setOff }) => ({ order: id, amount: -setOff })),
  );
  await updateClientBalances(transaction, [order.owner_id]);
  return setOffChanges.flatMap(({ id }) => (id === order.id ? [] : [id]));
}

async function recalculatedColumns(
  transaction: Transaction,
  order: Pick<OrderRow, 'id' | 'type' | 'sale_id' | 'owner_id'>,
  lines: readonly OrderLineRow[],
  haveLinesChanged: boolean,
) {
  const charges = await findCharges(transaction, order.id);
  return {
    ...totalsOf(order.type, lines, charges),
    item_count: lines.length,
    ...(haveLinesChanged ? { bidder_ids: await bidderIdsOf(transaction, order, lines) } : {}),
  };
}

export function totalsOf(type: OrderType, lines: readonly NewLine[], storedCharges: OrderRow['additional_charges']) {
  const side = type === 'consignor' ? 'consignor' : 'buyer';
  const { grand_total, hammer, commission, charges, resale_right, tax } = orderTotals(
    lines.map(lineAmounts),
    storedCharges.map(chargeAmounts),
    side,
  );
  return {
    total_hammer: hammer,
    total_commission: commission,
    total_charges: charges,
    total_resale_right: resale_right,
    total_tax: tax,
    grand_total,
  };
}

/** Returns the id of the invoice against which a credit note is set off; for any other order, its own id. */
export const invoiceIdOf = ({ id, type, corrects_id }: Pick<OrderRow, 'id' | 'type' | 'corrects_id'>): number =>
  type === 'credit_note' ? (corrects_id ?? id) : id;

async function bidderIdsOf(transaction: Transaction, order: Pick<OrderRow, 'type'>, lines: readonly OrderLineRow[]): Promise<string> {
  if (order.type === 'consignor' || lines.length === 0) return '';
  const numbers = await bidderNumbersOf(
    transaction,
    lines.map((line) => line.item_id),
  );
  return numbers
    .map((number) => number.replace(/\s/g, ''))
    .filter(Boolean)
    .sort()
    .join(' ');
}

const lineAmounts = ({ hammer_price, commission, resale_right, tax }: NewLine) => ({ hammer: hammer_price, commission, resale_right, tax });

const chargeAmounts = (storedCharge: Record<string, unknown>): ChargeAmounts => ({
  amount: Number(storedCharge.amount ?? 0),
  tax: Number(storedCharge.tax ?? 0),
});
