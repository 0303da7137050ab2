/** Computes the totals of an order, and sets off its credit notes. */

import { type ChargeAmounts, orderTotals } from '../../../contract/orders/totals.ts';
import type { OrderType } from '../../../contract/resources/order.ts';
import type { Transaction } from '../../database/connection.ts';
import { applyCredits } from './correction-repository.ts';
import { bidderNumbersOf, linesOf, type OrderLineRow } from './line-repository.ts';
import type { NewLine } from './order-lines.ts';
import { changeOrderVersion, findCharges, type OrderRow, updateClientBalance } from './repository.ts';

/**
 * Recalculates an order's totals from its lines and charges, sets off its credit notes, increments its version, and updates its client's
 * balance. The paddle numbers are updated only if `haveLinesChanged` is true. Returns the ids of other orders whose amount due has changed:
 * the invoice of a credit note, or the credit notes of an invoice.
 */
export async function settleOrder(
  transaction: Transaction,
  order: Pick<OrderRow, 'id' | 'type' | 'sale_id' | 'owner_id'>,
  haveLinesChanged = false,
): Promise<number[]> {
  const lines = await linesOf(transaction, order.id);
  const { charges, corrects_id } = await findCharges(transaction, order.id);
  await changeOrderVersion(transaction, order.id, {
    ...totalsOf(order.type, lines, charges),
    item_count: lines.length,
    ...(haveLinesChanged ? { bidder_ids: await bidderIdsOf(transaction, order, lines) } : {}),
  });
  const changedIds = await applyCredits(transaction, invoiceIdOf({ ...order, corrects_id }));
  await updateClientBalance(transaction, order.owner_id);
  return changedIds.filter((id) => id !== order.id);
}

/** Returns the totals of lines and charges as columns of an order, in cents. */
export function totalsOf(type: OrderType, lines: readonly NewLine[], stored: OrderRow['additional_charges']) {
  const side = type === 'consignor' ? 'consignor' : 'buyer';
  const { grand_total, hammer, commission, charges, tax } = orderTotals(lines.map(amountsOf), stored.map(chargeAmounts), side);
  return { total_hammer: hammer, total_commission: commission, total_charges: charges, total_tax: tax, grand_total };
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

const amountsOf = ({ hammer_price, commission, tax }: NewLine) => ({ hammer: hammer_price, commission, tax });

const chargeAmounts = (stored: Record<string, unknown>): ChargeAmounts => ({
  amount: Number(stored.amount ?? 0),
  tax: Number(stored.tax ?? 0),
});
