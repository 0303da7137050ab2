import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isStale } from './freshness.mjs';
import { root, targets } from './targets.mjs';

/** @typedef {keyof typeof targets} TargetName */

/**
 * Builds the targets in parallel.
 *
 * @param {TargetName[]} names
 * @throws {Error} with the name of the first target that could not be built
 */
export async function build(names) {
  await Promise.all(names.map((name) => buildOne(targets[name])));
}

/**
 * Builds the targets that are missing or older than their sources.
 *
 * @param {TargetName[]} names
 */
export async function buildStale(names) {
  await build(
    names.filter((name) =>
      isStale(
        join(root, targets[name].stamp),
        targets[name].sources.map((path) => join(root, path)),
      ),
    ),
  );
}

/**
 * Builds a target, and then writes the time at which the build began to its stamp.
 *
 * @param {import('./targets.mjs').Target} target
 */
async function buildOne({ name, stamp, build: buildTarget }) {
  const stampFile = join(root, stamp);
  const startedAt = Date.now();
  console.log(`Building the ${name} …`);
  rmSync(stampFile, { force: true });
  try {
    await buildTarget();
  } catch (error) {
    throw new Error(`The ${name} could not be built: ${error instanceof Error ? error.message : error}`);
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stampFile, String(startedAt));
  console.log(`Built the ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
