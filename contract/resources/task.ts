/** Tasks. Source: docs/specification/api.md#tasks. */
import { z } from 'zod';
import type { ListSpec } from '../query.ts';
import { idText, largestId, maxTitleLength, storableText, wireBoolean } from '../wire.ts';
import { author, nodeSummary, sentNodeId } from './node.ts';
import { nodeTypes } from './resource-table.ts';

/** The names of the statuses 0, 1 and 2. */
export const taskStatuses = ['can_start', 'cant_start', 'completed'] as const;
export const taskStatusCodes = { can_start: 0, cant_start: 1, completed: 2 } as const satisfies Record<
  (typeof taskStatuses)[number],
  number
>;

/** Returns the status of a task. The database computes it with the same rule. Source: docs/specification/api.md#task-states. */
export function taskStatus({ completed, can_start }: { completed: boolean; can_start: boolean }): 0 | 1 | 2 {
  if (completed) return taskStatusCodes.completed;
  return can_start ? taskStatusCodes.can_start : taskStatusCodes.cant_start;
}

const integerId = z.int().min(1).max(largestId);
const digits = z.string().regex(/^\d+$/);

export const taskRecord = z.object({
  id: z.int(),
  label: z.string(),
  published: z.enum(['0', '1']),
  created: z.number(),
  updated: z.number(),
  author,
  vid: z.string(),
  task_category: z.string().nullable(),
  type: z.string(),
  completed: z.boolean(),
  can_start: z.boolean(),
  note: z.object({
    value: z.string(),
    summary: z.string().nullable(),
    format: z.string(),
    safe_value: z.string(),
    safe_summary: z.string(),
  }),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  row_class: z.enum(taskStatuses),
  due_date: digits.nullable(),
  assignee_uid: z.string().nullable(),
  assignee: z.uuid().nullable(),
  reference: nodeSummary.nullable(),
  sale: nodeSummary.nullable(),
  depends_on: z.int().nullable().optional().describe('extension task-dependencies'),
});
export type TaskRecord = z.output<typeof taskRecord>;

/** Maximum number of tasks in each of the lists `released`, `blocked` and `kept`. `count` also includes the tasks that are not listed. */
export const maxListedTasks = 20;
const countedTasks = z.object({ count: z.int().min(0), tasks: z.array(taskRecord).max(maxListedTasks) });

export const updatedTask = taskRecord.extend({
  released: countedTasks.optional().describe('extension task-undo: the tasks that can start because this one was completed'),
});

export const reopenedTask = taskRecord.extend({
  blocked: countedTasks.describe('the tasks that are blocked again'),
  kept: countedTasks.describe('the released tasks that have been completed since; they stay completed'),
});

/** Ignored in requests. */
const readOnlyFields = Object.fromEntries(
  ['id', 'published', 'created', 'updated', 'author', 'vid', 'type', 'status', 'row_class', 'assignee', 'sale'].map((name) => [
    name,
    z.unknown().optional(),
  ]),
);

export const taskFields = {
  label: storableText(maxTitleLength).trim().min(1),
  task_category: z.union([integerId, idText.transform(Number)]).nullable(),
  reference: sentNodeId,
  assignee_uid: z.union([integerId, idText.transform(Number)]).nullable(),
  assignee_uuid: z.string().max(100).nullable(),
  can_start: wireBoolean,
  completed: wireBoolean,
  due_date: z
    .union([
      // Unix seconds, up to the end of the year 9999.
      z.int().min(0).max(253_402_300_799),
      z
        .string()
        .regex(/^\d{1,11}$/)
        .transform(Number),
    ])
    .nullable(),
  note: storableText(20_000),
  depends_on: integerId.nullable(),
};

const optionalFields = z.object(taskFields).partial().shape;
export const taskPatch = z.strictObject({ ...readOnlyFields, ...optionalFields });
export const taskCreate = z.strictObject({ ...readOnlyFields, ...optionalFields, label: taskFields.label });
export type TaskPatch = Pick<z.output<typeof taskPatch>, keyof typeof taskFields>;

export const taskList = {
  filters: {
    reference: { kind: 'id' },
    status: { kind: 'choice', choices: ['0', '1', '2'] },
    completed: { kind: 'boolean' },
    can_start: { kind: 'boolean' },
    assignee: { kind: 'id' },
    assignee_uuid: { kind: 'uuid' },
    task_category: { kind: 'id' },
    due_date: { kind: 'date', extension: 'query' },
    created: { kind: 'date', extension: 'query' },
    id: { kind: 'id', extension: 'id-filter' },
    // The filters `has_*` test whether there is a value. All others compare a value.
    has_assignee: { kind: 'boolean', extension: 'task-filters' },
    has_due_date: { kind: 'boolean', extension: 'task-filters' },
    has_task_category: { kind: 'boolean', extension: 'task-filters' },
    has_sale: { kind: 'boolean', extension: 'task-filters' },
    depends_on: { kind: 'id', extension: 'task-filters' },
  },
  sorts: ['id', 'label', 'status', 'due_date', 'created', 'updated', 'assignee', 'task_category'],
  defaultSort: [{ field: 'created', descending: true }],
  search: 'task-filters',
  parameters: {
    sale_id: { kind: 'id' },
    sale_uuid: { kind: 'uuid' },
    reference: { kind: 'id' },
    referenced_bundle: { kind: 'choice', choices: nodeTypes, specifiedChoices: ['client'] },
  },
} as const satisfies ListSpec;
