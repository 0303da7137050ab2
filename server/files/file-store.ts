/** The folder of uploaded files. The service generates all names in it; the names that clients send are never used on disk. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncEntry, syncToDisk } from '../data-directory/sync-to-disk.ts';
import { ensureWritableFolder } from '../data-directory/writable-folder.ts';
import type { FileVariant } from './signed-urls.ts';
import { createThumbnailQueue, type ThumbnailOutcome } from './thumbnails.ts';

/** A temporary file, which {@link FileStore.store} stores under its final name. */
export interface IncomingFile {
  readonly path: string;
  readonly size: number;
}

export interface FileStore {
  /** Writes a stream to a temporary file and returns the file. Deletes the file if the stream fails. */
  receive(content: Readable): Promise<IncomingFile>;
  /** Returns the SHA-256 of the content as base64url. */
  digest(incoming: IncomingFile): Promise<string>;
  /**
   * Writes one part of a text that is written in several parts. Deletes what an earlier attempt wrote after `offset`. Returns the offset of
   * the next part, in bytes.
   */
  writePart(name: string, offset: number, text: string): Promise<number>;
  /**
   * Returns whether the parts exist up to `offset`. They no longer exist if the file was stored or discarded. A start of the service
   * deletes parts that are older than a day.
   */
  hasParts(name: string, offset: number): Promise<boolean>;
  finishParts(name: string): Promise<IncomingFile>;
  /** Writes a thumbnail next to the temporary file. */
  makeThumbnail(incoming: IncomingFile): Promise<ThumbnailOutcome>;
  /** Stores the file with its thumbnail and returns its name. After that, the file survives a power failure. */
  store(incoming: IncomingFile, hasThumbnail: boolean): Promise<string>;
  /** Deletes the temporary file and its thumbnail. */
  discard(incoming: IncomingFile): Promise<void>;
  read(name: string, variant: FileVariant): Readable;
  /** Deletes a stored file and its thumbnail. */
  remove(name: string): Promise<void>;
}

/** The name of the folder with temporary files, within the folder of uploaded files. */
export const incomingFolderName = 'incoming';

export async function openFileStore(folder: string): Promise<FileStore> {
  const root = resolve(folder);
  const incomingFolder = join(root, incomingFolderName);
  await ensureWritableFolder(incomingFolder);
  await syncEntry(root);
  await removeAbandonedFiles(incomingFolder);
  const createThumbnail = createThumbnailQueue();
  const pathOf = (name: string, variant: FileVariant) => join(root, name.slice(0, 2), variant === 'full' ? name : `${name}.thumbnail`);

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
        const bytes = Buffer.from(text, 'utf8');
        let writtenBytes = 0;
        // One call may write only some of the bytes, for example if the disk is almost full.
        while (writtenBytes < bytes.length) {
          const { bytesWritten } = await file.write(bytes, writtenBytes, bytes.length - writtenBytes, offset + writtenBytes);
          writtenBytes += bytesWritten;
        }
        await file.sync();
        return offset + writtenBytes;
      } finally {
        await file.close();
      }
    },
    async hasParts(name, offset) {
      const fileStatus = await stat(join(incomingFolder, name)).catch(() => undefined);
      return fileStatus !== undefined && fileStatus.size >= offset;
    },
    async finishParts(name) {
      const path = join(incomingFolder, name);
      const { size } = await stat(path);
      return { path, size };
    },
    makeThumbnail: ({ path }) => createThumbnail({ picture: path, thumbnail: `${path}.thumbnail` }),
    async store({ path }, hasThumbnail) {
      const name = randomUUID();
      const parent = dirname(pathOf(name, 'full'));
      await mkdir(parent, { recursive: true });
      if (hasThumbnail) await rename(`${path}.thumbnail`, pathOf(name, 'thumbnail'));
      await rename(path, pathOf(name, 'full'));
      // The caller inserts the record next. After a power failure, there must be no record without its file.
      await syncToDisk(parent);
      await syncToDisk(root);
      return name;
    },
    async discard({ path }) {
      await rm(path, { force: true });
      await rm(`${path}.thumbnail`, { force: true });
    },
    read: (name, variant) => createReadStream(pathOf(name, variant)),
    async remove(name) {
      await rm(pathOf(name, 'full'), { force: true });
      await rm(pathOf(name, 'thumbnail'), { force: true });
    },
  };
}

/** Deletes temporary files and folders that are older than a day. Uploads and backups leave them behind if their process is killed. */
async function removeAbandonedFiles(folder: string): Promise<void> {
  const oneDayAgo = Date.now() - 86_400_000;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const fileStatus = await stat(path).catch(() => undefined);
    if (fileStatus && fileStatus.mtimeMs < oneDayAgo) await rm(path, { recursive: true, force: true });
  }
}
