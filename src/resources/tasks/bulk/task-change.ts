/** The changes that can be made to many tasks at once. Source: docs/specification/extensions.md#tasks-bulk. */
import { z } from 'zod';
import type { tasksBulkBody } from '../../../../contract/resources/bodies/task-bulk.ts';
import type { SentSelection } from '../../../ui/list/selection/selection.ts';
import { secondsOfDay } from '../due/due-day.ts';

export const taskChangeKinds = ['assign', 'unassign', 'due', 'removeDueDate', 'type', 'removeType', 'complete', 'reopen'] as const;

/** Values are empty until the user has chosen them. Only the value of the chosen kind is used. */
export const taskChangeSchema = z.object({
  kind: z.enum(taskChangeKinds),
  assignee_uid: z.string(),
  /** `YYYY-MM-DD`. */
  day: z.string(),
  task_category: z.string(),
});
export type TaskChange = z.output<typeof taskChangeSchema>;

export const initialChange: TaskChange = { kind: 'assign', assignee_uid: '', day: '', task_category: '' };

/** Returns whether the value of the chosen kind is missing. An empty input never removes a value, because removal is a separate kind. */
export function isIncomplete({ kind, assignee_uid, day, task_category }: TaskChange): boolean {
  if (kind === 'assign') return assignee_uid === '';
  if (kind === 'due') return secondsOfDay(day) === null;
  return kind === 'type' && task_category === '';
}

export const tasksBody = (change: TaskChange, sentSelection: SentSelection): z.input<typeof tasksBulkBody> => ({
  operation: 'set_fields',
  ...('ids' in sentSelection ? { tasks: [...sentSelection.ids] } : sentSelection),
  values: valuesOf(change),
});

function valuesOf({ kind, assignee_uid, day, task_category }: TaskChange) {
  switch (kind) {
    case 'assign':
      return { assignee_uid };
    case 'unassign':
      return { assignee_uid: null };
    case 'due':
      return { due_date: secondsOfDay(day) };
    case 'removeDueDate':
      return { due_date: null };
    case 'type':
      return { task_category };
    case 'removeType':
      return { task_category: null };
    case 'complete':
      return { completed: true };
    case 'reopen':
      return { completed: false };
  }
}
