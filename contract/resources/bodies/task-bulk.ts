/** The request body that changes or deletes many tasks at once. Source: docs/specification/extensions.md#tasks-bulk. */
import { z } from 'zod';
import { taskFields } from '../task.ts';
import { bulkMatching, requireSelection, selectedIds } from './bulk-selection.ts';

/** A request must have exactly one of `tasks` and `matching`. */
const selection = { tasks: selectedIds.optional(), matching: bulkMatching.optional() };

const { assignee_uid, task_category, due_date, completed } = taskFields;

export const tasksBulkBody = z
  .discriminatedUnion('operation', [
    z.strictObject({ operation: z.literal('delete'), ...selection }),
    z.strictObject({
      operation: z.literal('set_fields'),
      ...selection,
      values: z.strictObject({ assignee_uid, task_category, due_date, completed }).partial(),
    }),
  ])
  .superRefine(requireSelection('tasks'));
export type TasksBulkBody = z.output<typeof tasksBulkBody>;
