/**
 * The API client of a simulated user. It records the duration of each request with a response, and counts each failed request as an error.
 */
import { z } from 'zod';
import { emailOf, password } from './environment.ts';
import type { Tally } from './tally.ts';

const envelope = z.object({ data: z.array(z.looseObject({ id: z.coerce.string() })) });
export type ApiRecord = z.output<typeof envelope>['data'][number];

export interface ApiResponse {
  readonly status: number;
  /** The ETag of the response; empty if it has none. */
  readonly tag: string;
  readonly records: readonly ApiRecord[];
}

export interface ApiClient {
  readonly token: string;
  readonly uid: string;
  /**
   * Sends a request; `path` is below `/api/v1.0/`, and `tag` is sent as `If-Match`. Returns undefined if the request failed. Status 412 is
   * not a failure: another user changed the record first.
   */
  call(kind: string, method: 'GET' | 'PATCH', path: string, options?: { tag?: string; json?: object }): Promise<ApiResponse | undefined>;
  /** The id of the user's socket, set once it is connected. The service does not send the user's own changes to it. */
  socketId: string | undefined;
}

const requestTimeoutMs = 30_000;

async function sendTimed(
  tally: Tally,
  kind: string,
  url: string,
  request: RequestInit,
): Promise<(ApiResponse & { text: string }) | undefined> {
  const start = performance.now();
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(requestTimeoutMs) });
    const text = await response.text();
    tally.recordResponse(kind, performance.now() - start);
    if (!response.ok && response.status !== 412) {
      tally.recordError(kind, `${response.status} ${text.slice(0, 200)}`);
      return undefined;
    }
    const parsedBody = envelope.safeParse(JSON.parse(text));
    const records = response.ok && parsedBody.success ? parsedBody.data.data : [];
    return { status: response.status, tag: response.headers.get('etag') ?? '', records, text };
  } catch (error) {
    tally.recordError(kind, error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error));
    return undefined;
  }
}

/** Signs a user in and reads `/api/me`, as the app does. Returns undefined if the user cannot sign in. */
export async function signIn(url: string, userNumber: number, tally: Tally): Promise<ApiClient | undefined> {
  const credentials = Buffer.from(`${emailOf(userNumber)}:${password}`).toString('base64');
  const response = await sendTimed(tally, 'sign in', `${url}/api/login-token`, { headers: { authorization: `Basic ${credentials}` } });
  const [session] = response?.records ?? [];
  if (!session) return undefined;
  const { token, uid } = z.object({ token: z.string(), uid: z.string() }).parse(session);
  await sendTimed(tally, 'me', `${url}/api/me?access_token=${token}`, {});
  const client: ApiClient = {
    token,
    uid,
    socketId: undefined,
    call: (kind, method, path, { tag, json } = {}) =>
      sendTimed(tally, kind, `${url}/api/v1.0/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(tag ? { 'if-match': tag } : {}),
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...(json && client.socketId ? { 'x-socket-id': client.socketId } : {}),
        },
        ...(json ? { body: JSON.stringify(json) } : {}),
      }),
  };
  return client;
}
