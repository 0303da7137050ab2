/** The changes that can be made to several tasks at once, and the reasons to refuse them. */
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { secondsOfDay } from '../due/due-day.ts';

export const bulkKinds = ['assign', 'due', 'dateless', 'type', 'complete'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** The changed fields, as the service expects them. */
export interface BulkChange {
  readonly assignee_uid?: number | null;
  /** In Unix seconds. */
  readonly due_date?: number | null;
  readonly task_category?: number | null;
  readonly completed?: true;
}

/** The choice that removes the current value. */
export const noValue = 'none';

/**
 * Returns the fields to change, or `undefined` while no valid value is chosen. `choice` is an id or {@link noValue}; for `due` it is the
 * value of a date input.
 */
export function bulkChangeOf(kind: BulkKind, choice: string): BulkChange | undefined {
  if (kind === 'complete') return { completed: true };
  if (kind === 'dateless') return { due_date: null };
  if (kind === 'due') {
    const due_date = secondsOfDay(choice);
    return due_date === null ? undefined : { due_date };
  }
  if (choice === '') return undefined;
  const id = choice === noValue ? null : Number(choice);
  return kind === 'assign' ? { assignee_uid: id } : { task_category: id };
}

/**
 * Why a task is not changed.
 *
 * - `waits`: a task that cannot start cannot be completed.
 * - `changedMeanwhile`: another user has changed the same field since the task was selected.
 */
export type BulkRefusal = 'waits' | 'changedMeanwhile';

type ComparedTask = Pick<TaskAppRecord, 'assignee_uid' | 'due_date' | 'task_category' | 'completed' | 'row_class'>;

/**
 * Returns why the change must not be sent, or `undefined` if it may be sent. `selected` is the task as it was when the user selected it,
 * `current` the task as it is now.
 */
export function refusalOf(selected: ComparedTask, current: ComparedTask, change: BulkChange): BulkRefusal | undefined {
  if (change.completed && current.row_class === 'cant_start') return 'waits';
  const names = ['assignee_uid', 'due_date', 'task_category', 'completed'] as const;
  const hasConflict = names.some((name) => {
    const newValue = change[name];
    return newValue !== undefined && current[name] !== selected[name] && current[name] !== asFetched(newValue);
  });
  return hasConflict ? 'changedMeanwhile' : undefined;
}

/** Converts a sent value to the format of a fetched record, in which ids and times are strings. */
const asFetched = (sent: number | true | null) => (typeof sent === 'number' ? String(sent) : sent);
