/** Restores records from the bin. Source: docs/specification/extensions.md#bin. */
import { explain } from '../../../contract/explanations.ts';
import type { OmittedPart } from '../../../contract/resources/deleted-record.ts';
import type { AnnouncedRecord } from '../../../contract/resources/resource-table.ts';
import type { Transaction } from '../../database/connection.ts';
import type { Snapshot } from '../../database/schema.ts';
import { conflict } from '../../http/problem.ts';
import { findNode } from '../../records/repository.ts';
import { type Author, announce } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { announceAddress, updateAndAnnounceClient } from '../addresses/announce-address.ts';
import { restoreAddress } from '../addresses/repository.ts';
import { copyDefaultAddress } from '../clients/repository.ts';
import { restoreItem } from '../items/restore-item.ts';
import { insertNote } from '../notes/repository.ts';
import { lockSalesForReference } from '../sales/repository.ts';
import { lockTasks } from '../tasks/repository.ts';
import { restoreDependants, restoreTask } from '../tasks/restore-task.ts';
import type { DeletedRow } from './repository.ts';

/**
 * Locks the tasks that depended on deleted tasks, then the sales of deleted items. A deletion locks in the same order. Call this before the
 * first insert. An insert locks the row of its table in `row_counts`, so locking other rows afterwards could cause a deadlock.
 */
export async function lockForRestore(transaction: Transaction, snapshots: readonly Snapshot[]): Promise<void> {
  const deletedTasks = snapshots.flatMap((snapshot) => {
    if (snapshot.kind === 'task') return [snapshot];
    return snapshot.kind === 'item' ? snapshot.tasks : [];
  });
  await lockTasks(transaction, idsOf(deletedTasks.flatMap(({ dependants = [] }) => dependants)));
  const saleIds = snapshots.flatMap((snapshot) => (snapshot.kind === 'item' ? [snapshot.item.sale_id] : []));
  if (saleIds.length > 0) await lockSalesForReference(transaction, saleIds);
}

/**
 * Inserts the rows of a deleted record again and announces the changes. Returns the parts that could not be restored. Throws 409 if the
 * reference of a task or note was deleted, or if a rule prevents the restore. Call {@link lockForRestore} first.
 */
export async function restoreRecord(
  context: ServiceContext,
  transaction: Transaction,
  author: Author,
  { snapshot, reference_label }: Pick<DeletedRow, 'snapshot' | 'reference_label'>,
): Promise<OmittedPart[]> {
  const announceAll = async (bundle: AnnouncedRecord, ids: readonly number[]) => {
    for (const id of ids) await announce(context, transaction, author, { bundle, id, forceReload: bundle === 'task' });
  };
  switch (snapshot.kind) {
    case 'task': {
      const { reference_id, sale_id } = snapshot.task;
      const saleId = reference_id === null ? sale_id : (await requireNode(transaction, reference_id, reference_label)).saleId;
      const omittedParts = await restoreTask(transaction, snapshot, saleId);
      const dependants = await restoreDependants(transaction, snapshot);
      await announceAll('task', [snapshot.task.id, ...dependants.changedTasks.map(({ id }) => id)]);
      return [...omittedParts, ...dependants.omittedParts];
    }
    case 'note': {
      const { updated: _updated, ...note } = snapshot.note;
      await requireNode(transaction, note.reference_id, reference_label);
      await insertNote(transaction, { ...note, version: note.version + 1 });
      await announceAll('note', [note.id]);
      return [];
    }
    case 'address': {
      const { client_id } = snapshot.address;
      await updateAndAnnounceClient(context, transaction, author, client_id);
      const omittedParts = await restoreAddress(transaction, snapshot);
      await copyDefaultAddress(transaction, client_id);
      await announceAddress(context, transaction, author, snapshot.address);
      return omittedParts;
    }
    case 'item': {
      const { item, tasks, notes } = snapshot;
      const { omittedParts, dependants } = await restoreItem(transaction, snapshot);
      await announceAll('item', [item.id]);
      await announceAll('sale', item.sale_id === null ? [] : [item.sale_id]);
      await announceAll('task', idsOf([...tasks.map(({ task }) => task), ...dependants]));
      await announceAll('note', idsOf(notes));
      return omittedParts;
    }
  }
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Throws 409 if the node was deleted. */
async function requireNode(transaction: Transaction, id: number, label: string) {
  const node = await findNode(transaction, id);
  if (!node) throw conflict(explain('reference_deleted', { label }));
  return node;
}
