/**
 * The `httpClient` for ra-data-simple-rest, which unwraps the envelope of responses. `json` is the record with its `etag`, or a page of
 * records. The header `X-Total-Count` of a page is the total.
 * Source: docs/specification/api.md#conventions, docs/specification/extensions.md#lists.
 */
import { z } from 'zod';
import { ownSession } from '../session/session.ts';
import { withRenewal } from '../session/session-renewal.ts';
import { waitForCombinedReads } from './combined-read.ts';
import { contractError } from './http-error.ts';
import { type RequestOptions, request, type ServiceResponse } from './request.ts';
import { socketIdHeader } from './socket-id.ts';

/** A response without its envelope, in the form that ra-data-simple-rest expects. `body` is empty, because that library does not use it. */
export interface UnwrappedResponse<Json> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: Json;
}
/** A record with unchecked fields: as the service sends it, or already in the app's shape. */
export type WireRecord = Readonly<Record<string, unknown>>;

export const wireRecord = z.record(z.string(), z.unknown());
const recordBody = z.object({ data: z.tuple([wireRecord]) });
const listBody = z.object({ data: z.array(wireRecord), count: z.int().min(0) });

/** Reads or writes one record. Returns the record; after a 204, only the id from the address. Rejects with an HttpError. */
export async function httpClient(url: string, options: RequestInit = {}): Promise<UnwrappedResponse<WireRecord>> {
  const { status, headers, json } = await sendAuthorised(url, optionsOf(options));
  if (status === 204) return unwrap(status, headers, { id: decodeURIComponent(url.slice(url.lastIndexOf('/') + 1)) });
  const parsed = recordBody.safeParse(json);
  if (!parsed.success) throw contractError('data');
  const etag = headers.get('ETag');
  return unwrap(status, headers, { ...parsed.data.data[0], ...(etag ? { etag } : {}) });
}

/** Returns the parsed response of a request. Rejects with an HttpError, also if the response does not fit the schema. */
export async function requestParsed<Schema extends z.ZodType>(
  url: string,
  options: RequestInit & Pick<RequestOptions, 'retries'>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { json } = await sendAuthorised(url, optionsOf(options));
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw contractError(parsed.error.issues[0]?.path.join('.') || 'data');
  return parsed.data;
}

export async function requestList(url: string, signal?: AbortSignal): Promise<UnwrappedResponse<WireRecord[]>> {
  const { status, headers, json } = await sendAuthorised(url, { signal });
  const parsed = listBody.safeParse(json);
  if (!parsed.success) throw contractError(parsed.error.issues[0]?.path[0] === 'count' ? 'count' : 'data');
  const headersWithTotal = new Headers(headers);
  headersWithTotal.set('X-Total-Count', String(parsed.data.count));
  return unwrap(status, headersWithTotal, parsed.data.data);
}

async function sendAuthorised(url: string, options: RequestOptions): Promise<ServiceResponse> {
  if (options.method === undefined) await waitForCombinedReads(url);
  return withRenewal(() =>
    request(url, { ...options, headers: { ...options.headers, ...authorizationHeader(), ...(options.method ? socketIdHeader() : {}) } }),
  );
}

function authorizationHeader(): Record<string, string> {
  const session = ownSession();
  return session ? { Authorization: `Bearer ${session.token}` } : {};
}

const methods = z.enum(['POST', 'PUT', 'PATCH', 'DELETE']).optional();

function optionsOf({ method, headers, body, signal, retries }: RequestInit & Pick<RequestOptions, 'retries'>): RequestOptions {
  const validMethod = methods.safeParse(method).data;
  const headersToSend = new Headers(headers);
  // For a DELETE, the library sends a content type without a body, which the service refuses.
  headersToSend.delete('Content-Type');
  return {
    headers: { ...Object.fromEntries(headersToSend), ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}) },
    ...(validMethod ? { method: validMethod } : {}),
    ...(typeof body === 'string' ? { body } : {}),
    ...(signal ? { signal } : {}),
    ...(retries === undefined ? {} : { retries }),
  };
}

const unwrap = <Json>(status: number, headers: Headers, json: Json): UnwrappedResponse<Json> => ({ status, headers, body: '', json });
