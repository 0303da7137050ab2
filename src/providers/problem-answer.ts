/** An answer that is no success → the error that the app shows. Source: api.md "Errors"; contract/wire.ts. */
import type { HttpError } from 'ra-core';
import { type FieldErrors, meErrorSchema, problemSchema, reasonOfProblem } from '../../contract/wire.ts';
import { problemError } from './http-error.ts';

/** The detail says more than any words of ours: which parameter, which conflict. */
const speakForThemselves: readonly string[] = ['bad-query', 'bad-json', 'conflict'];

const ownWords: Readonly<Record<number, string>> = {
  401: 'app.errors.token-expired',
  403: 'app.errors.not-permitted',
  404: 'app.errors.not-found',
  412: 'app.errors.changed-meanwhile',
  413: 'app.errors.too-large',
  422: 'app.errors.invalid-body',
  429: 'app.errors.too-many-attempts',
  502: 'app.errors.unavailable',
  503: 'app.errors.unavailable',
  504: 'app.errors.unavailable',
};

/** `json` is the parsed body, `undefined` when it was no JSON (a proxy's page, which does not say the request's id either: `sentId` is the app's own). */
export function errorOfAnswer(status: number, headers: Headers, json: unknown, sentId?: string): HttpError {
  const retryAfter = secondsToWait(headers);
  const requestId = headers.get('X-Request-Id') ?? sentId;
  const known = { ...(retryAfter === undefined ? {} : { retryAfter }), ...(requestId ? { requestId } : {}) };
  const problem = problemSchema.safeParse(json).data;
  if (!problem) {
    const detail = meErrorSchema.safeParse(json).data?.message;
    return problemError(ownWords[status] ?? detail ?? (status >= 500 ? 'app.errors.failed' : 'app.errors.unreadable'), status, known);
  }
  const reason = reasonOfProblem(problem);
  const message = reason ? `app.errors.${reason}` : ownWords[status];
  return problemError(message && !(reason && speakForThemselves.includes(reason)) ? message : problem.detail, status, {
    ...known,
    problem,
    ...(reason ? { reason } : {}),
    ...(problem.errors ? { errors: joined(problem.errors) } : {}),
  });
}

const joined = (errors: FieldErrors) => Object.fromEntries(Object.entries(errors).map(([path, messages]) => [path, messages.join('; ')]));

/** `Retry-After` in seconds; it may also be a date. */
function secondsToWait(headers: Headers): number | undefined {
  const text = headers.get('Retry-After');
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1_000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}
