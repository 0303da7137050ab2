/**
 * Schemas that most endpoints share, such as those of ids, responses and errors.
 * Source: docs/specification/api.md#conventions, docs/specification/api.md#errors, docs/specification/extensions.md#error-responses.
 */
import { z } from 'zod';

/** `{ data: [record] }`: the response to a single read and to most writes. */
export const oneRecord = <RecordSchema extends z.ZodType>(record: RecordSchema) => z.object({ data: z.tuple([record]) });

/** `{ data: [...], count }`: a page of records, and the number of records on all pages. */
export const recordList = <RecordSchema extends z.ZodType>(record: RecordSchema) =>
  z.object({ data: z.array(record), count: z.int().min(0) });

/** A list that also contains its own title and link. */
export const recordListWithSelf = <RecordSchema extends z.ZodType>(record: RecordSchema) =>
  recordList(record).extend({ self: z.object({ title: z.string(), href: z.string() }) });

/**
 * The reasons why a request can fail. A reason is the last part of a problem's `type`. It distinguishes problems with the same status.
 */
export const problemReasons = {
  'bad-query': { status: 400, title: 'Bad Request' },
  'bad-json': { status: 400, title: 'Bad Request' },
  'no-credentials': { status: 401, title: 'Unauthorized' },
  'wrong-credentials': { status: 401, title: 'Unauthorized' },
  'account-blocked': { status: 401, title: 'Unauthorized' },
  'token-expired': { status: 403, title: 'Forbidden' },
  'not-permitted': { status: 403, title: 'Forbidden' },
  'not-found': { status: 404, title: 'Not Found' },
  conflict: { status: 409, title: 'Conflict' },
  'changed-meanwhile': { status: 412, title: 'Precondition Failed' },
  'too-large': { status: 413, title: 'Content Too Large' },
  'wrong-content-type': { status: 415, title: 'Unsupported Media Type' },
  'invalid-body': { status: 422, title: 'Unprocessable Content' },
  'too-many-attempts': { status: 429, title: 'Too Many Requests' },
  failed: { status: 500, title: 'Internal Server Error' },
  unavailable: { status: 503, title: 'Service Unavailable' },
  'too-slow': { status: 503, title: 'Service Unavailable' },
  'storage-full': { status: 507, title: 'Insufficient Storage' },
  'storage-read-only': { status: 503, title: 'Service Unavailable' },
} as const;
export type ProblemReason = keyof typeof problemReasons;

/** Milliseconds for which the service keeps an `Idempotency-Key`. Source: docs/specification/extensions.md#idempotency. */
export const keyLifetimeMs = 24 * 3_600_000;

/** The reasons with a 5xx status that guarantee that the request changed nothing. */
export const reasonsWithoutEffect: readonly ProblemReason[] = ['too-slow', 'storage-full', 'storage-read-only'];

const problemTypePrefix = 'https://auction-backoffice.example/problems/';

/** Messages by dotted field path: `{ "bank_details.0.iban": ["is too long"] }`. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.output<typeof fieldErrorsSchema>;

/** A document that would no longer match the result of an item if the result changed. */
export const blockingDocument = z.object({
  id: z.string(),
  number: z.string(),
  type: z.string(),
  status: z.string(),
  grand_total: z.string().describe('decimal'),
  new_total: z
    .string()
    .nullable()
    .describe('decimal: the total if the request is sent again with `update_documents`; null if the status of the document is not `new`'),
});
export type BlockingDocument = z.output<typeof blockingDocument>;

/** `{ id, label }`: a reference, a term or a state as read. */
export const labelled = z.object({ id: z.string(), label: z.string() });
export type Labelled = z.output<typeof labelled>;

/** `at` is in Unix milliseconds. */
const deletion = z.object({
  at: z.number(),
  user: labelled.nullable().describe('null: the service itself'),
});

export const problemSchema = z.object({
  type: z.string().describe('URL that names the kind of problem'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: fieldErrorsSchema
    .optional()
    .describe(
      'messages: with 422 by dotted field path; with 409 by `Idempotency-Key` or field; with 400 by the field of an unknown assignee',
    ),
  data: z.array(z.unknown()).optional().describe('with 412: the current record; with 409 of a knock-down: the current preview'),
  documents: z
    .array(blockingDocument)
    .optional()
    .describe('with 409, extension confirmations: the documents that prevent the change of an item’s result'),
  explained: z
    .object({ code: z.string(), params: z.record(z.string(), z.string()) })
    .optional()
    .describe('with some responses of 409 and 422: the code of `detail` and its values, so that an app can translate it'),
  deletion: deletion
    .optional()
    .describe('with 404 of a single read, extension deletion-details: the record was deleted, and the caller could read it before'),
});
export type Problem = z.output<typeof problemSchema>;
export type ProblemDetails = 'errors' | 'data' | 'documents' | 'explained' | 'deletion';

/** Returns the problem document (RFC 9457) of an error. `detail` is an English text for API clients. */
export function problemDocument(reason: ProblemReason, detail: string, details: Pick<Problem, ProblemDetails> = {}): Problem {
  return { type: problemTypePrefix + reason, ...problemReasons[reason], detail, ...details };
}

/** Returns undefined for an unknown `type`, such as that of another service. */
export function reasonOfProblem(problem: Pick<Problem, 'type'>): ProblemReason | undefined {
  const slug = problem.type.startsWith(problemTypePrefix) ? problem.type.slice(problemTypePrefix.length) : '';
  return Object.keys(problemReasons).find((reason): reason is ProblemReason => reason === slug);
}

/** The error responses of `/api/me`, which differ from those of all other endpoints. Source: docs/specification/api.md#errors. */
export const meErrorSchema = z.object({ error: z.string(), message: z.string() });

/** Accepts `true`/`false`, `1`/`0`, `"1"`/`"0"` and `"true"`/`"false"`. Source: docs/specification/extensions.md#booleans. */
export const wireBoolean = z
  .union([z.boolean(), z.literal([1, 0]), z.literal(['1', '0', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** Ids are 32-bit integers. */
export const largestId = 2_147_483_647;

/** An id as a string of digits. In request bodies, an id can also be a number; see {@link sentId}. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'is not an id')
  .refine((text) => Number(text) <= largestId, 'is not an id');
export const sentId = z.union([idText, z.int().min(1).max(largestId).transform(String)]);

export const maxTitleLength = 1_000;

/** Text that PostgreSQL can store: without U+0000 and without half of a surrogate pair. `maxLength` is in UTF-16 code units. */
export const storableText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `is longer than ${maxLength} characters`)
    .superRefine((text, context) => {
      const codePoint = /[\0\p{Surrogate}]/u.exec(text)?.[0].codePointAt(0);
      if (codePoint === undefined) return;
      const character = `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`;
      addRuleIssue(context, 'character', `contains the character ${character}, which cannot be stored`, { character });
    });

/** Returns the text, cut to `maxLength` characters. Half of a surrogate pair at its end is removed, because it cannot be stored. */
export const cutText = (text: string, maxLength: number): string => text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '');

/** The part of zod's refinement context that our checks use. */
export interface RefinementContext {
  addIssue(issue: { code: 'custom'; message: string; path: PropertyKey[]; params: Record<string, unknown> }): void;
}

/** Adds an issue. The app translates the rule and its values into the user's language; `message` is for API clients. */
export function addRuleIssue(
  context: RefinementContext,
  rule: string,
  message: string,
  values: Readonly<Record<string, string | number>> = {},
  path: readonly PropertyKey[] = [],
): void {
  context.addIssue({ code: 'custom', message, path: [...path], params: { rule, ...values } });
}

/** `{ value, label }`: a state as in the response to an update. */
export const labelledState = <const State extends string>(states: readonly State[]) =>
  z.object({ value: z.enum(states), label: z.string() });

/**
 * The names of all extensions. A service lists its extensions in `config.extensions` of `/api/me`.
 * Source: docs/specification/extensions.md#all-extensions.
 */
export const extensionNames = [
  'address-delete',
  'after-sale',
  'audit-log',
  'bin',
  'bulk-matching',
  'charge-tax-rates',
  'client-errors',
  'client-credit',
  'clients-bulk',
  'collecting-societies',
  'collection',
  'concurrency',
  'confirmations',
  'consignments-bulk',
  'consignments-read',
  'create',
  'deletion-details',
  'detail-fields',
  'documents',
  'entity-bundles',
  'export-proof',
  'finder-fees',
  'former-staff',
  'house-terms',
  'id-filter',
  'idempotency',
  'invoice-corrections',
  'invoice-release',
  'item-terms',
  'items-list',
  'items-move',
  'job-progress',
  'jobs',
  'journal',
  'knock-down',
  'letterhead',
  'notes-write',
  'order-credits',
  'order-discounts',
  'order-write',
  'orders-bulk',
  'own-goods',
  'query',
  'realtime-post',
  'payment-allocation',
  'payment-reversals',
  'payments',
  'premium-terms',
  'related',
  'reminders',
  'resale-right',
  'sale-context',
  'scheme-texts',
  'search',
  'shipments',
  'sign-out',
  'single-read',
  'sockets',
  'stats',
  'task-dependencies',
  'task-filters',
  'task-undo',
  'tasks-bulk',
  'tax-terms',
  'telephony',
  'terms',
  'time-zone',
  'timeline',
  'transactions-list',
  'user-channel',
  'view-counts',
  'views',
] as const;
export type ExtensionName = (typeof extensionNames)[number];
