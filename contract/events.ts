/** Payloads of the real-time events, parsed where they arrive. Source: api.md "Events"; decisions.md section 3. */
import { z } from 'zod';
import { callerId } from './resources/call.ts';
import { jobStates } from './resources/job.ts';

/** `force_reload`: everybody reloads; otherwise the user whose id is `uid` does. */
export const entityUpdate = z.object({
  name: z.literal('entity_update'),
  bundle: z.string(),
  entity_id: z.string(),
  uid: z.string(),
  force_reload: z.boolean(),
});
export type EntityUpdate = z.output<typeof entityUpdate>;

/** `advanced_queue__create` and `advanced_queue__update`; all but the name come with the extension job-progress. */
const jobProgress = z.object({
  name: z.string(),
  item_id: z.string().optional(),
  label: z.string().optional(),
  state: z.enum(jobStates).optional(),
  done: z.int().optional(),
  total: z.int().optional(),
  message: z.string().optional(),
});

/** `advanced_queue__pre_execute` */
const jobStarts = z.object({ name: z.string(), item_id: z.string().optional() });

/** `advanced_queue__post_execute`; what `result` holds varies by job. */
const jobEnded = z.object({
  name: z.string(),
  item_id: z.string().optional(),
  label: z.string().optional(),
  result: z.record(z.string(), z.json()),
});

/** Bulk operations on items have finished. `count`: items processed. */
const itemBulk = z.object({
  name: z.string(),
  type: z.string(),
  count: z.int(),
  status: z.enum(['success', 'error', 'warning']),
  message: z.string(),
});

/** Every event by its name. */
export const events = {
  entity_update: entityUpdate,
  advanced_queue__create: jobProgress,
  advanced_queue__update: jobProgress,
  advanced_queue__pre_execute: jobStarts,
  advanced_queue__post_execute: jobEnded,
  item_bulk: itemBulk,
  caller_id: callerId,
} as const;
export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** Most bytes of data in one event. Source: decisions.md section 3. */
export const largestEvent = 10_240;
