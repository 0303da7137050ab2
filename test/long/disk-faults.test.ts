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
import { type CallResponse, callerOf, signIn } from '../server/process-calls.ts';
import { password } from '../server/service.ts';
import { runUntilExit, type ServiceProcess, startProcess } from '../server/service-process.ts';
import { canFailImages, canMountImages, createDisk, type ImageDisk } from './image-disk.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const embedded = inject('database') === 'embedded';
const oneLine = /^[^\n]+\n$/;
const writerCount = 4;

interface TestedService {
  readonly disk: ImageDisk;
  readonly environment: Readonly<Record<string, string>>;
  readonly client: string;
  /** Kills the PostgreSQL server, whose files are on the disk. Does nothing with the embedded database. */
  readonly endDatabase: () => Promise<void>;
  /** Starts the PostgreSQL server. Does nothing with the embedded database. */
  readonly startDatabase: () => Promise<void>;
}

async function prepareService(): Promise<TestedService> {
  const disk = createDisk(400);
  cleanUps.push(disk.remove);
  const ownData = await ownDatabase();
  cleanUps.push(ownData.remove);
  const folder = join(disk.folder, 'cluster');
  if (!embedded) await mkdir(folder);
  const cluster = embedded ? undefined : await createCluster({ folder });
  if (cluster) {
    cleanUps.push(cluster.remove);
    await cluster.start();
  }
  const environment = cluster ? { ...ownData.environment, DATABASE_URL: cluster.url } : { DATA_DIR: join(disk.folder, 'data') };
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

async function startService(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const service = await startProcess(environment);
  cleanUps.push(() => service.end('SIGKILL'));
  return service;
}

/**
 * Starts several writers of notes. Each writes until the service refuses a note or ends. The labels of acknowledged notes and the refusals
 * are complete when `finished` is resolved.
 */
async function startWriters(service: ServiceProcess, client: string, labelPrefix: string) {
  const call = callerOf(service.url, await signIn(service.url), { shows5xx: true });
  const acknowledged: string[] = [];
  const refusals: (CallResponse | undefined)[] = [];
  let lastNumber = 0;
  const writeNotes = async () => {
    for (;;) {
      const label = `${labelPrefix} ${++lastNumber}`;
      const note = Array.from({ length: 800 }, () => Math.random().toString(36)).join('');
      const response = await call('POST', '/api/v1.0/notes', { json: { label, note, reference: client, published: true } });
      if (response?.status !== 201) return void refusals.push(response);
      acknowledged.push(label);
    }
  };
  return { acknowledged, refusals, finished: Promise.all(Array.from({ length: writerCount }, writeNotes)) };
}

async function labelsOf(service: ServiceProcess, client: string): Promise<Set<string>> {
  const call = callerOf(service.url, await signIn(service.url));
  const labels = new Set<string>();
  for (let page = 0; ; page++) {
    const response = await call('GET', `/api/v1.0/notes?filter[reference]=${client}&range=500&page=${page}`);
    const pageLabels = [...JSON.stringify(response?.body).matchAll(/"label":"(\w+ \d+)"/g)].map(([, label = '']) => label);
    for (const label of pageLabels) labels.add(label);
    if (pageLabels.length < 500) return labels;
  }
}

/**
 * Waits until the service is ready, and returns it. With the embedded database, the service exits if there is no space for the database's
 * log. It is then started again.
 */
async function waitUntilReady(service: ServiceProcess, environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  let current = service;
  const status = async () => {
    if (current.process.exitCode !== null) {
      expect(embedded).toBe(true);
      expect(await current.ended).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
      current = await startService(environment);
    }
    return (await fetch(`${current.url}/api/ready`)).status;
  };
  await expect.poll(status).toBe(200);
  return current;
}

describe.runIf(canMountImages())('a disk (skipped where no disk image can be mounted)', () => {
  test('a disk that becomes full under load loses no acknowledged write', { timeout: 600_000 }, async () => {
    const { disk, environment, client } = await prepareService();
    const service = await startService(environment);
    const work = await startWriters(service, client, 'Filling');
    await expect.poll(() => work.acknowledged.length).toBeGreaterThan(20);
    disk.fill(2_000_000);
    await work.finished;
    for (const refusal of work.refusals) if (refusal) expect([503, 507]).toContain(refusal.status);
    disk.freeSpace();
    const restarted = await waitUntilReady(service, environment);
    const labels = await labelsOf(restarted, client);
    expect(work.acknowledged.filter((label) => !labels.has(label))).toEqual([]);
    expect(labels.size - work.acknowledged.length).toBeLessThanOrEqual(writerCount);
    const call = callerOf(restarted.url, await signIn(restarted.url));
    expect(await call('POST', '/api/v1.0/notes', { json: { label: 'After 1', note: 'n', reference: client } })).toMatchObject({
      status: 201,
    });
  });

  test('a disk that fails and becomes read-only under load loses no acknowledged write', {
    timeout: 600_000,
  }, async ({ skip }) => {
    skip(!canFailImages(), 'no file system error can be simulated on this machine');
    const { disk, environment, client, endDatabase, startDatabase } = await prepareService();
    const service = await startService(environment);
    const work = await startWriters(service, client, 'Failing');
    await expect.poll(() => work.acknowledged.length).toBeGreaterThan(50);
    disk.fail();
    await work.finished;
    for (const refusal of work.refusals) if (refusal) expect(refusal).toMatchObject({ status: 503 });
    if (embedded) {
      expect(await service.ended).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
      expect(await runUntilExit(environment)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^The [^\n]* cannot be [^\n]*read-only[^\n]*\n$/),
      });
    } else {
      expect((await fetch(`${service.url}/api/health`)).status).toBe(200);
    }
    await endDatabase();
    disk.repair();
    await startDatabase();
    const restarted = await waitUntilReady(service, environment);
    const labels = await labelsOf(restarted, client);
    expect(work.acknowledged.filter((label) => !labels.has(label))).toEqual([]);
    expect(labels.size - work.acknowledged.length).toBeLessThanOrEqual(writerCount);
    console.log(`${work.acknowledged.length} acknowledged before the disk failed, ${labels.size} found`);
  });
});
