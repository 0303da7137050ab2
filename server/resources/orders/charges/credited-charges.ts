/**
 * Finds the charges of an issued invoice that a correction credits.
 *
 * Source: docs/specification/extensions.md#invoice-corrections, docs/decisions/084-corrected-invoices.md.
 */
import { concernsItems } from '../../../../contract/orders/charges.ts';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import { hasBeenReissued, itemsOnOtherInvoices } from '../corrections/correction-repository.ts';
import { itemsOfOrder, type OrderLineRow } from '../line-repository.ts';
import type { OrderRow } from '../repository.ts';
import { usesOfOrder } from './charge-repository.ts';
import { separateCharges, usesOf } from './order-charges.ts';

type Charges = OrderRow['additional_charges'];

/**
 * Returns the charges of an invoice that no credit note has reversed. A credit note deletes the uses of the charges that it reverses, see
 * `DueCharge`. A charge that was entered on the invoice has no uses. It is reversed only if no line remains.
 */
export async function chargesNotCredited(db: DatabaseOrTransaction, order: OrderRow): Promise<Charges> {
  // A reissue has credited all charges.
  if (await hasBeenReissued(db, order.id)) return [];
  const uses = await usesOfOrder(db, order.id);
  return separateCharges(order.additional_charges, (use) => uses.has(use)).stayingCharges;
}

/**
 * Returns the charges to credit when lines move to another buyer. These are the charges of their items or, if no line remains, all charges
 * that are not credited. A charge of several items stays while one of these items is on an invoice of the former buyer.
 */
export async function chargesOfLeavingLines(
  db: DatabaseOrTransaction,
  order: OrderRow,
  uncreditedLines: readonly OrderLineRow[],
  leavingLines: readonly OrderLineRow[],
): Promise<Charges> {
  const idsOf = (lines: readonly OrderLineRow[]) => new Set(lines.map((line) => line.item_id));
  const [uncreditedIds, leavingIds] = [idsOf(uncreditedLines), idsOf(leavingLines)];
  const items = await itemsOfOrder(db, order.id);
  const leavingItems = items.filter(({ id }) => leavingIds.has(id));
  const remainingItems = items.filter(({ id }) => uncreditedIds.has(id) && !leavingIds.has(id));
  const keptItems = [...remainingItems, ...(await itemsOnOtherInvoices(db, order))];
  const isEmptied = remainingItems.length === 0;
  const charges = await chargesNotCredited(db, order);
  const isLeaving = (use: string) => !concernsItems(use, keptItems) && (isEmptied || concernsItems(use, leavingItems));
  const { leavingCharges } = separateCharges(charges, (use) => !isLeaving(use));
  if (!isEmptied) return leavingCharges;
  const enteredCharges = charges.filter((charge) => usesOf(charge).length === 0);
  return [...enteredCharges, ...leavingCharges];
}
