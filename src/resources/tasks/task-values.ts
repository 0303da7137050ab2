/** A task as its form holds it, and as it is sent. */
import { z } from 'zod';
import { nodeTypes } from '../../../contract/resources/node.ts';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { dayOfSeconds, secondsOfDay } from './due-day.ts';

/** What a task is attached to; the kind is not known of a number that was typed. */
const chosenNode = z.object({ id: z.string(), label: z.string(), type: z.enum(nodeTypes).optional() });
export type ChosenNode = z.output<typeof chosenNode>;

/** As a draft keeps them. */
export const taskValues = z.object({
  label: z.string(),
  task_category: z.string(),
  /** `YYYY-MM-DD`; empty for none. */
  day: z.string(),
  assignee_uid: z.string(),
  reference: chosenNode.nullable(),
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

export const valuesOfTask = (
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

/** All of it in the units of the wire; two of these are compared, so that only what differs is sent. `dependencies`: whether the service knows `depends_on`. */
export const sentTask = (values: TaskValues, dependencies: boolean): Record<string, unknown> => ({
  label: values.label.trim(),
  task_category: idOrNone(values.task_category),
  due_date: values.day === '' ? null : secondsOfDay(values.day),
  assignee_uid: idOrNone(values.assignee_uid),
  ...(values.reference ? { reference: values.reference.id } : {}),
  ...(dependencies ? { depends_on: idOrNone(values.depends_on) } : {}),
  can_start: values.can_start,
  note: values.note,
});

/** Of a new task: what was filled in. Whether it can start follows from what it waits for. */
export const filledTask = (values: TaskValues, dependencies: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(sentTask(values, dependencies)).filter(
      ([name, value]) => value !== null && value !== '' && (name !== 'can_start' || (value === false && values.depends_on === '')),
    ),
  );
