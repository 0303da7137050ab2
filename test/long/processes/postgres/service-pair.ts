/**
 * Two processes of the service on one PostgreSQL, as on two machines. Each has its own data directory. They share a secret, a folder of
 * files, a server of real-time events, and a load balancer.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../../../server/auth/passwords.ts';
import { openFromConfig } from '../../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../../server/config.ts';
import type { Database } from '../../../../server/database/connection.ts';
import { users } from '../../../../server/database/schema.ts';
import { ownDatabase } from '../../../server/own-database.ts';
import { basic, password } from '../../../server/service.ts';
import { type ServiceProcess, startProcess } from '../../../server/service-process.ts';
import { type EndpointServer, startEndpoint } from '../../../server-units/realtime/endpoint-server.ts';
import { startRoundRobin } from './round-robin.ts';

export type Position = 0 | 1;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The records of a successful response. Empty for a refusal. */
  readonly data: readonly Record<string, unknown>[];
  readonly count: number | undefined;
}

export interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
}

export interface ServicePair {
  /** The URL of the load balancer. */
  readonly url: string;
  readonly realtime: EndpointServer;
  /** Direct access to the database. */
  readonly db: Database;
  urlOf(position: Position): string;
  process(position: Position): ServiceProcess;
  /** Starts the process on a new port, and updates the load balancer. */
  start(position: Position): Promise<void>;
  close(): Promise<void>;
}

const clerk = 'clerk@example.com';

export async function startPair(environment: Readonly<Record<string, string>> = {}): Promise<ServicePair> {
  const database = await ownDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'service-pair-'));
  const realtime = await startEndpoint();
  const loadBalancer = await startRoundRobin();
  const environmentOf = (position: Position) => ({
    ...database.environment,
    ...realtime.environment,
    DATA_DIR: join(folder, `data-${position}`),
    FILES_DIR: join(folder, 'files'),
    SECRET: 'both processes share it: 0123456789',
    ...environment,
  });
  const opened = await openFromConfig(readConfig({ ...environmentOf(0), DATA_DIR: join(folder, 'data-of-the-test') }));
  const password_hash = await hashPassword(password);
  await opened.database.db.insert(users).values({ email: clerk, full_name: 'The clerk', password_hash, role: 'administrator' });

  const processes = new Map<Position, ServiceProcess>();
  const process = (position: Position): ServiceProcess => {
    const started = processes.get(position);
    if (!started) throw new Error('the process was not started');
    return started;
  };
  const start = async (position: Position) => {
    const started = await startProcess(environmentOf(position));
    processes.set(position, started);
    await loadBalancer.setUrl(position, started.url);
  };
  await Promise.all([start(0), start(1)]);
  return {
    url: loadBalancer.url,
    realtime,
    db: opened.database.db,
    urlOf: (position) => process(position).url,
    process,
    start,
    async close() {
      await loadBalancer.close();
      await Promise.all([...processes.values()].map((serviceProcess) => serviceProcess.end('SIGKILL')));
      await realtime.close();
      await opened.close();
      await database.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a request. `path` is relative to the root of the URL. Throws if there is no response. */
export async function sendRequest(
  url: string,
  path: string,
  token?: string,
  { method, headers, json, form }: Request = {},
): Promise<Reply> {
  const response = await fetch(url + path, {
    method: method ?? (json === undefined && !form ? 'GET' : 'POST'),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(form ? { body: form } : json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  const { data, count } = response.ok && text !== '' ? JSON.parse(text) : { data: [], count: undefined };
  return { status: response.status, headers: response.headers, text, data, count };
}

export const trySignIn = (url: string, secret = password, email = clerk) =>
  sendRequest(url, '/api/login-token', undefined, { headers: { authorization: basic(email, secret) } });

export async function signIn(url: string): Promise<string> {
  const { data, text } = await trySignIn(url);
  if (!data[0]) throw new Error(text);
  return String(data[0].token);
}
