import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { holdLock } from '../../server/directory-lock.ts';
import { StartupError } from '../../server/startup-error.ts';

async function ownFile(...folders: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, ...folders, 'lock');
}

/** Another process that holds the lock: it listens at the file, and does not even answer. */
async function otherHolder(file: string) {
  const child = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer().listen(${JSON.stringify(file)}, () => process.stdout.write('held'))`,
  ]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

test('a second holder is refused, and let in when the first one gives the lock back', async () => {
  const file = await ownFile();
  const release = await holdLock(file);
  await expect(holdLock(file)).rejects.toThrow(StartupError);
  await expect(holdLock(file)).rejects.toThrow(/in use/);
  await release();
  await (await holdLock(file))();
});

test('the lock of a process that was killed is taken over, that of one that lives is not', async () => {
  const file = await ownFile();
  const holder = await otherHolder(file);
  await expect(holdLock(file)).rejects.toThrow(StartupError);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const release = await holdLock(file);
  await expect(holdLock(file)).rejects.toThrow(StartupError);
  await release();
});

test('of several that find a leftover at once, one gets the lock', async () => {
  const file = await ownFile();
  const holder = await otherHolder(file);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const outcomes = await Promise.allSettled([holdLock(file), holdLock(file), holdLock(file)]);
  const held = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(StartupError);
  expect(held).toHaveLength(1);
  for (const { value: release } of held) await release();
});
