/** The data directory after a power failure, a kill or a full disk. The tests in `test/long/embedded` simulate the power failure. */
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { beginRestore } from '../../../server/backup/pending-restore.ts';
import { openFromConfig } from '../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../server/config.ts';
import { openDataDirectory } from '../../../server/data-directory/data-directory.ts';
import { openDatabase } from '../../../server/database/connection.ts';
import { clients, users } from '../../../server/database/schema.ts';
import { StartupError } from '../../../server/startup-error.ts';
import { callerOf, signIn } from '../../server/process-calls.ts';
import { password } from '../../server/service.ts';
import { startProcess } from '../../server/service-process.ts';

const longTimeout = { timeout: 120_000 };

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'durability-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens the data directory and its database as the service does, and closes them. */
async function openAndClose(folder: string): Promise<void> {
  const opened = await openFromConfig(readConfig({ DATA_DIR: folder }));
  await opened.close();
}

/** Creates a data directory with a copy of the template as its database. */
async function createDataDirectory(): Promise<string> {
  const folder = join(await createFolder(), 'data');
  const { databaseFolder } = await openDataDirectory(folder);
  await cp(inject('embeddedTemplate'), databaseFolder, { recursive: true });
  return folder;
}

/** Returns an option for Node.js with which every thread adds a line to the file for each `fsync` of the database. */
const syncCounter = (file: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    import disk from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { fsyncSync } = disk;
    disk.fsyncSync = (file) => {
      fsyncSync(file);
      disk.appendFileSync(${JSON.stringify(file)}, 'synced\\n');
    };
    syncBuiltinESMExports();
  `)}`;

describe.runIf(inject('database') === 'embedded')('the embedded database', () => {
  test.each([
    ['syncs its log before it acknowledges a write', {}, true],
    ['does not wait for the disk with DURABLE=0', { DURABLE: '0' }, false],
  ] as const)(
    'the embedded database %s',
    async (_what, environment, waitsForDisk) => {
      const folder = await createDataDirectory();
      const opened = await openFromConfig(readConfig({ DATA_DIR: folder }));
      const clerk = { email: 'clerk@example.com', full_name: 'C', password_hash: await hashPassword(password), role: 'clerk' as const };
      await opened.database.db.insert(users).values(clerk);
      const [client] = await opened.database.db.insert(clients).values({ last_name: 'Before' }).returning({ id: clients.id });
      await opened.close();
      const log = join(folder, '..', 'syncs');
      await writeFile(log, '');
      const countSynced = () => readFileSync(log, 'utf8').split('\n').length - 1;
      const service = await startProcess({ DATA_DIR: folder, NODE_OPTIONS: syncCounter(log), ...environment });
      onTestFinished(async () => void (await service.end('SIGKILL')));
      const call = callerOf(service.url, await signIn(service.url));
      for (let number = 0; number < 5; number++) {
        const before = countSynced();
        const path = `/api/v1.0/datatable-clients/${client?.id}`;
        expect(await call('PATCH', path, { json: { tax_id: String(number) } })).toMatchObject({ status: 200 });
        if (waitsForDisk) expect(countSynced()).toBeGreaterThan(before);
      }
      if (!waitsForDisk) expect(countSynced()).toBe(0);
    },
    longTimeout.timeout,
  );

  test('the embedded database opens after a power failure that left its postmaster.pid empty', longTimeout, async () => {
    const folder = await createDataDirectory();
    await writeFile(join(folder, 'database/postmaster.pid'), '');
    await openAndClose(folder);
  });

  test('the embedded database writes a checkpoint when its log is long, so that a crash recovery is short', longTimeout, async () => {
    const folder = await createFolder();
    await cp(inject('embeddedTemplate'), join(folder, 'database'), { recursive: true });
    const { pool, close } = await openDatabase({ embeddedFolder: join(folder, 'database'), durable: false });
    onTestFinished(close);
    const logLength = async () => {
      const { rows } = await pool.query<{ bytes: string }>(
        'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) AS bytes FROM pg_control_checkpoint()',
      );
      return Number(rows[0]?.bytes);
    };
    await pool.query('CREATE TABLE filling AS SELECT repeat(md5(number::text), 30) AS text FROM generate_series(1, 75000) AS number');
    expect(await logLength()).toBeGreaterThan(64 * 2 ** 20);
    await expect.poll(logLength, { interval: 500 }).toBeLessThan(2 ** 20);
  });

  test('a start removes the incomplete database that an interrupted first start left, and creates the database', longTimeout, async () => {
    const folder = join(await createFolder(), 'data');
    const { databaseFolder } = await openDataDirectory(folder);
    await mkdir(`${databaseFolder}.new/base`, { recursive: true });
    await writeFile(`${databaseFolder}.new/base/1`, 'half a file');
    await openAndClose(folder);
    expect(await readdir(databaseFolder)).toContain('PG_VERSION');
    expect(await readdir(folder)).not.toContain('database.new');
  });

  test('the embedded database is not created over other files, which stay unchanged', longTimeout, async () => {
    const folder = await createDataDirectory();
    const database = join(folder, 'database');
    await rm(join(database, 'PG_VERSION'));
    const before = await readdir(database, { recursive: true });
    await expect(openAndClose(folder)).rejects.toThrow(StartupError);
    await expect(openAndClose(folder)).rejects.toThrow(`The folder ${database} contains files, but no database: PG_VERSION is missing`);
    expect(await readdir(database, { recursive: true })).toEqual(before);
  });

  test('the embedded database reports the folder that cannot be opened, the reason and the remedy', longTimeout, async () => {
    const folder = await createDataDirectory();
    await truncate(join(folder, 'database/global/pg_control'), 0);
    const refused = openAndClose(folder);
    await expect(refused).rejects.toThrow(StartupError);
    await expect(refused).rejects.toThrow(`The embedded database in ${join(folder, 'database')} cannot be opened: could not read file`);
    await expect(refused).rejects.toThrow('npm run restore -- FILE --replace');
  });
});

describe('a data directory', () => {
  test('a data directory is restricted to its owner at each start', async () => {
    const folder = await createFolder();
    await openDataDirectory(join(folder, 'data'));
    await chmod(join(folder, 'data'), 0o755);
    await openDataDirectory(join(folder, 'data'));
    expect((await stat(join(folder, 'data'))).mode & 0o777).toBe(0o700);
  });

  test('a data directory keeps its mode if it is refused because it contains other files', async () => {
    const folder = await createFolder();
    await writeFile(join(folder, 'letter.txt'), 'Dear all');
    await chmod(folder, 0o755);
    await expect(openDataDirectory(folder)).rejects.toThrow('contains files of another program');
    expect((await stat(folder)).mode & 0o777).toBe(0o755);
  });

  test('a data directory has one secret, even if it is opened several times at once', async () => {
    const folder = join(await createFolder(), 'data');
    const secrets = await Promise.all(Array.from({ length: 8 }, async () => (await openDataDirectory(folder)).readSecret()));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toMatch(/^[\w-]{43}$/);
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secrets[0]);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).toSorted()).toEqual(['auction-backoffice.json', 'secret']);
  });

  test.each(['', 'x'.repeat(31)])('a data directory with the secret "%s" is refused', async (secret) => {
    const folder = join(await createFolder(), 'data');
    const { readSecret } = await openDataDirectory(folder);
    await writeFile(join(folder, 'secret'), secret);
    await expect(readSecret()).rejects.toThrow(StartupError);
    await expect(readSecret()).rejects.toThrow(`${join(folder, 'secret')} has ${secret.length} characters instead of at least 32`);
  });

  test('a data directory with a damaged restore.json is refused with a remedy', async () => {
    const folder = join(await createFolder(), 'data');
    await openDataDirectory(folder);
    await beginRestore(folder, { from: 'restoring-x', aside: 'before-restore-x' });
    for (const text of ['', '{"from":"restoring-x"', '{"from":"restoring-x"}']) {
      await writeFile(join(folder, 'restore.json'), text);
      const refused = openDataDirectory(folder);
      await expect(refused).rejects.toThrow(StartupError);
      await expect(refused).rejects.toThrow(
        `the file ${join(folder, 'restore.json')}, which is needed to finish the restore, is damaged. Delete the file`,
      );
    }
  });
});
