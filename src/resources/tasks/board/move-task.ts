/** Where a card may go, what changes by it, and what is sent. Source: api.md "Task", states; interaction-rules.md "Task board". */
import { taskStatus, taskStatuses } from '../../../../contract/resources/task.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { type Grouping, type GroupKind, keyOf, nobody, type Place } from './grouping.ts';

/** In the units of the wire; only what differs. */
export interface TaskChanges {
  readonly completed?: boolean;
  readonly can_start?: boolean;
  readonly assignee_uid?: number | null;
  readonly task_category?: number | null;
}

/**
 * `waits`: what cannot start cannot be completed. `saleFollows`: the sale is that of what the task is attached to. `onlyComplete`: who may
 * not view all tasks completes the own ones, and changes nothing else.
 */
export type Refusal = 'waits' | 'saleFollows' | 'onlyComplete';

export type Move =
  | { readonly kind: 'stay' }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | { readonly kind: 'send'; readonly changes: TaskChanges };

/** `viewsAll`: whether the user may view, and so change, every task. */
export function moveTo(task: TaskAppRecord, to: Place, grouping: Grouping, viewsAll: boolean): Move {
  const parts = [partOf(task, grouping.columns, to.column), partOf(task, grouping.lanes, to.lane)];
  const refused = parts.find((part) => typeof part === 'string');
  if (refused) return { kind: 'refused', why: refused };
  const changes: TaskChanges = Object.assign({}, ...parts);
  const names = Object.keys(changes);
  if (names.length === 0) return { kind: 'stay' };
  if (!viewsAll && !(names.length === 1 && changes.completed)) return { kind: 'refused', why: 'onlyComplete' };
  return { kind: 'send', changes };
}

function partOf(task: TaskAppRecord, kind: GroupKind, key: string): TaskChanges | Refusal {
  if (kind === 'none' || keyOf(kind, task) === key) return {};
  if (kind === 'sale') return 'saleFollows';
  if (kind === 'assignee') return { assignee_uid: idOf(key) };
  if (kind === 'task_category') return { task_category: idOf(key) };
  if (key === '2') return task.can_start ? { completed: true } : 'waits';
  const can_start = key === '0';
  return { ...(task.completed ? { completed: false } : {}), ...(task.can_start === can_start ? {} : { can_start }) };
}

const idOf = (key: string): number | null => (key === nobody ? null : Number(key));

/** The task as it will be when the changes are stored, with the names that the board knows already. */
export function changed(task: TaskAppRecord, changes: TaskChanges, typeLabel: (id: string | null) => string): TaskAppRecord {
  const completed = changes.completed ?? task.completed;
  const can_start = changes.can_start ?? task.can_start;
  const status = taskStatus({ completed, can_start });
  const assignee_uid = textOf(changes.assignee_uid, task.assignee_uid);
  const task_category = textOf(changes.task_category, task.task_category);
  return {
    ...task,
    completed,
    can_start,
    status,
    row_class: taskStatuses[status],
    assignee_uid,
    task_category,
    type: task_category === task.task_category ? task.type : typeLabel(task_category),
  };
}

const textOf = (sent: number | null | undefined, before: string | null): string | null =>
  sent === undefined ? before : sent === null ? null : String(sent);
