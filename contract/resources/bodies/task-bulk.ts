/** The request body that deletes many tasks at once. Source: docs/specification/extensions.md#tasks-bulk. */
import { z } from 'zod';
import { bulkMatching, requireSelection, selectedIds } from './bulk-selection.ts';

export const tasksBulkBody = z
  .strictObject({ operation: z.literal('delete'), tasks: selectedIds.optional(), matching: bulkMatching.optional() })
  .superRefine(requireSelection('tasks'));
export type TasksBulkBody = z.output<typeof tasksBulkBody>;
