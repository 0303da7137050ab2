/**
 * A read is retried with increasing delays if the connection fails, if the service fails briefly, or if its response is incomplete. A write
 * is never retried, because the service may have applied it. Every failure is an HttpError, except for an abort by the caller: it rejects
 * with the signal's reason.
 */
import { HttpError } from 'react-admin';
import { problemError, problemOf } from './http-error.ts';
import { newKey } from './new-key.ts';
import { readTimeoutMs, takePrefetched } from './prefetch.ts';
import { errorOfResponse } from './problem-response.ts';
import { serviceUrl } from './service-address.ts';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  signal?: AbortSignal | undefined;
  /** Maximum number of retries of a read; 2 by default. */
  retries?: number;
}

export interface ServiceResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; `undefined` after a 204. */
  readonly json: unknown;
}

/** Milliseconds after which a write is aborted. */
const writeTimeoutMs = 30_000;
const maxRetryAfterSeconds = 10;

/** `path` begins with a slash and is relative to the service's address. */
export async function request(path: string, options: RequestOptions = {}): Promise<ServiceResponse> {
  const retries = (options.method ?? 'GET') === 'GET' ? (options.retries ?? 2) : 0;
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(path, options);
    } catch (error) {
      const delayMs = retryDelayMs(error, attempt);
      if (attempt >= retries || delayMs === undefined) throw error;
      await sleep(delayMs, options.signal);
    }
  }
}

/**
 * Returns the milliseconds to wait before a retry; `undefined` if the request must not be retried. A 503 is retried only if its
 * `Retry-After` is at most {@link maxRetryAfterSeconds}.
 */
export function retryDelayMs(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof HttpError) || error.message === 'app.errors.timeout') return undefined;
  // The random factor prevents all browsers from retrying at the same time.
  const backOffMs = 300 * 2 ** attempt * (0.5 + Math.random());
  const { retryAfter } = problemOf(error);
  if (error.status === 503)
    return retryAfter !== undefined && retryAfter <= maxRetryAfterSeconds ? Math.max(retryAfter * 1_000, backOffMs) : undefined;
  const isIncomplete = error.status === 200 && error.message === 'app.errors.unreadable';
  return isIncomplete || [0, 500, 502].includes(error.status) ? backOffMs : undefined;
}

async function send(path: string, { method = 'GET', headers = {}, body, signal }: RequestOptions): Promise<ServiceResponse> {
  const timeout = AbortSignal.timeout(method === 'GET' ? readTimeoutMs : writeTimeoutMs);
  let requestId: string | undefined;
  try {
    const baseUrl = await serviceUrl();
    const url = baseUrl + path;
    signal?.throwIfAborted();
    const prefetchedResponse = method === 'GET' ? takePrefetched(url) : undefined;
    // A service at another origin does not get the header, because its CORS rules may not allow it.
    requestId = baseUrl === '' && !prefetchedResponse ? newKey() : undefined;
    const response = await (prefetchedResponse ??
      fetch(url, {
        method,
        headers: { Accept: 'application/json', ...(requestId ? { 'X-Request-Id': requestId } : {}), ...headers },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body === undefined ? {} : { body }),
      }));
    const json = parseJson(await response.text());
    if (!response.ok) throw errorOfResponse(response.status, response.headers, json, requestId);
    if (json === undefined && response.status !== 204) throw problemError('app.errors.unreadable', response.status);
    return { status: response.status, headers: response.headers, json };
  } catch (error) {
    if (error instanceof HttpError || signal?.aborted) throw error;
    throw problemError(timeout.aborted ? 'app.errors.timeout' : 'app.errors.unreachable', 0, requestId ? { requestId } : {});
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sleep = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort);
  });
