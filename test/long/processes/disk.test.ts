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

function mountTestDisk(megabytes: number): SmallDisk {
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

/** Creates a data directory with an embedded database on the disk. Returns the environment of the service. */
async function createEmbeddedDatabaseOn({ folder }: SmallDisk): Promise<{ DATA_DIR: string }> {
  const { databaseFolder } = await openDataDirectory(join(folder, 'data'));
  await cp(inject('embeddedTemplate'), databaseFolder, { recursive: true });
  return { DATA_DIR: join(folder, 'data') };
}

/** Creates a database on the disk. Returns the environment of the service. */
async function createDatabaseOn(smallDisk: SmallDisk): Promise<Readonly<Record<string, string>>> {
  if (embedded) return createEmbeddedDatabaseOn(smallDisk);
  const ownData = await ownDatabase();
  const cluster = await createCluster({ folder: smallDisk.folder });
  cleanUps.push(ownData.remove, cluster.remove);
  await cluster.start();
  return { ...ownData.environment, DATABASE_URL: cluster.url };
}

/** Creates a data directory on the disk. Returns the environment of the service. */
async function createDataDirectoryOn(smallDisk: SmallDisk): Promise<Readonly<Record<string, string>>> {
  if (embedded) return createEmbeddedDatabaseOn(smallDisk);
  const ownData = await ownDatabase();
  cleanUps.push(ownData.remove);
  const { folder } = await openDataDirectory(join(smallDisk.folder, 'data'));
  return { ...ownData.environment, DATA_DIR: folder };
}

/** Returns a note with random text, which cannot be compressed. */
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

describe.runIf(canMount())('a separate disk (skipped where no disk can be mounted)', () => {
  test('on a full database disk, reads succeed and writes are refused with 507 until the disk has space again', longTimeout, async () => {
    const smallDisk = mountTestDisk(300);
    const environment = await createDatabaseOn(smallDisk);
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

  test(
    'uploads are refused with 507 on a full disk and with 503 on a read-only disk, and no partial file remains',
    longTimeout,
    async () => {
      const smallDisk = mountTestDisk(4);
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
    },
  );

  test.runIf(embedded)(
    'without space for its log, the embedded database stops with a one-line message and loses no acknowledged write',
    longTimeout,
    async () => {
      const smallDisk = mountTestDisk(300);
      const environment = await createEmbeddedDatabaseOn(smallDisk);
      const opened = await openFromConfig(readConfig(environment));
      const client = await insertUserAndClient(opened);
      await opened.close();
      const service = await startService(environment);
      const call = callerOf(service.url, await signIn(service.url), { shows5xx: true });
      // The free space is enough for the tables to grow, but not for the next 16 MB of the log.
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

  test('a start on a full or read-only disk fails with a one-line message and exit code 1', longTimeout, async () => {
    const smallDisk = mountTestDisk(1);
    smallDisk.fill(0);
    const exitOnFullDisk = await runUntilExit({ DATA_DIR: join(smallDisk.folder, 'data') });
    expect(exitOnFullDisk).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
    // The second start must not use an empty secret of the first one, with which any client could sign in.
    expect(await runUntilExit({ DATA_DIR: join(smallDisk.folder, 'data') })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(oneLine),
    });
    smallDisk.freeSpace();
    const { readSecret } = await openDataDirectory(join(smallDisk.folder, 'data'));
    expect(await readSecret()).toHaveLength(43);
    const larger = mountTestDisk(300);
    const environment = await createDataDirectoryOn(larger);
    larger.setReadOnly(true);
    const exitOnReadOnlyDisk = await runUntilExit(environment);
    expect(exitOnReadOnlyDisk).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
    expect(exitOnReadOnlyDisk.errors).toMatch(/cannot be written: .*read-only/);
  });
});
