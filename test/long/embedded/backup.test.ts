/** Creates backups under load, and restores each of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openFromConfig } from '../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../server/config.ts';
import { ownDatabase } from '../../server/own-database.ts';
import { callerOf, signIn } from '../../server/process-calls.ts';
import { startProcess } from '../../server/service-process.ts';
import { expectSums } from '../../server/sums.ts';
import { prepareKillTest } from '../processes/kills/prepare-kill-test.ts';
import { workUntilKilled } from '../processes/kills/until-killed.ts';

const backupCount = 2;

async function runCommand(name: 'backup' | 'restore', file: string, environment: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [`dist/service/server/commands/${name}-command.js`, file], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  expect(await text(child.stderr), name).toBe('');
  await ended;
  expect(child.exitCode, name).toBe(0);
}

test('backups under a mixed load are restored completely, with correct sums and every uploaded file', { timeout: 600_000 }, async () => {
  const ownData = await ownDatabase();
  onTestFinished(ownData.remove);
  const home = await mkdtemp(join(tmpdir(), 'backups-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const environment = { ...ownData.environment, DURABLE: '1' };
  const opened = await openFromConfig(readConfig(environment));
  const prepared = await prepareKillTest(opened.database);
  await opened.close();
  const service = await startProcess(environment);
  onTestFinished(async () => void (await service.end('SIGKILL')));
  const call = callerOf(service.url, await signIn(service.url));

  let slowest = 0;
  const archives: string[] = [];
  const acknowledged = await workUntilKilled(prepared.works, call, { writes: 50, milliseconds: 0 }, async () => {
    let isBackingUp = true;
    const reads = (async () => {
      for (; isBackingUp; await delay(20)) {
        const began = performance.now();
        expect(await call('GET', '/api/v1.0/datatable-clients?range=5')).toMatchObject({ status: 200 });
        slowest = Math.max(slowest, performance.now() - began);
      }
    })();
    for (let number = 0; number < backupCount; number++) {
      const archive = join(home, `backup ${number}.tgz`);
      await runCommand('backup', archive, environment);
      archives.push(archive);
    }
    isBackingUp = false;
    await reads;
  });
  for (const work of Object.values(prepared.works)) await work.check(call);
  expect(await service.end('SIGTERM')).toBe(0);

  let previousFileCount = 0;
  for (const [number, archive] of archives.entries()) {
    const restoredEnvironment = { DATA_DIR: join(home, `restored ${number}`) };
    await runCommand('restore', archive, restoredEnvironment);
    const { database, fileStore, close } = await openFromConfig(readConfig(restoredEnvironment));
    await expectSums(async (sql) => (await database.pool.query(sql)).rows);
    const files = await database.pool.query<{ storage_name: string; size: number }>('SELECT storage_name, size FROM files');
    for (const { storage_name, size } of files.rows) expect((await text(fileStore.read(storage_name, 'full'))).length).toBe(Number(size));
    expect(files.rows.length, `files of backup ${number}`).toBeGreaterThanOrEqual(previousFileCount);
    previousFileCount = files.rows.length;
    await close();
    const restarted = await startProcess(restoredEnvironment);
    expect((await fetch(`${restarted.url}/api/ready`)).status).toBe(200);
    expect(await restarted.end('SIGTERM')).toBe(0);
  }
  const writes = [...acknowledged.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${backupCount} backups during ${writes} writes; the slowest read during them took ${Math.round(slowest)} ms`);
});
