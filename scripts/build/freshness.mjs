import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * When a file, or anything in a folder and the folder itself, last changed. Folders count because removing a file changes only them.
 *
 * @param {string} path
 * @returns {number} milliseconds since 1970; 0 when there is nothing at `path`
 */
function lastChange(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, lastChange(join(path, name))), found.mtimeMs);
}

/**
 * Whether a build has to be made: there is none, or a source changed since it began.
 *
 * @param {string} stamp file holding when the last complete build began, in milliseconds since 1970
 * @param {readonly string[]} sources files and folders; those that do not exist are ignored
 */
export function isStale(stamp, sources) {
  if (!existsSync(stamp)) return true;
  const began = Number(readFileSync(stamp, 'utf8'));
  return !(began > Math.max(...sources.map(lastChange)));
}
