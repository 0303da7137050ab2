/**
 * The bin: records that were deleted in the last 30 days, and can be restored.
 * Source: docs/specification/extensions.md#bin.
 */
import { z } from 'zod';
import type { GuardedEndpoint } from '../access.ts';
import type { ListSpec } from '../query.ts';
import { idText, labelled } from '../wire.ts';
import { type DeletableRecord, nodeTypes, type RecordName } from './resource-table.ts';

export const deletedKinds = ['item', 'task', 'note', 'address'] as const satisfies readonly RecordName[];
export type DeletedKind = (typeof deletedKinds)[number];

/** Does not compile if an endpoint deletes a kind of record that is not in `deletedKinds`. */
type InBin<Kind extends DeletedKind> = Kind;

/** Only users who may call the endpoint that deletes records of a kind may restore them. */
export const deletingEndpoint = {
  item: 'bulkItems',
  task: 'deleteTask',
  note: 'deleteNote',
  address: 'deleteAddress',
} as const satisfies Record<DeletedKind | InBin<DeletableRecord>, GuardedEndpoint>;

export const binPeriodMs = 30 * 86_400_000;

const deletedReference = z.object({
  id: idText,
  type: z.enum(nodeTypes),
  label: z.string().describe('its label at the time of the deletion'),
});

export const deletedRecord = z.object({
  id: idText.describe('id in the bin; a record that is deleted again gets another one'),
  kind: z.enum(deletedKinds),
  record_id: idText.describe('the id that the record had, and has again when it is restored'),
  label: z.string(),
  reference: deletedReference.nullable().describe('the record that it belonged to; for an item its sale'),
  deleted: z.number().describe('Unix milliseconds'),
  deleted_by: labelled.nullable().describe('null: the service itself'),
  expires: z.number().describe('Unix milliseconds: until then the record can be restored'),
  can_restore: z.boolean().describe('whether the caller may restore it; only its author or an administrator may restore a note'),
});
export type DeletedRecord = z.output<typeof deletedRecord>;

/** Parts that cannot be restored because of later changes. For example, another item may have the lot number. */
export const omittedParts = ['lot_number', 'assignee', 'dependency', 'dependants', 'default_address'] as const;
export type OmittedPart = (typeof omittedParts)[number];

export const restoredRecord = deletedRecord.pick({ kind: true, record_id: true, label: true, reference: true }).extend({
  id: idText.describe('the former id in the bin'),
  omitted: z.array(z.enum(omittedParts)).describe('the parts that could not be restored'),
});

export const deletedRecordList = {
  filters: {
    kind: { kind: 'choice', choices: deletedKinds },
    record_id: { kind: 'id' },
    reference: { kind: 'id' },
    deleted_by: { kind: 'id' },
    deleted: { kind: 'date' },
    id: { kind: 'id', extension: 'id-filter' },
  },
  sorts: ['id', 'deleted', 'label'],
  defaultSort: [{ field: 'deleted', descending: true }],
  search: true,
} as const satisfies ListSpec;
