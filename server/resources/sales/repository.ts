import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { term } from '../../../contract/field-kinds.ts';
import type { saleList } from '../../../contract/resources/sale.ts';
import type { DatabaseOrTransaction, Transaction } from '../../database/connection.ts';
import { items, sales } from '../../database/schema.ts';
import { escapeLike, valuesOf } from '../../lists/conditions.ts';
import type { ListSourceOf, SortKeys } from '../../lists/list-source.ts';
import { createListReader } from '../../lists/read-list.ts';
import { newVersion } from '../../records/repository.ts';

export type SaleRow = typeof sales.$inferSelect;

/**
 * In ascending order: sales with the status `published`, then those that are neither closed nor past, then all others. In each group, the
 * sale nearest to now comes first, and a sale without a date last. No index is used, because there are few sales.
 */
const bySchedule: SortKeys = (descending) => {
  const isPast = sql`(${sales.status} = 'closed' OR ${sales.sale_date} < now())`;
  const group = sql`CASE WHEN ${sales.status} = 'published' THEN 0 WHEN ${isPast} THEN 2 ELSE 1 END`;
  const distance = sql`abs(extract(epoch FROM ${sales.sale_date} - now()))`;
  return descending ? [desc(group), sql`${distance} DESC NULLS FIRST`] : [asc(group), sql`${distance} ASC NULLS LAST`];
};

const saleListSource: ListSourceOf<typeof saleList> = {
  table: sales,
  id: sales.id,
  filters: {
    status: { column: sales.status, compareAs: 'text' },
    sale_date: { column: sales.sale_date, compareAs: 'instant' },
    catalog: { column: sales.catalog_id, compareAs: 'integer' },
    // The search text contains the venue. It is compared as well, because the venue itself has no index.
    venue: {
      condition: (condition) => {
        const pattern = sql`'%' || folded(${escapeLike((valuesOf(condition)[0] ?? '').normalize('NFKD'))}) || '%'`;
        return sql`${sales.search_text} LIKE ${pattern} AND folded(${sales.venue}) LIKE ${pattern}`;
      },
      comparesText: true,
    },
    lots_locked: { column: sales.lots_locked, compareAs: 'boolean' },
    total_estimates: { column: sales.total_estimates, compareAs: 'cents' },
    total_hammer_price: { column: sales.total_hammer_price, compareAs: 'cents' },
    created: { column: sales.created, compareAs: 'instant' },
    id: { column: sales.id, compareAs: 'integer' },
  },
  sorts: {
    schedule: bySchedule,
    id: sales.id,
    label: sales.sort_label,
    sale_date: sales.sale_date,
    status: sales.status,
    created: sales.created,
  },
  search: sales.search_text,
};

export const labelledListFields = { catalog_id: term('catalogs') };

const listColumns = {
  id: sales.id,
  label: sales.label,
  sale_date: sales.sale_date,
  status: sales.status,
  catalog_id: sales.catalog_id,
  item_count: sales.item_count,
  consignment_count: sales.consignment_count,
  total_estimates: sales.total_estimates,
  total_hammer_price: sales.total_hammer_price,
  lots_locked: sales.lots_locked,
  hide_sold_information: sales.hide_sold_information,
  venue: sales.venue,
  created: sales.created,
};

export const readSales = createListReader(saleListSource, (db) => db.select(listColumns).from(sales).$dynamic());

export async function findSale(db: DatabaseOrTransaction, id: number): Promise<SaleRow | undefined> {
  const [row] = await db.select().from(sales).where(eq(sales.id, id));
  return row;
}

/** Returns the sale with this number. Ignores case and spaces at both ends, like the index `one_sale_of_a_number`. */
export async function findSaleByNumber(db: DatabaseOrTransaction, number: string): Promise<Pick<SaleRow, 'id' | 'label'> | undefined> {
  const [row] = await db
    .select({ id: sales.id, label: sales.label })
    .from(sales)
    .where(and(sql`lower(btrim(${sales.sale_number})) = lower(btrim(${number}))`, sql`btrim(${sales.sale_number}) <> ''`));
  return row;
}

/** Returns a sale and locks it, so that no other transaction can change it. Other transactions can still insert references to it. */
export async function lockSaleForReference(transaction: Transaction, id: number): Promise<SaleRow | undefined> {
  const [row] = await transaction.select().from(sales).where(eq(sales.id, id)).for('no key update');
  return row;
}

/** Locks sales as {@link lockSaleForReference} does, in the order of their ids. */
export const lockSalesForReference = (transaction: Transaction, ids: readonly (number | null)[]): Promise<unknown> =>
  transaction
    .select({ id: sales.id })
    .from(sales)
    .where(
      inArray(
        sales.id,
        ids.filter((id) => id !== null),
      ),
    )
    .orderBy(sales.id)
    .for('no key update');

export async function insertSale(transaction: Transaction, values: typeof sales.$inferInsert): Promise<SaleRow> {
  const [row] = await transaction.insert(sales).values(values).returning();
  if (!row) throw new Error('the sale was not written');
  return row;
}

/** Updates a sale and increments its version. */
export async function changeSale(transaction: Transaction, id: number, changes: Partial<SaleRow>): Promise<void> {
  await transaction
    .update(sales)
    .set({ ...changes, ...newVersion(sales) })
    .where(eq(sales.id, id));
}

/** Returns a sale and locks it, so that no other transaction can change it or insert references to it. */
export async function lockSale(transaction: Transaction, id: number): Promise<SaleRow | undefined> {
  const [row] = await transaction.select().from(sales).where(eq(sales.id, id)).for('update');
  return row;
}

export async function incrementConsignmentCount(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .update(sales)
    .set({ consignment_count: sql`${sales.consignment_count} + 1`, ...newVersion(sales) })
    .where(eq(sales.id, id));
}

/** Returns the ids of the upcoming sales whose first sitting has begun. */
export async function findStartedSales(db: DatabaseOrTransaction, now: number): Promise<number[]> {
  const hasStarted = lte(sql`least(${sales.mail_sale_date_from}, ${sales.live_sale_date_from})`, new Date(now).toISOString());
  const rows = await db
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.status, 'upcoming'), hasStarted));
  return rows.map(({ id }) => id);
}

export async function changeLotStatuses(
  transaction: Transaction,
  saleId: number,
  from: 'new' | 'available',
  to: 'new' | 'available',
): Promise<void> {
  await transaction
    .update(items)
    .set({ status: to, ...newVersion(items) })
    .where(and(eq(items.sale_id, saleId), eq(items.status, from)));
}

export const notHiddenCondition = (): SQL => eq(sales.hide_sale, false);

/**
 * Locks the lots of a sale that have no result. Call it before you lock the sale. Transactions that change items also lock the items before
 * the sale, so the transactions cannot deadlock.
 */
export async function lockNewAndAvailableLots(transaction: Transaction, saleId: number): Promise<void> {
  const isNewOrAvailableLot = and(eq(items.sale_id, saleId), inArray(items.status, ['new', 'available']));
  await transaction.select({ id: items.id }).from(items).where(isNewOrAvailableLot).orderBy(asc(items.id)).for('update');
}
