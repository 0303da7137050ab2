/**
 * The events of background jobs: each asks to read the jobs again, for what an event says of a job may be missing; the end of a bulk
 * operation is said besides. Source: api.md "Events"; decisions.md section 3, ext:job-progress.
 */
import { type EventName, type EventPayload, events } from '../../contract/events.ts';

const progress = [
  'advanced_queue__create',
  'advanced_queue__update',
  'advanced_queue__pre_execute',
  'advanced_queue__post_execute',
] as const satisfies readonly EventName[];

export const jobEventNames: readonly EventName[] = [...progress, 'item_bulk'];

export const isJobEvent = (name: string): boolean => jobEventNames.some((known) => known === name);

/** What a finished bulk operation says; `undefined` for another event, or data that this version of the app does not understand. */
export const readItemBulk = (name: string, data: unknown): EventPayload<'item_bulk'> | undefined =>
  name === 'item_bulk' ? events.item_bulk.safeParse(data).data : undefined;
