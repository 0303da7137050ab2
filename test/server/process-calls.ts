/** Calls of a service that may die under them: what is not answered whole, or with 5xx, is not known to have been done. */
import { z } from 'zod';
import { basic, password } from './service.ts';

export interface Call {
  readonly json?: unknown;
  readonly upload?: File;
  /** `Idempotency-Key`. */
  readonly key?: string;
}

export interface Answered {
  readonly status: number;
  readonly body: unknown;
  readonly version: number;
}

/** Undefined when it is not known whether it was done. */
export type Caller = (method: string, path: string, call?: Call) => Promise<Answered | undefined>;

/** A service that is halted answers nothing at all. */
const patience = 20_000;

/** `shows5xx`: for a test that is about them. */
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
        signal: AbortSignal.timeout(patience),
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

const one = z.object({ data: z.tuple([z.record(z.string(), z.unknown())]) });

/** The record of an answer. Throws for an answer without one, and for none. */
export function recordOf(answered: Answered | undefined): Record<string, unknown> {
  const parsed = one.safeParse(answered?.body);
  if (!parsed.success) throw new Error(`no record in ${JSON.stringify(answered)}`);
  return parsed.data.data[0];
}
