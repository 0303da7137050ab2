/** Requests to a service that may crash while it handles them. An incomplete response or a 5xx means that the outcome is unknown. */
import { z } from 'zod';
import { basic, password } from './service.ts';

export interface Call {
  readonly json?: unknown;
  readonly upload?: File;
  /** The value of the header `Idempotency-Key`. */
  readonly key?: string;
}

export interface CallResponse {
  readonly status: number;
  readonly body: unknown;
  /** The version in the header `ETag`; 0 without this header. */
  readonly version: number;
}

/** Sends a request. Returns undefined if the outcome is unknown. */
export type Caller = (method: string, path: string, call?: Call) => Promise<CallResponse | undefined>;

/** Milliseconds until a request times out, because a stopped process never responds. */
const timeoutMs = 20_000;

/** Returns a function that sends requests as the owner of the token. With `shows5xx`, it returns 5xx responses instead of undefined. */
export function callerOf(url: string, token: string, { shows5xx = false } = {}): Caller {
  return async (method, path, { json, upload, key } = {}) => {
    const form = upload && new FormData();
    if (upload) form?.append('file', upload);
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    try {
      const response = await fetch(new URL(path, url), {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.status >= 500 && !shows5xx) return undefined;
      const isJson = (response.headers.get('content-type') ?? '').includes('json');
      return {
        status: response.status,
        body: isJson ? JSON.parse(text) : text,
        version: Number((response.headers.get('etag') ?? '').replaceAll(/\D/g, '')),
      };
    } catch {
      return undefined;
    }
  };
}

export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login-token`, { headers: { authorization: basic('clerk@example.com', password) } });
  return z.object({ data: z.tuple([z.object({ token: z.string() })]) }).parse(await response.json()).data[0].token;
}

const singleRecord = z.object({ data: z.tuple([z.record(z.string(), z.unknown())]) });

/** Returns the only record of a response. Throws if there is no response or if it does not contain exactly one record. */
export function recordOf(response: CallResponse | undefined): Record<string, unknown> {
  const parsed = singleRecord.safeParse(response?.body);
  if (!parsed.success) throw new Error(`no record in ${JSON.stringify(response)}`);
  return parsed.data.data[0];
}
