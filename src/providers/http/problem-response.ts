/** Converts a failed response to the error that the app shows. Source: docs/specification/api.md#errors; contract/wire.ts. */
import type { HttpError } from 'react-admin';
import {
  type FieldErrors,
  meErrorSchema,
  type Problem,
  type ProblemReason,
  problemSchema,
  reasonOfProblem,
} from '../../../contract/wire.ts';
import { isSessionEnd, problemError } from './http-error.ts';

/** Reasons whose detail is shown instead of a translated message, because it is more specific. */
const reasonsWithOwnDetail: readonly string[] = ['bad-query', 'bad-json', 'conflict'];

/** Translation keys by status. */
const messageKeys: Readonly<Record<number, string>> = {
  401: 'app.errors.token-expired',
  403: 'app.errors.not-permitted',
  404: 'app.errors.not-found',
  412: 'app.errors.changed-meanwhile',
  413: 'app.errors.too-large',
  422: 'app.errors.invalid-body',
  429: 'app.errors.too-many-attempts',
  500: 'app.errors.failed',
  502: 'app.errors.unavailable',
  503: 'app.errors.unavailable',
  504: 'app.errors.unavailable',
};

/**
 * `json` is the parsed body, or `undefined` if it was not JSON, such as the page of a proxy. `sentId` is the request id that the app sent;
 * it is used if the response has no request id.
 */
export function errorOfResponse(status: number, headers: Headers, json: unknown, sentId?: string): HttpError {
  const retryAfter = secondsToWait(headers);
  const requestId = headers.get('X-Request-Id') ?? sentId;
  const headerDetails = { ...(retryAfter === undefined ? {} : { retryAfter }), ...(requestId ? { requestId } : {}) };
  const etag = status === 412 && headers.get('ETag');
  const problem = problemSchema.safeParse(json).data;
  if (!problem) {
    const detail = meErrorSchema.safeParse(json).data?.message;
    return problemError(
      messageKeys[status] ?? detail ?? (status >= 500 ? 'app.errors.failed' : 'app.errors.unreadable'),
      status,
      headerDetails,
    );
  }
  const reason = reasonOfProblem(problem);
  return problemError(messageOf(problem, reason, status), status, {
    ...headerDetails,
    problem,
    ...(reason ? { reason } : {}),
    ...(etag ? { etag } : {}),
    ...(problem.errors ? { errors: joinMessages(problem.errors) } : {}),
  });
}

/** Returns a translation key, or the detail of the problem if it is more specific or has no translation key. */
function messageOf(problem: Problem, reason: ProblemReason | undefined, status: number): string {
  if (reason && reasonsWithOwnDetail.includes(reason)) return problem.detail;
  if (isSessionEnd(problemError('', status, { problem }))) return 'app.errors.token-expired';
  return (reason ? `app.errors.${reason}` : messageKeys[status]) ?? problem.detail;
}

const joinMessages = (errors: FieldErrors) =>
  Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path, messages.join('; ')]));

/** Returns the seconds of `Retry-After`, which may also be a date. */
function secondsToWait(headers: Headers): number | undefined {
  const text = headers.get('Retry-After');
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
