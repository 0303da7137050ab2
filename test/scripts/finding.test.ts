import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isStale } from '../../scripts/build/freshness.mjs';
import { systemChromium } from '../../scripts/chromium.ts';
import { findPostgres } from '../../scripts/postgres-binaries.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finding-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const createFile = (path: string, text = '') => {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
  chmodSync(file, 0o755);
  return file;
};

test('a build is stale without a stamp, and after a source file was changed or removed', () => {
  const source = join(folder, 'src');
  const stamp = join(folder, 'stamp');
  const nested = createFile('src/deep/file.ts');
  const old = new Date(2020, 0);
  const makeOld = () => {
    for (const path of [nested, join(source, 'deep'), source]) utimesSync(path, old, old);
  };

  expect(isStale(stamp, [source])).toBe(true);
  createFile('stamp', String(Date.UTC(2021, 0)));
  makeOld();
  expect(isStale(stamp, [source, join(folder, 'nowhere')])).toBe(false);
  createFile('src/deep/file.ts', 'changed');
  expect(isStale(stamp, [source])).toBe(true);
  createFile('src/deep/other.ts');
  makeOld();
  rmSync(join(source, 'deep/other.ts'));
  expect(isStale(stamp, [source])).toBe(true);
});

test('a stamp without a time does not count as a build', () => {
  expect(isStale(createFile('stamp', ''), [createFile('source.ts')])).toBe(true);
});

test('PostgreSQL is found in PATH, otherwise the newest complete Debian installation is used', () => {
  const debian = join(folder, 'postgresql');
  expect(findPostgres(join(folder, 'bin'), debian)).toBeUndefined();
  for (const version of ['9', '15', '16']) createFile(`postgresql/${version}/bin/initdb`);
  for (const version of ['9', '15']) createFile(`postgresql/${version}/bin/pg_ctl`);
  expect(findPostgres(join(folder, 'bin'), debian)).toBe(join(debian, '15/bin'));
  createFile('bin/initdb');
  createFile('bin/pg_ctl');
  expect(findPostgres(`/nowhere:${join(folder, 'bin')}`, debian)).toBe(join(folder, 'bin'));
});

test('Chromium is found in PATH by its usual names, the headless shell first', () => {
  expect(systemChromium(folder)).toBeUndefined();
  const chrome = createFile('google-chrome');
  expect(systemChromium(`/nowhere:${folder}`)).toBe(chrome);
  const shell = createFile('chromium-headless-shell');
  expect(systemChromium(`/nowhere:${folder}`)).toBe(shell);
});
