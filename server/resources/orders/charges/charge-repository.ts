/**
 * The sources of an order's charges, and the table of their uses. A use is a key that identifies a charge and the charged record, such as
 * an item (see `DueCharge` in contract/orders/charges.ts). Each use belongs to at most one order.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { chargeUses, clients, consignments, items, sales } from '../../../database/schema.ts';

/**
 * Returns the charges of a document's sale, client, consignments and items; undefined if the sale or the client does not exist.
 * `consignmentIds` are further consignments, which have no item on the document.
 */
export async function findChargeSources(
  db: DatabaseOrTransaction,
  saleId: number,
  ownerId: number,
  itemIds: readonly number[],
  consignmentIds: readonly number[],
) {
  const [sale] = await db.select({ id: sales.id, charges: sales.additional_charges }).from(sales).where(eq(sales.id, saleId));
  const [client] = await db.select({ id: clients.id, charges: clients.additional_charges }).from(clients).where(eq(clients.id, ownerId));
  if (!sale || !client) return undefined;
  const itemRows = await db
    .select({ id: items.id, consignment: items.consignment, charges: items.additional_charges })
    .from(items)
    .where(inArray(items.id, [...itemIds]))
    .orderBy(items.sort_lot, items.id);
  const consignmentRows = await db
    .select({
      id: consignments.id,
      charges: consignments.additional_charges,
      insurance_value: consignments.insurance_value,
      insurance_type: consignments.insurance_type,
    })
    .from(consignments)
    .where(inArray(consignments.id, [...itemRows.flatMap(({ consignment }) => consignment ?? []), ...consignmentIds]))
    .orderBy(consignments.id);
  return { sale, client, items: itemRows, consignments: consignmentRows };
}

/** A query can have at most 65,535 parameters. */
const usesPerQuery = 10_000;

/** Returns those of `uses` that an order already has. */
export async function findClaimedUses(db: DatabaseOrTransaction, uses: readonly string[]): Promise<ReadonlySet<string>> {
  const claimedUses = new Set<string>();
  for (let start = 0; start < uses.length; start += usesPerQuery) {
    const rows = await db
      .select({ use: chargeUses.use })
      .from(chargeUses)
      .where(inArray(chargeUses.use, uses.slice(start, start + usesPerQuery)));
    for (const { use } of rows) claimedUses.add(use);
  }
  return claimedUses;
}

export async function usesOfOrder(db: DatabaseOrTransaction, orderId: number): Promise<ReadonlySet<string>> {
  const rows = await db.select({ use: chargeUses.use }).from(chargeUses).where(eq(chargeUses.order_id, orderId));
  return new Set(rows.map(({ use }) => use));
}

/** Assigns uses to an order, except uses that an order already has. Returns the newly assigned uses. */
export async function claimUses(transaction: Transaction, orderId: number, uses: readonly string[]): Promise<ReadonlySet<string>> {
  // The rows are sorted, so that two concurrent transactions cannot deadlock.
  const rows = [...uses].sort((a, b) => (a < b ? -1 : 1)).map((use) => ({ use, order_id: orderId }));
  if (rows.length === 0) return new Set();
  const claimedRows = await transaction.insert(chargeUses).values(rows).onConflictDoNothing().returning({ use: chargeUses.use });
  return new Set(claimedRows.map(({ use }) => use));
}

export async function findOrderIdOfUse(db: DatabaseOrTransaction, use: string): Promise<number | undefined> {
  const [row] = await db.select({ id: chargeUses.order_id }).from(chargeUses).where(eq(chargeUses.use, use));
  return row?.id;
}

export async function moveUses(transaction: Transaction, fromId: number, toId: number, uses: readonly string[]): Promise<void> {
  await transaction
    .update(chargeUses)
    .set({ order_id: toId })
    .where(and(eq(chargeUses.order_id, fromId), inArray(chargeUses.use, [...uses])));
}

export const moveAllUses = (transaction: Transaction, fromId: number, toId: number) =>
  transaction.update(chargeUses).set({ order_id: toId }).where(eq(chargeUses.order_id, fromId));

/** Deletes all uses of an order, so that another order can contain its charges. */
export const releaseAllUses = (transaction: Transaction, orderId: number) =>
  transaction.delete(chargeUses).where(eq(chargeUses.order_id, orderId));

export async function releaseUses(transaction: Transaction, orderId: number, uses: readonly string[]): Promise<void> {
  if (uses.length === 0) return;
  await transaction.delete(chargeUses).where(and(eq(chargeUses.order_id, orderId), inArray(chargeUses.use, [...uses])));
}
