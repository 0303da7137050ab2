import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, inject, test } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { openFromConfig } from '../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/database/connection.ts';
import { clients, items, tasks, users } from '../../../server/database/schema.ts';
import { demoUsers } from '../../../server/demo/demo-users.ts';
import { type OwnDatabase, ownDatabase } from '../../server/own-database.ts';
import { basic, password } from '../../server/service.ts';
import { runUntilExit, type ServiceProcess, startProcess } from '../../server/service-process.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function createDatabase(): Promise<OwnDatabase> {
  const ownData = await ownDatabase();
  cleanUps.push(() => ownData.remove());
  return ownData;
}

async function startService(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const service = await startProcess(environment);
  cleanUps.push(() => service.end('SIGKILL'));
  return service;
}

/** Inserts a clerk and some clients before the service starts. Returns the ids of the clients. */
async function insertClients(environment: Readonly<Record<string, string>>, amount: number): Promise<number[]> {
  const opened = await openFromConfig(readConfig(environment));
  const passwordHash = await hashPassword(password);
  await opened.database.db
    .insert(users)
    .values({ email: 'clerk@example.com', full_name: 'The clerk', password_hash: passwordHash, role: 'clerk' });
  const rows =
    amount === 0
      ? []
      : await opened.database.db
          .insert(clients)
          .values(Array.from({ length: amount }, (_, number) => ({ last_name: `Client ${number}` })))
          .returning({ id: clients.id });
  await opened.close();
  return rows.map(({ id }) => id);
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/login-token`, { headers: { authorization: basic('clerk@example.com', password) } });
  return JSON.parse(await response.text()).data[0].token;
}

/** Changes a phone number. Returns the status when the whole response has arrived. */
async function setPhone(url: string, token: string, client: number, phone: string): Promise<number> {
  const response = await fetch(`${url}/api/v1.0/datatable-clients/${client}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  });
  await response.text();
  return response.status;
}

async function phoneOf(url: string, token: string, client: number): Promise<string> {
  const response = await fetch(`${url}/api/v1.0/datatable-clients/${client}`, { headers: { authorization: `Bearer ${token}` } });
  return JSON.parse(await response.text()).data[0].phone;
}

const oneLine = /^[^\n]+\n$/;

test('a start on a port that is in use fails with a one-line message that names the port', async () => {
  const otherServer = createServer().listen(0, '127.0.0.1');
  await once(otherServer, 'listening');
  cleanUps.push(async () => otherServer.close());
  const address = otherServer.address();
  const port = String(typeof address === 'object' ? address?.port : address);
  const { code, errors } = await runUntilExit({ ...(await createDatabase()).environment, PORT: port });
  expect(code).toBe(1);
  expect(errors).toMatch(oneLine);
  expect(errors).toContain(`port ${port}`);
});

test.runIf(inject('database') === 'embedded')(
  'a start with a data directory that is in use or contains other files fails with a one-line message',
  async () => {
    const { environment } = await createDatabase();
    await startService(environment);
    const second = await runUntilExit(environment);
    expect(second).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
    expect(second.errors).toContain('in use');

    const foreignFolder = await mkdtemp(join(tmpdir(), 'foreign-'));
    cleanUps.push(() => rm(foreignFolder, { recursive: true }));
    await writeFile(join(foreignFolder, 'thesis.txt'), 'mine');
    const refused = await runUntilExit({ DATA_DIR: foreignFolder });
    expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
    expect(refused.errors).toContain(foreignFolder);
  },
);

test('a start with an unreachable database or an invalid setting fails with a one-line message', async () => {
  const { environment } = await createDatabase();
  const unreachable = await runUntilExit({ ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(unreachable).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
  expect(unreachable.errors).toContain('DATABASE_URL');
  const misconfigured = await runUntilExit({ ...environment, PORT: 'eighty' });
  expect(misconfigured).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
  expect(misconfigured.errors).toContain('PORT');
});

test.runIf(inject('database') === 'embedded')('a start prints the demo accounts only if the database has them', async () => {
  const { environment } = await createDatabase();
  await insertClients(environment, 0);
  const printedAtStart = async () => {
    const service = await startService({ ...environment, SEED: 'demo' });
    await service.end('SIGTERM');
    return (await service.ended).output;
  };
  expect(await printedAtStart()).not.toContain('clerk@example.com');
  const opened = await openFromConfig(readConfig(environment));
  await opened.database.db.delete(users);
  await opened.database.db.insert(users).values(await demoUsers());
  await opened.close();
  expect(await printedAtStart()).toContain('Demo accounts, password "demo": admin@example.com, clerk@example.com');
});

test('after SIGTERM, the service completes a write in flight and exits with code 0, and the next start has the write', async () => {
  const { environment } = await createDatabase();
  const [client = 0] = await insertClients(environment, 1);
  const first = await startService(environment);
  const token = await signIn(first.url);
  const response = setPhone(first.url, token, client, '044 111 22 33');
  const ready = fetch(`${first.url}/api/ready`);
  expect((await ready).status).toBe(200);
  const code = first.end('SIGTERM');
  expect(await response).toBe(200);
  expect(await code).toBe(0);
  const second = await startService(environment);
  expect(await phoneOf(second.url, token, client)).toBe('044 111 22 33');
  expect(await second.end('SIGINT')).toBe(0);
});

test('an unused open connection does not delay the stop of the service', async () => {
  const service = await startService((await createDatabase()).environment);
  const { hostname, port } = new URL(service.url);
  const unused = connect(Number(port), hostname);
  cleanUps.push(async () => unused.destroy());
  await once(unused, 'connect');
  expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
  expect(await service.end('SIGTERM')).toBe(0);
});

const numbers = Array.from({ length: 1_500 }, (_, number) => number);
const bulkJobs = [
  {
    record: 'item',
    insert: (db: Database) =>
      db
        .insert(items)
        .values(numbers.map((number) => ({ description: `Lot ${number}` })))
        .returning({ id: items.id, version: items.version }),
    bodyOf: (ids: readonly string[]) => ({ operation: 'update_field', field: 'caption', value: 'Once', items: ids }),
    read: async (db: Database) =>
      (await db.select({ caption: items.caption, version: items.version }).from(items)).map(({ caption, version }) => ({
        isChanged: caption === 'Once',
        version,
      })),
  },
  {
    record: 'task',
    insert: (db: Database) =>
      db
        .insert(tasks)
        .values(numbers.map((number) => ({ label: `Task ${number}` })))
        .returning({ id: tasks.id, version: tasks.version }),
    bodyOf: (ids: readonly string[]) => ({ operation: 'set_fields', values: { completed: true }, tasks: ids }),
    read: (db: Database) => db.select({ isChanged: tasks.completed, version: tasks.version }).from(tasks),
  },
];

test.each(bulkJobs)('a bulk job whose process is killed continues after the next start, and changes every $record once', async (kind) => {
  const { environment } = await createDatabase();
  await insertClients(environment, 0);
  const seeded = await openFromConfig(readConfig(environment));
  const written = await kind.insert(seeded.database.db);
  await seeded.close();

  const first = await startService(environment);
  const authorization = `Bearer ${await signIn(first.url)}`;
  const started = await fetch(`${first.url}/api/v1.0/${kind.record}s-bulk`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(kind.bodyOf(written.map(({ id }) => String(id)))),
  });
  const { item_id } = JSON.parse(await started.text()).data[0];
  const job = async (url: string) => {
    const response = await fetch(`${url}/api/v1.0/advancedqueue_item?filter[item_id]=${item_id}`, { headers: { authorization } });
    return JSON.parse(await response.text()).data[0];
  };
  await expect.poll(async () => (await job(first.url)).done, { interval: 5 }).toBeGreaterThan(0);
  await first.end('SIGKILL');

  const second = await startService(environment);
  await expect.poll(async () => (await job(second.url)).state).toBe('success');
  expect(await job(second.url)).toMatchObject({ done: 1_500, total: 1_500 });
  await second.end('SIGTERM');
  const reopened = await openFromConfig(readConfig(environment));
  const changed = await kind.read(reopened.database.db);
  await reopened.close();
  expect(changed).toHaveLength(1_500);
  expect(changed.every(({ isChanged }) => isChanged)).toBe(true);
  expect(new Set(changed.map(({ version }) => version))).toEqual(new Set([(written[0]?.version ?? 0) + 1]));
});
