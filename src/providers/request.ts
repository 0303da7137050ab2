/**
 * One request to the service. Reads are tried again, later each time, when the connection fails, the service is away or fails for a moment, or
 * its answer breaks off; writes never: what became of them is not known. Every failure is an HttpError (see http-error.ts), but for the
 * caller's own abort, which stays what it is.
 */
import { HttpError } from 'ra-core';
import { problemError, problemOf } from './http-error.ts';
import { newKey } from './new-key.ts';
import { readTimeout, takeStarted } from './prefetch.ts';
import { errorOfAnswer } from './problem-answer.ts';
import { serviceUrl } from './service-address.ts';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  signal?: AbortSignal | undefined;
  /** How often a read is tried again; 2 unless said. */
  retries?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; `undefined` with 204. */
  readonly json: unknown;
}

const writeTimeout = 30_000;
/** A service that asks for a longer pause is reported, not waited for. */
const longestPause = 10;

/** `path` begins with a slash and is added to the service's address. */
export async function request(path: string, options: RequestOptions = {}): Promise<Answer> {
  const retries = (options.method ?? 'GET') === 'GET' ? (options.retries ?? 2) : 0;
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(path, options);
    } catch (error) {
      const pause = pauseBefore(error, attempt);
      if (attempt >= retries || pause === undefined) throw error;
      await sleep(pause, options.signal);
    }
  }
}

/** Milliseconds to wait before the next try; `undefined` when another try would not help. */
export function pauseBefore(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof HttpError) || error.message === 'app.errors.timeout') return undefined;
  const backOff = 300 * 2 ** attempt * (0.5 + Math.random());
  const { retryAfter } = problemOf(error);
  if (error.status === 503)
    return retryAfter !== undefined && retryAfter <= longestPause ? Math.max(retryAfter * 1_000, backOff) : undefined;
  const isBroken = error.status === 200 && error.message === 'app.errors.unreadable';
  return isBroken || [0, 500, 502].includes(error.status) ? backOff : undefined;
}

async function send(path: string, { method = 'GET', headers = {}, body, signal }: RequestOptions): Promise<Answer> {
  const timeout = AbortSignal.timeout(method === 'GET' ? readTimeout : writeTimeout);
  let requestId: string | undefined;
  try {
    const service = await serviceUrl();
    const url = service + path;
    signal?.throwIfAborted();
    const started = method === 'GET' ? takeStarted(url) : undefined;
    // Of a service elsewhere it is not known that it lets pages of other origins send this.
    requestId = service === '' && !started ? newKey() : undefined;
    const answer = await (started ??
      fetch(url, {
        method,
        headers: { Accept: 'application/json', ...(requestId ? { 'X-Request-Id': requestId } : {}), ...headers },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body }),
      }));
    const json = parsed(await answer.text());
    if (!answer.ok) throw errorOfAnswer(answer.status, answer.headers, json, requestId);
    if (json === undefined && answer.status !== 204) throw problemError('app.errors.unreadable', answer.status);
    return { status: answer.status, headers: answer.headers, json };
  } catch (error) {
    if (error instanceof HttpError || signal?.aborted) throw error;
    throw problemError(timeout.aborted ? 'app.errors.timeout' : 'app.errors.unreachable', 0, requestId ? { requestId } : {});
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sleep = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
