/** PostgreSQL is restarted while the service runs, as for an upgrade of PostgreSQL. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openFromConfig } from '../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../server/config.ts';
import { createRandom } from '../../../server/demo/random.ts';
import { createCluster } from '../../postgres-cluster.ts';
import { callerOf, signIn } from '../../server/process-calls.ts';
import { startProcess } from '../../server/service-process.ts';
import { expectSums } from '../../server/sums.ts';
import { prepareKillTest } from '../processes/kills/prepare-kill-test.ts';
import { workUntilKilled } from '../processes/kills/until-killed.ts';

const rounds = 2;
/** The seed of the random times of the restarts. Default: a different one in each run. */
const seed = Number(process.env.KILL_SEED || Date.now() % 1_000_000);

async function runQuery(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a restart of PostgreSQL under load loses no acknowledged write, and the service continues', {
  timeout: 600_000,
}, async () => {
  console.log(`KILL_SEED=${seed}`);
  const random = createRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'restart-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const cluster = await createCluster();
  onTestFinished(() => cluster.remove());
  await cluster.start();
  const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: cluster.url };
  const opened = await openFromConfig(readConfig(environment));
  const prepared = await prepareKillTest(opened.database);
  await opened.close();
  const service = await startProcess(environment);
  onTestFinished(async () => void (await service.end('SIGKILL')));
  const call = callerOf(service.url, await signIn(service.url));
  const readinessStatus = async () => (await fetch(`${service.url}/api/ready`)).status;

  let acknowledged = 0;
  for (let round = 0; round < rounds; round++) {
    const point = { writes: random.integer(10, 60), milliseconds: random.integer(0, 40) };
    const acknowledgedByWork = await workUntilKilled(prepared.works, call, point, async () => {
      await cluster.stop();
      expect(await readinessStatus()).toBe(503);
      await delay(random.integer(0, 3_000));
      await cluster.start();
    });
    for (const count of acknowledgedByWork.values()) acknowledged += count;
    await expect.poll(readinessStatus).toBe(200);
    // With the default time limit, the keys of requests without an effect become free after 90 seconds.
    await runQuery(cluster.url, "UPDATE idempotency_keys SET created = created - interval '91 seconds' WHERE NOT took_effect");
    for (const work of Object.values(prepared.works)) await work.check(call);
  }

  // The restart breaks the idle connections of the pool. Requests after the restart get new connections.
  await cluster.stop();
  await cluster.start();
  await expect.poll(readinessStatus).toBe(200);
  const reads = await Promise.all(Array.from({ length: 20 }, () => call('GET', '/api/v1.0/datatable-clients?range=5')));
  expect(reads.map((response) => response?.status)).toEqual(Array(20).fill(200));

  expect(await service.end('SIGTERM')).toBe(0);
  await expectSums((sql) => runQuery(cluster.url, sql));
  // Every file in the database is stored, also if the outcome of its upload is unknown.
  const files = await runQuery(cluster.url, 'SELECT storage_name FROM files');
  const storedPaths = await readdir(join(environment.DATA_DIR, 'files'), { recursive: true });
  expect(files.filter(({ storage_name }) => !storedPaths.some((path) => path.endsWith(`/${storage_name}`)))).toEqual([]);
  console.log(`${rounds} restarts under load, ${acknowledged} acknowledged writes`);
});
