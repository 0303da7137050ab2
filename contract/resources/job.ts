/** Queue items: background jobs. Source: docs/specification/api.md#queue-items, docs/specification/extensions.md#jobs. */
import { z } from 'zod';
import type { ListSpec } from '../query.ts';
import { blockingDocument, idText, storableText } from '../wire.ts';

/**
 * A queued job is processed and ends with success or failure. It can be canceled before it ends. A retry queues a failed job again,
 * and also a canceled job of a type that can be continued.
 */
export const jobStates = ['queued', 'processing', 'success', 'failure', 'canceled'] as const;
export type JobState = (typeof jobStates)[number];

export const queueItem = z.object({
  item_id: idText,
  queue_id: z.string(),
  state: z.enum(jobStates),
  message: z.string(),
  num_retries: z.int(),
  available: z.iso.datetime(),
  processed: z.iso.datetime().nullable(),
});

/** The fields that the extension jobs adds. */
export const queueItemDetails = z.object({
  name: z.string(),
  label: z.string(),
  done: z.int(),
  total: z.int(),
  result: z.unknown().describe('varies by job; null until it has ended'),
  created: z.iso.datetime(),
  started: z.iso.datetime().nullable().describe('time of the first start since the job was created or last queued again; null until then'),
  can_retry: z.boolean().describe('whether the job can be queued again, or continued if it was canceled'),
  undoable: z.int().describe('the number of records whose former values can be restored; 0 if the job was undone, or after 30 days'),
  uid: idText.nullable().describe('id of the user who created the job; null for the service itself'),
  retried_by: idText.nullable().describe('id of the user who last queued the job again; null if no user has, or if it is unknown'),
  undone_by: z
    .array(z.object({ item_id: idText, created: z.iso.datetime(), uid: idText.nullable() }))
    .describe('the jobs that have restored values of this job, or are restoring them, oldest first'),
  operation: z
    .string()
    .describe(
      'of a bulk edit: `update_status`, `update_field`, `delete` or `move` of items; `add_tags`, `remove_tags` or `set_fields` of clients; `set_fields` of consignments; `start`, `finish` or `lock` of orders; `set_fields` or `delete` of tasks; `knock_down` of all lots of a sale; empty for other jobs',
    ),
});

export const jobList = {
  filters: {
    item_id: { kind: 'id' },
    queue_id: { kind: 'code', extension: 'jobs' },
    state: { kind: 'choice', choices: jobStates, extension: 'jobs' },
    created: { kind: 'date', extension: 'query' },
    id: { kind: 'id', extension: 'id-filter' },
  },
  sorts: ['item_id', 'created', 'state'],
  defaultSort: [{ field: 'item_id', descending: true }],
} as const satisfies ListSpec;

export const jobCreate = z.strictObject({
  name: storableText(120),
  data: z.record(z.string(), z.json()).default({}),
  label: storableText(255).optional(),
});

/** The type of job that undoes the changes of a bulk job. Staff start it on the page of the bulk job, whose id is `data.job`. */
export const undoBulkJob = 'item_bulk_take_back';

/** The types of jobs that staff can start from a menu. Source: docs/specification/extensions.md#job-types. */
export const startableJobs = [
  'Export addresses to CSV',
  'control_list_ih_check',
  'control_list_cs_check',
  'control_list_order_check',
] as const;
export type StartableJob = (typeof startableJobs)[number];

/** All types of jobs, as in `queue_id`. Source: docs/specification/extensions.md#job-types. */
export const jobTypes = [
  'item_bulk_update',
  'client_bulk_update',
  'consignment_bulk_update',
  'order_bulk_update',
  'task_bulk_update',
  undoBulkJob,
  'item_lot_bulk',
  'knock_down_all_items',
  ...startableJobs,
] as const;
export type JobType = (typeof jobTypes)[number];

/** The code and parameters of an English text in the result of a job (see `explanations.ts`). `code` is empty if the text has none. */
export const explanationSchema = z.object({ code: z.string().default(''), params: z.record(z.string(), z.string()).default({}) });

const refusedRecord = explanationSchema.extend({ id: z.string(), lot: z.string(), reason: z.string() });

/**
 * Records that a bulk job left unchanged. `lot` is the lot number of an item or the name of another record. `documents` are the documents
 * that prevent the change of an item's result.
 */
export const refusedRecords = z.array(z.union([refusedRecord.extend({ documents: z.array(blockingDocument) }), refusedRecord]));
