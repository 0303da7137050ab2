/**
 * The payloads of the real-time events.
 * Source: docs/specification/api.md#events, docs/specification/extensions.md#events-of-the-service.
 */
import { z } from 'zod';
import { callerId, callerIdForAll } from './resources/call.ts';
import { jobStates } from './resources/job.ts';

/** With `force_reload`, the apps of all users must reload the record; otherwise only the apps of the user `uid`. */
export const entityUpdate = z.object({
  name: z.literal('entity_update'),
  bundle: z.string(),
  entity_id: z.string(),
  uid: z.string(),
  force_reload: z.boolean(),
});
export type EntityUpdate = z.output<typeof entityUpdate>;

/** Only the extension job-progress sends members other than `name`. */
const jobProgress = z.object({
  name: z.string(),
  item_id: z.string().optional(),
  label: z.string().optional(),
  state: z.enum(jobStates).optional(),
  done: z.int().optional(),
  total: z.int().optional(),
  message: z.string().optional(),
});

const jobStarted = z.object({ name: z.string(), item_id: z.string().optional() });

/** `result` depends on the job. It can have the members `nid`, a record's id, and `data`. */
const jobEnded = z.object({
  name: z.string(),
  item_id: z.string().optional(),
  label: z.string().optional(),
  result: z.record(z.string(), z.json()),
});

/**
 * Sent when a bulk job has finished, whatever the kind of its records. `count` is the number of changed records. The extension job-progress
 * adds `item_id` and `uid`. `item_id` is the id of the job. `uid` is the user who started the job, or null if the service started it.
 */
const itemBulk = z.object({
  name: z.string(),
  type: z.string(),
  count: z.int(),
  status: z.enum(['success', 'error', 'warning']),
  message: z.string(),
  item_id: z.string().optional(),
  uid: z.string().nullable().optional(),
});

export const events = {
  entity_update: entityUpdate,
  advanced_queue__create: jobProgress,
  advanced_queue__update: jobProgress,
  advanced_queue__pre_execute: jobStarted,
  advanced_queue__post_execute: jobEnded,
  item_bulk: itemBulk,
  caller_id: z.union([callerIdForAll, callerId]),
} as const;
export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]>;

/** Maximum size of an event's data, in bytes. Source: docs/specification/extensions.md#event-size. */
export const maxEventBytes = 10_240;
