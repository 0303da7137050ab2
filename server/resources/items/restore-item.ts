/** Restores a deleted item from the bin. Source: docs/specification/extensions.md#bin. */
import { explain } from '../../../contract/explanations.ts';
import type { OmittedPart } from '../../../contract/resources/deleted-record.ts';
import type { Transaction } from '../../database/connection.ts';
import type { Snapshot } from '../../database/schema.ts';
import { conflict } from '../../http/problem.ts';
import { insertNote } from '../notes/repository.ts';
import { lockSaleForReference } from '../sales/repository.ts';
import type { TaskRow } from '../tasks/repository.ts';
import { restoreDependants, restoreTask, sortByDependency } from '../tasks/restore-task.ts';
import { hasBeenOffered, refuseLocked, withUniqueCheck } from './change-item.ts';
import { findItemIdByUuid, findLot, insertHistory, insertItem, recalculateLotTotals } from './repository.ts';
import { statusInSale } from './rules.ts';

/**
 * Inserts a deleted item with its history, tasks and notes. Omits its lot number if another item has the number now. Throws 409 if the lots
 * of its sale are locked, or if another item has its UUID. Returns the omitted parts, and the tasks outside the item that depend on its
 * tasks again.
 */
export async function restoreItem(
  transaction: Transaction,
  snapshot: Extract<Snapshot, { kind: 'item' }>,
): Promise<{ omittedParts: OmittedPart[]; dependants: TaskRow[] }> {
  const { updated: _updated, ...row } = snapshot.item;
  const omittedParts = new Set<OmittedPart>();
  // The item's status depends on the sale's status, which the lock keeps until the commit.
  const sale = row.sale_id === null ? undefined : await lockSaleForReference(transaction, row.sale_id);
  refuseLocked(sale);
  const idWithUuid = await findItemIdByUuid(transaction, row.uuid);
  if (idWithUuid !== undefined) throw conflict(explain('uuid_taken', { holder: String(idWithUuid) }));
  if (sale && row.lot_number !== null && (await findLot(transaction, sale.id, row.lot_number, row.lot_letter, row.id))) {
    row.lot_number = null;
    row.lot_letter = '';
    omittedParts.add('lot_number');
  }
  // Each insert or deletion locks the row of its table in `row_counts`. To avoid deadlocks, a restore changes the tables in the same order
  // as a deletion.
  for (const task of sortByDependency(snapshot.tasks)) {
    for (const part of await restoreTask(transaction, task, row.sale_id)) omittedParts.add(part);
  }
  const dependants: TaskRow[] = [];
  for (const task of snapshot.tasks) {
    const outcome = await restoreDependants(transaction, task);
    dependants.push(...outcome.changedTasks);
    for (const part of outcome.omittedParts) omittedParts.add(part);
  }
  for (const { updated, ...note } of snapshot.notes) await insertNote(transaction, { ...note, version: note.version + 1 });
  const values = { ...row, status: statusInSale(row.status, hasBeenOffered(sale)), version: row.version + 1 };
  await withUniqueCheck(transaction, (nested) => insertItem(nested, values), row);
  for (const record of snapshot.history) await insertHistory(transaction, record);
  await recalculateLotTotals(transaction, { sales: [row.sale_id], consignments: [row.consignment] });
  return { omittedParts: [...omittedParts], dependants };
}
