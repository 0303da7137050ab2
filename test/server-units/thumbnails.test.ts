/** Pictures are decoded one at a time, within limits of memory, time and queue length. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createThumbnailQueue } from '../../server/files/thumbnails.ts';

const limits = { maxWaiting: 4, maxWaitMs: 10_000, decodeTimeoutMs: 10_000, idleTimeoutMs: 10_000 };
/** A file of 2 kB that decodes to 10,900 × 10,900 pixels. */
const hostile = 'test/server-units/hostile.avif';

let folder: string;
let picture: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'thumbnails-'));
  picture = join(folder, 'picture.png');
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#888' } })
    .png()
    .toFile(picture);
});
afterAll(() => rm(folder, { recursive: true }));
const thumbnail = (name: string) => join(folder, name);

test('a thumbnail is created for a picture, and a file that is no picture is reported as unreadable', async () => {
  const createThumbnail = createThumbnailQueue(limits);
  expect(await createThumbnail({ picture, thumbnail: thumbnail('made') })).toBe('made');
  expect(await sharp(thumbnail('made')).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
  await writeFile(thumbnail('text'), 'no picture');
  expect(await createThumbnail({ picture: thumbnail('text'), thumbnail: thumbnail('of-text') })).toBe('unreadable');
});

test('a picture that needs too much memory is reported as too heavy, and the next picture is processed', async () => {
  const createThumbnail = createThumbnailQueue(limits);
  expect(await createThumbnail({ picture: hostile, thumbnail: thumbnail('hostile') })).toBe('too-heavy');
  expect(await readdir(folder)).not.toContain('hostile');
  expect(await createThumbnail({ picture, thumbnail: thumbnail('after') })).toBe('made');
});

test('a picture that needs too much time is reported as too heavy', async () => {
  const createThumbnail = createThumbnailQueue({ ...limits, decodeTimeoutMs: 1 });
  expect(await createThumbnail({ picture, thumbnail: thumbnail('late') })).toBe('too-heavy');
});

test('a picture that arrives while the idle process is being stopped is processed by another process', async () => {
  const createThumbnail = createThumbnailQueue({ ...limits, idleTimeoutMs: 5 });
  for (let time = 0; time < 4; time++) {
    expect(await createThumbnail({ picture, thumbnail: thumbnail('after-a-pause') })).toBe('made');
    await delay(6);
  }
});

test('pictures beyond the queue limit are refused, and so is a picture that waited too long', async () => {
  const shortQueue = createThumbnailQueue({ ...limits, maxWaiting: 2 });
  const outcomes = Array.from({ length: 4 }, (_, number) => shortQueue({ picture, thumbnail: thumbnail(`many-${number}`) }));
  expect((await Promise.all(outcomes)).sort()).toEqual(['busy', 'busy', 'made', 'made']);
  const queueWithoutWait = createThumbnailQueue({ ...limits, maxWaitMs: -1 });
  expect(await queueWithoutWait({ picture, thumbnail: thumbnail('waited') })).toBe('busy');
});

test('writing a thumbnail to a folder that does not exist fails with ENOENT', async () => {
  const createThumbnail = createThumbnailQueue(limits);
  await expect(createThumbnail({ picture, thumbnail: join(folder, 'no-such-folder', 'one') })).rejects.toMatchObject({ code: 'ENOENT' });
});
