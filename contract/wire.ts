/**
 * The envelope of every answer and the problem document of every error.
 * Source: api.md "Conventions" and "Errors"; decisions.md section 1, "errors" (RFC 9457).
 */
import { z } from 'zod';

/** `{ data: [record] }`: the answer of a single read and of every write. */
export const oneRecord = <Record extends z.ZodType>(record: Record) => z.object({ data: z.tuple([record]) });

/** `{ data: [...], count }`: a page of records, and how many there are on all pages. */
export const recordList = <Record extends z.ZodType>(record: Record) => z.object({ data: z.array(record), count: z.int().min(0) });

/** A list that names itself: tasks and notes. */
export const recordListWithSelf = <Record extends z.ZodType>(record: Record) =>
  recordList(record).extend({ self: z.object({ title: z.string(), href: z.string() }) });

/**
 * Why a request was refused, as the last part of a problem's `type`: a client may tell two problems of
 * one status apart by it, and shows its own words for it.
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

/** Milliseconds that the service knows an `Idempotency-Key`. Source: decisions.md section 2, ext:idempotency. */
export const keyKeptFor = 24 * 3_600_000;

/** Failures of the service of which it is known that nothing was changed. */
export const changedNothing: readonly ProblemReason[] = ['too-slow', 'storage-full', 'storage-read-only'];

const problemTypes = 'https://auction-backoffice.example/problems/';

/** Messages by dotted field path: `{ "bank_details.0.iban": ["is too long"] }`. */
export const fieldErrorsSchema = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.output<typeof fieldErrorsSchema>;

export const problemSchema = z.object({
  type: z.string().describe('URL that names the kind of problem'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: fieldErrorsSchema
    .optional()
    .describe('with 422: dotted field path to messages; with 409: the header `Idempotency-Key`, where it is at fault'),
  data: z.array(z.unknown()).optional().describe('with 412: the current record'),
});
export type Problem = z.output<typeof problemSchema>;

export function problemDocument(reason: ProblemReason, detail: string, more: { errors?: FieldErrors; data?: unknown[] } = {}): Problem {
  return { type: problemTypes + reason, ...problemReasons[reason], detail, ...more };
}

/** The reason in a problem's `type`; `undefined` for the problems of another service. */
export function reasonOfProblem(problem: Pick<Problem, 'type'>): ProblemReason | undefined {
  const slug = problem.type.startsWith(problemTypes) ? problem.type.slice(problemTypes.length) : '';
  return Object.keys(problemReasons).find((reason): reason is ProblemReason => reason === slug);
}

/** The errors of `/api/me` alone. Source: api.md "Errors". */
export const meErrorSchema = z.object({ error: z.string(), message: z.string() });

/** `true`/`false`, `1`/`0`, `"1"`/`"0"`, `"true"`/`"false"`. Source: decisions.md section 1. */
export const wireBoolean = z
  .union([z.boolean(), z.literal([1, 0]), z.literal(['1', '0', 'true', 'false'])])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** Ids are 32-bit integers. */
export const largestId = 2_147_483_647;

/** An id as reads show it: a string of digits. In bodies the number is accepted too. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'is not an id')
  .refine((text) => Number(text) <= largestId, 'is not an id');
export const sentId = z.union([idText, z.int().min(1).max(largestId).transform(String)]);

/** Text that the service can keep: PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
export const storableText = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text), 'holds a character that cannot be stored');

/** `{ value, label }`: a state as update answers show it. */
export const stateOf = <const State extends string>(states: readonly State[]) => z.object({ value: z.enum(states), label: z.string() });

/** `{ id, label }`: a reference, a term or a state as reads show it. */
export const labelled = z.object({ id: z.string(), label: z.string() });
export type Labelled = z.output<typeof labelled>;

/** Names of the extensions of decisions.md that this code knows; a service lists those it has in `config.extensions`. */
export const extensionNames = [
  'address-delete',
  'audit-log',
  'client-errors',
  'concurrency',
  'consignments-read',
  'create',
  'detail-fields',
  'entity-bundles',
  'id-filter',
  'idempotency',
  'items-list',
  'items-move',
  'job-progress',
  'jobs',
  'notes-write',
  'order-write',
  'sale-context',
  'single-read',
  'stats',
  'task-dependencies',
  'task-filters',
  'telephony',
  'terms',
  'transactions-list',
] as const;
export type ExtensionName = (typeof extensionNames)[number];
