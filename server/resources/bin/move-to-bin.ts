import { nodeTypes } from '../../../contract/resources/resource-table.ts';
import type { Transaction } from '../../database/connection.ts';
import type { Snapshot } from '../../database/schema.ts';
import { type NodeReference, nodesOf } from '../../records/repository.ts';
import type { ServiceContext } from '../../service-context.ts';
import { addressRecordOf } from '../addresses/address-records.ts';
import { type DeletedValues, insertDeletedRecords } from './repository.ts';

export interface Deletion {
  readonly snapshot: Snapshot;
  /** The record to which the deleted record belonged; null if there was none. */
  readonly reference: (NodeReference & { readonly label: string }) | null;
  /** The user who deleted the record; null for the service itself. */
  readonly deletedBy: number | null;
}

/** Stores the snapshots of deleted records in the bin. Has no effect if the extension `bin` is disabled. */
export async function moveToBin(
  { extensions }: Pick<ServiceContext, 'extensions'>,
  transaction: Transaction,
  deletions: readonly Deletion[],
): Promise<void> {
  if (extensions.includes('bin')) await insertDeletedRecords(transaction, deletions.map(binRowOf));
}

interface StoredReference {
  readonly type: NodeReference['type'] | null;
  readonly id: number | null;
}

/** Loads the labels of nodes. Returns a function that returns a reference with its label; null for a null type or id. */
export async function labelReferences(
  transaction: Transaction,
  references: readonly StoredReference[],
): Promise<(type: StoredReference['type'], id: StoredReference['id']) => Deletion['reference']> {
  const labels = new Map<string, string>();
  for (const type of nodeTypes) {
    const ids = new Set(references.flatMap((reference) => (reference.type === type ? (reference.id ?? []) : [])));
    if (ids.size === 0) continue;
    for (const { id, label } of await nodesOf[type](transaction, [...ids])) labels.set(`${type} ${id}`, label);
  }
  return (type, id) => (type === null || id === null ? null : { type, id, label: labels.get(`${type} ${id}`) ?? '' });
}

export const labelledReference = async (
  transaction: Transaction,
  type: StoredReference['type'],
  id: StoredReference['id'],
): Promise<Deletion['reference']> => (await labelReferences(transaction, [{ type, id }]))(type, id);

const binRowOf = ({ snapshot, reference, deletedBy }: Deletion): DeletedValues => ({
  kind: snapshot.kind,
  ...recordColumnsOf(snapshot),
  reference_type: reference?.type ?? null,
  reference_id: reference?.id ?? null,
  reference_label: reference?.label ?? '',
  deleted_by: deletedBy,
  snapshot,
});

function recordColumnsOf(snapshot: Snapshot): Pick<DeletedValues, 'record_id' | 'label' | 'author_id'> {
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
