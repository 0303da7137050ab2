/**
 * Parses the events of background jobs. With the extension `job-progress`, an event contains the progress of its job. All other values of
 * the job are refetched. Source: docs/specification/api.md#events, docs/specification/extensions.md#job-progress.
 */
import { type EventName, type EventPayload, events } from '../../../contract/events.ts';
import type { JobAppRecord } from '../../providers/data/types.ts';

export const jobEventNames = [
  'advanced_queue__create',
  'advanced_queue__update',
  'advanced_queue__pre_execute',
  'advanced_queue__post_execute',
] as const satisfies readonly EventName[];
type JobEventName = (typeof jobEventNames)[number];

export interface JobUpdate {
  readonly id: string;
  /** The new values of the changed fields. */
  readonly values: Partial<Pick<JobAppRecord, 'state' | 'done' | 'total' | 'message'>>;
}

/** Returns the id of the job and its new values. Returns `undefined` if the job must be refetched instead. */
export function parseJobUpdate(name: JobEventName, data: unknown): JobUpdate | undefined {
  if (name === 'advanced_queue__pre_execute') {
    const id = events[name].safeParse(data).data?.item_id;
    return id === undefined ? undefined : { id, values: { state: 'processing' } };
  }
  // A new job is not in the cached lists yet, and the event of an ended job contains none of the values.
  if (name !== 'advanced_queue__update') return undefined;
  const { item_id: id, state, done, total, message } = events[name].safeParse(data).data ?? {};
  if (id === undefined) return undefined;
  const changes = { state, done, total, message };
  return { id, values: Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) };
}

/** Parses the event of a finished bulk operation. Returns `undefined` if this version of the app does not understand it. */
export const parseItemBulk = (data: unknown): EventPayload<'item_bulk'> | undefined => events.item_bulk.safeParse(data).data;

/** Returns true if `ownId` is the user who started the bulk operation, or if the service does not send that user. */
export const isShownToUser = ({ uid }: Pick<EventPayload<'item_bulk'>, 'uid'>, ownId: string): boolean =>
  uid === undefined || uid === ownId;

/** Parses the event of a job that has ended. Returns `undefined` if this version of the app does not understand it. */
export const parseJobEnd = (data: unknown): EventPayload<'advanced_queue__post_execute'> | undefined =>
  events.advanced_queue__post_execute.safeParse(data).data;
