import { z } from 'zod';
import { nodeTypes } from '../../../contract/resources/resource-table.ts';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { dayOfSeconds, secondsOfDay } from './due/due-day.ts';

/** `type` is missing if the user typed the id, or if the id is from the URL of the page. */
const attachedNodeSchema = z.object({ id: z.string(), label: z.string(), type: z.enum(nodeTypes).optional() });

/** Drafts are stored in this shape. */
export const taskValuesSchema = z.object({
  label: z.string(),
  task_category: z.string(),
  /** `YYYY-MM-DD`; empty for none. */
  day: z.string(),
  assignee_uid: z.string(),
  reference: attachedNodeSchema.nullable(),
  depends_on: z.string(),
  can_start: z.boolean(),
  note: z.string(),
});
export type TaskValues = z.output<typeof taskValuesSchema>;

export const newTask: TaskValues = {
  label: '',
  task_category: '',
  day: '',
  assignee_uid: '',
  reference: null,
  depends_on: '',
  can_start: true,
  note: '',
};

export const taskToForm = (
  task: Pick<TaskAppRecord, 'label' | 'task_category' | 'due_date' | 'assignee_uid' | 'reference' | 'depends_on' | 'can_start' | 'note'>,
): TaskValues => ({
  label: task.label,
  task_category: task.task_category ?? '',
  day: dayOfSeconds(task.due_date),
  assignee_uid: task.assignee_uid ?? '',
  reference: task.reference,
  depends_on: task.depends_on ? String(task.depends_on) : '',
  can_start: task.can_start,
  note: task.note.value,
});

const idOrNull = (id: string): number | null => (id === '' ? null : Number(id));

/** Returns the values in the format of the service. */
export const taskFromForm = (values: TaskValues, supportsDependencies: boolean): Record<string, unknown> => ({
  label: values.label.trim(),
  task_category: idOrNull(values.task_category),
  due_date: values.day === '' ? null : secondsOfDay(values.day),
  assignee_uid: idOrNull(values.assignee_uid),
  ...(values.reference ? { reference: values.reference.id } : {}),
  ...(supportsDependencies ? { depends_on: idOrNull(values.depends_on) } : {}),
  can_start: values.can_start,
  note: values.note,
});

/**
 * Returns the values of a new task in the format of the service, without empty ones. `can_start` is omitted if it has its default value. It
 * is also omitted if another task determines when this task can start.
 */
export function newTaskFromForm(values: TaskValues, supportsDependencies: boolean): Record<string, unknown> {
  const sendsCanStart = !values.can_start && values.depends_on === '';
  const isSent = ([name, value]: readonly [string, unknown]) => (name === 'can_start' ? sendsCanStart : value !== null && value !== '');
  return Object.fromEntries(Object.entries(taskFromForm(values, supportsDependencies)).filter(isSent));
}
