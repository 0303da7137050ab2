import { and, asc, desc, eq, getTableColumns, gt, inArray, isNotNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Labelled } from '../../../contract/wire.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { preparedStatement } from '../../database/prepared-statement.ts';
import { consignments, itemHistory, items, notes, orderLines, orders, sales, tasks, users } from '../../database/schema.ts';
import { lockRows, newVersion } from '../../records/repository.ts';
import { lockTasksWithDependants } from '../tasks/dependencies-repository.ts';

export type ItemRow = typeof items.$inferSelect;
export type HistoryRow = typeof itemHistory.$inferSelect;

export interface ItemDetailRelations {
  /** Newest first. */
  readonly history: readonly (HistoryRow & { readonly author: string | null })[];
  readonly previous_lot: Labelled | null;
  readonly next_lot: Labelled | null;
  readonly current_order: Labelled | null;
  readonly current_consignment_statement: Labelled | null;
}

export async function findItem(db: DatabaseOrTransaction, id: number): Promise<ItemRow | undefined> {
  const [row] = await db.select().from(items).where(eq(items.id, id));
  return row;
}

/** Returns the latest record of the item's history, which contains the current result. */
export async function findLatestHistory(db: DatabaseOrTransaction, itemId: number): Promise<HistoryRow | undefined> {
  const [row] = await db.select().from(itemHistory).where(eq(itemHistory.item_id, itemId)).orderBy(desc(itemHistory.id)).limit(1);
  return row;
}

export async function loadDetailRelations(db: DatabaseOrTransaction, row: ItemRow): Promise<ItemDetailRelations> {
  const history = await db
    .select({ history: itemHistory, author: users.full_name })
    .from(itemHistory)
    .leftJoin(users, eq(users.id, itemHistory.author_id))
    .where(eq(itemHistory.item_id, row.id))
    .orderBy(desc(itemHistory.id));
  const ordersByType = await findCurrentOrders(db, row.id);
  return {
    history: history.map((entry) => ({ ...entry.history, author: entry.author })),
    previous_lot: await findAdjacentLot(db, row, 'before'),
    next_lot: await findAdjacentLot(db, row, 'after'),
    current_order: ordersByType.bidder ?? null,
    current_consignment_statement: ordersByType.consignor ?? null,
  };
}

async function findAdjacentLot(db: DatabaseOrTransaction, row: ItemRow, side: 'before' | 'after'): Promise<Labelled | null> {
  if (row.sale_id === null) return null;
  const compare = side === 'before' ? lt : gt;
  const [adjacentRow] = await db
    .select({ id: items.id, lot: items.lot, label: items.label })
    .from(items)
    .where(
      and(
        eq(items.sale_id, row.sale_id),
        or(compare(items.sort_lot, row.sort_lot), and(eq(items.sort_lot, row.sort_lot), compare(items.id, row.id))),
      ),
    )
    .orderBy(...(side === 'before' ? [desc(items.sort_lot), desc(items.id)] : [asc(items.sort_lot), asc(items.id)]))
    .limit(1);
  return adjacentRow ? { id: String(adjacentRow.id), label: [adjacentRow.lot, adjacentRow.label].filter(Boolean).join(' · ') } : null;
}

/** Returns the latest order with the item, by type of order. Leaves out canceled orders. */
async function findCurrentOrders(db: DatabaseOrTransaction, itemId: number): Promise<Partial<Record<string, Labelled>>> {
  const rows = await db
    .select({ id: orders.id, type: orders.type, label: orders.order_id })
    .from(orderLines)
    .innerJoin(orders, and(eq(orders.id, orderLines.order_id), ne(orders.status, 'canceled')))
    .where(eq(orderLines.item_id, itemId))
    .orderBy(asc(orders.id));
  // Of several orders of one type, `fromEntries` keeps the last one, which is the latest.
  return Object.fromEntries(rows.map(({ id, type, label }) => [type, { id: String(id), label }]));
}

export interface LotTotalsScope {
  readonly sales: Iterable<number | null>;
  readonly consignments: Iterable<number | null>;
}

const distinctIds = (ids: Iterable<number | null>): number[] =>
  [...new Set(ids)].filter((id): id is number => id !== null).sort((a, b) => a - b);

/** Recalculates the item counts of sales and consignments, and the totals of the sales. Returns the ids of the recalculated records. */
export async function recalculateLotTotals(
  transaction: Transaction,
  scope: LotTotalsScope,
): Promise<{ sales: number[]; consignments: number[] }> {
  const [saleIds, consignmentIds] = [distinctIds(scope.sales), distinctIds(scope.consignments)];
  const versionColumns = { version: sql`version + 1`, updated: sql`now()` };
  const ofSale = (aggregate: SQL) => sql`(SELECT ${aggregate} FROM ${items} WHERE ${items.sale_id} = ${sales.id})`;
  // Each lock is a separate SQL statement, so that the UPDATE after it sees the latest commits.
  if (saleIds.length > 0) {
    await transaction.select({ id: sales.id }).from(sales).where(inArray(sales.id, saleIds)).orderBy(sales.id).for('no key update');
    await transaction
      .update(sales)
      .set({
        ...versionColumns,
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
      .set({ ...versionColumns, item_count: sql`(SELECT count(*) FROM ${items} WHERE ${items.consignment} = ${consignments.id})` })
      .where(inArray(consignments.id, consignmentIds));
  }
  return { sales: saleIds, consignments: consignmentIds };
}

/** Returns the item with the lot number in a sale, unless that is the item `exceptId`. */
export async function findLot(
  db: DatabaseOrTransaction,
  saleId: number,
  number: number,
  letter: string,
  exceptId: number,
): Promise<ItemRow | undefined> {
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

/** Returns the ids of the items that exist, each with the id of its sale. */
export const findSalesOfItems = (db: DatabaseOrTransaction, ids: readonly number[]): Promise<Pick<ItemRow, 'id' | 'sale_id'>[]> =>
  db
    .select({ id: items.id, sale_id: items.sale_id })
    .from(items)
    .where(inArray(items.id, [...ids]));

/** Returns the ids of the items that exist, each with the id of its sale. Locks the items in the order of their ids. */
export const lockItemsAndFindSales = (transaction: Transaction, ids: readonly number[]): Promise<Pick<ItemRow, 'id' | 'sale_id'>[]> =>
  transaction
    .select({ id: items.id, sale_id: items.sale_id })
    .from(items)
    .where(inArray(items.id, [...ids]))
    .orderBy(items.id)
    .for('update');

export const findOtherLots = (db: DatabaseOrTransaction, saleId: number, exceptIds: readonly number[]) =>
  db
    .select({ id: items.id, number: items.lot_number, letter: items.lot_letter })
    .from(items)
    .where(and(eq(items.sale_id, saleId), isNotNull(items.lot_number), notInArray(items.id, [...exceptIds])));

export async function setLotNumbers(
  transaction: Transaction,
  lots: readonly { readonly id: number; readonly number: number | null; readonly letter: string }[],
): Promise<void> {
  const ids = lots.map(({ id }) => id);
  // All numbers are removed first. Otherwise two lots that exchange their numbers would temporarily violate the unique index.
  await transaction.update(items).set({ lot_number: null, lot_letter: '' }).where(inArray(items.id, ids));
  await transaction
    .update(items)
    .set({ lot_number: sql`new_lot.number`, lot_letter: sql`new_lot.letter`, ...newVersion(items) })
    .from(sql`json_to_recordset(${JSON.stringify(lots)}::json) AS new_lot(id integer, number integer, letter text)`)
    .where(sql`${items.id} = new_lot.id`);
}

export async function insertItem(transaction: Transaction, values: typeof items.$inferInsert): Promise<ItemRow> {
  const [row] = await transaction.insert(items).values(values).returning();
  if (!row) throw new Error('the item was not written');
  return row;
}

/** Updates an item and increments its version. */
export async function changeItemRow(transaction: Transaction, id: number, changes: Partial<ItemRow>): Promise<void> {
  await transaction
    .update(items)
    .set({ ...changes, ...newVersion(items) })
    .where(eq(items.id, id));
}

/** Updates an item in the transaction that inserted it, without incrementing its version. */
export async function completeItem(transaction: Transaction, id: number, changes: Partial<ItemRow>): Promise<void> {
  if (Object.keys(changes).length > 0) await transaction.update(items).set(changes).where(eq(items.id, id));
}

export const findTasksOfItem = (db: DatabaseOrTransaction, id: number): Promise<(typeof tasks.$inferSelect)[]> =>
  db
    .select()
    .from(tasks)
    .where(and(eq(tasks.reference_id, id), eq(tasks.reference_type, 'item')));

/** Deletes an item with its history and notes, and returns the deleted history and notes. Its tasks must have been deleted before. */
export async function deleteItem(transaction: Transaction, id: number) {
  const deletedNotes = await transaction
    .delete(notes)
    .where(and(eq(notes.reference_id, id), eq(notes.reference_type, 'item')))
    .returning();
  const history = await transaction.select().from(itemHistory).where(eq(itemHistory.item_id, id)).orderBy(asc(itemHistory.id));
  await transaction.delete(items).where(eq(items.id, id));
  return { notes: deletedNotes, history };
}

/** Returns whether an order contains the item, even a canceled order. */
export const isOnOrder = async (db: DatabaseOrTransaction, id: number): Promise<boolean> =>
  (await db.$count(orderLines, eq(orderLines.item_id, id))) > 0;

export async function findItemIdByUuid(db: DatabaseOrTransaction, uuid: string): Promise<number | undefined> {
  const [row] = await db.select({ id: items.id }).from(items).where(eq(items.uuid, uuid));
  return row?.id;
}

export async function moveTasksOfItem(transaction: Transaction, id: number, saleId: number | null): Promise<void> {
  await transaction
    .update(tasks)
    .set({ sale_id: saleId })
    .where(and(eq(tasks.reference_id, id), eq(tasks.reference_type, 'item')));
}

export async function insertHistory(transaction: Transaction, record: typeof itemHistory.$inferInsert): Promise<void> {
  await transaction.insert(itemHistory).values(record);
}

export const lockItems = (transaction: Transaction, ids: readonly number[]): Promise<ItemRow[]> => lockRows(transaction, items, ids);

/**
 * Locks the tasks and notes of items, and the tasks that depend on these tasks. Call it before the first deletion. A deletion locks the row
 * of its table in `row_counts`, so locking other rows afterwards could cause a deadlock.
 */
export async function lockTasksAndNotes(transaction: Transaction, rows: readonly ItemRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const isAttachedIn = (table: typeof tasks | typeof notes) => and(inArray(table.reference_id, ids), eq(table.reference_type, 'item'));
  const attachedTasks = await transaction.select({ id: tasks.id }).from(tasks).where(isAttachedIn(tasks));
  await lockTasksWithDependants(
    transaction,
    attachedTasks.map(({ id }) => id),
  );
  await transaction.select({ id: notes.id }).from(notes).where(isAttachedIn(notes)).orderBy(notes.id).for('update');
}

/** `symbol` is the number of the consignment. */
export const consignmentsOfIds = preparedStatement((db) =>
  db
    .select({ id: consignments.id, symbol: consignments.consignment_id, owner: consignments.owner })
    .from(consignments)
    .where(sql`${consignments.id} = ANY(${sql.placeholder('ids')}::integer[])`)
    .prepare('consignments_of_items'),
);

/** Columns that an update can set. */
export const itemColumns: readonly string[] = Object.entries(getTableColumns(items)).flatMap(([name, column]) =>
  column.generated || ['id', 'version', 'created', 'updated'].includes(name) ? [] : [name],
);

/** Returns the latest record of the history of each item. */
export const findLatestHistories = (db: DatabaseOrTransaction, itemIds: readonly number[]): Promise<HistoryRow[]> =>
  db
    .selectDistinctOn([itemHistory.item_id])
    .from(itemHistory)
    .where(inArray(itemHistory.item_id, [...itemIds]))
    .orderBy(itemHistory.item_id, desc(itemHistory.id));
