/** The form values of a task, and their conversion to and from the service's format. */
import { z } from 'zod';
import { nodeTypes } from '../../../contract/resources/resource-table.ts';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { dayOfSeconds, secondsOfDay } from './due/due-day.ts';

/** The record to which a task is attached. The type is missing if the user typed an id. */
const attachedNode = z.object({ id: z.string(), label: z.string(), type: z.enum(nodeTypes).optional() });

/** The form values, as they are also stored in a draft. */
export const taskValues = z.object({
  label: z.string(),
  task_category: z.string(),
  /** `YYYY-MM-DD`; empty for none. */
  day: z.string(),
  assignee_uid: z.string(),
  reference: attachedNode.nullable(),
  depends_on: z.string(),
  can_start: z.boolean(),
  note: z.string(),
});
export type TaskValues = z.output<typeof taskValues>;

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

const idOrNone = (id: string): number | null => (id === '' ? null : Number(id));

/**
 * Returns all values as the service expects them. The results for two versions are compared so that only changed fields are sent.
 * `supportsDependencies` is whether the service supports `depends_on`.
 */
export const taskFromForm = (values: TaskValues, supportsDependencies: boolean): Record<string, unknown> => ({
  label: values.label.trim(),
  task_category: idOrNone(values.task_category),
  due_date: values.day === '' ? null : secondsOfDay(values.day),
  assignee_uid: idOrNone(values.assignee_uid),
  ...(values.reference ? { reference: values.reference.id } : {}),
  ...(supportsDependencies ? { depends_on: idOrNone(values.depends_on) } : {}),
  can_start: values.can_start,
  note: values.note,
});

/** Returns the values of a new task that the user filled in. `can_start` is left out if the task has a dependency, which determines it. */
export const newTaskFromForm = (values: TaskValues, supportsDependencies: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(taskFromForm(values, supportsDependencies)).filter(
      ([name, value]) => value !== null && value !== '' && (name !== 'can_start' || (value === false && values.depends_on === '')),
    ),
  );
