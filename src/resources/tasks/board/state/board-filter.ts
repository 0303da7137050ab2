import type { SortPayload } from 'react-admin';
import { isDueName, rangeOfDue, relativeDue } from '../../../../providers/data/relative-filter.ts';
import { type ColumnKind, type Grouping, type GroupKind, type LaneKind, lanesFor, noGroup, type Place, statusKey } from './grouping.ts';

export type Filter = Readonly<Record<string, unknown>>;

/** Columns by status include completed tasks. With other columns, only open tasks are shown, unless the filter selects a status. */
function boardFilter({ completed: _completed, ...filter }: Filter, { columns }: Grouping): Filter {
  return columns === 'status' || statusesOf(filter).length > 0 ? filter : { ...filter, completed: 'false' };
}

export function showsCompleted(filter: Filter, { columns }: Grouping): boolean {
  const statuses = statusesOf(filter);
  return statuses.length > 0 ? statuses.includes(statusKey.completed) : columns === 'status';
}

function statusesOf({ status }: Filter): readonly string[] {
  if (Array.isArray(status)) return status.map(String);
  return status ? [String(status)] : [];
}

/**
 * Returns the kinds of lanes that the user can select. Lanes by sale are omitted if the filter selects the tasks of one record, because the
 * service then ignores a filter by sale. They are also omitted if the filter selects the tasks of clients, which have no sale. Source:
 * docs/specification/api.md#task-list.
 */
export const selectableLanes = (filter: Filter, columns: ColumnKind): readonly LaneKind[] =>
  lanesFor(columns).filter((kind) => kind !== 'sale' || !(filter.reference || filter.referenced_bundle === 'client'));

/** Returns the keys of the columns or lanes that match the filter. */
export function groupKeysInFilter(kind: GroupKind, keys: readonly string[], filter: Filter): readonly string[] {
  // `has_assignee=false` selects only the group of tasks without an assignee, and `true` all other groups.
  const requiredPresence = String(filter[`has_${kind}`] ?? '');
  const possibleKeys = requiredPresence === '' ? keys : keys.filter((key) => (key === noGroup) === (requiredPresence === 'false'));
  const selectedValue = filter[kind === 'sale' ? 'sale_id' : kind];
  const selectedKeys = (Array.isArray(selectedValue) ? selectedValue : [selectedValue])
    .filter((value) => value !== undefined && value !== null && value !== '')
    .map(String);
  return selectedKeys.length === 0 ? possibleKeys : possibleKeys.filter((key) => selectedKeys.includes(key));
}

/** Returns the filter of a column, of a lane, or of the cell of a column and a lane. */
export function groupFilter(filter: Filter, grouping: Grouping, { column, lane }: Partial<Place>): Filter {
  return {
    ...boardFilter(filter, grouping),
    ...(column === undefined ? {} : conditionOf(grouping.columns, column)),
    ...(lane === undefined ? {} : conditionOf(grouping.lanes, lane)),
  };
}

function conditionOf(kind: GroupKind, key: string): Filter {
  if (kind === 'none') return {};
  return key === noGroup ? { [`has_${kind}`]: 'false' } : { [kind === 'sale' ? 'sale_id' : kind]: key };
}

/** In a cell that is sorted by due date, tasks without a due date come last. */
export const cellSort = ({ columns }: Grouping, { column }: Pick<Place, 'column'>): SortPayload =>
  columns === 'status' && column === statusKey.completed ? { field: 'updated', order: 'DESC' } : { field: 'due_date', order: 'ASC' };

/**
 * Returns the values that a new task inherits from its column, its lane and the filter, as the service expects them. `singleDayOf` returns
 * the only day of a date range, in Unix seconds, or null if there is no such day.
 */
export function inheritedValues(
  filter: Filter,
  grouping: Grouping,
  place: Place,
  singleDayOf: (from: unknown, to: unknown) => number | null,
) {
  const keyOfKind = (kind: GroupKind): string | undefined => {
    if (grouping.columns === kind) return place.column;
    return grouping.lanes === kind ? place.lane : undefined;
  };
  const onlyValue = (value: unknown) => {
    if (!Array.isArray(value)) return value;
    return value.length === 1 ? value[0] : undefined;
  };
  const idOf = (value: unknown) => (/^[1-9]\d*$/.test(String(value)) ? Number(value) : undefined);
  const assignee = idOf(keyOfKind('assignee') ?? onlyValue(filter.assignee));
  const type = idOf(keyOfKind('task_category') ?? onlyValue(filter.task_category));
  const saleKey = keyOfKind('sale');
  const saleId = saleKey === noGroup ? undefined : (saleKey ?? filter.sale_id);
  const reference = idOf(filter.reference) ?? idOf(saleId);
  const duePeriod = filter[relativeDue.name];
  const dueRange = isDueName(duePeriod) ? rangeOfDue(duePeriod, new Date()) : filter[relativeDue.field];
  const { from, to } = typeof dueRange === 'object' && dueRange !== null ? { ...emptyRange, ...dueRange } : emptyRange;
  const dueDate = singleDayOf(from, to);
  return {
    ...(assignee === undefined ? {} : { assignee_uid: assignee }),
    ...(type === undefined ? {} : { task_category: type }),
    ...(reference === undefined ? {} : { reference: String(reference) }),
    ...(dueDate === null ? {} : { due_date: dueDate }),
    ...(keyOfKind('status') === statusKey.blocked ? { can_start: false } : {}),
    ...(keyOfKind('status') === statusKey.completed ? { completed: true } : {}),
  };
}

const emptyRange: { from?: unknown; to?: unknown } = {};
