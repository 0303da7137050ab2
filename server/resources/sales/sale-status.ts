/** Source: docs/specification/extensions.md#sale-transitions. */
import type { Transaction } from '../../database/connection.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import { inTransaction } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { changeLotStatuses, changeSale, findStartedSales, lockNewAndAvailableLots, lockSale } from './repository.ts';
import { type SaleState, saleStatus } from './rules.ts';

/** Returns whether the body of an update contains a field on which the status depends. See {@link saleStatus}. */
export const mayAffectStatus = (body: object): boolean =>
  ['published', 'mail_sale_date_from', 'live_sale_date_from'].some((name) => name in body);

export async function updateLotStatuses(
  transaction: Transaction,
  saleId: number,
  before: SaleState['status'],
  after: SaleState['status'],
): Promise<void> {
  const changeLots = (from: 'new' | 'available', to: 'new' | 'available') => changeLotStatuses(transaction, saleId, from, to);
  if (before !== 'published' && after === 'published') await changeLots('new', 'available');
  if (before === 'published' && (after === 'upcoming' || after === 'draft')) await changeLots('available', 'new');
}

/** Changes upcoming sales to published when their first sitting has begun. */
export async function startDueSales(context: ServiceContext): Promise<void> {
  const now = context.now();
  for (const id of await findStartedSales(context.db, now)) {
    await inTransaction(context, async (transaction) => {
      await lockNewAndAvailableLots(transaction, id);
      const sale = await lockSale(transaction, id);
      const status = sale && saleStatus(sale, now);
      if (!sale || status === undefined || status === sale.status) return;
      await changeSale(transaction, id, { status });
      await updateLotStatuses(transaction, id, sale.status, status);
      await announceByJob(context, transaction, { bundle: 'sale', ids: [id], authorId: null });
    });
  }
}
