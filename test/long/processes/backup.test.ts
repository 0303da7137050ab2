import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { writeArchive } from '../../../server/backup/archive.ts';
import { beginRestore } from '../../../server/backup/pending-restore.ts';
import { openFromConfig } from '../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../server/config.ts';
import { openDataDirectory } from '../../../server/data-directory/data-directory.ts';
import { countAvailableMigrations } from '../../../server/database/migrate.ts';
import { clients, users } from '../../../server/database/schema.ts';
import { ownDatabase } from '../../server/own-database.ts';
import { type Caller, callerOf, recordOf, signIn } from '../../server/process-calls.ts';
import { password } from '../../server/service.ts';
import { type ServiceProcess, startProcess } from '../../server/service-process.ts';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

const longTimeout = { timeout: 240_000 };
const oneLine = /^[^\n]+\n$/;

async function runCommand(name: 'backup' | 'restore', args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [`dist/service/server/commands/${name}-command.js`, ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { output, errors, code: child.exitCode };
}

async function startService(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const service = await startProcess(environment);
  cleanUps.push(() => service.end('SIGKILL'));
  return service;
}

interface TestedData {
  readonly environment: Readonly<Record<string, string>>;
  /** The path of the client record. */
  readonly client: string;
  /** A backup that was made while the service was stopped. */
  readonly archive: string;
  remove(): Promise<void>;
}

/** Creates a database with a clerk and a client, and a backup of it, once for all tests. */
async function prepareData(): Promise<TestedData> {
  const { environment, remove } = await ownDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  const opened = await openFromConfig(readConfig(environment));
  const clerk = { email: 'clerk@example.com', full_name: 'The clerk', password_hash: await hashPassword(password), role: 'clerk' as const };
  await opened.database.db.insert(users).values(clerk);
  const [client] = await opened.database.db.insert(clients).values({ last_name: 'Before' }).returning({ id: clients.id });
  await opened.close();
  const archive = join(folder, 'house.tgz');
  expect(await runCommand('backup', [archive], environment)).toMatchObject({ code: 0, errors: '' });
  return {
    environment,
    client: `/api/v1.0/datatable-clients/${client?.id}`,
    archive,
    async remove() {
      await remove();
      await rm(folder, { recursive: true });
    },
  };
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  cleanUps.push(() => rm(folder, { recursive: true }));
  return folder;
}

const nameOf = async (call: Caller, client: string) => recordOf(await call('GET', client)).last_name;
const contentOf = async (call: Caller, id: unknown) => {
  const url = new URL(String(recordOf(await call('GET', `/api/v1.0/get-file/${id}`)).url));
  return (await call('GET', url.pathname + url.search))?.body;
};

describe.runIf(inject('database') === 'embedded')('backup and restore of the embedded database', () => {
  let prepared: TestedData;
  beforeAll(async () => {
    prepared = await prepareData();
  });
  afterAll(() => prepared.remove());

  test('a backup under load is restored with all records, files and sign-ins', longTimeout, async () => {
    const { environment, client } = prepared;
    const folder = await createFolder();
    const [archive, targetFolder] = [join(folder, 'house.tgz'), join(folder, 'data')];
    const service = await startService(environment);
    const call = callerOf(service.url, await signIn(service.url));
    const file = recordOf(await call('POST', '/api/v1.0/files', { upload: new File(['In good condition.\n'], 'report.txt') }));
    expect(await call('PATCH', client, { json: { last_name: 'Backed up', tax_id: '0' } })).toMatchObject({ status: 200 });

    let lastNumber = 0;
    let stopped = false;
    const writes = (async () => {
      for (; !stopped; await delay(20)) if (await call('PATCH', client, { json: { tax_id: String(lastNumber + 1) } })) lastNumber += 1;
    })();
    const atLeast = lastNumber;
    expect(await runCommand('backup', [archive], environment)).toMatchObject({ code: 0, errors: '' });
    const atMost = lastNumber + 1;
    stopped = true;
    await writes;
    expect(lastNumber).toBeGreaterThan(1);
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect(await call('PATCH', client, { json: { last_name: 'Changed since' } })).toMatchObject({ status: 200 });
    expect(await service.end('SIGTERM')).toBe(0);
    expect((await readdir(environment.DATA_DIR ?? '')).filter((name) => name.startsWith('snapshot-'))).toEqual([]);

    expect(await runCommand('restore', [archive], { DATA_DIR: targetFolder })).toMatchObject({ code: 0, errors: '' });
    const restored = await startService({ DATA_DIR: targetFolder });
    const callRestored = callerOf(restored.url, await signIn(restored.url));
    expect(await nameOf(callRestored, client)).toBe('Backed up');
    const restoredNumber = Number(recordOf(await callRestored('GET', client)).tax_id);
    expect(restoredNumber).toBeGreaterThanOrEqual(atLeast);
    expect(restoredNumber).toBeLessThanOrEqual(atMost);
    expect(await contentOf(callRestored, file.id)).toBe('In good condition.\n');
    expect(await readFile(join(targetFolder, 'secret'), 'utf8')).toBe(await readFile(join(environment.DATA_DIR ?? '', 'secret'), 'utf8'));
  });

  test(
    'a restore moves an existing database aside only with --replace, and the next start completes an interrupted restore',
    longTimeout,
    async () => {
      const { client, archive } = prepared;
      const { environment, remove } = await ownDatabase();
      cleanUps.push(remove);
      const folder = environment.DATA_DIR ?? '';
      await (await openDataDirectory(folder)).readSecret();
      const refused = await runCommand('restore', [archive], environment);
      expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
      expect(refused.errors).toContain('--replace');
      expect(await runCommand('restore', [archive, '--replace'], environment)).toMatchObject({ code: 0 });
      const previousFolder = (await readdir(folder)).find((name) => name.startsWith('before-restore-'));
      expect(await readdir(join(folder, previousFolder ?? ''))).toEqual(['database', 'secret']);

      // These files simulate a restore that was killed while it moved the files into place.
      await mkdir(join(folder, 'restoring-x'));
      await writeFile(join(folder, 'restoring-x', 'secret'), 'another secret, which the backup had');
      await beginRestore(folder, { from: 'restoring-x', aside: 'before-restore-x' });
      const service = await startService(environment);
      const call = callerOf(service.url, await signIn(service.url));
      expect(await nameOf(call, client)).toBe('Before');
      expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('another secret, which the backup had');
      expect(await readdir(folder)).not.toContain('restoring-x');
      expect(await readdir(folder)).not.toContain('restore.json');
    },
  );

  test(
    'an archive with a short secret is refused with a one-line message, and a restore replaces a damaged secret',
    longTimeout,
    async () => {
      const folder = await createFolder();
      const [archive, targetFolder] = [join(folder, 'house.tgz'), join(folder, 'data')];
      for (const name of ['snapshot', 'files']) await mkdir(join(folder, name));
      await cp(inject('embeddedTemplate'), join(folder, 'snapshot/database'), { recursive: true });
      await writeFile(join(folder, 'secret'), '');
      await writeArchive(archive, {
        snapshot: { folder: join(folder, 'snapshot'), migrations: await countAvailableMigrations(), release: async () => undefined },
        filesFolder: join(folder, 'files'),
        secretFile: join(folder, 'secret'),
        now: Date.now(),
      });
      const refused = await runCommand('restore', [archive], { DATA_DIR: targetFolder });
      expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(oneLine) });
      expect(refused.errors).toContain('its secret has 0 characters');
      await writeFile(join(targetFolder, 'secret'), '');
      expect(await runCommand('restore', [prepared.archive], { DATA_DIR: targetFolder })).toMatchObject({ code: 0 });
      expect(await readFile(join(targetFolder, 'secret'), 'utf8')).toHaveLength(43);
    },
  );

  test(
    'if the files cannot be copied, a restore fails with a one-line message and removes the unpacked database',
    longTimeout,
    async () => {
      const folder = await createFolder();
      const targetFolder = join(folder, 'data');
      await writeFile(join(folder, 'disk'), 'a file in place of a folder');
      const environment = { DATA_DIR: targetFolder, FILES_DIR: join(folder, 'disk/files') };
      const refused = await runCommand('restore', [prepared.archive], environment);
      expect(refused).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(oneLine) });
      expect(refused.errors).toContain(environment.FILES_DIR);
      expect((await readdir(targetFolder)).filter((name) => name === 'database' || name.startsWith('restoring-'))).toEqual([]);
    },
  );

  test('a truncated or changed archive is refused with a one-line message, and no database is restored', longTimeout, async () => {
    const folder = await createFolder();
    const [archive, targetFolder] = [join(folder, 'house.tgz'), join(folder, 'data')];
    const whole = await readFile(prepared.archive);
    const altered = Buffer.from(whole);
    altered[Math.floor(altered.length / 2)] = (altered[Math.floor(altered.length / 2)] ?? 0) ^ 0xff;
    for (const bytes of [whole.subarray(0, whole.length - 1_000), altered, Buffer.from('no archive at all')]) {
      await writeFile(archive, bytes);
      expect(await runCommand('restore', [archive], { DATA_DIR: targetFolder })).toMatchObject({
        code: 1,
        errors: expect.stringMatching(oneLine),
      });
      expect((await readdir(targetFolder)).filter((name) => name === 'database' || name.startsWith('restoring-'))).toEqual([]);
    }
  });
});

test('with DATABASE_URL, the commands backup and restore fail and name the PostgreSQL tools to use instead', longTimeout, async () => {
  for (const name of ['backup', 'restore'] as const) {
    const refused = await runCommand(name, ['file.tgz'], { DATABASE_URL: 'postgres://somewhere/db' });
    expect(refused).toMatchObject({ code: 1, errors: expect.stringMatching(/^[^\n]*pg_(dump|restore)[^\n]*\n$/) });
  }
});
