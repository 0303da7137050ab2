/**
 * The timeline of a record: its notes, calls, tasks, documents, payments, used credits and changes in one list, newest first.
 *
 * A page begins after the position of an entry. An offset would not work, because a new entry would shift the later pages.
 * Source: docs/specification/extensions.md#timeline.
 */
import { z } from 'zod';
import { type GuardedEndpoint, isOffered, mayCall } from '../access.ts';
import { auditEntry } from '../resources/audit.ts';
import { callStates } from '../resources/call.ts';
import { noteRecord } from '../resources/note.ts';
import { creditUse, orderListRecord } from '../resources/orders/order.ts';
import { type AuditedRecord, auditedRecords, endpointOf, resourceOfRecord } from '../resources/resource-table.ts';
import { taskRecord } from '../resources/task.ts';
import { transactionListRecord } from '../resources/transaction.ts';
import { unixMilliseconds } from '../time.ts';
import { idText, labelled, largestId } from '../wire.ts';

/** Entries with the same time are sorted in this order. */
export const timelineKinds = ['note', 'call', 'task', 'document', 'payment', 'credit', 'change'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The kinds that users can select in the filter. The filter `payment` includes used credits. */
export type TimelineFilter = Exclude<TimelineKind, 'credit'>;
export const filterOfKind = (kind: TimelineKind): TimelineFilter => (kind === 'credit' ? 'payment' : kind);

const kindsOfRecord: Readonly<Record<AuditedRecord, readonly TimelineKind[]>> = {
  client: ['note', 'call', 'task', 'document', 'payment', 'credit', 'change'],
  consignment: ['note', 'task', 'document', 'change'],
  item: ['note', 'task', 'document', 'change'],
  sale: ['note', 'task', 'change'],
  order: ['note', 'task', 'document', 'payment', 'credit', 'change'],
  task: ['change'],
};

/** The endpoint whose roles and extension also apply to entries of a kind. */
const endpointOfKind: Readonly<Record<TimelineKind, GuardedEndpoint>> = {
  note: 'listNotes',
  call: 'listClients',
  task: 'listTasks',
  document: 'listOrders',
  payment: 'listTransactions',
  credit: 'useCredit',
  change: 'readAuditLog',
};

/** Returns the kinds of entries that the user may read in the timeline of a record; none if the user may not read the record itself. */
export function timelineKindsOf(
  record: AuditedRecord,
  userRoles: readonly string[],
  extensions: readonly string[],
): readonly TimelineKind[] {
  const readEndpoint = endpointOf(resourceOfRecord(record), 'read');
  if (readEndpoint === undefined || !mayCall(readEndpoint, userRoles)) return [];
  return kindsOfRecord[record].filter((kind) => mayCall(endpointOfKind[kind], userRoles) && isOffered(endpointOfKind[kind], extensions));
}

const call = z.object({
  phone: z.string(),
  state: z.enum(callStates).nullable().describe('null: the telephone system does not report states'),
  user: labelled.describe('the user who was called'),
  shared: z.boolean().describe('whether other clients have the same number'),
});

/** `kind` is the name of the member with the content of the entry. */
export const timelineEntry = z.object({
  id: z.string().describe('the position of the entry, which is unique in the timeline'),
  kind: z.enum(timelineKinds),
  at: z.number(),
  note: noteRecord.optional().describe('the note'),
  call: call.optional().describe('a call from a number of the client'),
  task: taskRecord.optional().describe('the task'),
  document: orderListRecord.optional().describe('an invoice, a statement or a credit note'),
  payment: transactionListRecord.optional().describe('the payment'),
  credit: creditUse.optional().describe('a credit that was used for another order, or moved back'),
  change: auditEntry.optional().describe('an entry of the audit log'),
});
export type TimelineEntry = z.output<typeof timelineEntry>;

export const timelineResponse = z.object({
  data: z.array(timelineEntry),
  next: z.string().nullable().describe('the position of the last entry, to send as `before`; null if there are no older entries'),
});

export interface TimelinePosition {
  /** Unix milliseconds. */
  readonly at: number;
  readonly kind: TimelineKind;
  /** Unique among the entries of this kind. */
  readonly id: number;
}

/** For example `1763892000000-note-12`. */
export const textOfPosition = ({ at, kind, id }: TimelinePosition): string => `${at}-${kind}-${id}`;

const positionPattern = /^(-?\d{1,15})-([a-z]+)-(\d{1,15})$/;

/** A time before 1970 is negative, so its position begins with a minus sign: `-3600000-note-12`. */
const sentPosition = z
  .string()
  .regex(positionPattern, 'is not a position in a timeline')
  .transform((text) => {
    const [, at, kind, id] = positionPattern.exec(text) ?? [];
    return { at: Number(at), kind, id: Number(id) };
  })
  .pipe(z.object({ at: unixMilliseconds, kind: z.enum(timelineKinds), id: z.int().max(largestId) }));

const sentKinds = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(timelineKinds)).max(timelineKinds.length));

export const defaultTimelinePageSize = 20;
const maxPageSize = 100;

export const timelineQuery = z.object({
  record_type: z.enum(auditedRecords),
  record_id: idText,
  kinds: sentKinds.optional(),
  before: sentPosition.optional(),
  range: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(maxPageSize))
    .optional(),
});
