import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { confirmationOf, knockDownPreview } from '../../../../contract/resources/knock-down.ts';
import { hashPassword } from '../../../../server/auth/passwords.ts';
import { openFromConfig } from '../../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../../server/config.ts';
import { users } from '../../../../server/database/schema.ts';
import { createRandom } from '../../../../server/demo/random.ts';
import { ownDatabase } from '../../../server/own-database.ts';
import { callerOf, recordOf, signIn } from '../../../server/process-calls.ts';
import { password } from '../../../server/service.ts';
import { type ServiceProcess, startProcess } from '../../../server/service-process.ts';
import { expectSums } from '../../../server/sums.ts';
import { openKillTargets } from './kill-targets.ts';
import { knockDownSteps, progressOf } from './knock-down-steps.ts';
import { expectResultsOf } from './knock-downs.ts';
import { prepareKillTest } from './prepare-kill-test.ts';
import { writeSalesToKnockDown } from './sales-to-knock-down.ts';
import { workUntilKilled } from './until-killed.ts';

/** The number of kills; 50 with `npm run test:kills`. */
const rounds = Number(process.env.KILL_ROUNDS || 2);
/** The seed of the kill points. Default: a different one in each run. */
const seed = Number(process.env.KILL_SEED || Date.now() % 1_000_000);

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

test(`${rounds} kills of the ${inject('database') === 'embedded' ? 'service' : 'service, of PostgreSQL and of both'} under a mixed load lose no acknowledged write`, {
  timeout: 240_000 + rounds * 120_000,
}, async () => {
  console.log(`KILL_SEED=${seed}`);
  const random = createRandom(seed);
  const targets = await openKillTargets(inject('database'));
  cleanUps.push(targets.remove);
  const opened = await openFromConfig(readConfig(targets.environment));
  const prepared = await prepareKillTest(opened.database);
  await opened.close();

  const acknowledged = new Map<string, number>();
  let slowest = 0;
  let service: ServiceProcess | undefined;
  const start = async (): Promise<ServiceProcess> => {
    const began = Date.now();
    const started = await startProcess(targets.environment);
    slowest = Math.max(slowest, Date.now() - began);
    cleanUps.push(() => started.end('SIGKILL'));
    return started;
  };
  for (let round = 0; round < rounds; round++) {
    service ??= await start();
    const token = await signIn(service.url);
    const call = callerOf(service.url, token);
    const isLastRound = round === rounds - 1;
    // The slow kinds of work may have no acknowledged write yet, so the last kill waits for these kinds.
    const kinds = isLastRound ? Object.keys(prepared.works).filter((name) => !acknowledged.has(name)) : [];
    const point = { writes: random.integer(5, 60), milliseconds: random.integer(0, 40), kinds };
    const description = `round ${round + 1} of KILL_SEED=${seed}: ${JSON.stringify(point)}`;
    try {
      const acknowledgedByWork = await workUntilKilled(prepared.works, call, point, () => targets.kill(round, service));
      for (const [name, count] of acknowledgedByWork) acknowledged.set(name, (acknowledged.get(name) ?? 0) + count);
      const survives = targets.serviceSurvives(round);
      await targets.inspect(expectSums);
      if (survives) await expect.poll(async () => (await call('GET', '/api/ready'))?.status).toBe(200);
      else service = await start();
      await targets.expireTimeouts();
      const callAfterKill = survives ? call : callerOf(service.url, token);
      for (const work of Object.values(prepared.works)) await work.check(callAfterKill);
    } catch (error) {
      const ended = await Promise.race([service?.ended, 'the service runs']);
      throw new Error(`${description}; ${JSON.stringify(ended)}`, { cause: error });
    }
  }
  expect(await service?.end('SIGTERM')).toBe(0);
  await targets.inspect(async (runQuery) => {
    await expectSums(runQuery);
    expect(await runQuery(`SELECT DISTINCT version FROM items WHERE consignment = ${prepared.consignment}`)).toEqual([
      { version: 1 + prepared.jobs.started() },
    ]);
    expect(await runQuery(`SELECT DISTINCT state, num_retries FROM jobs`)).toEqual([{ state: 'success', num_retries: 0 }]);
  });
  expect(new Set(acknowledged.keys())).toEqual(new Set(Object.keys(prepared.works)));
  const total = [...acknowledged.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${rounds} kills, ${total} acknowledged writes`, Object.fromEntries(acknowledged), `slowest start ${slowest} ms`);
});

test.runIf(inject('database') === 'postgres')(
  'a knock-down continues after a kill at each of its steps, and writes each document once',
  async () => {
    const { environment, remove } = await ownDatabase();
    cleanUps.push(remove);
    const opened = await openFromConfig(readConfig(environment));
    await opened.database.db
      .insert(users)
      .values({ email: 'clerk@example.com', full_name: 'Clerk', password_hash: await hashPassword(password), role: 'clerk' });
    const [sale] = await writeSalesToKnockDown(opened.database, 1);
    await opened.close();
    if (!sale) throw new Error('no sale was written');
    const client = new pg.Client({ connectionString: environment.DATABASE_URL });
    await client.connect();
    cleanUps.push(() => client.end());
    const runQuery = async (sql: string) => (await client.query(sql)).rows;
    const connections = async (condition: string) =>
      (await runQuery(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND ${condition}`))
        .length;
    const path = `/api/v1.0/sale-knock-down/${sale.id}`;
    let json: unknown;
    const startJob = async (url: string) => {
      const call = callerOf(url, await signIn(url));
      json ??= confirmationOf(knockDownPreview.parse(recordOf(await call('GET', path))));
      return call('POST', path, { json, key: 'knock-down' });
    };

    for (const step of knockDownSteps) {
      await client.query('BEGIN');
      await client.query(step.lockedRow(sale.id));
      const service = await startProcess(environment);
      cleanUps.push(() => service.end('SIGKILL'));
      const response = step.before.jobs === 0 || (await progressOf(runQuery, sale.id))?.jobs === 0 ? startJob(service.url) : undefined;
      await expect.poll(() => connections("wait_event_type = 'Lock'"), { interval: 50 }).toBe(1);
      expect(await progressOf(runQuery, sale.id), step.name).toEqual(step.before);
      await service.end('SIGKILL');
      await client.query('ROLLBACK');
      await response;
      // PostgreSQL rolls back the transaction of the killed service when it notices that the connection is closed.
      await expect.poll(() => connections('true'), { interval: 50 }).toBe(0);
      await expectSums(runQuery);
      await client.query("UPDATE idempotency_keys SET created = created - interval '91 seconds' WHERE NOT took_effect");
      await client.query("UPDATE jobs SET lease_until = lease_until - interval '12 seconds'");
    }

    const service = await startProcess(environment);
    cleanUps.push(() => service.end('SIGKILL'));
    await expect
      .poll(() => runQuery('SELECT state, num_retries FROM jobs'), { interval: 100 })
      .toEqual([{ state: 'success', num_retries: 0 }]);
    await expectResultsOf(callerOf(service.url, await signIn(service.url)), sale);
    await expectSums(runQuery);
  },
  600_000,
);
