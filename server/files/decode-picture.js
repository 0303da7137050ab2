/**
 * The process that decodes pictures, one at a time. This is plain JavaScript, because the process starts without the TypeScript loader of
 * development and tests.
 *
 * A picture of a few kilobytes can need gigabytes, because interlaced, progressive and AVIF pictures are decoded as a whole. So this
 * process kills itself when it uses more memory than pictures of cameras and scanners need. The service starts another process for the next
 * picture.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';

/** Maximum resident memory of this process in bytes. It uses 60 MB before the first picture. */
const maxMemory = 215_000_000;
/** Milliseconds between two checks of the memory while a picture is decoded. */
const memoryCheckInterval = 2;
const maxPixels = 120_000_000;
/** Maximum width and height of a thumbnail in pixels. */
const thumbnailLength = 480;

sharp.cache(false);
sharp.concurrency(1);
await lowerDecodingPriority();

/**
 * Gives the decoding threads a lower priority than the service and than the thread that monitors memory. With equal priority, the monitor
 * would be too late on a busy machine. Only Linux has a priority for each thread; elsewhere nothing is changed.
 */
async function lowerDecodingPriority() {
  // The decoding threads exist already, because `readdir` has started the thread pool. The main thread has the id of the process.
  const threads = await readdir('/proc/self/task').catch(() => []);
  for (const thread of threads.map(Number)) {
    try {
      if (thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // Without permission, the threads keep their priority.
    }
  }
}

/** Ends the process immediately: `process.exit` would wait for the decoder's thread. */
const killProcess = () => process.kill(process.pid, 'SIGKILL');

process.on('disconnect', killProcess);
process.on('message', async (/** @type {import('./thumbnails.ts').DecodeRequest} */ { picture, thumbnail }) => {
  const memoryMonitor = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) killProcess();
  }, memoryCheckInterval);
  const content = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(thumbnailLength, thumbnailLength, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer()
    .catch(() => undefined);
  clearInterval(memoryMonitor);
  /** @type {import('./thumbnails.ts').DecodeReply} */
  let reply = { outcome: content ? 'made' : 'unreadable' };
  try {
    if (content) await writeFile(thumbnail, content, { flush: true });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    reply = { failed: message, code };
  }
  process.send?.(reply);
});
