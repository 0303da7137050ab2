/** The disk of the database becomes full, or fails, under load. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { hashPassword } from '../../server/auth/passwords.ts';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { readConfig } from '../../server/config.ts';
import { clients, users } from '../../server/database/schema.ts';
import { createCluster } from '../postgres-cluster.ts';
import { ownDatabase } from '../server/own-database.ts';
import { type Answered, callerOf, signIn } from '../server/process-calls.ts';
import { password } from '../server/service.ts';
import { runToItsEnd, type ServiceProcess, startProcess } from '../server/service-process.ts';
import { canFailImages, canMountImages, createDisk, type ImageDisk } from './image-disk.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const embedded = inject('database') === 'embedded';
const oneLine = /^[^\n]+\n$/;
const lanes = 4;

interface House {
  readonly disk: ImageDisk;
  readonly environment: Readonly<Record<string, string>>;
  readonly client: string;
  /** Stops and starts the PostgreSQL server, which uses the disk as well as the service. */
  readonly endDatabase: () => Promise<void>;
  readonly startDatabase: () => Promise<void>;
}

async function openHouse(): Promise<House> {
  const disk = createDisk(400);
  cleanUps.push(disk.remove);
  const own = await ownDatabase();
  cleanUps.push(own.remove);
  const folder = join(disk.folder, 'cluster');
  if (!embedded) await mkdir(folder);
  const cluster = embedded ? undefined : await createCluster({ folder });
  if (cluster) {
    cleanUps.push(cluster.remove);
    await cluster.start();
  }
  const environment = cluster ? { ...own.environment, DATABASE_URL: cluster.url } : { DATA_DIR: join(disk.folder, 'data') };
  const { database, close } = await openFromConfig(readConfig(environment));
  const clerk = { email: 'clerk@example.com', full_name: 'The clerk', password_hash: await hashPassword(password), role: 'clerk' as const };
  await database.db.insert(users).values(clerk);
  const [client] = await database.db.insert(clients).values({ last_name: 'Full' }).returning({ id: clients.id });
  await close();
  // The cluster was created without fsync, so its files may not be on the disk yet.
  if (cluster) disk.sync();
  return {
    disk,
    environment,
    client: String(client?.id),
    endDatabase: async () => cluster?.kill(),
    startDatabase: async () => cluster?.start(),
  };
}

async function running(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const service = await startProcess(environment);
  cleanUps.push(() => service.end('SIGKILL'));
  return service;
}

/** Writes notes with several clients until the service refuses each of them or ends. Returns the labels of the acknowledged notes. */
async function writeUntilRefused(service: ServiceProcess, client: string, named: string) {
  const call = callerOf(service.url, await signIn(service.url), { shows5xx: true });
  const written: string[] = [];
  const refusals: (Answered | undefined)[] = [];
  let drawn = 0;
  const staff = async () => {
    for (;;) {
      const label = `${named} ${++drawn}`;
      const note = Array.from({ length: 800 }, () => Math.random().toString(36)).join('');
      const response = await call('POST', '/api/v1.0/notes', { json: { label, note, reference: client, published: true } });
      if (response?.status !== 201) return void refusals.push(response);
      written.push(label);
    }
  };
  return { written, refusals, all: Promise.all(Array.from({ length: lanes }, staff)) };
}

async function labelsOf(service: ServiceProcess, client: string): Promise<Set<string>> {
  const call = callerOf(service.url, await signIn(service.url));
  const labels = new Set<string>();
  for (let page = 0; ; page++) {
    const response = await call('GET', `/api/v1.0/notes?filter[reference]=${client}&range=500&page=${page}`);
    const found = [...JSON.stringify(response?.body).matchAll(/"label":"(\w+ \d+)"/g)].map(([, label = '']) => label);
    for (const label of found) labels.add(label);
    if (found.length < 500) return labels;
  }
}

/** Returns the service. Starts it again if it ended with one line, as the embedded database does without space for its log. */
async function next(service: ServiceProcess, environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  if (service.process.exitCode === null) return service;
  expect(embedded).toBe(true);
  expect(await service.ended).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
  return running(environment);
}

describe.runIf(canMountImages())('a disk (skipped where no disk image can be mounted)', () => {
  test('a disk that becomes full under load loses no acknowledged write', { timeout: 240_000 }, async () => {
    const { disk, environment, client } = await openHouse();
    const service = await running(environment);
    const work = await writeUntilRefused(service, client, 'Filling');
    await expect.poll(() => work.written.length, { timeout: 20_000 }).toBeGreaterThan(20);
    disk.fill(2_000_000);
    await work.all;
    for (const refusal of work.refusals) if (refusal) expect([503, 507]).toContain(refusal.status);
    disk.makeRoom();
    const after = await next(service, environment);
    await expect.poll(async () => (await fetch(`${after.url}/api/ready`)).status, { timeout: 30_000 }).toBe(200);
    const labels = await labelsOf(after, client);
    expect(work.written.filter((label) => !labels.has(label))).toEqual([]);
    expect(labels.size - work.written.length).toBeLessThanOrEqual(lanes);
    const call = callerOf(after.url, await signIn(after.url));
    expect(await call('POST', '/api/v1.0/notes', { json: { label: 'After 1', note: 'n', reference: client } })).toMatchObject({
      status: 201,
    });
  });

  test('a disk that fails and becomes read-only under load loses no acknowledged write', {
    timeout: 240_000,
  }, async ({ skip }) => {
    skip(!canFailImages(), 'no error of a file system can be provoked on this machine');
    const { disk, environment, client, endDatabase, startDatabase } = await openHouse();
    const service = await running(environment);
    const work = await writeUntilRefused(service, client, 'Failing');
    await expect.poll(() => work.written.length, { timeout: 20_000 }).toBeGreaterThan(50);
    disk.fail();
    await work.all;
    for (const refusal of work.refusals) if (refusal) expect(refusal).toMatchObject({ status: 503 });
    if (embedded) {
      expect(await service.ended).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
      expect(await runToItsEnd(environment)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^The [^\n]* cannot be [^\n]*read-only[^\n]*\n$/),
      });
    } else {
      expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
    }
    await endDatabase();
    disk.repair();
    await startDatabase();
    const after = await next(service, environment);
    await expect.poll(async () => (await fetch(`${after.url}/api/ready`)).status, { timeout: 30_000 }).toBe(200);
    const labels = await labelsOf(after, client);
    expect(work.written.filter((label) => !labels.has(label))).toEqual([]);
    expect(labels.size - work.written.length).toBeLessThanOrEqual(lanes);
    console.log(`${work.written.length} acknowledged before the disk failed, ${labels.size} there`);
  });
});
