import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** How many clients the tests look for one among. */
export const clientsSeeded = 25_000;
/** Nodes share one sequence of ids: sales come behind the clients. */
export const firstSale = clientsSeeded + 1;

/** Writes the demo data once for all browser tests; each service under test works on a copy. SEEDED_DATA names a directory that has it already. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  if (process.env.SEEDED_DATA) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'seeded-data-'));
  const data = join(folder, 'data');
  const seed = ['scripts/service-command.mjs', 'seed', '--clients', String(clientsSeeded)];
  await promisify(execFile)(process.execPath, seed, { env: { ...process.env, DATA_DIR: data } });
  process.env.SEEDED_DATA = data;
  return () => rm(folder, { recursive: true, force: true });
}
