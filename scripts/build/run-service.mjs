import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.mjs';
import { root } from './targets.mjs';

/**
 * Builds outdated targets, then runs an entry file of the built service in this process. The entry file thus receives the signals and
 * determines the exit code.
 *
 * @param {string} entry file name in dist/service/server
 * @param {string[]} args arguments of the entry file
 * @param {import('./build.mjs').TargetName[]} targetNames targets that must be up to date
 */
export async function runService(entry, args, targetNames) {
  try {
    await buildStale(targetNames);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const file = join(root, 'dist/service/server', entry);
  process.argv = [process.execPath, file, ...args];
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(file).href);
}
