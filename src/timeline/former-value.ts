import { differingFields, sameValue } from '../../contract/changes.ts';
import type { Fields } from '../../contract/fields.ts';
import { client } from '../../contract/resources/client.ts';
import { consignment } from '../../contract/resources/consignment.ts';
import type { AuditedRecord } from '../../contract/resources/resource-table.ts';
import { sale } from '../../contract/resources/sale.ts';
import { labelled } from '../../contract/wire.ts';
import { itemAppFields } from '../providers/data/item-shape.ts';
import type { TimelineAppEntry } from '../providers/data/types.ts';

type Values = Readonly<Record<string, unknown>>;

export interface RestorableField {
  /** The name of the field in an update. */
  readonly name: string;
  /** Converts a value of the audit log to the form of an update. */
  readonly toUpdateValue: (loggedValue: unknown) => unknown;
  /** Returns whether the record currently has the given value of the audit log. */
  readonly hasValue: (record: Values, loggedValue: unknown) => boolean;
}

/**
 * Returns the field if a former value of it can be saved with an ordinary update; undefined otherwise. Results, statuses and documents are
 * changed only by their own actions, not by updates.
 */
export function restorableField(
  type: AuditedRecord,
  { action, part }: Pick<NonNullable<TimelineAppEntry['change']>, 'action' | 'part'>,
  name: string,
): RestorableField | undefined {
  if (action !== 'changed' || part !== type) return undefined;
  if (type === 'task') return taskFields[name];
  const field = writableFields[type][name];
  if (!field) return undefined;
  return {
    name,
    toUpdateValue: (loggedValue) => loggedValue,
    hasValue: (record, loggedValue) => differingFields({ [name]: field }, record, { [name]: loggedValue }).length === 0,
  };
}

/** An order has no writable fields, because its values change only by its actions. */
const writableFields: Readonly<Record<Exclude<AuditedRecord, 'task'>, Fields>> = {
  client: client.writable,
  sale: sale.writable,
  consignment: consignment.writable,
  item: itemAppFields,
  order: {},
};

const textOf = (loggedValue: unknown): string => (typeof loggedValue === 'string' ? loggedValue : '');
const idOf = (loggedValue: unknown): number | null => {
  const id = labelled.safeParse(loggedValue).data?.id;
  return id === undefined ? null : Number(id);
};
const secondsOf = (loggedValue: unknown): number | null =>
  typeof loggedValue === 'string' ? Math.floor(Date.parse(loggedValue) / 1_000) : null;
const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

const taskField = (
  name: string,
  toUpdateValue: (loggedValue: unknown) => unknown,
  currentValueOf: (record: Values) => unknown,
): RestorableField => ({
  name,
  toUpdateValue,
  hasValue: (record, loggedValue) => sameValue(currentValueOf(record), toUpdateValue(loggedValue)),
});

/**
 * The fields of a task by their names in the audit log. `completed` is not listed: a completion may have released other tasks, so it has its
 * own undo.
 */
const taskFields: Readonly<Record<string, RestorableField>> = {
  label: taskField('label', textOf, ({ label }) => label),
  // A fetched task has its note as an object whose `value` is the text.
  note: taskField('note', textOf, ({ note }) => (typeof note === 'object' && note !== null ? Reflect.get(note, 'value') : note)),
  category: taskField('task_category', idOf, ({ task_category }) => numberOrNull(task_category)),
  assignee: taskField('assignee_uid', idOf, ({ assignee_uid }) => numberOrNull(assignee_uid)),
  due_date: taskField('due_date', secondsOf, ({ due_date }) => numberOrNull(due_date)),
};
