/**
 * What the events of background jobs say of a job. How far it is comes with the event where the service has the extension; anything else is
 * read again. Source: api.md "Events"; decisions.md section 3, ext:job-progress.
 */
import { type EventName, type EventPayload, events } from '../../contract/events.ts';
import type { JobAppRecord } from '../providers/data/types.ts';

export const jobEventNames = [
  'advanced_queue__create',
  'advanced_queue__update',
  'advanced_queue__pre_execute',
  'advanced_queue__post_execute',
] as const satisfies readonly EventName[];
type JobEventName = (typeof jobEventNames)[number];

export interface JobNews {
  readonly id: string;
  readonly now: Partial<Pick<JobAppRecord, 'state' | 'done' | 'total' | 'message'>>;
}

/** What the event says of which job; `undefined` when it does not say, or not as this version of the app understands it. */
export function readJobNews(name: JobEventName, data: unknown): JobNews | undefined {
  if (name === 'advanced_queue__pre_execute') {
    const id = events[name].safeParse(data).data?.item_id;
    return id === undefined ? undefined : { id, now: { state: 'processing' } };
  }
  // The end has a result, and a new job fields, that are read.
  if (name !== 'advanced_queue__update') return undefined;
  const { item_id: id, state, done, total, message } = events[name].safeParse(data).data ?? {};
  if (id === undefined) return undefined;
  const said = { state, done, total, message };
  return { id, now: Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) };
}

/** What a finished bulk operation says; `undefined` for data that this version of the app does not understand. */
export const readItemBulk = (data: unknown): EventPayload<'item_bulk'> | undefined => events.item_bulk.safeParse(data).data;

/** Which job has ended, and what it did. */
export const readJobEnd = (data: unknown): EventPayload<'advanced_queue__post_execute'> | undefined =>
  events.advanced_queue__post_execute.safeParse(data).data;
