import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { root } from './targets.mjs';

/**
 * Brings builds up to date, then runs an entry file of the built service in this process, so that signals, arguments and the exit code
 * are the entry's own.
 *
 * @param {string} entry file name in dist/service/server
 * @param {string[]} args what the entry sees from process.argv[2] on
 * @param {import('./build.mjs').TargetName[]} needed
 */
export async function runService(entry, args, needed) {
  try {
    await buildStale(needed);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const file = join(root, 'dist/service/server', entry);
  process.argv = [process.execPath, file, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
