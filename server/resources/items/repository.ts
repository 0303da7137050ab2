/** Items and their history in the database. */
import { and, asc, desc, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Labelled } from '../../../contract/wire.ts';
import type { Queries, Transaction } from '../../database/connection.ts';
import { consignments, itemHistory, items, orderLines, orders, sales, users } from '../../database/schema.ts';
import type { ListClauses } from '../../lists/list-source.ts';
import type { HistoryRow, ItemRow, ItemSurroundings } from './item-records.ts';

export const selectItems = (db: Queries, { where, orderBy, limit, offset }: ListClauses) =>
  db
    .select()
    .from(items)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);

export async function findItem(db: Queries, id: number): Promise<ItemRow | undefined> {
  const [row] = await db.select().from(items).where(eq(items.id, id));
  return row;
}

/** The record of the history that counts. */
export async function latestHistory(db: Queries, itemId: number): Promise<HistoryRow | undefined> {
  const [row] = await db.select().from(itemHistory).where(eq(itemHistory.item_id, itemId)).orderBy(desc(itemHistory.id)).limit(1);
  return row;
}

export async function loadSurroundings(db: Queries, row: ItemRow): Promise<ItemSurroundings> {
  const history = await db
    .select({ history: itemHistory, author: users.full_name })
    .from(itemHistory)
    .leftJoin(users, eq(users.id, itemHistory.author_id))
    .where(eq(itemHistory.item_id, row.id))
    .orderBy(desc(itemHistory.id));
  const current = await currentOrders(db, row.id);
  return {
    history: history.map((one) => ({ ...one.history, author: one.author })),
    previous_lot: await neighbour(db, row, 'before'),
    next_lot: await neighbour(db, row, 'after'),
    current_order: current.bidder ?? null,
    current_consignment_statement: current.consignor ?? null,
  };
}

/** The lot before or after it in its sale. */
async function neighbour(db: Queries, row: ItemRow, side: 'before' | 'after'): Promise<Labelled | null> {
  if (row.sale_id === null) return null;
  const beyond = side === 'before' ? lt : gt;
  const [found] = await db
    .select({ id: items.id, lot: items.lot, label: items.label })
    .from(items)
    .where(
      and(
        eq(items.sale_id, row.sale_id),
        or(beyond(items.sort_lot, row.sort_lot), and(eq(items.sort_lot, row.sort_lot), beyond(items.id, row.id))),
      ),
    )
    .orderBy(...(side === 'before' ? [desc(items.sort_lot), desc(items.id)] : [asc(items.sort_lot), asc(items.id)]))
    .limit(1);
  return found ? { id: String(found.id), label: [found.lot, found.label].filter(Boolean).join(' · ') } : null;
}

/** The latest invoice and statement that it stands on. */
async function currentOrders(db: Queries, itemId: number): Promise<Partial<Record<string, Labelled>>> {
  const rows = await db
    .select({ id: orders.id, type: orders.type, label: orders.order_id })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), ne(orders.status, 'canceled')))
    .where(eq(orderLines.item_id, itemId))
    .orderBy(asc(orders.id));
  return Object.fromEntries(rows.map(({ id, type, label }) => [type, { id: String(id), label }]));
}

export interface LotsOf {
  readonly sales: Iterable<number | null>;
  readonly consignments: Iterable<number | null>;
}

const known = (ids: Iterable<number | null>): number[] =>
  [...new Set(ids)].filter((id): id is number => id !== null).sort((one, other) => one - other);

/** Counts and sums anew what sales and consignments keep of their lots; the estimates are the low ones. Answers the ids that exist. */
export async function followItems(transaction: Transaction, lots: LotsOf): Promise<{ sales: number[]; consignments: number[] }> {
  const [saleIds, consignmentIds] = [known(lots.sales), known(lots.consignments)];
  const changed = { version: sql`version + 1`, updated: sql`now()` };
  const ofSale = (what: SQL) => sql`(SELECT ${what} FROM ${items} WHERE ${items.sale_id} = ${sales.id})`;
  // Locked in statements of their own: the sums of the next ones then see what whoever held the rows has committed.
  if (saleIds.length > 0) {
    await transaction.select({ id: sales.id }).from(sales).where(inArray(sales.id, saleIds)).orderBy(sales.id).for('no key update');
    await transaction
      .update(sales)
      .set({
        ...changed,
        item_count: ofSale(sql`count(*)`),
        total_estimates: ofSale(sql`coalesce(sum(${items.estimate_low}), 0)`),
        total_hammer_price: ofSale(sql`coalesce(sum(${items.hammer_price}) FILTER (WHERE ${items.status} = 'sold'), 0)`),
      })
      .where(inArray(sales.id, saleIds));
  }
  if (consignmentIds.length > 0) {
    await transaction
      .select({ id: consignments.id })
      .from(consignments)
      .where(inArray(consignments.id, consignmentIds))
      .orderBy(consignments.id)
      .for('no key update');
    await transaction
      .update(consignments)
      .set({ ...changed, item_count: sql`(SELECT count(*) FROM ${items} WHERE ${items.consignment} = ${consignments.id})` })
      .where(inArray(consignments.id, consignmentIds));
  }
  return { sales: saleIds, consignments: consignmentIds };
}

/** Another item of the sale that has the lot number. */
export async function findLot(db: Queries, saleId: number, number: number, letter: string, exceptId: number): Promise<ItemRow | undefined> {
  const [row] = await db
    .select()
    .from(items)
    .where(
      and(
        eq(items.sale_id, saleId),
        eq(items.lot_number, number),
        sql`lower(${items.lot_letter}) = ${letter.toLowerCase()}`,
        ne(items.id, exceptId),
      ),
    )
    .limit(1);
  return row;
}
