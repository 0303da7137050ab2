/** Finds and locks the unissued documents to which lines of further lots can be added. */
import { and, asc, eq, inArray, like, ne, notExists, or, sql } from 'drizzle-orm';
import { feeUsePrefix } from '../../../contract/orders/lot-fees.ts';
import { draftOrderStatuses } from '../../../contract/resources/orders/order.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { chargeUses, items, orderLines, orders, type sales } from '../../database/schema.ts';
import type { OrderRow } from './repository.ts';

/** Locks the oldest other unissued order of the same client, sale, type and premium. Returns its id; undefined if there is none. */
export async function lockOtherUnissuedOrder(transaction: Transaction, order: OrderRow): Promise<number | undefined> {
  if (order.sale_id === null) return undefined;
  const [otherOrder] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.owner_id, order.owner_id),
        eq(orders.sale_id, order.sale_id),
        eq(orders.type, order.type),
        inArray(orders.status, draftOrderStatuses),
        ne(orders.id, order.id),
        // Lines that are computed again use the premium of their order, so both orders must have the same premium.
        eq(orders.buyers_premium, order.buyers_premium),
        eq(orders.buyers_premium_includes_tax, order.buyers_premium_includes_tax),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(1)
    .for('update');
  return otherOrder?.id;
}

/** Matches the invoices of a sale to which lines of further lots can be added. */
const isExtensibleDraft = ({
  id: saleId,
  buyers_premium,
  buyers_premium_includes_tax,
}: Pick<typeof sales.$inferSelect, 'id' | 'buyers_premium' | 'buyers_premium_includes_tax'>) =>
  and(
    eq(orders.sale_id, saleId),
    eq(orders.type, 'bidder'),
    eq(orders.status, 'new'),
    eq(orders.buyers_premium, buyers_premium),
    eq(orders.buyers_premium_includes_tax, buyers_premium_includes_tax),
  );

/** Locks and returns the oldest invoice of a client to which further lots of the sale can be added. */
export async function lockDraftInvoice(
  transaction: Transaction,
  sale: Parameters<typeof isExtensibleDraft>[0],
  ownerId: number,
): Promise<OrderRow | undefined> {
  const [row] = await transaction
    .select()
    .from(orders)
    .where(and(isExtensibleDraft(sale), eq(orders.owner_id, ownerId)))
    .orderBy(asc(orders.id))
    .limit(1)
    .for('update');
  return row;
}

/**
 * Locks and returns the oldest statement to which further after-sale lots of the consignment can be added. The statement has the status
 * `new`. It contains only after-sale lots of this consignment, and no fees for unsold or withdrawn lots.
 */
export async function lockAfterSaleStatement(
  transaction: Transaction,
  saleId: number,
  { owner, consignment }: { readonly owner: number; readonly consignment: number | null },
): Promise<OrderRow | undefined> {
  const otherLine = transaction
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.item_id))
    .where(
      and(eq(orderLines.order_id, orders.id), or(eq(items.post_sale, false), sql`${items.consignment} IS DISTINCT FROM ${consignment}`)),
    );
  const lotFee = transaction
    .select({ use: chargeUses.use })
    .from(chargeUses)
    .where(and(eq(chargeUses.order_id, orders.id), like(chargeUses.use, `${feeUsePrefix}%`)));
  const [row] = await transaction
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.sale_id, saleId),
        eq(orders.type, 'consignor'),
        eq(orders.status, 'new'),
        eq(orders.owner_id, owner),
        notExists(otherLine),
        notExists(lotFee),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(1)
    .for('update');
  return row;
}

/** Returns the invoice that {@link lockDraftInvoice} would return for each client. Locks nothing. */
export const findDraftInvoices = (
  db: DatabaseOrTransaction,
  sale: Parameters<typeof isExtensibleDraft>[0],
): Promise<Pick<OrderRow, 'id' | 'owner_id' | 'grand_total' | 'released_total' | 'additional_charges'>[]> =>
  db
    .selectDistinctOn([orders.owner_id], {
      id: orders.id,
      owner_id: orders.owner_id,
      grand_total: orders.grand_total,
      released_total: orders.released_total,
      additional_charges: orders.additional_charges,
    })
    .from(orders)
    .where(isExtensibleDraft(sale))
    .orderBy(asc(orders.owner_id), asc(orders.id));
