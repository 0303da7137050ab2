/** What is done to several tasks at once, and to which of them it cannot be done. Pure. */
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { secondsOfDay } from '../due-day.ts';

export const bulkKinds = ['assign', 'due', 'dateless', 'type', 'complete'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** In the units of the wire. */
export interface BulkChange {
  readonly assignee_uid?: number | null;
  /** Unix seconds. */
  readonly due_date?: number | null;
  readonly task_category?: number | null;
  readonly completed?: true;
}

/** The choice that takes away what a task has. */
export const nothing = 'none';

/** `choice`: an id, {@link nothing}, or of `due` a day as date inputs have it; `undefined` while nothing is chosen that could be sent. */
export function changeOf(kind: BulkKind, choice: string): BulkChange | undefined {
  if (kind === 'complete') return { completed: true };
  if (kind === 'dateless') return { due_date: null };
  if (kind === 'due') {
    const due_date = secondsOfDay(choice);
    return due_date === null ? undefined : { due_date };
  }
  if (choice === '') return undefined;
  const id = choice === nothing ? null : Number(choice);
  return kind === 'assign' ? { assignee_uid: id } : { task_category: id };
}

/** `waits`: what cannot start cannot be completed. `changedMeanwhile`: somebody else has set what is to be changed since the task was chosen. */
export type BulkRefusal = 'waits' | 'changedMeanwhile';

type Changed = Pick<TaskAppRecord, 'assignee_uid' | 'due_date' | 'task_category' | 'completed' | 'row_class'>;

/** `chosen`: the task as it was when it was chosen, `current` as it is now. */
export function refusalOf(chosen: Changed, current: Changed, change: BulkChange): BulkRefusal | undefined {
  if (change.completed && current.row_class === 'cant_start') return 'waits';
  const names = ['assignee_uid', 'due_date', 'task_category', 'completed'] as const;
  const isLost = names.some((name) => {
    const wanted = change[name];
    return wanted !== undefined && current[name] !== chosen[name] && current[name] !== asRead(wanted);
  });
  return isLost ? 'changedMeanwhile' : undefined;
}

/** Ids and instants are text in a read record. */
const asRead = (sent: number | true | null) => (typeof sent === 'number' ? String(sent) : sent);
