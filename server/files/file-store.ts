/** The folder of uploaded files. Names in it are made here; what a stranger calls a file never reaches the disk. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { writableFolder } from '../writable-folder.ts';
import type { FileSize } from './signed-urls.ts';

/** A file that is on disk and not kept yet. */
export interface Incoming {
  readonly path: string;
  readonly size: number;
}

export interface FileStore {
  /** Writes what comes to a temporary file. What fails on the way leaves nothing. */
  receive(content: Readable): Promise<Incoming>;
  /** Of its content, SHA-256 as base64url. */
  digest(incoming: Incoming): Promise<string>;
  /** Writes a text that grows part by part at its place, whatever an earlier try left behind it. Answers where the next part begins. */
  writePart(name: string, offset: number, text: string): Promise<number>;
  /** Whether what was written in parts is still there up to `offset`: it is gone once it was kept, or was abandoned for a day. */
  hasParts(name: string, offset: number): Promise<boolean>;
  /** What has been written in parts. */
  finishParts(name: string): Promise<Incoming>;
  /** Makes a thumbnail beside it. Answers whether it could: what does not decode is no picture. */
  makeThumbnail(incoming: Incoming): Promise<boolean>;
  /** Keeps it, with its thumbnail, and answers its name. */
  keep(incoming: Incoming, hasThumbnail: boolean): Promise<string>;
  discard(incoming: Incoming): Promise<void>;
  read(name: string, size: FileSize): Readable;
  remove(name: string): Promise<void>;
}

const thumbnailLength = 480;
/** Decoded, a picture takes four bytes a pixel. */
const mostPixels = 120_000_000;

export async function openFileStore(folder: string): Promise<FileStore> {
  const root = resolve(folder);
  const incomingFolder = join(root, 'incoming');
  await writableFolder(incomingFolder);
  await removeAbandoned(incomingFolder);
  const place = (name: string, size: FileSize) => join(root, name.slice(0, 2), size === 'full' ? name : `${name}.thumbnail`);

  return {
    async receive(content) {
      const path = join(incomingFolder, randomUUID());
      try {
        await pipeline(content, createWriteStream(path, { flags: 'wx', flush: true }));
        const file = await open(path);
        const { size } = await file.stat();
        await file.close();
        return { path, size };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async digest({ path }) {
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      return hash.digest('base64url');
    },
    async writePart(name, offset, text) {
      const file = await open(join(incomingFolder, name), offset === 0 ? 'w' : 'r+');
      try {
        await file.truncate(offset);
        const { bytesWritten } = await file.write(text, offset, 'utf8');
        await file.sync();
        return offset + bytesWritten;
      } finally {
        await file.close();
      }
    },
    async hasParts(name, offset) {
      const written = await stat(join(incomingFolder, name)).catch(() => undefined);
      return written !== undefined && written.size >= offset;
    },
    async finishParts(name) {
      const path = join(incomingFolder, name);
      const { size } = await stat(path);
      return { path, size };
    },
    async makeThumbnail({ path }) {
      const thumbnail = await sharp(path, { limitInputPixels: mostPixels, failOn: 'error' })
        .rotate()
        .resize(thumbnailLength, thumbnailLength, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer()
        .catch(() => undefined);
      if (!thumbnail) return false;
      await writeFile(`${path}.thumbnail`, thumbnail, { flush: true });
      return true;
    },
    async keep({ path }, hasThumbnail) {
      const name = randomUUID();
      await mkdir(join(root, name.slice(0, 2)), { recursive: true });
      if (hasThumbnail) await rename(`${path}.thumbnail`, place(name, 'thumbnail'));
      await rename(path, place(name, 'full'));
      return name;
    },
    async discard({ path }) {
      await rm(path, { force: true });
      await rm(`${path}.thumbnail`, { force: true });
    },
    read: (name, size) => createReadStream(place(name, size)),
    async remove(name) {
      await rm(place(name, 'full'), { force: true });
      await rm(place(name, 'thumbnail'), { force: true });
    },
  };
}

/** What a killed process left half written, a day ago or longer. */
async function removeAbandoned(folder: string): Promise<void> {
  const yesterday = Date.now() - 86_400_000;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const written = await stat(path).catch(() => undefined);
    if (written && written.mtimeMs < yesterday) await rm(path, { force: true });
  }
}
