/** Puts deleted rows into the bin, in the transaction that deletes them. */
import type { Transaction } from '../../database/connection.ts';
import type { Snapshot } from '../../database/schema.ts';
import { type NodeReference, nodesOf } from '../../records/repository.ts';
import type { ServiceContext } from '../../service-context.ts';
import { addressRecordOf } from '../addresses/address-records.ts';
import { type DeletedValues, insertDeletedRecords } from './repository.ts';

/** A record that a transaction has deleted. */
export interface Deletion {
  readonly snapshot: Snapshot;
  /** The record to which the deleted record belonged. */
  readonly reference: (NodeReference & { readonly label: string }) | null;
  /** The user who deleted the record; null for the service itself. */
  readonly deletedBy: number | null;
}

/** Puts deleted records into the bin. Does nothing if the extension bin is disabled. */
export async function keepDeleted(
  { extensions }: Pick<ServiceContext, 'extensions'>,
  transaction: Transaction,
  deletions: readonly Deletion[],
): Promise<void> {
  if (extensions.includes('bin')) await insertDeletedRecords(transaction, deletions.map(valuesOf));
}

/** Returns the reference to a node with its label, or null if there is no node. */
export async function labelledReference(
  transaction: Transaction,
  type: NodeReference['type'] | null,
  id: number | null,
): Promise<Deletion['reference']> {
  if (type === null || id === null) return null;
  const [node] = await nodesOf[type](transaction, [id]);
  return { type, id, label: node?.label ?? '' };
}

const valuesOf = ({ snapshot, reference, deletedBy }: Deletion): DeletedValues => ({
  kind: snapshot.kind,
  ...recordOf(snapshot),
  reference_type: reference?.type ?? null,
  reference_id: reference?.id ?? null,
  reference_label: reference?.label ?? '',
  deleted_by: deletedBy,
  snapshot,
});

function recordOf(snapshot: Snapshot): Pick<DeletedValues, 'record_id' | 'label' | 'author_id'> {
  switch (snapshot.kind) {
    case 'task':
      return { record_id: snapshot.task.id, label: snapshot.task.label };
    case 'note':
      return { record_id: snapshot.note.id, label: snapshot.note.label, author_id: snapshot.note.author_id };
    case 'address':
      return { record_id: snapshot.address.id, label: addressRecordOf(snapshot.address).label };
    case 'item': {
      const { id, lot, label } = snapshot.item;
      return { record_id: id, label: [lot, label].filter(Boolean).join(' · ') };
    }
  }
}
