import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the time of the last change of a file, or of a folder and everything in it. The folders count too, because deleting a file changes
 * only the time of its folder.
 *
 * @param {string} path
 * @returns {number} Unix milliseconds; 0 if `path` does not exist
 */
function lastChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, lastChange(join(path, name))), stats.mtimeMs);
}

/**
 * Returns whether a build is missing, or a source has changed since the build began.
 *
 * @param {string} stamp file that contains the time at which the last complete build began, in Unix milliseconds
 * @param {readonly string[]} sources files and folders; missing ones are ignored
 */
export function isStale(stamp, sources) {
  if (!existsSync(stamp)) return true;
  const startedAt = Number(readFileSync(stamp, 'utf8'));
  // Negated, so that a build with an unreadable stamp (NaN) is stale.
  return !(startedAt > Math.max(...sources.map(lastChange)));
}
