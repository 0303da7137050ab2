import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { acquireLock } from '../../../server/data-directory/lock.ts';
import { StartupError } from '../../../server/startup-error.ts';

async function createLockPath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'lock');
}

/** Acquires the lock, prints the result, and keeps running. Delays about half of its file operations by `milliseconds`. */
const lockScript = `
  import disk from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  import { setTimeout as delay } from 'node:timers/promises';
  const [, file, milliseconds] = process.argv;
  for (const name of ['readdir', 'link', 'unlink', 'rm']) {
    const real = disk[name];
    disk[name] = async (...args) => {
      await delay(Math.random() < 0.5 ? 0 : Number(milliseconds));
      return real(...args);
    };
  }
  syncBuiltinESMExports();
  const { acquireLock } = await import('./dist/service/server/data-directory/lock.js');
  process.stdout.write(await acquireLock(file).then(() => 'held', (error) => error.constructor.name));
  setInterval(() => undefined, 1_000);
`;

async function startOtherProcess(file: string, milliseconds = 0): Promise<{ child: ChildProcess; output: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', lockScript, file, String(milliseconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [output] = await once(child.stdout, 'data');
  return { child, output: String(output) };
}

async function killAll(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

test('a held lock cannot be acquired, and can be acquired again after its release', async () => {
  const file = await createLockPath();
  const release = await acquireLock(file);
  await expect(acquireLock(file)).rejects.toThrow(StartupError);
  await expect(acquireLock(file)).rejects.toThrow(/in use/);
  await release();
  await (await acquireLock(file))();
});

test('the lock of a killed process can be acquired, but not the lock of a running or stopped process', async () => {
  const file = await createLockPath();
  const { child } = await startOtherProcess(file);
  await expect(acquireLock(file)).rejects.toThrow(StartupError);
  child.kill('SIGSTOP');
  await expect(acquireLock(file)).rejects.toThrow(StartupError);
  await killAll([child]);
  const release = await acquireLock(file);
  await expect(acquireLock(file)).rejects.toThrow(StartupError);
  await release();
});

test.runIf(inject('database') === 'embedded')(
  'only one of several processes that find an abandoned lock acquires it, however slow they are',
  async () => {
    const file = await createLockPath();
    await killAll([(await startOtherProcess(file)).child]);
    for (let round = 0; round < 2; round++) {
      const processes = await Promise.all(Array.from({ length: 6 }, () => startOtherProcess(file, 600)));
      expect(processes.map(({ output }) => output).toSorted()).toEqual([...Array(5).fill('StartupError'), 'held']);
      await killAll(processes.map(({ child }) => child));
    }
    await (await acquireLock(file))();
    expect(await readdir(dirname(file))).toHaveLength(1);
  },
);
