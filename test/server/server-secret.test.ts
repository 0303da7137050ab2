import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSecret } from '../../server/data-directory/server-secret.ts';

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'secret');
}

const linkError = (code: string) => Object.assign(new Error(`link failed with ${code}`), { code });

test.each(['EPERM', 'ENOTSUP'])('a secret is created on a file system without hard links, where link fails with %s', async (code) => {
  const file = await newFile();
  const failingLink = () => Promise.reject(linkError(code));
  const secret = await readSecret(file, failingLink);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await readSecret(file, failingLink)).toBe(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(dirname(file))).toEqual(['secret']);
});

test('the secret that another process created first is kept on a file system without hard links', async () => {
  const file = await newFile();
  const failingLink = async () => {
    await writeFile(file, 'x'.repeat(43));
    throw linkError('EPERM');
  };
  expect(await readSecret(file, failingLink)).toBe('x'.repeat(43));
});

test('no secret is created if link fails for another reason', async () => {
  const file = await newFile();
  await expect(readSecret(file, () => Promise.reject(linkError('ENOSPC')))).rejects.toThrow('ENOSPC');
  expect(await readdir(dirname(file))).toEqual([]);
});
