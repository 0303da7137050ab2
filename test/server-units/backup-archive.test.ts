import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extract } from 'tar';
import { expect, onTestFinished, test } from 'vitest';
import { writeArchive } from '../../server/backup/archive.ts';
import { digestsOf, manifestSchema } from '../../server/backup/manifest.ts';

test('a backup contains the files that are deleted while it is packed, and no incomplete upload', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backup-archive-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [snapshotFolder, filesFolder, unpackedFolder] = [join(folder, 'snapshot'), join(folder, 'files'), join(folder, 'unpacked')];
  for (const created of [join(snapshotFolder, 'database'), join(filesFolder, 'ab'), join(filesFolder, 'incoming'), unpackedFolder])
    await mkdir(created, { recursive: true });
  await writeFile(join(snapshotFolder, 'database/PG_VERSION'), '17');
  await writeFile(join(filesFolder, 'incoming/upload'), 'incomplete');
  await writeFile(join(folder, 'secret'), 'a secret');
  const names = Array.from({ length: 300 }, (_none, index) => `ab${index}`);
  for (const name of names) await writeFile(join(filesFolder, 'ab', name), name);

  // The manifest is written after the digests were computed, and before the files are packed.
  const watcher = watch(snapshotFolder);
  onTestFinished(() => watcher.close());
  const deleted = new Promise<void>((resolve) => {
    watcher.on('change', (_event, name) => {
      if (name === 'manifest.json') resolve(rm(join(filesFolder, 'ab'), { recursive: true, force: true }));
    });
  });
  const archive = join(folder, 'house.tgz');
  const sources = { snapshot: { folder: snapshotFolder, migrations: 1, release: async () => undefined }, filesFolder, now: Date.now() };
  const count = await writeArchive(archive, { ...sources, secretFile: join(folder, 'secret') });
  await deleted;

  await extract({ file: archive, cwd: unpackedFolder, strict: true });
  const { digests } = manifestSchema.parse(JSON.parse(await readFile(join(unpackedFolder, 'manifest.json'), 'utf8')));
  expect(count).toBe(names.length + 2);
  expect(Object.keys(digests)).toHaveLength(count);
  expect(await digestsOf(join(unpackedFolder, 'files'), 'files')).toEqual(
    Object.fromEntries(Object.entries(digests).filter(([path]) => path.startsWith('files/'))),
  );
  expect(Object.keys(digests)).toContain('files/ab/ab299');
  expect(await readdir(join(filesFolder, 'incoming'))).toEqual(['upload']);
});
