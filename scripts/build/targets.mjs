import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compressFolder } from './compress.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * A target of the build, with its sources and the function that builds it. `stamp` is the file that contains the time at which the last
 * complete build began. Paths are relative to the root of the repository.
 *
 * @typedef {{ name: string, stamp: string, sources: string[], build: () => Promise<void> }} Target
 */

/** @type {Target} */
const app = {
  name: 'app',
  stamp: 'dist/app.stamp',
  sources: ['contract', 'src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.base.json', 'scripts/build'],
  async build() {
    await runTool('vite', ['build', '--logLevel', 'warn']);
    await compressFolder(join(root, 'dist/app'));
  },
};

/** @type {Target} */
const service = {
  name: 'service',
  stamp: 'dist/service.stamp',
  sources: ['contract', 'server', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.service.json', 'scripts/build'],
  async build() {
    await rm(join(root, 'dist/service'), { recursive: true, force: true });
    await runTool('tsc', ['-p', 'tsconfig.service.json', '--noEmit', 'false', '--noCheck']);
  },
};

export const targets = { app, service };

/**
 * Runs a development tool from node_modules and prints its output.
 *
 * @param {string} name
 * @param {string[]} args
 * @throws {Error} if the tool is not installed or fails
 */
async function runTool(name, args) {
  const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit').catch(() => {
    throw new Error(`${name} is not installed: run npm ci first, development dependencies included`);
  });
  if (code !== 0) throw new Error(`${name} ended with ${signal ?? `exit code ${code}`}`);
}
