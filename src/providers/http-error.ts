/**
 * What goes wrong with a request, as react-admin's `HttpError`: `status` is 0 when no answer came, `message` is a key
 * of the catalogue (or the service's own words where those say more), `body` is a {@link ProblemBody}.
 */
import { HttpError } from 'ra-core';
import type { Problem, ProblemReason } from '../../contract/wire.ts';

export interface ProblemBody {
  /** Dotted field path to message, as forms take it; with 422. */
  readonly errors?: Readonly<Record<string, string>>;
  /** The service's document, where it sent one. */
  readonly problem?: Problem;
  /** Why, for the reasons that the contract names. */
  readonly reason?: ProblemReason;
  /** Seconds that the service asks to wait (`Retry-After`). */
  readonly retryAfter?: number;
  /** By which the service's log knows the request. */
  readonly requestId?: string;
  /** With `app.errors.foreign`: the field of the answer that could not be understood. */
  readonly foreignField?: string;
  /** Of a write: it failed before it was sent. */
  readonly isUnsent?: true;
  /** With 412: the record as it is now, in the app's shape, `etag` included. */
  readonly current?: Readonly<Record<string, unknown>>;
}

export const problemError = (message: string, status: number, body: ProblemBody = {}): HttpError => new HttpError(message, status, body);

/** The same failure, of what had to be read before a write was sent. */
export const unsent = (error: unknown): unknown =>
  error instanceof HttpError ? problemError(error.message, error.status, { ...problemOf(error), isUnsent: true }) : error;

/** The service answered something that the contract does not know, in the field that is named. */
export const foreignAnswer = (foreignField: string): HttpError => problemError('app.errors.foreign', 200, { foreignField });

/** The status of an error; `undefined` for an error that no request gave. */
export const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

/** The body of an error; empty for an error that no request gave. */
export const problemOf = (error: unknown): ProblemBody => (error instanceof HttpError && error.body ? error.body : {});

/** Messages by dotted field path; `{}` when the error names no field. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> => problemOf(error).errors ?? {};

/** 401, or the 403 that says the token has expired; any other 403 is a matter of permission. Source: api.md "Errors". */
export const isSessionEnd = (error: unknown): boolean =>
  statusOf(error) === 401 || (statusOf(error) === 403 && problemOf(error).reason === 'token-expired');

/** No answer came, or a proxy's that says the service is away. Anything else is an answer, and says what is wrong. */
export const isUnreachable = (error: unknown): boolean => [0, 502, 503, 504].includes(statusOf(error) ?? -1);

/** The request's id in the log of the service, where that tells more: the service failed, or did not answer. */
export function logReferenceOf(error: unknown): string | undefined {
  const status = statusOf(error) ?? 200;
  return status === 0 || status >= 500 ? problemOf(error).requestId : undefined;
}

/** What there is to say of a failure beyond the catalogue's words: `500`, `500: …` or the field that was not understood. */
export function failureDetail(error: unknown): string {
  const { problem, foreignField } = problemOf(error);
  if (foreignField) return foreignField;
  const status = statusOf(error);
  if (status === undefined) return error instanceof Error ? error.message : '';
  return problem ? `${status}: ${problem.detail}` : String(status);
}
