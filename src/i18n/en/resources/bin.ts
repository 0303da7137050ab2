import type { DeletedKind, DeletedRecord, OmittedPart } from '../../../../contract/resources/deleted-record.ts';

/** The bin: deleted records, which can be restored for 30 days. */
export const bin = {
  name: 'Bin |||| Bin',
  search: 'Name or related record',
  all: 'All deleted records',
  noMatch: 'No deleted record matches',
  noneYet: 'The bin is empty. Deleted records stay here for 30 days.',
  restore: 'Restore',
  restoreOne: 'Restore: %{name}',
  restored: '%{name} restored.',
  gone: 'It is no longer in the bin: it was restored, or its 30 days are over.',
  onlyAuthor: 'Only its author or an administrator may restore a note.',
  daysLeft: '1 day left |||| %{smart_count} days left',
  hint: 'You can restore it from the bin for 30 days. |||| You can restore them from the bin for 30 days.',
  final: 'This cannot be undone.',
  kinds: { item: 'Item', task: 'Task', note: 'Note', address: 'Address' } satisfies Record<DeletedKind, string>,
  omitted: {
    lot_number: 'Its lot number is used by another item now.',
    assignee: 'A task is unassigned, because its assignee is blocked.',
    dependency: 'The task that blocked it was deleted, or is blocked by it now.',
    dependants: 'Some tasks are no longer blocked by it.',
    default_address: 'Another address is the default now.',
  } satisfies Record<OmittedPart, string>,
  fields: {
    id: 'Number',
    kind: 'Type',
    record_id: 'Number of the record',
    label: 'Name',
    reference: 'Belonged to',
    deleted: 'Deleted',
    deleted_by: 'Deleted by',
    expires: 'Time left',
    can_restore: 'Can be restored',
    actions: 'Actions',
  } satisfies Record<keyof DeletedRecord | 'actions', string>,
};
