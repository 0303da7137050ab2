/**
 * `DATABASE_URL=… npm run bench:service` measures a service on a database that `npm run seed` has filled:
 * - the response time of the main lists, with 8 requests at a time;
 * - the response time of every pair of filters with every sort, with one request at a time;
 * - the throughput of some lists, compared with a bare handler that runs the same SQL;
 * - the response time of the global search, with one request at a time.
 *
 * `PARTS=lists,pairs,throughput,search` selects parts, `LISTS=datatable-items,orders` the lists of the pairs, and `SHARE=0.1` a tenth of
 * their requests.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { buildStale } from '../scripts/build/build.mjs';
import { openFromConfig } from '../server/commands/open-from-config.ts';
import { readConfig } from '../server/config.ts';
import { createRandom } from '../server/demo/random.ts';
import { createLog } from '../server/http/request-log.ts';
import { startService } from '../server/service.ts';
import { buildListRequests } from './filter-pairs.ts';
import { loadSearchTexts } from './search-texts.ts';

/** The response times of lists in milliseconds. */
const limits = { median: 60, p99: 250 };
/** The response time of the search in milliseconds. */
const searchLimit = { p95: 60 };
const listConnections = 8;
/** Duration of each run of autocannon. */
const runSeconds = 4;
const throughputConnections = 32;
const throughputRounds = 3;
const seed = Number(process.env.RANDOM_SEED ?? 7);
/** Number of the slowest requests that are printed. */
const slowestCount = 10;
const share = Number(process.env.SHARE ?? 1);
const comparedLists = ['datatable-clients', 'datatable-clients?global_search=meier', 'datatable-items', 'orders', 'tasks'];

const api = '/api/v1.0';
/** The query strings that are measured for each of the main lists. */
const lists: Record<string, readonly string[]> = {
  'datatable-clients': ['', 'filter[status]=approved', 'filter[country]=CH', 'page=2000', 'global_search=meier'],
  'datatable-items': ['', 'filter[status]=sold', 'filter[hammer_price][value][from]=5000', 'page=2000', 'global_search=harbour%20dawn'],
  'datatable-consignments': ['', 'filter[status]=active', 'page=100', 'global_search=estate'],
  orders: ['', 'filter[type]=bidder', 'filter[total_invoice][value][from]=10000', 'page=2000', 'global_search=meier'],
  tasks: ['', 'filter[status]=0', 'filter[assignee]=2', 'page=1000'],
  'datatable-sales': ['', 'filter[status]=closed'],
  notes: ['', 'page=5'],
};

const parts = process.env.PARTS?.split(',') ?? ['lists', 'pairs', 'throughput', 'search'];

const folder = await mkdtemp(join(tmpdir(), 'bench-service-'));
const environment = {
  ...process.env,
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'silent',
  SECRET: 'a secret that only the benchmark uses',
};
const children: { kill(): void }[] = [];

/** Starts a process. Returns the first address that it prints. Throws if it ends without an address. */
async function startProcess(args: readonly string[], moreVariables: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, { env: { ...environment, ...moreVariables }, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const chunk of child.stdout) {
    const [address] = /http:\/\/\S+/.exec(String(chunk)) ?? [];
    if (address) return address;
  }
  throw new Error(`${args.join(' ')} did not start`);
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const runAutocannon = (url: string, token: string, connections: number) =>
  autocannon({ url, connections, duration: runSeconds, headers: { authorization: `Bearer ${token}` } });

const percentile = (sortedDurations: readonly number[], portion: number) =>
  Math.round(sortedDurations[Math.min(sortedDurations.length - 1, Math.floor(sortedDurations.length * portion))] ?? 0);

/** Sends the requests with pairs of filters one after another. Prints the times of each list, and the slowest requests. */
async function measurePairs(service: string, token: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
  const chosenLists = process.env.LISTS?.split(',');
  const requestsByList = await buildListRequests(async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows, seed);
  await pool.end();
  const times: { path: string; query: string; status: number; count: number; ms: number }[] = [];
  const rows = [];
  for (const { path, queries } of requestsByList.filter(({ path }) => chosenLists?.some((name) => path.endsWith(`/${name}`)) ?? true)) {
    const durations = [];
    const random = createRandom(seed);
    for (const query of queries.filter(() => random.chance(share))) {
      const start = performance.now();
      const response = await fetch(`${service}${path}?${query}`, { headers: { authorization: `Bearer ${token}` } });
      const { count } = JSON.parse(await response.text());
      const ms = performance.now() - start;
      durations.push(ms);
      times.push({ path, query: decodeURIComponent(query), status: response.status, count, ms: Math.round(ms) });
    }
    const sortedDurations = durations.toSorted((a, b) => a - b);
    const [p50, p95, p99] = [percentile(sortedDurations, 0.5), percentile(sortedDurations, 0.95), percentile(sortedDurations, 0.99)];
    const most = percentile(sortedDurations, 1);
    rows.push({ list: path, requests: sortedDurations.length, p50, p95, p99, most, within: p99 <= limits.p99 });
  }
  console.table(rows);
  times.sort((a, b) => b.ms - a.ms);
  console.table(times.slice(0, slowestCount));
}

/** Sends searches one after another. Prints the times of each kind of text and of all texts, and the slowest searches. */
async function measureSearches(service: string, token: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
  const texts = await loadSearchTexts(async (sql) => (await pool.query<Record<string, unknown>>(sql)).rows, seed);
  await pool.end();
  const times: { kind: string; text: string; status: number; count: number; incomplete: string; ms: number }[] = [];
  for (const { kind, text } of texts) {
    const start = performance.now();
    const response = await fetch(`${service}${api}/search?${new URLSearchParams({ text })}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { count, incomplete } = JSON.parse(await response.text());
    times.push({ kind, text, status: response.status, count, incomplete: incomplete.join(), ms: performance.now() - start });
  }
  const summarize = (what: string, searches: typeof times) => {
    const durations = searches.map(({ ms }) => ms).sort((a, b) => a - b);
    const p95 = percentile(durations, 0.95);
    const incomplete = searches.filter((time) => time.incomplete !== '').length;
    return {
      what,
      searches: durations.length,
      p50: percentile(durations, 0.5),
      p95,
      p99: percentile(durations, 0.99),
      most: percentile(durations, 1),
      incomplete,
    };
  };
  const summaryOfAll = summarize('all', times);
  console.table(
    [...new Set(times.map(({ kind }) => kind))].map((kind) =>
      summarize(
        kind,
        times.filter((time) => time.kind === kind),
      ),
    ),
  );
  console.table([
    { ...summaryOfAll, limit: searchLimit.p95, within: summaryOfAll.p95 <= searchLimit.p95 && summaryOfAll.incomplete === 0 },
  ]);
  console.table(
    times
      .sort((a, b) => b.ms - a.ms)
      .slice(0, slowestCount)
      .map((time) => ({ ...time, ms: Math.round(time.ms) })),
  );
}

/**
 * Returns the SQL queries that the service runs for a request. The first one looks up the token. Omits the queries of the outbox and the
 * jobs.
 */
async function statementsOf(path: string, token: string) {
  const sentStatements: { sql: string; parameters: unknown[] }[] = [];
  const config = readConfig({ ...environment, PORT: '0' });
  const openedService = await openFromConfig(config, { logQuery: (sql, parameters) => sentStatements.push({ sql, parameters }) });
  const service = await startService(config, openedService, createLog('silent'));
  // From the third request on, the service has the count of a search in its cache.
  for (let round = 0; round < 3; round++) await fetch(service.address + path, { headers: { authorization: `Bearer ${token}` } });
  sentStatements.length = 0;
  await fetch(service.address + path, { headers: { authorization: `Bearer ${token}` } });
  const statements = sentStatements.filter(({ sql }) => /^\s*(select|with)/i.test(sql) && !/outbox|"jobs"/.test(sql));
  await service.close();
  return statements;
}

try {
  if (!process.env.DATABASE_URL) throw new Error('Set DATABASE_URL to a PostgreSQL database that npm run seed has filled');
  await buildStale(['service']);
  const service = await startProcess(['dist/service/server/main.js'], { PORT: '0' });
  const credentials = Buffer.from('clerk@example.com:demo').toString('base64');
  const signInResponse = await fetch(`${service}/api/login-token`, { headers: { authorization: `Basic ${credentials}` } });
  const { token } = JSON.parse(await signInResponse.text()).data[0];

  const listRows = [];
  for (const [path, queries] of parts.includes('lists') ? Object.entries(lists) : []) {
    for (const query of queries) {
      const url = `${service}${api}/${path}?${query}`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      const { count } = JSON.parse(await response.text());
      const { latency, non2xx } = await runAutocannon(url, token, listConnections);
      const within = latency.p50 <= limits.median && latency.p99 <= limits.p99 && non2xx === 0;
      listRows.push({ list: path, query, count, 'median ms': latency.p50, 'p99 ms': latency.p99, within });
    }
  }
  console.table(listRows);

  if (parts.includes('pairs')) await measurePairs(service, token);
  if (parts.includes('search')) await measureSearches(service, token);

  const throughputRows = [];
  for (const path of parts.includes('throughput') ? comparedLists : []) {
    const file = join(folder, 'statements.json');
    await writeFile(file, JSON.stringify(await statementsOf(`${api}/${path}`, token)));
    const bareUrl = await startProcess(['--import', 'tsx', 'bench/bare-handler.ts'], { STATEMENTS: file });
    // The service and the bare handler are measured alternately, so that other work of the machine affects both.
    const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let round = 0; round < throughputRounds; round++) {
      rates.ours.push((await runAutocannon(`${service}${api}/${path}`, token, throughputConnections)).requests.average);
      rates.bare.push((await runAutocannon(bareUrl, token, throughputConnections)).requests.average);
    }
    const [ours, bareRate] = [median(rates.ours), median(rates.bare)];
    throughputRows.push({
      path,
      'ours requests/s': ours,
      'bare requests/s': bareRate,
      ratio: Math.round((100 * ours) / bareRate) / 100,
      limit: 0.8,
    });
  }
  console.table(throughputRows);
} finally {
  for (const child of children) child.kill();
  await rm(folder, { recursive: true, force: true });
}
