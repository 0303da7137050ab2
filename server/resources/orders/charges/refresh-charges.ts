/**
 * Updates the charges of an order with the status `new` after its lines, or the results of lots with fees, have changed. A use is a key
 * that identifies a charge and the charged record, such as an item (see `DueCharge` in contract/orders/charges.ts).
 *
 * Source: docs/decisions/030-charges.md, docs/decisions/087-minimum-commission-and-fees.md.
 */
import { concernsItems, consignmentOfUse } from '../../../../contract/orders/charges.ts';
import { documentLabels } from '../../../../contract/orders/document-labels.ts';
import { currentFee, dueFeeCredit, feeOfUse, feeUse, feeUseOfCredit, withCurrentAmounts } from '../../../../contract/orders/lot-fees.ts';
import { consignorSchemeId } from '../../../../contract/orders/terms/line-scheme.ts';
import type { Transaction } from '../../../database/connection.ts';
import { findSale } from '../../sales/repository.ts';
import { itemsOfOrder } from '../line-repository.ts';
import { changeOrder, findOrder, type OrderRow } from '../repository.ts';
import { releaseUses, usesOfOrder } from './charge-repository.ts';
import { findChargedLots, findChargesByUse } from './lot-fee-repository.ts';
import { chargedAmountsOf, type FeeContext, loadHouseTermsOfSale } from './lot-fees.ts';
import { chargeWithOriginSchema, separateCharges, usesOf } from './order-charges.ts';

type Charges = OrderRow['additional_charges'];
type ChargedLotRow = Awaited<ReturnType<typeof findChargedLots>>[number];

/**
 * Removes the charges of items that are no longer on the order. Updates the fees of a statement and their credits to the amounts that are
 * due now. Removes those that are no longer due. The caller must hold the lock on the order's row.
 */
export async function refreshCharges(context: FeeContext, transaction: Transaction, { id }: Pick<OrderRow, 'id'>): Promise<void> {
  const order = await findOrder(transaction, id);
  // A transport invoice has no items, and its charges are those of shipments.
  if (!order || order.type === 'transport_invoice') return;
  const usesBefore = order.additional_charges.flatMap(usesOf);
  if (usesBefore.length === 0) return;
  const claimedUses = await usesOfOrder(transaction, id);
  const lotsWithFees = await findLotsOfFees(transaction, [...claimedUses]);
  const charges = order.type === 'consignor' ? await withCurrentFees(context, transaction, order, lotsWithFees) : order.additional_charges;
  const currentUses = new Set(charges.flatMap(usesOf));
  const removedUses = new Set(usesBefore.filter((use) => !currentUses.has(use)));
  // If staff removed a fee that another statement credits, the order keeps the use of the fee. Because of such a use, the order also keeps
  // the charges of the fee's consignment.
  const lotsWithKeptFees = lotsWithFees.filter(({ id: itemId }) => {
    const use = feeUse(order.sale_id ?? 0, itemId);
    return claimedUses.has(use) && !removedUses.has(use);
  });
  const items = [...(await itemsOfOrder(transaction, id)), ...lotsWithKeptFees];
  // The former consignment of a lot that moved to another sale is not known, so the charges of all consignments stay.
  const hasMovedLot = lotsWithKeptFees.some(({ sale_id }) => sale_id !== order.sale_id);
  const { stayingCharges } = separateCharges(
    charges,
    (use) => concernsItems(use, items) || (hasMovedLot && consignmentOfUse(use) !== undefined),
  );
  if (JSON.stringify(stayingCharges) === JSON.stringify(order.additional_charges)) return;
  await changeOrder(transaction, id, { additional_charges: stayingCharges });
  const stayingUses = new Set(stayingCharges.flatMap(usesOf));
  await releaseUses(
    transaction,
    id,
    usesBefore.filter((use) => !stayingUses.has(use)),
  );
}

async function findLotsOfFees(transaction: Transaction, uses: readonly string[]): Promise<ChargedLotRow[]> {
  const ids = uses.flatMap((use) => feeOfUse(feeUseOfCredit(use) ?? use)?.item ?? []);
  return ids.length === 0 ? [] : findChargedLots(transaction, ids);
}

async function withCurrentFees(
  context: FeeContext,
  transaction: Transaction,
  { additional_charges, sale_id, owner_id, language }: OrderRow,
  lots: readonly ChargedLotRow[],
): Promise<Charges> {
  const sale = sale_id === null || lots.length === 0 ? undefined : await findSale(transaction, sale_id);
  if (!sale) return additional_charges;
  const house = await loadHouseTermsOfSale(context, transaction, sale);
  const labels = documentLabels(language);
  const lotsById = new Map(lots.map((lot) => [lot.id, lot]));
  const chargesByUse = await findChargesByUse(transaction, sale.id, [...lotsById.keys()]);
  /** Returns the charge that is due now; `unchanged` if the present charge stays, undefined if none is due. */
  const dueChargeOf = (use: string) => {
    const creditedUse = feeUseOfCredit(use);
    const fee = feeOfUse(creditedUse ?? use);
    const lot = fee?.sale === sale.id ? lotsById.get(fee.item) : undefined;
    if (!lot) return 'unchanged';
    if (creditedUse === undefined)
      return currentFee({ sale: sale.id, owner: owner_id }, { ...lot, scheme: consignorSchemeId(lot, house) }, house, labels);
    const isSoldAfterSale = lot.status === 'sold' && lot.post_sale && lot.sale_id === sale.id;
    if (!isSoldAfterSale) return undefined;
    const charges = chargesByUse.get(creditedUse);
    // The statement with the fee was canceled. The credit stays, because the next statement charges the fee again while the credit exists.
    if (!charges) return 'unchanged';
    const chargedFee = chargedAmountsOf(charges, creditedUse);
    return chargedFee && dueFeeCredit(sale.id, lot, chargedFee, labels);
  };
  return additional_charges.flatMap((charge) => {
    const chargeWithOrigin = chargeWithOriginSchema.safeParse(charge);
    const [use] = usesOf(charge);
    if (use === undefined || !chargeWithOrigin.success) return [charge];
    const dueCharge = dueChargeOf(use);
    if (dueCharge === undefined) return [];
    return dueCharge === 'unchanged' ? [charge] : [withCurrentAmounts({ ...charge, ...chargeWithOrigin.data }, dueCharge)];
  });
}
