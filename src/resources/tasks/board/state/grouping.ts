/** Divides the board into columns by one property of the tasks, and into lanes by another property or by none. */
import { taskStatuses } from '../../../../../contract/resources/task.ts';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';

export const columnKinds = ['status', 'assignee', 'task_category'] as const;
export type ColumnKind = (typeof columnKinds)[number];
export const laneKinds = ['none', 'assignee', 'task_category', 'sale'] as const;
export type LaneKind = (typeof laneKinds)[number];
export type GroupKind = ColumnKind | LaneKind;

export interface Grouping {
  readonly columns: ColumnKind;
  readonly lanes: LaneKind;
}

/**
 * The position of a cell on the board: the keys of its column and lane.
 *
 * A key is a status as the service sends it (`0`, `1`, `2`), an id, or {@link noGroup}. A board without lanes has one lane, {@link
 * noGroup}.
 */
export interface Place {
  readonly column: string;
  readonly lane: string;
}

/** Key of the tasks without an assignee, task type (`task_category`) or sale. */
export const noGroup = 'none';

export const statusKey = { ready: '0', blocked: '1', completed: '2' } as const;

/** The keys of the columns by status, from left to right. */
export const statusKeys = [statusKey.blocked, statusKey.ready, statusKey.completed] as const;

export const statusName = (key: string): (typeof taskStatuses)[number] => taskStatuses[Number(key)] ?? 'can_start';

type GroupedTask = Pick<TaskAppRecord, 'status' | 'assignee_uid' | 'task_category' | 'sale'>;

/** Returns the key of the column or lane that contains the task. */
export function groupKeyOf(kind: GroupKind, task: GroupedTask): string {
  if (kind === 'none') return noGroup;
  if (kind === 'status') return String(task.status);
  if (kind === 'sale') return task.sale?.id ?? noGroup;
  return (kind === 'assignee' ? task.assignee_uid : task.task_category) ?? noGroup;
}

export const placeOf = (task: GroupedTask, { columns, lanes }: Grouping): Place => ({
  column: groupKeyOf(columns, task),
  lane: groupKeyOf(lanes, task),
});

export const isSamePlace = (a: Place, b: Place): boolean => a.column === b.column && a.lane === b.lane;

/** Returns the place as a string, for keys and attributes. */
export const cellKey = ({ column, lane }: Place): string => `${column}|${lane}`;

/** Parses a key that {@link cellKey} returned. */
export function placeOfKey(key: string): Place {
  const [column = '', lane = noGroup] = key.split('|');
  return { column, lane };
}

/**
 * Returns the kinds of lanes for these columns. The columns' own property is left out, because a lane by that property would have cards in
 * one column only.
 */
export const lanesFor = (columns: ColumnKind): readonly LaneKind[] => laneKinds.filter((lanes) => lanes !== columns);
