/** Sign-in and API calls of a user without a browser. */
import { z } from 'zod';
import { accessTokenRecord } from '../../contract/resources/user.ts';
import { oneRecord, recordList } from '../../contract/wire.ts';

export type Account = 'admin' | 'clerk' | 'porter' | 'client';

const tokenResponse = oneRecord(accessTokenRecord);
export type SignIn = z.output<typeof accessTokenRecord>;

/** Signs the account in. Throws if the service refuses. */
export async function signInAt(url: string, account: Account, password = 'demo'): Promise<SignIn> {
  const headers = { Authorization: `Basic ${btoa(`${account}@example.com:${password}`)}` };
  return tokenResponse.parse(await parseResponse(await fetch(`${url}/api/login-token`, { headers }))).data[0];
}

/** Parses a record, and gives it an `id` that is a text. In the API, ids of tasks and notes are numbers, and jobs have an `item_id`. */
const record = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'item_id' in value ? { ...value, id: value.item_id } : value),
  z.looseObject({ id: z.coerce.string() }),
);
export type ApiRecord = z.output<typeof record>;

export interface Api {
  list(path: string): Promise<{ data: ApiRecord[]; count: number }>;
  read(path: string): Promise<ApiRecord>;
  create(path: string, values: object): Promise<ApiRecord>;
  patch(path: string, changes: object): Promise<void>;
  remove(path: string): Promise<void>;
  /** Sends a request whose response contains no record. */
  send(method: 'POST' | 'PUT', path: string, values: object): Promise<void>;
}

/** Paths are relative to `/api/v1.0`. Every call throws if the response is not successful. */
export function apiAs(url: string, { token }: Pick<SignIn, 'token'>): Api {
  const call = async (path: string, options: RequestInit = {}) =>
    parseResponse(
      await fetch(`${url}/api/v1.0/${path}`, {
        ...options,
        headers: { Authorization: `Bearer ${token}`, ...(options.body ? { 'Content-Type': 'application/json' } : {}) },
      }),
    );
  return {
    list: async (path) => recordList(record).parse(await call(path)),
    read: async (path) => oneRecord(record).parse(await call(path)).data[0],
    create: async (path, values) => oneRecord(record).parse(await call(path, { method: 'POST', body: JSON.stringify(values) })).data[0],
    send: async (method, path, values) => void (await call(path, { method, body: JSON.stringify(values) })),
    remove: async (path) => void (await call(path, { method: 'DELETE' })),
    patch: async (path, changes) => void (await call(path, { method: 'PATCH', body: JSON.stringify(changes) })),
  };
}

async function parseResponse(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`${response.url} responded with ${response.status}: ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}
