/**
 * The `httpClient` of ra-data-simple-rest: signs requests with the token and the real-time socket, and unwraps the
 * envelope. `json` is the record (with its `etag`) or the page of records; a page's count stands in the header
 * `X-Total-Count`. Source: api.md "Conventions"; decisions.md sections 1 and 2.
 */
import { z } from 'zod';
import { foreignAnswer, isSessionEnd } from './http-error.ts';
import { type Answer, type RequestOptions, request } from './request.ts';
import { ownSession } from './session.ts';
import { renewSession } from './session-renewal.ts';
import { socketIdHeader } from './socket-id.ts';

export interface Unwrapped<Json> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: Json;
}
export type WireRecord = Readonly<Record<string, unknown>>;

const wireRecord = z.record(z.string(), z.unknown());
const oneAnswer = z.object({ data: z.tuple([wireRecord]) });
const listAnswer = z.object({ data: z.array(wireRecord), count: z.int().min(0) });

/** One record: a single read, or a write. A 204 answers the id of the address. */
export async function httpClient(url: string, options: RequestInit = {}): Promise<Unwrapped<WireRecord>> {
  const { status, headers, json } = await authorised(url, optionsOf(options));
  if (status === 204) return unwrapped(status, headers, { id: decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)) });
  const answer = oneAnswer.safeParse(json);
  if (!answer.success) throw foreignAnswer('data');
  const etag = headers.get('ETag');
  return unwrapped(status, headers, { ...answer.data.data[0], ...(etag ? { etag } : {}) });
}

/** Any answer, read by its own schema: of what is more than reading and writing one record. */
export async function answerOf<Schema extends z.ZodType>(url: string, options: RequestInit, schema: Schema): Promise<z.output<Schema>> {
  const { json } = await authorised(url, optionsOf(options));
  const answer = schema.safeParse(json);
  if (!answer.success) throw foreignAnswer(answer.error.issues[0]?.path.join('.') || 'data');
  return answer.data;
}

/** A page of records. */
export async function listClient(url: string, signal?: AbortSignal): Promise<Unwrapped<WireRecord[]>> {
  const { status, headers, json } = await authorised(url, { signal });
  const answer = listAnswer.safeParse(json);
  if (!answer.success) throw foreignAnswer(answer.error.issues[0]?.path[0] === 'count' ? 'count' : 'data');
  const counted = new Headers(headers);
  counted.set('X-Total-Count', String(answer.data.count));
  return unwrapped(status, counted, answer.data.data);
}

/** Sends with the token. When the session has ended it is renewed and the request sent again, once: it was refused, so nothing was done. */
async function authorised(url: string, options: RequestOptions): Promise<Answer> {
  const send = () =>
    request(url, { ...options, headers: { ...options.headers, ...authorisation(), ...(options.method ? socketIdHeader() : {}) } });
  try {
    return await send();
  } catch (error) {
    if (!isSessionEnd(error) || !(await renewSession())) throw error;
    return send();
  }
}

function authorisation(): Record<string, string> {
  const session = ownSession();
  return session ? { Authorization: `Bearer ${session.token}` } : {};
}

const methods = z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).optional();

/** What ra-data-simple-rest passes as `RequestInit`, in our own terms. */
function optionsOf({ method, headers, body, signal }: RequestInit): RequestOptions {
  const known = methods.safeParse(method).data;
  const given = new Headers(headers);
  // It names a type for the body that a DELETE does not have, which the service refuses.
  given.delete('Content-Type');
  return {
    headers: { ...Object.fromEntries(given), ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}) },
    ...(known ? { method: known } : {}),
    ...(typeof body === 'string' ? { body } : {}),
    ...(signal ? { signal } : {}),
  };
}

const unwrapped = <Json>(status: number, headers: Headers, json: Json): Unwrapped<Json> => ({ status, headers, body: '', json });
