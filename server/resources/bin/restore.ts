/** Restores records from the bin. Source: docs/specification/extensions.md#bin. */
import { explain } from '../../../contract/explanations.ts';
import type { OmittedPart } from '../../../contract/resources/deleted-record.ts';
import type { AnnouncedRecord } from '../../../contract/resources/resource-table.ts';
import type { Transaction } from '../../database/connection.ts';
import { conflict } from '../../http/problem.ts';
import { findNode } from '../../records/repository.ts';
import { type Author, announce } from '../../records/update-record.ts';
import type { ServiceContext } from '../../service-context.ts';
import { announceAddress, touchClient } from '../addresses/announce-address.ts';
import { restoreAddress } from '../addresses/repository.ts';
import { copyDefaultAddress } from '../clients/repository.ts';
import { restoreItem } from '../items/restore-item.ts';
import { insertNote } from '../notes/repository.ts';
import { lockDependencies } from '../tasks/dependencies-repository.ts';
import { restoreDependants, restoreTask } from '../tasks/restore-task.ts';
import type { DeletedRow } from './repository.ts';

/**
 * Inserts the rows of a deleted record again and announces them. Returns the parts that could not be restored. Throws 409 if the record
 * to which it belonged does not exist any more, or if a rule for its kind prevents the restore.
 */
export async function restoreRecord(
  context: ServiceContext,
  transaction: Transaction,
  writing: Author,
  { snapshot, reference_label }: Pick<DeletedRow, 'snapshot' | 'reference_label'>,
): Promise<OmittedPart[]> {
  const announceAll = async (bundle: AnnouncedRecord, ids: readonly number[]) => {
    for (const id of ids) await announce(context, transaction, writing, { bundle, id, forceReload: bundle === 'task' });
  };
  switch (snapshot.kind) {
    case 'task': {
      await lockDependencies(transaction);
      const { reference_id, sale_id } = snapshot.task;
      const saleId = reference_id === null ? sale_id : (await requireNode(transaction, reference_id, reference_label)).saleId;
      const omitted = await restoreTask(transaction, snapshot, saleId);
      const dependants = await restoreDependants(transaction, snapshot);
      await announceAll('task', [snapshot.task.id, ...dependants.changed.map(({ id }) => id)]);
      return [...omitted, ...dependants.omitted];
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
      await touchClient(context, transaction, writing, client_id);
      const omitted = await restoreAddress(transaction, snapshot);
      await copyDefaultAddress(transaction, client_id);
      await announceAddress(context, transaction, writing, snapshot.address);
      return omitted;
    }
    case 'item': {
      await lockDependencies(transaction);
      const { item, tasks, notes } = snapshot;
      const omitted = await restoreItem(transaction, snapshot);
      await announceAll('item', [item.id]);
      await announceAll('sale', item.sale_id === null ? [] : [item.sale_id]);
      await announceAll('task', idsOf(tasks.map(({ task }) => task)));
      await announceAll('note', idsOf(notes));
      return omitted;
    }
  }
}

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

/** Returns the node to which a record belonged. Throws 409 if the node was deleted too. */
async function requireNode(transaction: Transaction, id: number, label: string) {
  const node = await findNode(transaction, id);
  if (!node) throw conflict(explain('reference_deleted', { label }));
  return node;
}
