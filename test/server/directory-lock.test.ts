import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { holdLock } from '../../server/directory-lock.ts';
import { StartupError } from '../../server/startup-error.ts';

async function ownFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'lock');
}

/** Takes the lock, says how that went, and stays. Before half of what it asks of the disk it waits so many milliseconds. */
const starter = `
  import disk from 'node:fs/promises';
  import { syncBuiltinESMExports } from 'node:module';
  import { setTimeout as delay } from 'node:timers/promises';
  const [, file, longest] = process.argv;
  for (const name of ['readdir', 'link', 'unlink', 'rm']) {
    const real = disk[name];
    disk[name] = async (...args) => {
      await delay(Math.random() < 0.5 ? 0 : Number(longest));
      return real(...args);
    };
  }
  syncBuiltinESMExports();
  const { holdLock } = await import('./dist/service/server/directory-lock.js');
  process.stdout.write(await holdLock(file).then(() => 'held', (error) => error.constructor.name));
  setInterval(() => undefined, 1_000);
`;

async function startOther(file: string, longest = 0): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', starter, file, String(longest)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  return { child, said: String(said) };
}

async function end(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

test('a second holder is refused, and let in when the first one gives the lock back', async () => {
  const file = await ownFile();
  const release = await holdLock(file);
  await expect(holdLock(file)).rejects.toThrow(StartupError);
  await expect(holdLock(file)).rejects.toThrow(/in use/);
  await release();
  await (await holdLock(file))();
});

test('the lock of a process that was killed is taken over, that of one that lives is not, halted or not', async () => {
  const file = await ownFile();
  const { child } = await startOther(file);
  await expect(holdLock(file)).rejects.toThrow(StartupError);
  child.kill('SIGSTOP');
  await expect(holdLock(file)).rejects.toThrow(StartupError);
  await end([child]);
  const release = await holdLock(file);
  await expect(holdLock(file)).rejects.toThrow(StartupError);
  await release();
});

test.runIf(inject('database') === 'embedded')(
  'of several that find a leftover at once, one gets the lock, however long each of them takes for it',
  { timeout: 60_000 },
  async () => {
    const file = await ownFile();
    await end([(await startOther(file)).child]);
    for (let round = 0; round < 2; round++) {
      const starters = await Promise.all(Array.from({ length: 6 }, () => startOther(file, 600)));
      expect(starters.map(({ said }) => said).toSorted()).toEqual([...Array(5).fill('StartupError'), 'held']);
      await end(starters.map(({ child }) => child));
    }
    await (await holdLock(file))();
    expect(await readdir(dirname(file))).toHaveLength(1);
  },
);
