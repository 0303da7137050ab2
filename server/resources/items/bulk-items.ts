import type { RestorableRecords } from '../../jobs/bulk/bulk-records.ts';
import { formatCount } from '../../jobs/bulk/bulk-records.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import { updateDocumentsOfItem } from '../orders/update-documents.ts';
import { lockDependencies } from '../tasks/dependencies-repository.ts';
import { changeItem, changesLockedFields, hasBeenOffered, refuseLocked, saleOf, withUniqueCheck } from './change-item.ts';
import { changeItemRow, type ItemRow, itemColumns, lockItems, moveTasksOfItem, recalculateLotTotals } from './repository.ts';
import { statusInSale } from './rules.ts';

export const itemsOfBulkJobs: RestorableRecords<ItemRow> = {
  bundle: 'item',
  columns: itemColumns,
  isRestoredByField: false,
  undoOperation: 'restore',
  endName: 'bulk_update',
  areReasonsPublic: true,
  describeCount: (count) => formatCount(count, 'item'),
  // A deletion and its undo both have the operation `delete`, and both change the dependencies of tasks.
  beforeLock: async (transaction, _ids, operation) => (operation === 'delete' ? lockDependencies(transaction) : undefined),
  lock: lockItems,
  nameOf: ({ lot }) => lot,
  async restore(context, transaction, row, { before, result }, authorId) {
    const formerValues: Partial<ItemRow> = { ...before };
    if (changesLockedFields(formerValues)) refuseLocked(await saleOf(transaction, row.sale_id));
    if (formerValues.sale_id !== undefined) refuseLocked(await saleOf(transaction, formerValues.sale_id));
    // The item's status depends on that of its sale, which may have changed since the bulk job.
    if (formerValues.status !== undefined) {
      const sale = await saleOf(transaction, formerValues.sale_id ?? row.sale_id);
      formerValues.status = statusInSale(formerValues.status, hasBeenOffered(sale));
    }
    if (result) await changeItem(context, transaction, row, result, authorId);
    if (Object.keys(formerValues).length > 0)
      await withUniqueCheck(transaction, (nested) => changeItemRow(nested, row.id, formerValues), { ...row, ...formerValues });
    // With `false`, this call changes no documents, but throws if a document depends on the restored values.
    await updateDocumentsOfItem(context, transaction, row, { ...row, ...formerValues }, false);
    if (formerValues.sale_id !== undefined) await moveTasksOfItem(transaction, row.id, formerValues.sale_id);
  },
  async afterStep(context, transaction, rows, authorId) {
    const recalculatedIds = await recalculateLotTotals(transaction, {
      sales: rows.map((row) => row.sale_id),
      consignments: rows.map((row) => row.consignment),
    });
    await announceByJob(context, transaction, { bundle: 'sale', ids: recalculatedIds.sales, authorId });
  },
};
