/** A service in the test process, with its own database, users and clock. Tests send it requests over HTTP. */
import { join } from 'node:path';
import type { Role } from '../../contract/access.ts';
import type { ExtensionName } from '../../contract/wire.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { jobTypes } from '../../server/background/job-types.ts';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { readConfig } from '../../server/config.ts';
import type { Database, OpenedDatabase } from '../../server/database/connection.ts';
import { clients, users } from '../../server/database/schema.ts';
import { currentActor } from '../../server/http/actor.ts';
import { createLog } from '../../server/http/request-log.ts';
import type { JobType } from '../../server/jobs/job-type.ts';
import { startService } from '../../server/service.ts';
import { checkResponse } from './check-response.ts';
import { ownDatabase } from './own-database.ts';

export const password = 'correct horse';
/** A user of the test service. `other` is a second clerk, and `blocked` is a blocked clerk. */
export type Person = Role | 'other' | 'blocked';
const people: readonly Person[] = ['administrator', 'clerk', 'other', 'porter', 'client', 'blocked'];
export const emailOf = (person: Person) => `${person}@example.com`;
const passwordHash = hashPassword(password);

export interface ServiceResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON, or undefined for an empty body. Check it with a schema or a matcher. */
  readonly body: unknown;
}

export interface CallOptions {
  readonly as?: Person;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  /** This file is sent as the part `file` of a form. */
  readonly upload?: File;
}

export interface SentQuery {
  readonly sql: string;
  readonly parameters: unknown[];
}

export interface TestService {
  readonly url: string;
  readonly db: Database;
  readonly pool: OpenedDatabase['pool'];
  /** Returns the queries of requests since this function was last called. Queries of jobs and other background work are left out. */
  queries(): SentQuery[];
  /** Starts to count the queries of background work that contain the text, and returns a function that returns their number. */
  countJobQueries(text: string): () => number;
  /** Lets one statement of the following requests fail: the first if `count` is 1, the second if it is 2, and so on. */
  failStatement(count: number): void;
  /** Cancels a failure that has not happened. Returns whether it has happened since the last call of `failStatement`. */
  cancelFailure(): 'failed' | 'not failed';
  /** Returns the complete log of the service. */
  log(): string;
  /** The folder in which the service stores uploaded files. */
  readonly filesFolder: string;
  /** The id of the client record that the client user is linked to. */
  readonly ownClientId: number;
  readonly userIds: Readonly<Record<Person, number>>;
  /** Returns the time of the service's clock, in Unix milliseconds. */
  now(): number;
  /** Sets the service's clock forward. */
  advance(milliseconds: number): void;
  token(person: Person): Promise<string>;
  /** Sends a request. Throws if the response does not match the schema in the contract. */
  call(method: string, path: string, options?: CallOptions): Promise<ServiceResponse>;
  close(): Promise<void>;
}

/**
 * Adds `additionalJobTypes` to the job types of the service. Enables `extensions`, or by default the extensions that the configuration
 * enables.
 */
export async function startTestService(
  environment: Record<string, string> = {},
  additionalJobTypes: readonly JobType[] = [],
  extensions?: readonly ExtensionName[],
): Promise<TestService> {
  const database = await ownDatabase();
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', ...database.environment, ...environment });
  let sentQueries: SentQuery[] = [];
  let logged = '';
  let clockOffset = 0;
  let statementsUntilFailure: number | undefined;
  let countedText: string | undefined;
  let jobQueryCount = 0;
  const logQuery = (sql: string, parameters: unknown[]) => {
    // Background work, such as jobs and the maintenance, has no actor.
    if (!currentActor()) {
      if (countedText !== undefined && sql.includes(countedText)) jobQueryCount += 1;
      return;
    }
    sentQueries.push({ sql, parameters });
    if (statementsUntilFailure === undefined || statementsUntilFailure <= 0) return;
    statementsUntilFailure -= 1;
    if (statementsUntilFailure === 0) throw new Error('this statement fails, because the test wants it to');
  };
  const opened = await openFromConfig(config, { logQuery });
  const db = opened.database.db;
  const [ownClient] = await db
    .insert(clients)
    .values({ first_name: 'Clara', last_name: 'Eigen', email: emailOf('client'), published: true })
    .returning();
  if (!ownClient) throw new Error('no client');
  const rows = await db
    .insert(users)
    .values(
      await Promise.all(
        people.map(async (person) => ({
          email: emailOf(person),
          full_name: `The ${person}`,
          password_hash: await passwordHash,
          role: person === 'other' || person === 'blocked' ? ('clerk' as const) : person,
          blocked: person === 'blocked',
          ...(person === 'client' ? { client_id: ownClient.id } : {}),
        })),
      ),
    )
    .returning();
  const now = () => Date.now() + clockOffset;
  const service = await startService(config, opened, createLog('trace', { write: (line) => (logged += line) }), {
    now,
    jobTypes: [...jobTypes, ...additionalJobTypes],
    ...(extensions ? { extensions } : {}),
  });
  const tokens = new Map<Person, Promise<string>>();

  const signIn = async (person: Person): Promise<string> => {
    const response = await fetch(`${service.address}/api/login-token`, { headers: { authorization: basic(emailOf(person), password) } });
    return JSON.parse(await response.text()).data[0].token;
  };
  const token = (person: Person) => {
    const existing = tokens.get(person) ?? signIn(person);
    tokens.set(person, existing);
    return existing;
  };

  return {
    url: service.address,
    db,
    pool: opened.database.pool,
    filesFolder: join(config.DATA_DIR, 'files'),
    ownClientId: ownClient.id,
    userIds: Object.fromEntries(people.map((person, index) => [person, rows[index]?.id ?? 0])) as Record<Person, number>,
    queries() {
      const queries = sentQueries;
      sentQueries = [];
      return queries;
    },
    countJobQueries(text) {
      countedText = text;
      jobQueryCount = 0;
      return () => jobQueryCount;
    },
    failStatement(count) {
      statementsUntilFailure = count;
    },
    cancelFailure() {
      const hasFailed = statementsUntilFailure === 0;
      statementsUntilFailure = undefined;
      return hasFailed ? 'failed' : 'not failed';
    },
    log: () => logged,
    now,
    advance(milliseconds) {
      clockOffset += milliseconds;
    },
    token,
    async call(method, path, { as, token: givenToken, headers, json, raw, upload } = {}) {
      const bearer = givenToken ?? (as && (await token(as)));
      const form = upload && new FormData();
      if (upload) form?.append('file', upload);
      const body = form ?? raw ?? (json === undefined ? undefined : JSON.stringify(json));
      const response = await fetch(service.address + path, {
        method,
        headers: {
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
          ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const text = await response.text();
      const received = { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
      if (received.status >= 500 && statementsUntilFailure === 0) return received;
      if (received.status >= 500) console.error(logged.split('\n').slice(-3).join('\n'));
      checkResponse(method, path, received);
      return received;
    },
    async close() {
      await service.close();
      await database.remove();
    },
  };
}

export const basic = (email: string, secret: string) => `Basic ${Buffer.from(`${email}:${secret}`).toString('base64')}`;
