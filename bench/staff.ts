/**
 * `npm run bench:staff` simulates many users who work at the same time. Each has a session and a real-time connection, and pauses between
 * actions. Environment variables: STAFF (default 200), MINUTES (5), RATE (1; 0.1 is a tenth of the actions), and DATABASE_URL (a PostgreSQL
 * database; the default is the embedded one).
 */
import { setMaxListeners } from 'node:events';
import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { realtimeConfig } from '../contract/resources/user.ts';
import { oneRecord } from '../contract/wire.ts';
import { signIn } from './staff/api-client.ts';
import { openEnvironment } from './staff/environment.ts';
import { createEventListeners } from './staff/event-listeners.ts';
import { firstAndLastThird, summarize } from './staff/samples.ts';
import { simulateUser } from './staff/simulated-user.ts';
import { createTally } from './staff/tally.ts';

const positiveNumber = (fallback: number) => z.coerce.number().positive().default(fallback);
const options = z
  .object({ STAFF: positiveNumber(200), MINUTES: positiveNumber(5), RATE: positiveNumber(1), DATABASE_URL: z.string().optional() })
  .parse(process.env);
/** `p99` is in milliseconds. `growth` is the growth of memory from the first to the last third of the time, in percent. */
const limits = { p99: 1000, growth: 10 };
/** Average time between two actions of a user at RATE 1. */
const averagePauseMs = 10_000;
/** The time within which all users sign in, as in the morning. */
const signInPeriodMs = 30_000;
const progressIntervalMs = 10_000;

const { STAFF, MINUTES, RATE, DATABASE_URL } = options;
const formatLoad = () =>
  `load ${loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')}`;
console.log(`${STAFF} staff, ${MINUTES} min, rate ${RATE}, ${DATABASE_URL ? 'PostgreSQL' : 'embedded database'}, ${formatLoad()} before`);

const environment = await openEnvironment(STAFF, DATABASE_URL);
try {
  const tally = createTally();
  const firstClient = await signIn(environment.url, 0, tally);
  const meResponse = await fetch(`${environment.url}/api/me?access_token=${firstClient?.token}`);
  const { key, privateChannel } = oneRecord(z.object({ config: z.object({ realtimeConfig }) })).parse(await meResponse.json()).data[0]
    .config.realtimeConfig;
  const listeners = createEventListeners(environment.url, key, privateChannel, tally);
  const ownEventLoop = monitorEventLoopDelay({ resolution: 10 });
  ownEventLoop.enable();
  const ownUsageBefore = process.cpuUsage();

  const stop = new AbortController();
  setMaxListeners(STAFF + 1, stop.signal);
  const startedAt = performance.now();
  const timer = setTimeout(() => stop.abort(), MINUTES * 60_000);
  const simulate = async (userNumber: number) => {
    await delay((signInPeriodMs * userNumber) / STAFF);
    const client = await signIn(environment.url, userNumber, tally);
    if (client) await simulateUser({ client, listeners, averagePauseMs: averagePauseMs / RATE, stopSignal: stop.signal });
  };
  const simulations = Array.from({ length: STAFF }, (_, userNumber) =>
    simulate(userNumber).catch((error: unknown) => {
      if (!stop.signal.aborted) tally.recordError('user', String(error));
    }),
  );
  const progress = setInterval(
    () => console.log(JSON.stringify(summarize(environment.samples.slice(-progressIntervalMs / 1000)))),
    progressIntervalMs,
  );
  await Promise.all(simulations);
  clearInterval(progress);
  clearTimeout(timer);
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(ownUsageBefore);
  const ownProcessor = Math.round((user + system) / 1e4 / seconds);
  await listeners.close();

  console.table(tally.table(seconds));
  // The time in which users sign in is left out, because memory is expected to grow then.
  const { first: firstThird, last: lastThird } = firstAndLastThird(environment.samples.slice(signInPeriodMs / 1000));
  console.table([
    { third: 'first', ...summarize(firstThird) },
    { third: 'last', ...summarize(lastThird) },
  ]);
  console.log(
    `the bench itself: event loop p99 ${Math.round(ownEventLoop.percentile(99) / 1e6)} ms, ${ownProcessor} % of a processor, ${formatLoad()} after`,
  );
  for (const [error, times] of tally.errors()) console.log(`${times} × ${error}`);
  const errors = [...tally.errors().values()].reduce((sum, times) => sum + times, 0);
  const growth = (name: 'RSS MB' | 'least heap MB') => Math.round(100 * (summarize(lastThird)[name] / summarize(firstThird)[name] - 1));
  console.table([
    { what: 'p99 of all requests', measured: Math.round(tally.p99()), limit: limits.p99, unit: 'ms', within: tally.p99() < limits.p99 },
    { what: 'errors', measured: errors, limit: 0, unit: '', within: errors === 0 },
    { what: 'RSS, last third to first', measured: growth('RSS MB'), limit: limits.growth, unit: '% more' },
    { what: 'heap, last third to first', measured: growth('least heap MB'), limit: limits.growth, unit: '% more' },
  ]);
} finally {
  await environment.close();
}
