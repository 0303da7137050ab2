/**
 * Decides whether a card may be moved to a place, and which changes the move sends. Source: docs/specification/api.md#task-states,
 * docs/specification/interaction.md#task-board.
 */
import { taskStatus, taskStatuses } from '../../../../../contract/resources/task.ts';
import type { TaskAppRecord } from '../../../../providers/data/types.ts';
import { type Grouping, type GroupKind, groupKeyOf, noGroup, type Place, statusKey } from '../state/grouping.ts';

/** The changed fields in the format of the service. */
export interface TaskChanges {
  readonly completed?: boolean;
  readonly can_start?: boolean;
  readonly assignee_uid?: number | null;
  readonly task_category?: number | null;
}

/**
 * Why a move is refused.
 *
 * - `waits`: a task that cannot start cannot be completed.
 * - `saleOfRecord`: the sale of a task is that of its related record, so it cannot be changed.
 * - `onlyComplete`: users who may not view all tasks may only complete their own tasks.
 * - `formerStaff`: tasks cannot be assigned to former staff.
 */
export type Refusal = 'waits' | 'saleOfRecord' | 'onlyComplete' | 'formerStaff';

export type Move =
  | { readonly kind: 'stay' }
  | { readonly kind: 'refused'; readonly reason: Refusal }
  | { readonly kind: 'send'; readonly changes: TaskChanges };

export interface MoveRules {
  /** Whether the user may view, and therefore change, every task. */
  readonly mayViewAll: boolean;
  readonly formerStaffIds: readonly string[];
}

export function decideMove(task: TaskAppRecord, to: Place, grouping: Grouping, { mayViewAll, formerStaffIds }: MoveRules): Move {
  const columnChanges = changesForGroup(task, grouping.columns, to.column, formerStaffIds);
  if (typeof columnChanges === 'string') return { kind: 'refused', reason: columnChanges };
  const laneChanges = changesForGroup(task, grouping.lanes, to.lane, formerStaffIds);
  if (typeof laneChanges === 'string') return { kind: 'refused', reason: laneChanges };
  const changes: TaskChanges = { ...columnChanges, ...laneChanges };
  const changeCount = Object.keys(changes).length;
  if (changeCount === 0) return { kind: 'stay' };
  const isOnlyCompletion = changeCount === 1 && changes.completed === true;
  if (!mayViewAll && !isOnlyCompletion) return { kind: 'refused', reason: 'onlyComplete' };
  return { kind: 'send', changes };
}

/** Returns the changes that move a task to a column or lane, or why the task cannot be moved there. */
function changesForGroup(task: TaskAppRecord, kind: GroupKind, key: string, formerStaffIds: readonly string[]): TaskChanges | Refusal {
  if (kind === 'none' || groupKeyOf(kind, task) === key) return {};
  if (kind === 'sale') return 'saleOfRecord';
  if (kind === 'assignee') return formerStaffIds.includes(key) ? 'formerStaff' : { assignee_uid: idOf(key) };
  if (kind === 'task_category') return { task_category: idOf(key) };
  if (key === statusKey.completed) return task.can_start ? { completed: true } : 'waits';
  const can_start = key === statusKey.ready;
  return { ...(task.completed ? { completed: false } : {}), ...(task.can_start === can_start ? {} : { can_start }) };
}

export function formerValues({ completed, can_start, assignee_uid, task_category }: TaskAppRecord, changes: TaskChanges): TaskChanges {
  const idNumber = (id: string | null) => (id === null ? null : Number(id));
  return {
    ...(changes.completed === undefined ? {} : { completed }),
    ...(changes.can_start === undefined ? {} : { can_start }),
    ...(changes.assignee_uid === undefined ? {} : { assignee_uid: idNumber(assignee_uid) }),
    ...(changes.task_category === undefined ? {} : { task_category: idNumber(task_category) }),
  };
}

/** Returns the row at which a task belongs in rows that are sorted by due date. Tasks without a date come last. */
export function rowByDueDate({ due_date }: Pick<TaskAppRecord, 'due_date'>, rows: readonly (TaskAppRecord | undefined)[]): number {
  const dueTime = (date: string | null) => (date === null ? Number.POSITIVE_INFINITY : Number(date));
  const laterRow = rows.findIndex((row) => row !== undefined && dueTime(row.due_date) > dueTime(due_date));
  return laterRow < 0 ? rows.length : laterRow;
}

/** Returns the task with the status that follows from `completed` and `can_start`. */
export function withStatus(task: TaskAppRecord): TaskAppRecord {
  const status = taskStatus(task);
  return { ...task, status, row_class: taskStatuses[status] };
}

const idOf = (key: string): number | null => (key === noGroup ? null : Number(key));

/** Returns the task as it will be once the changes are stored. */
export function withChanges(task: TaskAppRecord, changes: TaskChanges, typeLabel: (id: string | null) => string): TaskAppRecord {
  const completed = changes.completed ?? task.completed;
  const can_start = changes.can_start ?? task.can_start;
  const assignee_uid = idAfterChange(task.assignee_uid, changes.assignee_uid);
  const task_category = idAfterChange(task.task_category, changes.task_category);
  const type = task_category === task.task_category ? task.type : typeLabel(task_category);
  return withStatus({ ...task, completed, can_start, assignee_uid, task_category, type });
}

function idAfterChange(formerId: string | null, newId: number | null | undefined): string | null {
  if (newId === undefined) return formerId;
  return newId === null ? null : String(newId);
}
