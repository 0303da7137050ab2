/**
 * The failure of a request as react-admin's `HttpError`. `status` is 0 if there was no response. `message` is a translation key, or the
 * service's own message if that is more specific. `body` is a {@link ProblemBody}.
 */
import { HttpError } from 'react-admin';
import type { Problem, ProblemReason } from '../../../contract/wire.ts';

export interface ProblemBody {
  /** Messages by dotted field path, as forms expect them. With `app.errors.not-filterable`: by filter. */
  readonly errors?: Readonly<Record<string, string>>;
  readonly problem?: Problem;
  /** The reason, if the contract defines it. */
  readonly reason?: ProblemReason;
  /** Seconds to wait before another try (`Retry-After`). */
  readonly retryAfter?: number;
  /** The id of the request in the service's log. */
  readonly requestId?: string;
  /** With `app.errors.foreign`: the field of the response that does not fit the contract. */
  readonly invalidField?: string;
  /** Set if a write failed before it was sent. */
  readonly isUnsent?: true;
  /** With 412: the version of the record that the problem document contains. */
  readonly etag?: string;
  /** With 412: the current record in the app's shape, with its `etag`. */
  readonly current?: Readonly<Record<string, unknown>>;
}

export const problemError = (message: string, status: number, body: ProblemBody = {}): HttpError => new HttpError(message, status, body);

/** Marks the HttpError of a read that precedes a write: the write was not sent. Returns any other error unchanged. */
export const markUnsent = (error: unknown): unknown =>
  error instanceof HttpError ? problemError(error.message, error.status, { ...problemOf(error), isUnsent: true }) : error;

/** The error of a successful response that does not fit the contract. `invalidField` is the path of the wrong field. */
export const contractError = (invalidField: string): HttpError => problemError('app.errors.foreign', 200, { invalidField });

/** Returns the status of an HttpError; `undefined` for any other error. */
export const statusOf = (error: unknown): number | undefined => (error instanceof HttpError ? error.status : undefined);

/** Returns the body of an HttpError; `{}` for any other error. */
export const problemOf = (error: unknown): ProblemBody => (error instanceof HttpError && error.body ? error.body : {});

/** Returns messages by dotted field path; `{}` if the error concerns no field. */
export const fieldErrorsOf = (error: unknown): Readonly<Record<string, string>> => problemOf(error).errors ?? {};

/**
 * Returns whether the service refused the token: 401, or a 403 whose detail mentions an expired token. Any other 403 is a missing
 * permission. The `type` of the problem is ignored, because other services have other types.
 * Source: docs/specification/api.md#errors.
 */
export const isSessionEnd = (error: unknown): boolean =>
  statusOf(error) === 401 || (statusOf(error) === 403 && mentionsExpiredToken(problemOf(error).problem?.detail ?? ''));

const mentionsExpiredToken = (detail: string) => /token/i.test(detail) && /expir/i.test(detail);

/** Returns whether the service could not be reached. A 502, 503 or 504 usually comes from a proxy in front of the service. */
export const isUnreachable = (error: unknown): boolean => [0, 502, 503, 504].includes(statusOf(error) ?? -1);

/** Returns whether the service responded with an error of its own. The response does not show whether the request had an effect. */
export const isServiceError = (error: unknown): boolean => (statusOf(error) ?? 0) >= 500 && !isUnreachable(error);

/** Returns the id of the request in the service's log, if the log may explain the failure. */
export function logReferenceOf(error: unknown): string | undefined {
  const status = statusOf(error) ?? 200;
  return status === 0 || status >= 500 ? problemOf(error).requestId : undefined;
}

/** Returns details that the translated message lacks. */
export function failureDetail(error: unknown): string {
  const { problem, invalidField } = problemOf(error);
  if (invalidField) return invalidField;
  const status = statusOf(error);
  if (status === undefined) return error instanceof Error ? error.message : '';
  return problem ? `${status}: ${problem.detail}` : String(status);
}
