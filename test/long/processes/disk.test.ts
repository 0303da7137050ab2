import { randomBytes } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { type OpenedData, openFromConfig } from '../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../server/config.ts';
import { openDataDirectory } from '../../../server/data-directory/data-directory.ts';
import { clients, users } from '../../../server/database/schema.ts';
import { createCluster } from '../../postgres-cluster.ts';
import { ownDatabase } from '../../server/own-database.ts';
import { type Caller, callerOf, recordOf, signIn } from '../../server/process-calls.ts';
import { password } from '../../server/service.ts';
import { runUntilExit, type ServiceProcess, startProcess } from '../../server/service-process.ts';
import { canMount, mountDisk, type SmallDisk } from '../../small-disk.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const embedded = inject('database') === 'embedded';
const oneLine = /^[^\n]+\n$/;
const longTimeout = { timeout: 180_000 };

function disk(megabytes: number): SmallDisk {
  const mounted = mountDisk(megabytes);
  cleanUps.push(mounted.remove);
  return mounted;
}

async function startService(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const service = await startProcess(environment);
  cleanUps.push(() => service.end('SIGKILL'));
  return service;
}

/** Creates a clerk, and a client for notes. Returns the client's id. */
async function insertUserAndClient({ database }: OpenedData): Promise<string> {
  const clerk = { email: 'clerk@example.com', full_name: 'The clerk', password_hash: await hashPassword(password), role: 'clerk' as const };
  await database.db.insert(users).values(clerk);
  const [client] = await database.db.insert(clients).values({ last_name: 'Full' }).returning({ id: clients.id });
  return String(client?.id);
}

/** Creates an embedded data directory on the disk. Returns the environment of the service. */
async function embeddedOn({ folder }: SmallDisk): Promise<{ DATA_DIR: string }> {
  const { databaseFolder } = await openDataDirectory(join(folder, 'data'));
  await cp(inject('embeddedTemplate'), databaseFolder, { recursive: true });
  return { DATA_DIR: join(folder, 'data') };
}

/** Creates a database on the disk. Returns the environment of the service. */
async function databaseOn(smallDisk: SmallDisk): Promise<Readonly<Record<string, string>>> {
  if (embedded) return embeddedOn(smallDisk);
  const ownData = await ownDatabase();
  const cluster = await createCluster({ folder: smallDisk.folder });
  cleanUps.push(ownData.remove, cluster.remove);
  await cluster.start();
  return { ...ownData.environment, DATABASE_URL: cluster.url };
}

/** Creates a data directory on the disk. Returns the environment of the service. */
async function startableOn(smallDisk: SmallDisk): Promise<Readonly<Record<string, string>>> {
  if (embedded) return embeddedOn(smallDisk);
  const ownData = await ownDatabase();
  cleanUps.push(ownData.remove);
  const { folder } = await openDataDirectory(join(smallDisk.folder, 'data'));
  return { ...ownData.environment, DATA_DIR: folder };
}

/** Random text, which cannot be compressed. */
const noteOf = (client: string, label: string) => ({ label, note: randomBytes(7_000).toString('hex'), reference: client, published: true });

/** Writes notes until one is refused. Returns the labels of the acknowledged notes, the refused request and its response. */
async function writeUntilRefused(call: Caller, client: string) {
  const written: string[] = [];
  for (let number = 0; number < 500; number++) {
    const label = `Note ${number}`;
    const request = { json: noteOf(client, label), key: label };
    const response = await call('POST', '/api/v1.0/notes', request);
    if (response?.status !== 201) return { written, request, label, refusal: response };
    written.push(label);
  }
  throw new Error('the disk does not get full');
}

const labelsOf = async (call: Caller, client: string): Promise<string[]> => {
  const response = await call('GET', `/api/v1.0/notes?filter[reference]=${client}&range=500`);
  return [...JSON.stringify(response?.body).matchAll(/"label":"(Note \d+)"/g)].map(([, label = '']) => label).toSorted();
};

describe.runIf(canMount())('a separate disk (skipped where none can be mounted)', () => {
  test('a full database disk refuses writes with 507, allows reads, and accepts writes when it has space', longTimeout, async () => {
    const smallDisk = disk(300);
    const environment = await databaseOn(smallDisk);
    const opened = await openFromConfig(readConfig(environment));
    const client = await insertUserAndClient(opened);
    await opened.close();
    const service = await startService(environment);
    const call = callerOf(service.url, await signIn(service.url), { shows5xx: true });
    smallDisk.fill(0);
    const { written, request, label, refusal } = await writeUntilRefused(call, client);
    expect(refusal).toMatchObject({ status: 507, body: { detail: expect.stringContaining('nothing was changed') } });
    expect(await labelsOf(call, client)).toEqual(written.toSorted());
    expect(recordOf(await call('GET', `/api/v1.0/datatable-clients/${client}`)).last_name).toBe('Full');
    smallDisk.freeSpace();
    // The refused request had no effect, so its key can be used again.
    expect(await call('POST', '/api/v1.0/notes', request)).toMatchObject({ status: 201 });
    expect(await service.end('SIGTERM')).toBe(0);
    const restarted = await startService(environment);
    const callRestarted = callerOf(restarted.url, await signIn(restarted.url));
    expect(await labelsOf(callRestarted, client)).toEqual([...written, label].toSorted());
  });

  test('a full disk refuses uploads with 507, a read-only one with 503, and no partial file remains', longTimeout, async () => {
    const smallDisk = disk(4);
    const ownData = await ownDatabase();
    cleanUps.push(ownData.remove);
    const environment = { ...ownData.environment, FILES_DIR: join(smallDisk.folder, 'files') };
    const opened = await openFromConfig(readConfig(environment));
    await insertUserAndClient(opened);
    await opened.close();
    const service = await startService(environment);
    const call = callerOf(service.url, await signIn(service.url), { shows5xx: true });
    const upload = () => call('POST', '/api/v1.0/files', { upload: new File(['In good condition.\n'.repeat(20_000)], 'report.txt') });
    const uploaded = recordOf(await upload());
    const download = async () => (await fetch(String(uploaded.url).replace(/^https?:..[^/]+/, service.url))).text();
    const countFiles = async () =>
      (await readdir(environment.FILES_DIR, { recursive: true, withFileTypes: true })).filter((candidate) => candidate.isFile()).length;

    smallDisk.fill(100_000);
    expect(await upload()).toMatchObject({ status: 507, body: { detail: expect.stringContaining('disk of the service is full') } });
    expect(await countFiles()).toBe(1);
    expect(await download()).toContain('In good condition.');
    smallDisk.freeSpace();
    expect(await upload()).toMatchObject({ status: 201 });

    smallDisk.setReadOnly(true);
    expect(await upload()).toMatchObject({ status: 503, body: { detail: expect.stringContaining('cannot be written') } });
    expect(await countFiles()).toBe(2);
    expect(await download()).toContain('In good condition.');
    smallDisk.setReadOnly(false);
    expect(await upload()).toMatchObject({ status: 201 });
  });

  test.runIf(embedded)(
    'without space for its log the embedded database ends with one line and loses no acknowledged write',
    longTimeout,
    async () => {
      const smallDisk = disk(300);
      const environment = await embeddedOn(smallDisk);
      const opened = await openFromConfig(readConfig(environment));
      const client = await insertUserAndClient(opened);
      await opened.close();
      const service = await startService(environment);
      const call = callerOf(service.url, await signIn(service.url), { shows5xx: true });
      // Enough space for the tables to grow, but not for the next 16 MB of the log.
      smallDisk.fill(15_000_000);
      const { written } = await writeUntilRefused(call, client);
      expect(await service.ended).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
      expect((await service.ended).errors).toMatch(/^The embedded database stopped: .*No space left on device/);
      smallDisk.freeSpace();
      const restarted = await startService(environment);
      const labels = await labelsOf(callerOf(restarted.url, await signIn(restarted.url)), client);
      expect(labels).toEqual(expect.arrayContaining(written));
      expect(labels.length - written.length).toBeOneOf([0, 1]);
    },
  );

  test('a start on a full or read-only disk ends with one line and code 1', longTimeout, async () => {
    const smallDisk = disk(1);
    smallDisk.fill(0);
    const onFull = await runUntilExit({ DATA_DIR: join(smallDisk.folder, 'data') });
    expect(onFull).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
    // The second start must not use an empty secret of the first one, with which any client could sign in.
    expect(await runUntilExit({ DATA_DIR: join(smallDisk.folder, 'data') })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(oneLine),
    });
    smallDisk.freeSpace();
    const { readSecret } = await openDataDirectory(join(smallDisk.folder, 'data'));
    expect(await readSecret()).toHaveLength(43);
    const larger = disk(300);
    const environment = await startableOn(larger);
    larger.setReadOnly(true);
    const onReadOnly = await runUntilExit(environment);
    expect(onReadOnly).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
    expect(onReadOnly.errors).toMatch(/cannot be written: .*read-only/);
  });
});
