import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Number of clients in the demo data of browser tests. */
export const clientsSeeded = 25_000;
/** The id of the first sale. Clients and sales get their ids from one sequence, and the clients are created first. */
export const firstSale = clientsSeeded + 1;

/** Creates the demo data once for all browser tests; each service uses a copy. Uses the directory SEEDED_DATA instead if it is set. */
export default async function seedOnce(): Promise<() => Promise<void>> {
  if (process.env.SEEDED_DATA) return async () => {};
  const folder = await mkdtemp(join(tmpdir(), 'seeded-data-'));
  const data = join(folder, 'data');
  const seed = ['scripts/service-command.mjs', 'seed', '--clients', String(clientsSeeded)];
  await promisify(execFile)(process.execPath, seed, { env: { ...process.env, DATA_DIR: data, DURABLE: '0' } });
  process.env.SEEDED_DATA = data;
  return () => rm(folder, { recursive: true, force: true });
}
