/** The lots that can have a fee because they were not sold in the sale, and the charges of their fees. */
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { feeCreditUse, feeUse, feeUsePrefix } from '../../../../contract/orders/lot-fees.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { chargeUses, consignments, items, orders } from '../../../database/schema.ts';
import type { OrderRow } from '../repository.ts';

/** Limits a search to the lots of a sale that match `items`, `owner` and `consignments`. */
export interface FeeScope {
  readonly items?: readonly number[];
  readonly owner?: number;
  readonly consignments?: readonly number[];
  /** Whether to include lots without a result. The knock-down job sets them to unsold. */
  readonly includesMissingResults?: boolean;
}

/** The SQL expression for the value of {@link feeUse} for an item in its current sale. */
export const feeUseOfItem = sql<string>`${feeUsePrefix}::text || ${items.sale_id} || ': item ' || ${items.id}`;

const statusesWithoutResult = ['new', 'available'] as const;

/**
 * Returns the unsold and withdrawn lots, those that were sold after the sale and, with `includesMissingResults`, those without a result.
 * Leaves out lots without a consignment, lots with `dont_pay_consignor`, and goods of the house.
 */
export function findLotsWithFees(
  db: DatabaseOrTransaction,
  saleId: number,
  { items: itemIds, owner, consignments: consignmentIds, includesMissingResults = false }: FeeScope,
) {
  const isSoldAfterSale = and(eq(items.status, 'sold'), eq(items.post_sale, true));
  return db
    .select({
      id: items.id,
      lot: items.lot,
      status: items.status,
      consignment: consignments.id,
      tax_type: consignments.tax_type,
    })
    .from(items)
    .innerJoin(consignments, eq(consignments.id, items.consignment))
    .where(
      and(
        eq(items.sale_id, saleId),
        eq(items.dont_pay_consignor, false),
        isNull(items.purchase_price),
        itemIds === undefined ? undefined : inArray(items.id, [...itemIds]),
        owner === undefined ? undefined : eq(consignments.owner, owner),
        consignmentIds === undefined ? undefined : inArray(consignments.id, [...consignmentIds]),
        or(inArray(items.status, ['unsold', 'withdrawn', ...(includesMissingResults ? statusesWithoutResult : [])]), isSoldAfterSale),
      ),
    )
    .orderBy(asc(items.sort_lot), asc(items.id));
}

/** Leaves out lots that no longer exist. */
export const findChargedLots = (db: DatabaseOrTransaction, ids: readonly number[]) =>
  db
    .select({
      id: items.id,
      lot: items.lot,
      status: items.status,
      sale_id: items.sale_id,
      post_sale: items.post_sale,
      dont_pay_consignor: items.dont_pay_consignor,
      purchase_price: items.purchase_price,
      consignment: items.consignment,
      owner: consignments.owner,
      tax_type: sql<string>`coalesce(${consignments.tax_type}, '')`,
    })
    .from(items)
    .leftJoin(consignments, eq(consignments.id, items.consignment))
    .where(inArray(items.id, [...ids]));

/**
 * Finds the orders with a fee of the items, or with the credit of such a fee. Returns all charges of each order, by the use of the fee or
 * credit.
 */
export async function findChargesByUse(db: DatabaseOrTransaction, saleId: number, itemIds: readonly number[]) {
  if (itemIds.length === 0) return new Map<string, OrderRow['additional_charges']>();
  const uses = itemIds.flatMap((id) => [feeUse(saleId, id), feeCreditUse(saleId, id)]);
  const rows = await db
    .select({ use: chargeUses.use, charges: orders.additional_charges })
    .from(chargeUses)
    .innerJoin(orders, eq(orders.id, chargeUses.order_id))
    .where(inArray(chargeUses.use, uses));
  return new Map(rows.map(({ use, charges }) => [use, charges]));
}

export async function consignmentIdsOfItems(db: DatabaseOrTransaction, itemIds: readonly number[]): Promise<number[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: items.consignment })
    .from(items)
    .where(inArray(items.id, [...itemIds]));
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Locks the items of a new statement and the lots whose fees it can have. Otherwise the statement could charge the fee of a lot while
 * another request records the after-sale of the lot.
 */
export async function lockLotsOfStatement(
  transaction: Transaction,
  saleId: number,
  ownerId: number,
  itemIds: readonly number[],
): Promise<void> {
  const consignmentsOfOwner = transaction.select({ id: consignments.id }).from(consignments).where(eq(consignments.owner, ownerId));
  await transaction
    .select({ id: items.id })
    .from(items)
    .where(
      or(
        inArray(items.id, [...itemIds]),
        and(eq(items.sale_id, saleId), inArray(items.consignment, consignmentsOfOwner), inArray(items.status, ['unsold', 'withdrawn'])),
      ),
    )
    .orderBy(asc(items.id))
    .for('update');
}
