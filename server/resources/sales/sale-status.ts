/** What follows when a sale's status moves, and the move that nobody makes: its first sitting begins. Source: decisions.md section 6. */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/connection.ts';
import { items, sales } from '../../database/schema.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import { inTransaction, newVersion } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { type SaleState, saleStatus } from './rules.ts';

/** Whether the change of a sale can move its status: see {@link saleStatus}. */
export const mayMoveStatus = (body: object): boolean =>
  ['published', 'mail_sale_date_from', 'live_sale_date_from'].some((name) => name in body);

/** To be called before the sale itself is locked: whoever changes an item locks it before its sale, and so nobody waits in a circle. */
export async function lockLots(transaction: Transaction, saleId: number): Promise<void> {
  const followers = and(eq(items.sale_id, saleId), inArray(items.status, ['new', 'available']));
  await transaction.select({ id: items.id }).from(items).where(followers).orderBy(asc(items.id)).for('update');
}

/** New lots of a published sale are available; those of a sale that is taken back are new again. */
export async function followSaleStatus(
  transaction: Transaction,
  saleId: number,
  before: SaleState['status'],
  after: SaleState['status'],
): Promise<void> {
  const set = (from: 'new' | 'available', to: 'new' | 'available') =>
    transaction
      .update(items)
      .set({ status: to, ...newVersion(items) })
      .where(and(eq(items.sale_id, saleId), eq(items.status, from)));
  if (before !== 'published' && after === 'published') await set('new', 'available');
  if (before === 'published' && (after === 'upcoming' || after === 'draft')) await set('available', 'new');
}

/** Publishes the sales whose first sitting has begun. */
export async function beginDueSales(context: ServiceContext): Promise<void> {
  const now = context.now();
  const begun = lte(sql`least(${sales.mail_sale_date_from}, ${sales.live_sale_date_from})`, new Date(now).toISOString());
  const due = await context.db
    .select({ id: sales.id })
    .from(sales)
    .where(and(eq(sales.status, 'upcoming'), begun));
  for (const { id } of due) {
    await inTransaction(context, async (transaction) => {
      await lockLots(transaction, id);
      const [sale] = await transaction.select().from(sales).where(eq(sales.id, id)).for('update');
      const status = sale && saleStatus(sale, now);
      if (!sale || status === undefined || status === sale.status) return;
      await transaction
        .update(sales)
        .set({ status, ...newVersion(sales) })
        .where(eq(sales.id, id));
      await followSaleStatus(transaction, id, sale.status, status);
      await announceByJob(context, transaction, { bundle: 'sale', id, authorId: null });
    });
  }
}
